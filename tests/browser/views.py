"""How the tests look at the app: the window's size and the theme."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tests.browser.drawn import watch_answers

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


def new_context(browser: Browser, url: str, viewport: ViewportSize, colour_scheme: str) -> BrowserContext:
    """A browser context with empty storage, in which `page.goto("/full_table")` means that page of the app at `url`."""
    phone = viewport["width"] < 600
    context = browser.new_context(
        base_url=url,
        viewport=viewport,
        color_scheme="dark" if colour_scheme == "dark" else "light",
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=1,
        locale="en-GB",
        permissions=["clipboard-read", "clipboard-write"],
    )
    watch_answers(context)
    return context
