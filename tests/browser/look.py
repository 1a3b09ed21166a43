"""Pictures of the app, for people to look at: every page at desktop and phone size, in the light and the dark theme.

    python -m tests.browser.look FOLDER                        every page
    python -m tests.browser.look FOLDER / /full_table          these pages; "/full_table?step=37" is one too
    python -m tests.browser.look FOLDER --whole                the whole page instead of what fits the window

What a page complained about in the console or the server's log is printed.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize

from tests.browser.drawn import settle
from tests.browser.faults import Faults
from tests.browser.find_browser import running_browser
from tests.browser.server import Server, pages
from tests.browser.views import COLOUR_SCHEMES, VIEWPORTS, new_context


def take_picture(
    browser: Browser, server: Server, path: str, viewport: ViewportSize, scheme: str, file: Path, whole: bool
) -> Faults:
    """Save the picture of one page as a PNG file; returns what went wrong meanwhile."""
    faults = Faults()
    context = new_context(browser, server.url, viewport, scheme)
    faults.watch(context)
    page = context.new_page()
    page.goto(path)
    settle(page)
    if whole:
        height = page.locator('[data-testid="stMain"]').evaluate("main => main.scrollHeight")
        page.set_viewport_size({"width": viewport["width"], "height": max(viewport["height"], height)})
    page.wait_for_timeout(500)  # charts and components draw after the script has run
    page.screenshot(path=file)
    context.close()
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description="Save pictures of the app's pages.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="such as /full_table; every page unless given")
    parser.add_argument("--whole", action="store_true", help="the whole page instead of what fits the window")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "server.log") as server,
        running_browser() as browser,
    ):
        for path in arguments.pages or pages():
            name = re.sub(r"\W+", "_", path).strip("_") or "home"
            for size, viewport in VIEWPORTS.items():
                for scheme in COLOUR_SCHEMES:
                    file = arguments.folder / f"{name}-{size}-{scheme}.png"
                    faults = take_picture(browser, server, path, viewport, scheme, file, arguments.whole)
                    print(file, *faults, sep="\n    ")
        print(*server.troubles(), sep="\n")


if __name__ == "__main__":
    main()
