"""The Hirschberg page, walked through to the end at both paces."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from knapsack.solvers.hirschberg import hirschberg
from knapsack.ui import examples
from tests.browser.drawn import settle
from tests.browser.server import Server
from tests.browser.test_shell import choose, expect_query
from tests.browser.views import everywhere


def player(page: Page) -> Locator:
    return page.get_by_role("region", name="Walkthrough")


def counter(page: Page) -> Locator:
    return player(page).locator(".counter")


def names(page: Page, kind: str) -> set[str]:
    """The items in the card of what is taken or left, without their pictures."""
    chips = player(page).locator(f".bag .chip.{kind}").all_inner_texts()
    return {chip.split(" ", 1)[1] for chip in chips}


@everywhere
def test_the_thiefs_frames_end_at_the_solvers_items(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/hirschberg")
    say = player(page).locator(".say")
    expect(say).to_contain_text("Left gets 9, right gets 1: 29 + 3 = 32, the best of all 11 splits.")
    expect(counter(page)).to_have_text("1 / 9")
    expect(player(page).locator(".pile")).to_have_text("items 1–4 · 9items 5–8 · 1")
    for step in range(2, 10):
        player(page).get_by_role("button", name="Next step").click()
        expect(counter(page)).to_have_text(f"{step} / 9")
    thief = examples.load("thief").problem
    taken = {thief.name(item) for item in hirschberg(thief).taken}
    assert names(page, "take") == taken
    assert names(page, "skip") == set(thief.names) - taken
    expect(player(page).locator(".pile")).to_have_text("empty")
    expect(player(page).locator(".memory")).to_contain_text("33 cells alive, now and at the peak: 3 rows")


@everywhere
def test_row_by_row_passes_every_row_of_both_halves(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/hirschberg")
    page.get_by_text("Row by row").click()
    settle(page)
    expect_query(page, lambda query: query.get("pace") == "row")
    expect(counter(page)).to_have_text("1 / 38")
    player(page).focus()
    page.keyboard.press("ArrowRight")
    expect(player(page).locator(".say")).to_contain_text("The left half begins with no items")
    player(page).get_by_role("button", name="Next split").click()
    expect(player(page).locator(".say")).to_contain_text("Left gets 9, right gets 1")
    player(page).get_by_role("button", name="Next frame").click()
    expect(player(page).locator(".say")).to_contain_text("Items 1–4 with capacity 9 come off the top of the stack")
    page.keyboard.press("End")
    expect(counter(page)).to_have_text("38 / 38")
    page.get_by_text("Split by split").click()
    settle(page)
    expect(counter(page)).to_have_text("1 / 9")


def test_profiles_of_a_larger_capacity_are_a_chart_with_the_split_marked(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/hirschberg?list=sled")
    chart = player(page).locator(".chart")
    expect(chart.locator(".scatterlayer .trace")).to_have_count(4)
    expect(chart.locator(".shapelayer path")).to_have_count(1)
    expect(chart).to_contain_text("Right, reversed")


@pytest.mark.parametrize("link", ["/hirschberg?list=sled&pace=row&step=20", "/hirschberg?step=5"])
def test_a_link_opens_at_its_step_on_a_fresh_server(
    fresh_server: Callable[..., Server], open_page: Callable[..., Page], link: str
) -> None:
    page = open_page(fresh_server(), link)
    step = link.split("step=")[1]
    expect(counter(page)).to_have_text(f"{step} / {counter(page).inner_text().split(' / ')[1]}")
    expect_query(page, lambda query: query.get("step") == step)


def test_another_problem_starts_at_its_first_step(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/hirschberg?step=7")
    expect(counter(page)).to_have_text("7 / 9")
    choose(page, "A sled to the pole")
    expect(counter(page)).to_contain_text("1 / ")
    expect(player(page).locator(".say")).to_contain_text("Frame 1")


def test_fifty_items_end_with_an_empty_stack(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/hirschberg?list=parcels")
    player(page).get_by_role("button", name="Last step").click()
    expect(player(page).locator(".say")).to_contain_text("The stack is empty.")


def test_pytorchs_off_by_one_is_told_with_its_numbers(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/hirschberg")
    row = page.get_by_role("row").filter(has_text="The thief")
    expect(row).to_contain_text("12, 2 over, worth 38")
    expect(page.get_by_role("link", name="pytorch issue 197871")).to_have_attribute(
        "href", "https://github.com/pytorch/pytorch/issues/197871"
    )
