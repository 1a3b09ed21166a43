"""Around every page: the problem, its link, and the menu."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.drawn import settle, until_nothing_moves
from tests.browser.server import Server
from tests.browser.views import PHONE, everywhere


def expect_query(page: Page, holds: Callable[[dict[str, str]], bool]) -> None:
    """Wait until this holds for the query in the page's address, which follows a click by way of the server."""
    page.wait_for_url(lambda url: holds({name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}))


def sidebar(page: Page) -> Locator:
    """The sidebar, folded out where the window is too narrow to show it."""
    unfold = page.get_by_test_id("stExpandSidebarButton")
    if unfold.is_visible():
        unfold.click()
    return page.get_by_test_id("stSidebar")


def choose(page: Page, title: str) -> None:
    sidebar(page).get_by_role("combobox").click()
    page.get_by_role("option", name=title).click()
    settle(page)


def set_capacity(page: Page, steps: int) -> None:
    slider = sidebar(page).get_by_role("slider")
    slider.focus()
    for _ in range(abs(steps)):
        page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
    settle(page)


@everywhere
def test_another_problem_and_another_capacity_stand_in_the_url_and_a_copied_link_opens_them(
    page: Page, server: Server, open_page: Callable[..., Page]
) -> None:
    choose(page, "Four items")
    expect_query(page, lambda query: query == {"list": "four-items"})
    set_capacity(page, 1)
    expect_query(page, lambda query: query == {"list": "four-items", "capacity": "7"})
    sidebar(page).get_by_role("button", name="Copy link").click()
    expect(sidebar(page).get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    other = open_page(server, link)
    expect(sidebar(other).get_by_text("4 items · 10 in all")).to_be_visible()
    expect(sidebar(other).get_by_role("slider")).to_have_value("7")


def test_where_the_clipboard_refuses_the_link_is_shown(page: Page) -> None:
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    sidebar(page).get_by_role("button", name="Copy link").click()
    field = sidebar(page).get_by_label("Link to this page")
    expect(field).to_have_value(page.url)
    assert page.evaluate("getSelection().toString()") == page.url


def test_going_back_undoes_a_change_of_the_problem(page: Page) -> None:
    choose(page, "Four items")
    set_capacity(page, 1)
    expect_query(page, lambda query: query == {"list": "four-items", "capacity": "7"})
    page.go_back()
    expect(sidebar(page).get_by_role("slider")).to_have_value("6")
    settle(page)
    expect_query(page, lambda query: query == {"list": "four-items"})
    page.go_back()
    expect(sidebar(page).get_by_text("8 items")).to_be_visible()
    settle(page)
    expect_query(page, lambda query: query == {})


def test_two_visitors_have_each_their_own_problem(page: Page, server: Server, open_page: Callable[..., Page]) -> None:
    choose(page, "A sled to the pole")
    other = open_page(server)
    expect(sidebar(other).get_by_text("8 items · 25 kg in all")).to_be_visible()
    choose(other, "Four items")
    set_capacity(page, -1)
    expect(sidebar(page).get_by_text("12 items · 77 kg in all")).to_be_visible()


def test_items_are_edited_in_a_table_and_the_link_holds_them(
    page: Page, server: Server, open_page: Callable[..., Page]
) -> None:
    sidebar(page).get_by_role("button", name="Edit items").click()
    dialog = page.get_by_role("dialog")
    grid = dialog.locator("[data-testid='stDataFrame'] canvas").first
    expect(grid).to_be_visible()
    until_nothing_moves(page, quiet=500)
    type_into(page, grid, row=0, column=0.55, text="four")
    expect(dialog.get_by_text("weight “four” is not a number")).to_be_visible()
    expect(dialog.get_by_role("button", name="Use this list")).to_be_disabled()
    type_into(page, grid, row=0, column=0.55, text="4.5")
    expect(dialog.get_by_text("is not a number")).to_be_hidden()
    type_into(page, grid, row=8, column=0.2, text="Crown")
    expect(dialog.get_by_text("(Crown): weight is missing")).to_be_visible()
    type_into(page, grid, row=8, column=0.55, text="0.5")
    type_into(page, grid, row=8, column=0.9, text="40")
    dialog.get_by_label("Name of the list").fill("My treasures")
    dialog.get_by_label("Name of the list").press("Enter")
    dialog.get_by_role("button", name="Use this list").click()
    expect(dialog).to_be_hidden()
    settle(page)
    expect(sidebar(page).get_by_text("9 items · 26 kg in all")).to_be_visible()
    expect_query(page, lambda query: set(query) == {"items", "capacity"})
    other = open_page(server, page.url)
    expect(sidebar(other).get_by_text("9 items · 26 kg in all")).to_be_visible()
    expect(sidebar(other).get_by_role("combobox")).to_have_value("My treasures")


def type_into(page: Page, grid: Locator, row: int, column: float, text: str) -> None:
    """Double-click a cell of a table drawn on a canvas and type; `column` is a share of the table's width."""
    box = grid.bounding_box()
    assert box
    page.mouse.dblclick(box["x"] + box["width"] * column, box["y"] + 35 * (row + 1.5))
    page.locator("#portal textarea").fill(text)
    page.keyboard.press("Enter")
    settle(page)


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/?items=eJwrSS0uAQAEXQHB&capacity=3", "damaged or cut off"),
        ("/?list=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E", "an example that doesn't exist"),
        ("/?list=thief&capacity=much", "not a number"),
    ],
)
def test_a_broken_link_says_so_and_opens_the_thief(
    server: Server, open_page: Callable[..., Page], path: str, says: str
) -> None:
    page = open_page(server, path)
    expect(page.get_by_role("alert")).to_contain_text(says)
    expect(sidebar(page).get_by_text("8 items · 25 kg in all")).to_be_visible()


def test_the_menu_takes_the_problem_along(page: Page) -> None:
    choose(page, "Four items")
    links = sidebar(page).get_by_test_id("stPageLink-NavLink")
    for index in range(links.count()):
        links.nth(index).click()
        settle(page)
        expect_query(page, lambda query: query.get("list") == "four-items")
        expect(sidebar(page).get_by_text("4 items · 10 in all")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
def test_on_a_phone_the_menu_folds_away_when_a_page_is_opened(page: Page) -> None:
    side = sidebar(page)
    page.wait_for_timeout(800)
    expect(side.get_by_role("link", name="Solve your list")).to_be_in_viewport()  # it stays open until used
    side.get_by_role("link", name="Solve your list").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Solve your list")
    expect(side.get_by_role("link", name="Solve your list")).not_to_be_in_viewport()
