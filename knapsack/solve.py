"""Solving a problem with a solver chosen by name, or by `auto`."""

from __future__ import annotations

import math
import time
from typing import Any

from knapsack.dp.rows import DEFAULT_MEMORY_LIMIT, rows_bytes
from knapsack.dp.steps import to_steps
from knapsack.dp.trace import Watch
from knapsack.problem import Problem, Solution
from knapsack.solvers import SOLVERS

SECONDS_A_CELL = 2e-9
"""About what a cell of a row costs."""

MOST_SECONDS = 30.0
"""`auto` goes on to `hirschberg` only where that should take no longer."""

KEEP_TO_LIMITS = ("auto", *(name for name, solver in SOLVERS.items() if solver.keeps_to_limits))
"""These end by themselves at a limit, with the best so far."""


def solve(problem: Problem, solver: str = "auto", **limits: Any) -> Solution:
    """The solution of the problem by the named solver, with the seconds it took.

    `solver` is a key of `SOLVERS`, or "auto": `core`, and where a limit ends that before it has proven its answer,
    `hirschberg` if the capacity is small enough for it. `limits` go to the solver (`memory_limit` in bytes, `watch`;
    core and auto also take `time_limit` in seconds). `watch` of auto gets what core reports, and core's Solution where
    `hirschberg` goes on from it, unwatched. Raises ValueError for an unknown name, else what the solver raises.

    >>> solve(Problem([4, 3, 2], [5, 4, 3], 6)).value
    8
    """
    if solver != "auto" and solver not in SOLVERS:
        raise ValueError(f"no solver is called {solver!r}: use auto or one of {', '.join(SOLVERS)}")
    started = time.perf_counter()
    solution = _auto(problem, **limits) if solver == "auto" else SOLVERS[solver](problem, **limits)
    return solution.timed(time.perf_counter() - started)


def _auto(
    problem: Problem,
    *,
    watch: Watch | None = None,
    memory_limit: int | None = None,
    time_limit: float | None = None,
) -> Solution:
    started = time.perf_counter()
    solution = SOLVERS["core"](problem, watch=watch, memory_limit=memory_limit, time_limit=time_limit)
    if solution.exact:
        return solution
    left = math.inf if time_limit is None else time_limit - (time.perf_counter() - started)
    if _hirschberg_seconds(problem, memory_limit) <= min(left, MOST_SECONDS):
        if watch is not None:
            watch(solution)
        deadline = None if time_limit is None else started + time_limit
        try:
            return SOLVERS["hirschberg"](problem, watch=_stopping(deadline), memory_limit=memory_limit)
        except _TimeIsUp:
            return solution
    return solution


class _TimeIsUp(Exception):
    """Raised by a watch, to end a solver that has no time limit of its own."""


def _stopping(deadline: float | None) -> Watch | None:
    """A watch that ends the run at this time.perf_counter()."""
    if deadline is None:
        return None

    def watch(event: object) -> None:
        if time.perf_counter() > deadline:
            raise _TimeIsUp

    return watch


def hirschberg_seconds(items: int, capacity: int) -> float:
    """About how long `hirschberg` takes, by `auto`'s rule of thumb; `capacity` in whole steps.

    >>> hirschberg_seconds(1000, 499_999)
    2.0
    """
    return 2 * items * (capacity + 1) * SECONDS_A_CELL


def _hirschberg_seconds(problem: Problem, memory_limit: int | None) -> float:
    """About how long `hirschberg` would take; infinite where its answer would be rounded or its rows too large."""
    steps = to_steps(problem)
    memory = DEFAULT_MEMORY_LIMIT if memory_limit is None else memory_limit
    if not steps.exact or rows_bytes("hirschberg", len(problem), steps.capacity) > memory:
        return math.inf
    return hirschberg_seconds(len(problem), steps.capacity)
