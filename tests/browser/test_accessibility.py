"""axe-core finds no serious or critical fault on any page, drawn as a new visitor gets it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.server import Server, pages
from tests.browser.views import DESKTOP, PHONE

PATHS = [
    *pages(),
    "/full_table?list=thief&step=107",
    "/full_table?list=parcels&step=60",
    "/sliding_window?list=four-items&step=38",
    "/hirschberg?list=parcels&step=20",
    "/compare?list=sled&step=22",
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
    page.wait_for_timeout(1_000)  # players and charts draw after the script has run
    found = Axe().run(page).response["violations"]
    serious = [
        f"{fault['id']} at {node['target']}: {node['failureSummary']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
    assert serious == []
