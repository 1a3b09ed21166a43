"""The app, served on this computer for as long as a test needs it."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

import psutil

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 180
STOP_SECONDS = 10
SIGN_OF_TROUBLE = re.compile(r"Traceback|Error|Exception|Warning|Deprecat|\bWARN|will be removed", re.IGNORECASE)


class Server:
    """`streamlit run app.py` in a process of its own: `url`, `log()` and `stop()`. A context manager.

    log_file : what the server prints goes there
    settings : Streamlit options over those of .streamlit/config.toml, such as {"server.maxUploadSize": 5}

    Raises RuntimeError, with what it printed, where the server doesn't answer within three minutes.
    """

    def __init__(self, log_file: Path, settings: dict[str, object] | None = None) -> None:
        self.log_file = log_file
        port = free_port()
        self.url = f"http://localhost:{port}"
        options = {
            "server.port": port,
            "server.headless": True,
            "server.fileWatcherType": "none",
            **(settings or {}),
        }
        flags = [
            f"--{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options.items()
        ]
        with log_file.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-W", "default", "-m", "streamlit", "run", "app.py", *flags],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait_until_it_answers()

    def log(self, start: int = 0) -> str:
        """What the server has printed, from byte `start` on."""
        return self.log_file.read_bytes()[start:].decode(errors="replace")

    def troubles(self, start: int = 0) -> list[str]:
        """The log's lines, from byte `start` on, that tell of an error, a warning or a deprecation."""
        return [line for line in self.log(start).splitlines() if SIGN_OF_TROUBLE.search(line)]

    def stop(self) -> None:
        """End the server; nothing happens where it has ended already."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def runs(self) -> list[psutil.Process]:
        """The processes that it has started and that still run."""
        return [child for child in psutil.Process(self.process.pid).children(recursive=True) if _runs(child)]

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pass
            time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"the app's server did not answer at {self.url}; it printed:\n{self.log()}")


def _runs(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def pages() -> list[str]:
    """The paths of the app's pages, the home first."""
    return ["/", *(f"/{file.stem}" for file in sorted((ROOT / "pages").glob("[!_]*.py")))]


def free_port() -> int:
    """A TCP port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])
