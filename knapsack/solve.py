"""Solving a problem with a solver chosen by name, or by `auto`."""

from __future__ import annotations

import dataclasses
import time
from typing import Any

from knapsack.limits import MemoryLimitError
from knapsack.problem import Problem, Solution
from knapsack.solvers import SOLVERS


def solve(problem: Problem, solver: str = "auto", **limits: Any) -> Solution:
    """The solution of the problem by the named solver, with the seconds it took.

    `solver` is a key of `SOLVERS`, or "auto": the first of the exact solvers that can run within the limits. `limits`
    go to the solver (`memory_limit` in bytes, `watch`). Raises ValueError for an unknown name, else what the solver
    raises.

    >>> solve(Problem([4, 3, 2], [5, 4, 3], 6)).value
    8
    """
    if solver != "auto" and solver not in SOLVERS:
        raise ValueError(f"no solver is called {solver!r}: use auto or one of {', '.join(SOLVERS)}")
    started = time.perf_counter()
    solution = _auto(problem, **limits) if solver == "auto" else SOLVERS[solver](problem, **limits)
    return dataclasses.replace(solution, seconds=time.perf_counter() - started)


def _auto(problem: Problem, **limits: Any) -> Solution:
    try:
        return SOLVERS["hirschberg"](problem, **limits)
    except MemoryLimitError:
        return SOLVERS["ilp"](problem, **limits)
