"""The browser that the tests drive: one that is there, or one that is installed for them.

As a command it prints the browser's path, or says why there is none and exits with 1:

    python tests/browser/find_browser.py            look for one
    python tests/browser/find_browser.py --install  look for one, and install one where there is none

KNAPSACK_BROWSER=/path/to/chrome overrides the search.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

OVERRIDE = "KNAPSACK_BROWSER"
COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
MACOS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS = (
    r"Google\Chrome\Application\chrome.exe",
    r"Chromium\Application\chrome.exe",
    r"Microsoft\Edge\Application\msedge.exe",
)
# A bare machine lacks a library that Playwright's driver needs, and a font for the items' pictures, which are emoji.
DEBIAN_PACKAGES = ("chromium", "libatomic1", "fonts-noto-color-emoji", "fonts-dejavu-core")
INSTALL_SECONDS = 900
WAY_OUT = (
    f"Install Chromium, Chrome or Edge, or set {OVERRIDE} to the path of one; "
    "'make test' tries to install one with Debian's packages or Playwright."
)


class NoBrowserError(Exception):
    """No browser that can be driven; the message says what was tried and what would help."""


@functools.cache
def find_browser() -> Path:
    """The path of a browser that starts.

    Raises NoBrowserError, with every candidate and why it did not start, where there is none.
    """
    if failure := _why_it_fails([sys.executable, "-m", "playwright", "--version"]):
        raise NoBrowserError(f"Playwright, which drives the browser, does not start: {failure}\n{WAY_OUT}")
    failures = []
    for candidate in _candidates():
        failure = _why_it_does_not_start(candidate)
        if failure is None:
            return candidate
        failures.append(f"{candidate}: {failure}")
        if os.environ.get(OVERRIDE):
            break
    tried = (
        "\n  ".join(failures) or "none of Chromium, Chrome and Edge is on the PATH or where they are usually installed"
    )
    raise NoBrowserError(f"No browser for the browser tests:\n  {tried}\n{WAY_OUT}")


def install_browser() -> Path:
    """The path of a browser installed with Debian's packages or, failing that, with Playwright's own download.

    Raises NoBrowserError, with what each of them said, where neither does.
    """
    failures = []
    for how, commands in _ways_to_install():
        print(f"No browser found: installing one with {how}", flush=True)
        failure = next(filter(None, map(_why_it_fails, commands)), None)
        if failure is None:
            find_browser.cache_clear()
            try:
                return find_browser()
            except NoBrowserError as error:
                failure = str(error)
        failures.append(f"with {how}: {failure}")
    raise NoBrowserError("No browser could be installed\n  " + "\n  ".join(failures))


def _candidates() -> Iterator[Path]:
    if override := os.environ.get(OVERRIDE):
        yield Path(override)
        return
    for command in COMMANDS:
        if path := shutil.which(command):
            yield Path(path)
    if sys.platform == "darwin":
        roots, places = [Path("/Applications"), Path.home() / "Applications"], MACOS
    elif sys.platform == "win32":
        variables = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        roots, places = [Path(os.environ[name]) for name in variables if name in os.environ], WINDOWS
    else:
        roots, places = [], ()
    yield from (root / place for place in places for root in roots if (root / place).exists())
    with sync_playwright() as playwright:
        downloaded = Path(playwright.chromium.executable_path)
    if downloaded.exists():
        yield downloaded


@contextmanager
def running_browser() -> Iterator[Browser]:
    """The browser that `find_browser` finds, running without a window until the context ends."""
    path = find_browser()
    with sync_playwright() as playwright, _launch(playwright, path) as browser:
        yield browser


def _why_it_does_not_start(path: Path) -> str | None:
    """None where the browser starts and shows a page, else the reason it gave."""
    try:
        with sync_playwright() as playwright, _launch(playwright, path) as browser:
            browser.new_page().goto("about:blank")
    except PlaywrightError as error:
        said = [line.strip() for line in error.message.splitlines() if line.strip()]
        return " | ".join(dict.fromkeys([said[0], *said[-2:]]))[:500]
    return None


def _launch(playwright: Playwright, path: Path) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=_launch_flags(), timeout=180_000)


def _launch_flags() -> list[str]:
    """Flags for a browser that shows nothing on a screen and makes no connections of its own."""
    flags = [
        "--headless=new",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium's sandbox refuses to run as root
    return flags


def _ways_to_install() -> Iterator[tuple[str, list[list[str]]]]:
    if shutil.which("apt-get"):
        prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
        apt_get = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
        yield (
            "Debian's packages",
            [[*apt_get, "update"], [*apt_get, "install", "-y", "--no-install-recommends", *DEBIAN_PACKAGES]],
        )
    yield "Playwright's download", [[sys.executable, "-m", "playwright", "install", "chromium"]]


def _why_it_fails(command: list[str]) -> str | None:
    """None where the command succeeds, else the end of what it said."""
    try:
        run = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if run.returncode == 0:
        return None
    said = [line for line in (run.stdout + run.stderr).splitlines() if line.strip()]
    return " | ".join([f"'{' '.join(command)}' exited with {run.returncode}", *said[-3:]])


def main(arguments: list[str]) -> int:
    try:
        try:
            print(find_browser())
        except NoBrowserError:
            if "--install" not in arguments or os.environ.get(OVERRIDE):
                raise
            print(install_browser())
    except NoBrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
