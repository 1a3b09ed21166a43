"""The home page: packing the thief's bag, by hand and by rule."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.drawn import settle
from tests.browser.server import Server
from tests.browser.views import everywhere

RULES = {
    "Small things first": 20,
    "Only the green ones": 22,
    "Best value per kilogram": 25,
    "Most valuable first": 30,
}
BEST = ("Painting", "Jade statue", "Emerald necklace")


def treasure(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Treasures").get_by_role("button", name=name)


def bag(page: Page) -> Locator:
    return page.get_by_role("region", name="The bag")


def status(page: Page) -> Locator:
    return bag(page).get_by_role("status")


@everywhere
def test_treasures_go_in_and_out_by_click_and_too_much_breaks_the_bag(page: Page) -> None:
    treasure(page, "Gold bar").click()
    treasure(page, "Painting").click()
    expect(treasure(page, "Painting")).to_have_attribute("aria-pressed", "true")
    expect(bag(page)).to_contain_text("10 of 10 kg")
    expect(bag(page)).to_contain_text("worth 30")
    expect(status(page)).to_have_text("Painting is in. The bag is full.")
    treasure(page, "Watch").click()
    expect(status(page)).to_have_text("The bag breaks! It holds 10 kg, and this is 11 kg. Take out at least 1 kg.")
    expect(page.get_by_text("💥")).to_be_visible()
    expect(bag(page)).to_contain_text("worth 0")
    treasure(page, "Painting").click()
    expect(page.get_by_text("💥")).to_be_hidden()
    expect(status(page)).to_have_text("Painting is out. Room for 3 kg more.")
    bag(page).get_by_role("button", name="Empty the bag").click()
    expect(bag(page)).to_contain_text("0 of 10 kg")
    expect(treasure(page, "Gold bar")).to_have_attribute("aria-pressed", "false")


@everywhere
def test_every_rule_loses_and_the_best_bag_is_shown(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    rules = page.get_by_role("region", name="Rules")
    for rule, value in RULES.items():
        rules.get_by_role("button", name=rule).click()
        expect(bag(page)).to_contain_text(f"worth {value}")
        expect(rules.get_by_role("listitem").filter(has_text=rule)).to_contain_text(f"{value}")
    expect(rules).not_to_contain_text("short")
    bag(page).get_by_role("button", name="Show the best bag").click()
    expect(bag(page)).to_contain_text("worth 32")
    expect(status(page)).to_contain_text("Painting, Jade statue and Emerald necklace")
    for rule, value in RULES.items():
        expect(rules.get_by_role("listitem").filter(has_text=rule)).to_contain_text(f"{value} {32 - value} short")
    expect(rules.get_by_role("listitem").filter(has_text="The best bag")).to_contain_text("32")
    for name in BEST:
        expect(treasure(page, name)).to_have_attribute("aria-pressed", "true")


def test_a_rule_packs_item_by_item_and_a_click_of_ones_own_stops_it(page: Page) -> None:
    page.get_by_role("button", name="Most valuable first").click()
    expect(status(page)).to_have_text("Most valuable first: Jade statue doesn’t fit any more.")
    treasure(page, "Gold bar").click()
    expect(status(page)).to_have_text(re.compile(r"^Gold bar is out\."))
    stopped = bag(page).inner_text()
    page.wait_for_timeout(1200)
    assert bag(page).inner_text() == stopped


def test_the_best_bag_can_be_found_by_hand_with_the_keyboard(page: Page) -> None:
    for name, key in zip(BEST, ("Space", "Enter", "Space"), strict=True):
        treasure(page, name).focus()
        page.keyboard.press(key)
    expect(status(page)).to_have_text("You found the best bag! Nothing that fits is worth more than 32.")
    expect(page.get_by_role("button", name="Show the best bag")).to_be_hidden()


def test_packing_asks_nothing_of_the_server(page: Page) -> None:
    sent: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.reload()
    settle(page)
    assert sent
    sent.clear()
    treasure(page, "Violin").click()
    page.get_by_role("button", name="Show the best bag").click()
    expect(bag(page)).to_contain_text("worth 32")
    page.wait_for_timeout(500)
    assert sent == []


@pytest.mark.parametrize(("capacity", "best"), [("12", 39), ("25", 66)])
def test_the_bag_is_as_large_as_the_problem_says(
    server: Server, open_page: Callable[..., Page], capacity: str, best: int
) -> None:
    page = open_page(server, f"/?list=thief&capacity={capacity}")
    expect(bag(page)).to_contain_text(f"0 of {capacity} kg")
    page.get_by_role("button", name="Show the best bag").click()
    expect(bag(page)).to_contain_text(f"worth {best}")


def test_with_another_problem_open_the_thief_is_still_here_and_can_be_opened(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/?list=sled")
    expect(treasure(page, "Gold bar")).to_be_visible()
    page.get_by_role("button", name="Show the thief there too").click()
    settle(page)
    assert page.url == f"{server.url}/?list=thief" or page.url == f"{server.url}/"
    expect(page.get_by_text("packs his own bag")).to_be_hidden()


def test_the_walkthrough_starts_from_here_with_the_bag_as_it_is(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/?list=thief&capacity=12")
    page.get_by_role("link", name="Walk through the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Full table")
    settle(page)
    assert "list=thief&capacity=12" in page.url
