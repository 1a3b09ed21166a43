"""What a solver will need for a problem of a given size, before it runs: bytes, operations, and seconds here.

For the dynamic-programming solvers all follows from the number of items n and the capacity W in whole steps. What
the core and integer programming take depends on the items themselves: no number is given for their operations, and
lists made to be hard need more memory than is said here.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from knapsack.dp.recurrence import extend
from knapsack.dp.rows import rows_bytes
from knapsack.dp.steps import to_steps
from knapsack.problem import Problem
from knapsack.solvers import SOLVERS
from knapsack.solvers.greedy import greedy

FIRST_OF_AUTO = "core"
"""The solver that "auto" asks first, and mostly alone."""

MEASURED_SECONDS = 0.02
"""How long the speed of this machine is measured."""

WIDEST_MEASURED_ROW = 2**22
"""A cell of a wider row takes as long as one of these, which are larger than most processors' caches."""

FRESH_BYTES = 2**24
"""The first use of memory takes longer than any later one; it is measured on so many bytes."""


@dataclass(frozen=True)
class Prediction:
    """What a solver will need.

    solver, items, capacity : for what; the capacity in whole steps
    bytes : what it will allocate at its peak, the problem itself not counted
    operations : cells it will compute (or comparisons, where those tell its time), at most; None where that depends on
    the items themselves
    """

    solver: str
    items: int
    capacity: int
    bytes: int
    operations: int | None

    @property
    def seconds(self) -> float | None:
        """How long it will take, about, at the speed measured on this machine. None where `operations` is."""
        if self.operations is None:
            return None
        solver = SOLVERS[self.solver]
        if solver.comparisons is not None:
            return _seconds_to_start() + self.operations * _seconds_per_comparison()
        calls = self.items * solver.rounds(self.items) * _row_seconds(1)
        cells = self.operations * _seconds_per_cell(self.capacity + 1)
        return _seconds_to_start() + calls + cells + self.bytes * _seconds_per_fresh_byte()


def predict(solver: str, items: int, capacity: int) -> Prediction:
    """The prediction for a list of so many items and a capacity in whole steps; for "auto" it is that of the solver
    which auto asks first. ValueError for an unknown solver.

    >>> predict("hirschberg", items=2000, capacity=160_000_000).bytes
    3840240024
    >>> predict("full_table", items=100, capacity=160_000_000).operations
    16000000100
    """
    if solver == "auto":
        solver = FIRST_OF_AUTO
    if solver not in SOLVERS:
        raise ValueError(f"no prediction for {solver!r}: use one of {', '.join(SOLVERS)}")
    known = SOLVERS[solver]
    kept = known.bytes_per_item * items
    if known.cells_per_item:
        cells = known.cells_per_item * items * (capacity + 1)
        return Prediction(solver, items, capacity, rows_bytes(solver, items, capacity) + kept, cells)
    operations = None if known.comparisons is None else known.comparisons(items)
    return Prediction(solver, items, capacity, kept, operations)


def predict_for(problem: Problem, solver: str) -> Prediction:
    """The prediction for this problem, in the whole steps that the solvers use for its weights.

    >>> predict_for(Problem([1.5, 2.25], [1, 2], 3), "sliding_window").capacity
    300
    """
    return predict(solver, len(problem), to_steps(problem).capacity)


def _seconds_per_cell(width: int) -> float:
    """How long one cell takes in a row of so many cells, the call itself not counted."""
    measured = 1 << (min(max(width, 2**12), WIDEST_MEASURED_ROW) - 1).bit_length()
    return max(0.0, _row_seconds(measured) - _row_seconds(1)) / measured


@cache
def _row_seconds(cells: int) -> float:
    rows = np.zeros((2, cells), dtype=np.int64)

    def two_rows() -> None:
        extend(rows[0], cells // 20, 1, out=rows[1])
        extend(rows[1], cells // 15, 1, out=rows[0])

    return _seconds_each(two_rows) / 2


@cache
def _seconds_per_fresh_byte() -> float:
    return _seconds_each(lambda: np.empty(FRESH_BYTES, dtype=np.int8).fill(0)) / FRESH_BYTES


@cache
def _seconds_to_start() -> float:
    """What a run takes however small the problem."""
    problem = Problem([1, 2], [1, 1], 2)
    return _seconds_each(lambda: greedy(problem))


@cache
def _seconds_per_comparison() -> float:
    items = 2000
    weights = np.arange(1, items + 1)
    problem = Problem(weights, weights[::-1] % 97 + 1, capacity=items * items // 4)
    operations = predict("greedy", items, 0).operations
    return _seconds_each(lambda: greedy(problem)) / (operations or 1)


def _seconds_each(action: Callable[[], object]) -> float:
    """How long the action takes: the fastest of the runs that fit into `MEASURED_SECONDS`, after one to warm up. What
    else the machine does meanwhile makes the others slower.
    """
    action()
    fastest, end = math.inf, time.perf_counter() + MEASURED_SECONDS
    while True:
        started = time.perf_counter()
        action()
        now = time.perf_counter()
        fastest = min(fastest, now - started)
        if now > end:
            return fastest
