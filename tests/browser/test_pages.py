"""Every page opens cleanly; the fixtures fail a test for what shows up in the console, the network or the log."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.server import ROOT, Server, pages
from tests.browser.views import everywhere


@everywhere
@pytest.mark.parametrize("path", pages())
def test_page_opens_without_a_fault_and_fits_the_window(
    server: Server, open_page: Callable[..., Page], path: str
) -> None:
    page = open_page(server, path)
    assert page.locator("h1").first.is_visible()
    assert page.locator('[data-testid="stException"]').count() == 0
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, f"{overflow} pixels are out of sight to the right"


@everywhere
def test_colours_follow_the_browser_s_theme(page: Page, colour_scheme: str) -> None:
    background = page.locator('[data-testid="stApp"]').evaluate("app => getComputedStyle(app).backgroundColor")
    assert background == {"light": "rgb(255, 255, 255)", "dark": "rgb(18, 22, 29)"}[colour_scheme]


def test_server_is_reached_from_this_computer_only(server: Server) -> None:
    config = (ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    assert 'address = "localhost"' in config
    assert "External URL" not in server.log()
