"""axe-core finds no serious or critical fault on any page, drawn as a new visitor gets it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.drawn import until_nothing_moves
from tests.browser.player import Player
from tests.browser.server import Server, pages
from tests.browser.views import DESKTOP, PHONE
from tests.browser.wait_until import wait_until

PATHS = [
    *pages(),
    "/full_table?list=thief&step=107",
    "/full_table?list=parcels&step=60",
    "/sliding_window?list=four-items&step=38",
    "/hirschberg?list=parcels&step=20",
    "/compare?list=sled&step=22",
    "/full_table?step=43&predict=1",
    "/hirschberg?list=sled&predict=1",
]
"""Every page, and the walkthroughs at steps where they show the most."""


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    ("viewport", "colour_scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop-light", "phone-dark"]
)
def test_axe_finds_nothing_serious(
    server: Server, open_page: Callable[..., Page], path: str, viewport: ViewportSize
) -> None:
    page = open_page(server, path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    until_nothing_moves(page, quiet=1_500)
    found = Axe().run(page).response["violations"]
    serious = [
        f"{fault['id']} at {node['target']}: {node['failureSummary']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
    assert serious == []


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
def test_a_table_that_scrolls_can_be_scrolled_with_the_keyboard_alone(
    server: Server, open_page: Callable[..., Page]
) -> None:
    player = Player(open_page(server, "/full_table"))
    scroller = player.region.get_by_role("group", name="Table, scrolls")
    assert scroller.evaluate("table => table.scrollLeft") == 0
    player.focus()
    player.press("Tab")
    expect(scroller).to_be_focused()
    player.press("ArrowRight")
    assert wait_until(lambda: scroller.evaluate("table => table.scrollLeft") > 0)
    assert player.at() == 1
    scroller.click()
    player.press("ArrowRight")
    assert player.at() == 2, "after a click the keys are the player's"
