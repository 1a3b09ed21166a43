"""The server's memory comes back once the tab is closed that brought it a large list."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.browser.drawn import settle
from tests.browser.server import Server
from tests.browser.test_solving import HARMFUL, bring

ROOM = 20 * 2**20
"""Bytes that the server may be larger by: smaller than any of the lists that are brought here, taken together."""

PATIENCE_SECONDS = 60


def bring_and_leave(server: Server, open_page: Callable[..., Page], file: Path, message: str) -> None:
    page = open_page(server, "/solve")
    bring(page, file)
    expect(page.get_by_text(message)).to_be_visible()
    settle(page)
    page.context.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the C library has ways of its own")
def test_the_memory_of_closed_tabs_comes_back(
    fresh_server: Callable[..., Server], open_page: Callable[..., Page], tmp_path: Path
) -> None:
    server = fresh_server()
    files = {}
    for name in ("empty.csv", "50 MB.csv", "columns.csv", "cell.csv"):
        make, message = HARMFUL[name]
        files[tmp_path / name] = message
        (tmp_path / name).write_bytes(make())
    bring_and_leave(server, open_page, tmp_path / "empty.csv", files[tmp_path / "empty.csv"])
    process = psutil.Process(server.process.pid)
    before = process.memory_info().rss
    for _ in range(2):
        for file, message in files.items():
            bring_and_leave(server, open_page, file, message)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while (now := process.memory_info().rss) > before + ROOM and time.monotonic() < deadline:
        time.sleep(0.5)
    assert now <= before + ROOM, f"{before / 1e6:.0f} MB before, {now / 1e6:.0f} MB after"
