"""Waiting for what the page itself gives no sign of."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE_SECONDS = 30
"""A loaded machine is not a fault of the app."""


def wait_until(condition: Callable[[], Any]) -> bool:
    """Whether this becomes true in time."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def wait_for_equal(read: Callable[[], Any], expected: Any) -> None:
    """Fails with the difference where what is read on the page does not become this in time."""
    wait_until(lambda: read() == expected)
    assert read() == expected
