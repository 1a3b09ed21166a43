"""How the tests look at the app: the window's size, the theme, and when a page is drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
VIEWPORTS: dict[str, ViewportSize] = {"desktop": DESKTOP, "phone": PHONE}
COLOUR_SCHEMES = ("light", "dark")

everywhere = pytest.mark.parametrize(
    ("viewport", "colour_scheme"),
    [
        pytest.param(size, scheme, id=f"{name}-{scheme}")
        for name, size in VIEWPORTS.items()
        for scheme in COLOUR_SCHEMES
    ],
)
"""Marks a test that runs at desktop and phone size, in the light and the dark theme."""

IDLE = '[data-testid="stApp"][data-test-script-state="notRunning"][data-test-connection-state="CONNECTED"]'
# Streamlit reports "not running" for a moment between receiving an interaction and starting the script.
QUIET_MILLISECONDS = 150


def new_context(browser: Browser, url: str, viewport: ViewportSize, colour_scheme: str) -> BrowserContext:
    """A browser context with empty storage, in which `page.goto("/full_table")` means that page of the app at `url`."""
    phone = viewport["width"] < 600
    return browser.new_context(
        base_url=url,
        viewport=viewport,
        color_scheme="dark" if colour_scheme == "dark" else "light",
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=1,
        locale="en-GB",
        permissions=["clipboard-read", "clipboard-write"],
    )


def settle(page: Page, timeout: float = 90_000) -> Page:
    """The same page, once its script has run and stayed idle (timeout in ms)."""
    page.wait_for_selector(IDLE, timeout=timeout, state="attached")
    page.wait_for_timeout(QUIET_MILLISECONDS)
    page.wait_for_selector(IDLE, timeout=timeout, state="attached")
    return page
