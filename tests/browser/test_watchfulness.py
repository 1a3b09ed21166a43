"""The browser tests notice a missing browser, a complaint in the console, a request to outside, a line in the log."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Page

from tests.browser.drawn import settle
from tests.browser.faults import Faults
from tests.browser.find_browser import OVERRIDE
from tests.browser.player import Player
from tests.browser.server import ROOT, SIGN_OF_TROUBLE, Server
from tests.browser.test_shell import sidebar


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_a_browser_that_does_not_start_is_named_with_the_reason_and_the_way_out() -> None:
    finished = run("tests/browser/find_browser.py", **{OVERRIDE: "/no/such/browser"})
    assert finished.returncode == 1
    assert "/no/such/browser: BrowserType.launch: " in finished.stderr
    assert "Install Chromium, Chrome or Edge" in finished.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere browsers are found without the PATH")
def test_no_browser_at_all_is_said(tmp_path: Path) -> None:
    nowhere = {OVERRIDE: "", "PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    finished = run("tests/browser/find_browser.py", **nowhere)
    assert finished.returncode == 1
    assert "none of Chromium, Chrome and Edge is on the PATH" in finished.stderr


def test_without_a_browser_the_browser_tests_fail_and_say_why() -> None:
    one_test = "tests/browser/test_pages.py::test_colours_follow_the_browser_s_theme[desktop-light]"
    finished = run("-m", "pytest", "-q", "-p", "no:cacheprovider", one_test, **{OVERRIDE: "/no/such/browser"})
    assert finished.returncode == 1
    assert "NoBrowserError: No browser for the browser tests" in finished.stdout
    assert "skipped" not in finished.stdout


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("console.error('broken')", "console error: broken"),
        ("console.warn('old')", "console warning: old"),
        ("setTimeout(() => { throw new Error('lost') })", "exception in the page: "),
        ("fetch('/media/nothing.png').catch(() => {})", "HTTP 404: "),
        (
            "fetch('http://elsewhere.invalid/').catch(() => {})",
            "request to another computer: http://elsewhere.invalid/",
        ),
        ("new WebSocket('ws://elsewhere.invalid/')", "request to another computer: ws://elsewhere.invalid/"),
    ],
)
def test_what_goes_wrong_in_the_browser_is_noticed(page: Page, faults: Faults, script: str, fault: str) -> None:
    assert faults == []
    page.evaluate(f"() => {{ {script} }}")
    deadline = time.monotonic() + 30
    while not any(line.startswith(fault) for line in faults) and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    noticed = list(faults)
    page.close()  # what else comes of it comes before this
    faults.clear()
    assert any(line.startswith(fault) for line in noticed), noticed


@pytest.mark.parametrize(
    ("line", "troubling"),
    [
        ("Traceback (most recent call last):", True),
        ("ValueError: no such item", True),
        ("DeprecationWarning: use another", True),
        ("Please replace `use_container_width` with `width`. It will be removed after 2025-12-31.", True),
        ("2026-12-01 06:52:09.215 Uvicorn server started on localhost:8501", False),
        ("  You can now view your Streamlit app in your browser.", False),
    ],
)
def test_what_the_server_logs_is_noticed(line: str, troubling: bool) -> None:
    assert bool(SIGN_OF_TROUBLE.search(line)) == troubling


def test_a_click_that_a_busy_server_answers_late_is_waited_for(
    fresh_server: Callable[..., Server], open_page: Callable[..., Page]
) -> None:
    server = fresh_server()
    page = open_page(server, "/full_table")
    process = psutil.Process(server.process.pid)
    process.suspend()
    threading.Timer(1.5, process.resume).start()
    sidebar(page).get_by_role("slider").press("ArrowRight")
    settle(page)
    assert Player(page).counter.inner_text() == "1 / 116"


def test_a_stopped_server_answers_no_more(fresh_server: Callable[..., Server], open_page: Callable[..., Page]) -> None:
    server = fresh_server()
    page = open_page(server)
    assert page.locator("h1").count() == 1
    page.context.close()
    server.stop()
    assert server.process.poll() is not None
