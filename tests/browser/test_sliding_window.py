"""The sliding window in the browser: stepped through to the end, its ghosts, its meter and its failing way back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.server import Server
from tests.browser.views import everywhere


def player(page: Page) -> Locator:
    return page.get_by_role("region", name="Walkthrough")


def row_of(page: Page, name: str) -> int:
    names = player(page).locator(".label .name").all_inner_texts()
    return names.index(name)


def numbers_in_row(page: Page, row: int) -> list[str]:
    """The numbers that can be seen in a row of the table."""
    return (
        player(page)
        .locator(".cells .cell")
        .evaluate_all(
            """(cells, row) => {
            const width = cells.length / cells[0].ownerSVGElement.parentNode.querySelectorAll(".label").length;
            return cells.slice(row * width, (row + 1) * width)
                .map((cell) => cell.querySelector("text"))
                .filter((text) => text.checkVisibility({ visibilityProperty: true }))
                .map((text) => text.textContent);
        }""",
            row,
        )
    )


@everywhere
def test_every_step_to_the_end_shows_two_rows_at_most_and_the_way_back_fails_in_words(page: Page) -> None:
    page.goto("/sliding_window?list=four-items")
    view = player(page)
    following = view.get_by_role("button", name="Next step")
    expect(view.locator(".memory")).to_contain_text("Two rows: 2 × 7")
    expect(view.locator(".memory")).to_contain_text("Full table: 5 × 7")
    while following.get_attribute("aria-disabled") == "false":
        following.click()
        seen = [row for row in range(5) if [text for text in numbers_in_row(page, row) if text != "?"]]
        assert len(seen) <= 2
    expect(view.locator(".say")).to_contain_text("Row 2 is gone: row 4 was written over it.")
    expect(view.locator(".bag")).to_contain_text("Not known")
    assert numbers_in_row(page, 2) == ["?", "?"]
    expect(view.locator(".memory")).to_contain_text("28 cells computed so far")
    expect(view.locator(".counter")).to_have_text("38 / 38")


def test_going_back_brings_the_rows_back_as_they_were(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/sliding_window?list=four-items&step=38")
    view = player(page)
    assert numbers_in_row(page, 2) == ["?", "?"]
    view.get_by_role("button", name="First step").click()
    assert [numbers_in_row(page, row) for row in range(5)] == [["0"], [], [], [], []]
    view.press("PageDown")
    view.press("PageDown")
    view.press("PageDown")
    assert numbers_in_row(page, 0) == []
    assert numbers_in_row(page, 2)[3] == "4"
    expect(view.locator(".label.forgotten")).to_have_count(2)


@everywhere
def test_a_large_list_is_filled_a_row_a_step_to_the_end(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/sliding_window?list=parcels")
    view = player(page)
    following = view.get_by_role("button", name="Next step")
    while following.get_attribute("aria-disabled") == "false":
        following.click()
    expect(view.locator(".say")).to_contain_text("is gone")
    expect(view.locator(".memory")).to_contain_text("802")
    expect(view.locator(".memory")).to_contain_text("20,451")


@everywhere
def test_the_curve_is_drawn_in_the_themes_colours(
    server: Server, open_page: Callable[..., Page], colour_scheme: str
) -> None:
    page = open_page(server, "/sliding_window")
    line = page.locator(".js-plotly-plot .scatterlayer .js-line").first
    colour = {"light": "rgb(0, 114, 178)", "dark": "rgb(86, 180, 233)"}[colour_scheme]
    expect(line).to_have_css("stroke", colour)
