"""What ends a search early."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

TIME_IS_UP = "the time limit was reached"
MEMORY_IS_FULL = "the memory limit was reached"

Stop = Callable[[], bool]
"""Says whether it is time to end."""


@dataclass(frozen=True)
class Limits:
    """Bytes for states, and the time.perf_counter() at which the search ends (None: never)."""

    memory: int
    deadline: float | None = None

    def left(self) -> float | None:
        """Seconds until the deadline."""
        return None if self.deadline is None else max(0.0, self.deadline - time.perf_counter())

    def time_is_up(self) -> bool:
        return self.deadline is not None and time.perf_counter() > self.deadline
