"""The three solvers side by side in the browser: stepped through to the end, with their meters."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from knapsack.ui.examples import load
from knapsack.walkthrough.side_by_side import side_by_side_walkthrough
from tests.browser.server import Server
from tests.browser.views import everywhere
from tests.browser.wait_until import wait_until

MUCH_MORE_BLUE_THAN_RED = """canvas => {
    const [red, , blue] = canvas.getContext("2d").getImageData(canvas.width * 0.6, canvas.height - 4, 1, 1).data;
    return blue > red + 60;
}"""
NAMES = ("Full table", "Two rows", "Hirschberg")


def player(page: Page) -> Locator:
    return page.get_by_role("region", name="Walkthrough")


def pane(page: Page, name: str) -> Locator:
    return player(page).locator(".pane").filter(has=page.get_by_role("heading", name=name, exact=True))


def meters(page: Page) -> list[list[str]]:
    """The cells in memory and the cells computed, as each pane shows them."""
    return [pane(page, name).locator(".meter b").all_inner_texts() for name in NAMES]


def colours_in_the_pictures(page: Page) -> list[int]:
    """How many different colours each pane's picture has."""
    return (
        player(page)
        .locator(".pane canvas")
        .evaluate_all(
            """canvases => canvases.map((canvas) => {
            const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
            return new Set(new Uint32Array(data.buffer)).size;
        })"""
        )
    )


@everywhere
def test_every_step_to_the_end_shows_the_recorded_meters_and_words(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/compare?list=thief")
    walkthrough = side_by_side_walkthrough(load("thief").problem)
    expect(player(page).locator(".counter")).to_contain_text("/")
    following = player(page).get_by_role("button", name="Next step")
    for number, step in enumerate(walkthrough["steps"]):
        assert meters(page) == [[f"{state['cells']:,}", f"{state['computed']:,}"] for state in step["panes"]]
        for name, state in zip(NAMES, step["panes"], strict=True):
            expect(pane(page, name).locator(".says")).to_have_text(state["says"])
        if number + 1 < len(walkthrough["steps"]):
            following.click()
    expect(following).to_have_attribute("aria-disabled", "true")
    expect(player(page).locator(".say")).to_contain_text("It computed 1.70 times the full table's cells")
    assert all(colours > 2 for colours in colours_in_the_pictures(page))
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


def test_the_jumps_go_to_the_next_finish_and_the_next_split(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/compare?list=thief")
    player(page).get_by_role("button", name="Next finish").click()
    expect(player(page).locator(".say h2")).to_have_text("Step 8 of 14: time for 88 cells each")
    player(page).get_by_role("button", name="Next split").click()
    expect(player(page).locator(".say h2")).to_have_text("Step 12 of 14: time for 132 cells each")


@everywhere
def test_a_link_opens_at_its_step_and_the_pictures_have_the_themes_colours(
    server: Server, open_page: Callable[..., Page], colour_scheme: str
) -> None:
    page = open_page(server, "/compare?list=parcels&step=98")
    expect(player(page).locator(".counter")).to_have_text("98 / 98")
    # the last cell of the full table, beside the way back
    canvas = pane(page, "Full table").locator("canvas")
    assert wait_until(lambda: canvas.evaluate(MUCH_MORE_BLUE_THAN_RED))
