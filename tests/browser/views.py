"""How the tests look at the app: the window's size, the theme, and when a page is drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Download, Locator, Page, ViewportSize

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

UNTIL_NOTHING_MOVES = """([quiet, most, mostUndrawn]) => new Promise((done) => {
    let timer;
    const started = Date.now();
    const empty = (component) => !component.shadowRoot?.childElementCount;
    const undrawn = () =>
        document.querySelector("[data-testid=stSkeleton]") ||
        [...document.querySelectorAll("[data-testid=stBidiComponentIsolated]")].some(empty);
    const end = () => {
        changes.disconnect();
        removeEventListener("scroll", moved, true);
        done(true);
    };
    const still = () => {
        if (undrawn() && Date.now() - started < mostUndrawn) moved();
        else end();
    };
    const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(still, quiet);
    };
    const changes = new MutationObserver(moved);
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    addEventListener("scroll", moved, true);
    setTimeout(() => undrawn() || end(), most);
    moved();
})"""
"""Streamlit leaves a skeleton where a chart, a table or a player will be drawn, some time after the script."""

MOST_MILLISECONDS = 5_000
"""Some pages never come to rest: a walkthrough that plays."""

MOST_UNDRAWN_MILLISECONDS = 20_000
"""What is out of view may not be drawn at all."""


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
    """The same page, once its script has run and stayed idle, and all is drawn (timeout in ms)."""
    page.wait_for_selector(IDLE, timeout=timeout, state="attached")
    until_nothing_moves(page)
    page.wait_for_selector(IDLE, timeout=timeout, state="attached")
    return page


def until_nothing_moves(page: Page, quiet: int = QUIET_MILLISECONDS) -> None:
    """Wait until all is drawn, and nothing has changed or scrolled for `quiet` ms."""
    page.wait_for_function(UNTIL_NOTHING_MOVES, arg=[quiet, quiet + MOST_MILLISECONDS, MOST_UNDRAWN_MILLISECONDS])


def download(button: Locator) -> Download:
    """What a click on this button saves. A click is lost where the button moves under the pointer."""
    until_nothing_moves(button.page, quiet=500)
    with button.page.expect_download() as started:
        button.click()
    return started.value
