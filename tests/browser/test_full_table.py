"""The full table, walked through in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from knapsack.solvers.full_table import full_table
from knapsack.ui.current import Current
from knapsack.ui.examples import load
from knapsack.walkthrough.full_table import full_table_walkthrough
from tests.browser.drawn import settle
from tests.browser.player import Player, expected, sent_frames
from tests.browser.server import Server
from tests.browser.test_shell import expect_query, set_capacity, sidebar
from tests.browser.views import everywhere

THIEF = load("thief").problem
WALK = full_table_walkthrough(THIEF)
LAST = len(WALK["steps"])
KNOWN = {
    1: "With no items, a bag of 0 holds nothing: 0. This padding row is what the first item looks back at.",
    16: "Painting weighs 4 and brings 13. Taking it leaves room for 0, worth 0: 13 + 0 = 13 beats 0, so we take it.",
    43: "Jade statue weighs 5 and brings 16. Taking it leaves room for 4, worth 13: "
    "16 + 13 = 29 beats 18, so we take it.",
    99: "Gold bar weighs 6 and brings 17. Taking it leaves room for 4, worth 13: "
    "17 + 13 = 30 does not beat 32, so we skip it.",
    100: "32 is the same as in the row above: Gold bar stays behind.",
    102: "32 is more than the 31 above: Emerald necklace is in the bag. It weighs 1, which leaves 9.",
    107: "13 is more than the 0 above: Painting is in the bag. It weighs 4, which leaves 0. No rows are left. "
    "The best bag holds Painting, Jade statue and Emerald necklace: weight 10, worth 32.",
}


@pytest.fixture
def player(server: Server, open_page: Callable[..., Page]) -> Player:
    return Player(open_page(server, "/full_table"))


def open_player(server: Server, open_page: Callable[..., Page], path: str) -> Player:
    return Player(open_page(server, path))


def found(current: Current, taken: bool) -> list[str]:
    """What the solver takes, or leaves, in the order of the list."""
    chosen = set(full_table(current.problem).taken or ())
    return [current.label(item) for item in range(len(current.problem)) if (item in chosen) == taken]


def walk(player: Player, forward: Callable[[], None], back: Callable[[], None]) -> None:
    """From the first cell to the last item of the backtrack and some steps back, everything read on the way."""
    texts = {}
    for index in range(LAST):
        shown = player.shown()
        assert shown == expected(WALK, index)
        texts[index + 1] = shown["text"]
        forward()
    assert {step: texts[step] for step in KNOWN} == KNOWN
    assert player.shown() == expected(WALK, LAST - 1), "there is no step after the last"
    assert player.chips("Taken") == found(load("thief"), taken=True)
    assert player.chips("Left behind") == found(load("thief"), taken=False)
    for index in range(LAST - 2, LAST - 15, -1):
        back()
        assert player.shown() == expected(WALK, index)


@everywhere
def test_the_thief_is_walked_with_keys_from_the_first_cell_to_the_last_item(player: Player) -> None:
    player.focus()
    walk(player, lambda: player.press("ArrowRight"), lambda: player.press("ArrowLeft"))


@everywhere
def test_the_thief_is_walked_with_buttons_from_the_first_cell_to_the_last_item(player: Player) -> None:
    walk(player, player.clicker("Next step"), player.clicker("Previous step"))


@everywhere
def test_every_control_does_what_it_says(player: Player) -> None:
    player.button("Last step").click()
    assert player.shown() == expected(WALK, LAST - 1)
    player.button("First step").click()
    assert player.shown() == expected(WALK, 0)
    player.clicker("Previous step")()
    assert player.at() == 1
    player.button("Next row").click()
    assert player.shown() == expected(WALK, 11)
    player.button("Next taken").click()
    assert player.shown() == expected(WALK, 15)
    player.button("Next taken").click()
    assert player.at() == 17
    player.go_to(60)
    assert player.shown() == expected(WALK, 59)
    box = player.slider.bounding_box()
    assert box
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(player.at() - (LAST + 1) / 2) <= 1


def test_playing_goes_on_by_itself_pauses_and_ends_at_the_last_step(player: Player) -> None:
    player.region.get_by_label("Speed, steps a second").select_option("20")
    player.button("Play").click()
    player.wait_for_step(5)
    player.button("Pause").click()
    paused = player.at()
    player.page.wait_for_timeout(300)
    assert player.at() == paused
    player.go_to(LAST - 10)
    player.button("Play").click()
    player.wait_for_step(LAST)
    expect(player.button("Play")).to_be_visible()
    assert player.shown() == expected(WALK, LAST - 1)
    player.button("Play").click()
    expect(player.button("Pause")).to_be_visible()
    assert player.wait_for_step(3) < LAST, "at its end, it plays again from the first step"
    player.button("Next step").click()
    expect(player.button("Play")).to_be_visible()


def test_every_key_does_what_it_says(player: Player) -> None:
    player.focus()
    for key, step in [
        ("End", LAST),
        ("Home", 1),
        ("PageDown", 12),
        ("PageDown", 23),
        ("ArrowRight", 24),
        ("PageUp", 23),
        ("PageUp", 12),
        ("ArrowLeft", 11),
        ("ArrowLeft", 10),
    ]:
        player.press(key)
        assert (key, player.at()) == (key, step)
    player.press("Space")
    expect(player.button("Pause")).to_be_visible()
    player.wait_for_step(12)
    player.press("Space")
    expect(player.button("Play")).to_be_visible()


def test_the_player_has_the_keys_as_soon_as_its_page_is_open_and_keeps_them_after_a_click(player: Player) -> None:
    player.press("ArrowRight", 3)
    assert player.at() == 4
    player.button("Next row").click()
    player.press("ArrowRight")
    assert player.at() == 13


def test_keys_typed_into_a_field_or_meant_for_the_browser_are_not_the_players(player: Player) -> None:
    player.go_to(20)
    sidebar(player.page).get_by_role("combobox").focus()
    for key in ("ArrowRight", "End", "Home", "Space", "Escape"):
        player.press(key)
    assert player.at() == 20
    player.region.get_by_label("Speed, steps a second").focus()
    for key in ("End", "Home"):
        player.press(key)
    assert player.at() == 20
    player.focus()
    for key in ("Control+End", "Alt+Home", "Meta+ArrowLeft"):
        player.press(key)
    assert player.at() == 20


def test_space_on_a_button_presses_the_button_and_nothing_else(player: Player) -> None:
    player.button("Next step").focus()
    player.press("Space")
    assert player.at() == 2
    player.page.wait_for_timeout(700)
    assert player.at() == 2


@pytest.mark.parametrize("path", ["/full_table", "/full_table?list=four-items&capacity=7"])
def test_a_link_copied_at_step_37_opens_at_step_37_of_the_same_problem_on_a_fresh_server(
    server: Server, fresh_server: Callable[..., Server], open_page: Callable[..., Page], path: str
) -> None:
    player = open_player(server, open_page, path)
    player.focus()
    player.press("ArrowRight", 36)
    shown = player.shown()
    expect_query(player.page, lambda query: query.get("step") == "37")
    sidebar(player.page).get_by_role("button", name="Copy link").click()
    expect(sidebar(player.page).get_by_text("Copied")).to_be_visible()
    copied = urlsplit(player.page.evaluate("navigator.clipboard.readText()"))
    assert parse_qs(copied.query)["step"] == ["37"]
    other = open_player(fresh_server(), open_page, f"{copied.path}?{copied.query}")
    assert other.shown() == shown
    assert other.region.locator(".label").all_inner_texts() == player.region.locator(".label").all_inner_texts()
    assert other.region.locator(".header text").all_inner_texts() == (
        player.region.locator(".header text").all_inner_texts()
    )


@pytest.mark.parametrize(("step", "opens_at"), [("0", 1), ("-5", 1), ("9999", LAST), ("abc", 1), ("12.7", 12)])
def test_a_step_that_does_not_exist_opens_the_nearest_that_does(
    server: Server, open_page: Callable[..., Page], step: str, opens_at: int
) -> None:
    assert open_player(server, open_page, f"/full_table?step={step}").at() == opens_at


def test_a_rerun_of_the_page_leaves_the_player_and_the_address_at_the_step(player: Player) -> None:
    player.go_to(37)
    expect_query(player.page, lambda query: query.get("step") == "37")
    sidebar(player.page).get_by_role("button", name="Edit items").click()
    expect(player.page.get_by_role("dialog")).to_be_visible()
    settle(player.page)
    player.press("Escape")
    expect(player.page.get_by_role("dialog")).to_be_hidden()
    settle(player.page)
    assert player.at() == 37
    expect_query(player.page, lambda query: query.get("step") == "37")


def test_another_problem_begins_at_its_first_step(player: Player) -> None:
    player.go_to(37)
    expect_query(player.page, lambda query: query.get("step") == "37")
    set_capacity(player.page, 1)
    expect(player.counter).to_have_text("1 / 116")
    expect_query(player.page, lambda query: query == {"list": "thief", "capacity": "11", "step": "1"})


def test_stepping_asks_nothing_of_the_server(player: Player) -> None:
    sent = sent_frames(player.page)
    player.page.reload()
    settle(player.page)
    assert sent
    sent.clear()
    player.focus()
    player.press("ArrowRight", 30)
    player.press("PageDown", 3)
    player.press("End")
    player.press("Home")
    player.region.get_by_label("Speed, steps a second").select_option("20")
    player.button("Play").click()
    player.wait_for_step(20)
    player.button("Pause").click()
    player.go_to(50)
    player.page.wait_for_timeout(600)
    assert sent == []


def test_what_a_step_says_is_announced_but_not_while_playing(player: Player) -> None:
    say = player.region.locator(".say")
    expect(say).to_have_attribute("aria-live", "polite")
    player.button("Play").click()
    expect(say).to_have_attribute("aria-live", "off")
    player.button("Pause").click()
    expect(say).to_have_attribute("aria-live", "polite")
    expect(player.slider).to_have_attribute("aria-valuetext", f"step {player.at()} of {LAST}")


@everywhere
def test_a_large_table_is_walked_row_by_row(server: Server, open_page: Callable[..., Page]) -> None:
    parcels = load("parcels")
    player = open_player(server, open_page, "/full_table?list=parcels")
    walkthrough = full_table_walkthrough(parcels.problem)
    player.focus()
    for index in range(25):
        assert player.shown() == {**expected(walkthrough, index), "filled": 0, "current": []}
        player.press("ArrowRight")
    player.press("End")
    assert player.at() == len(walkthrough["steps"])
    assert player.chips("Taken") == found(parcels, taken=True)
    player.region.get_by_role("img", name="Table of best values").hover()
    pointed_at = re.fullmatch(r"(.+), capacity (\d+): (\d+)", player.region.locator(".reading").inner_text())
    assert pointed_at
    name, capacity, value = pointed_at.groups()
    row = next(index for index, label in enumerate(walkthrough["rows"]) if label["name"] == name)
    assert value == walkthrough["cells"][row][int(capacity)]


@everywhere
def test_a_table_too_large_to_read_is_refused_in_words_and_a_sample_walked(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/full_table?list=hand-luggage&capacity=5500")
    expect(page.get_by_text("Nobody could follow that")).to_be_visible()
    page.get_by_role("button", name="Walk through a sample").click()
    settle(page)
    player = Player(page)
    player.focus()
    player.press("End")
    assert "No rows are left." in player.shown()["text"]
    expect_query(page, lambda query: set(query) >= {"items", "capacity"})
