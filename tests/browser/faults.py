"""What goes wrong in a browser while a test runs, and what must not go out of it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

HERE = {"localhost", "127.0.0.1", "::1"}
NETWORK_SCHEMES = {"http", "https", "ws", "wss"}
# Opened at /full_table, Streamlit's page looks for its server there before it looks at /, and the browser logs that.
STREAMLIT_PROBE = re.compile(r"//[^/]+/[^/]+/_stcore/(health|host-config)$")


class Faults(list[str]):
    """Everything wrong that the watched browser contexts met, one line each.

    Errors and warnings in the console, exceptions, requests that failed, and every request to another computer.
    """

    def watch(self, context: BrowserContext) -> None:
        """Collect what this context meets from now on."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.append(f"exception in the page: {error.error}"))
        context.on("request", lambda request: self._address(request.url))
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("page", self._page)

    def _page(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._address(socket.url))

    def _console(self, message: ConsoleMessage) -> None:
        source = message.location.get("url", "")
        if message.type in ("error", "warning") and not STREAMLIT_PROBE.search(source):
            self.append(f"console {message.type}: {message.text} ({source})")

    def _address(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme in NETWORK_SCHEMES and address.hostname not in HERE:
            self.append(f"request to another computer: {url}")

    def _failed(self, request: Request) -> None:
        # A request under way is aborted whenever a page is left or closed.
        if request.failure != "net::ERR_ABORTED":
            self.append(f"request failed: {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and not STREAMLIT_PROBE.search(response.url):
            self.append(f"HTTP {response.status}: {response.url}")
