"""What the browser tests share: the app's server, pages in a real browser, and the rule that nothing may go wrong.

`page` is the app's home on the shared server, at 1280 × 800 in the light theme unless the test is marked with
`views.everywhere`; `open_page` opens more of them; `fresh_server` starts a server that has seen nothing yet. A test
fails when its browser's console shows an error or a warning, when a request fails or goes to another computer, or when
its server logs an error, a warning or a deprecation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.drawn import settle
from tests.browser.faults import Faults
from tests.browser.find_browser import running_browser
from tests.browser.server import Server
from tests.browser.views import DESKTOP, new_context

expect.set_options(timeout=20_000)  # ms; a loaded machine is not a fault of the page


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, one for all tests; where there is none, every browser test fails with the reason."""
    with running_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "server.log") as server:
        assert server.troubles() == [], server.log()
        yield server


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """The app's server, shared by all tests."""
    start = shared_server.log_file.stat().st_size
    yield shared_server
    assert shared_server.troubles(start) == [], shared_server.log(start)


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """`fresh_server(settings=None)` starts another server, which is stopped when the test ends."""
    servers: list[Server] = []

    def start(settings: dict[str, object] | None = None) -> Server:
        servers.append(Server(tmp_path / f"server{len(servers)}.log", settings))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
    assert [line for server in servers for line in server.troubles()] == [], "\n".join(
        server.log() for server in servers
    )


@pytest.fixture
def viewport() -> ViewportSize:
    return DESKTOP


@pytest.fixture
def colour_scheme() -> str:
    return "light"


@pytest.fixture
def faults() -> Iterator[Faults]:
    """What went wrong so far; must be empty at the end. A test that means to provoke a fault takes it out again."""
    faults = Faults()
    yield faults
    assert faults == []


@pytest.fixture
def open_page(
    browser: Browser, faults: Faults, viewport: ViewportSize, colour_scheme: str
) -> Iterator[Callable[..., Page]]:
    """`open_page(server, path="/")` opens that page of a server's app for a new visitor and waits until it is drawn."""
    contexts: list[BrowserContext] = []

    def open_one(server: Server, path: str = "/") -> Page:
        contexts.append(new_context(browser, server.url, viewport, colour_scheme))
        faults.watch(contexts[-1])
        page = contexts[-1].new_page()
        page.goto(path)
        return settle(page)

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def page(server: Server, open_page: Callable[..., Page]) -> Page:
    """The app's home on the shared server; `page.goto("/full_table")` goes to another page."""
    return open_page(server)
