"""What a solver gets in the app, which others use too."""

from __future__ import annotations

from knapsack.cost.measure import available_memory
from knapsack.dp.rows import DEFAULT_MEMORY_LIMIT

TIME_LIMIT = 60.0
"""Seconds; `core` and `auto` then give the best so far, any other solver is ended."""

QUICK_SECONDS = 0.4
"""A solver that should be done in this time runs at once; any other in a process of its own, with progress and Stop."""

QUICK_BYTES = 2**27


def memory_limit() -> int:
    """Bytes that one solver may have: 1 GiB, or half of what the machine has left where that is less."""
    available = available_memory()
    return DEFAULT_MEMORY_LIMIT if available is None else min(DEFAULT_MEMORY_LIMIT, available // 2)
