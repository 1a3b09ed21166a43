"""The whole curve: the best value for many capacities of one list."""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from knapsack.core_search.kinds_of_list import KindsOfList, kinds_of
from knapsack.dp.rows import DEFAULT_MEMORY_LIMIT, rows_bytes
from knapsack.exact import as_fraction, scaled_integers
from knapsack.problem import Problem
from knapsack.solve import SECONDS_A_CELL, solve
from knapsack.solvers.core import FEW_NODES
from knapsack.solvers.sliding_window import last_row

SECONDS_A_SEARCH = 1e-3
"""About what `core` takes for one capacity,"""

SECONDS_AN_ITEM = 1e-6
"""and for each item."""


class NotProvenError(RuntimeError):
    """No solver could prove the best value for some capacity; the message says which, and how far it came."""


def value_curve(problem: Problem, capacities: Iterable[int | float]) -> tuple[int | float, ...]:
    """The best value for each of the capacities, in their order; the problem's own capacity plays no part.

    By whichever is cheaper: one row of the dynamic program, which holds the best value for every capacity up to the
    largest, or one search by `core` for each, the kinds of a list of few kinds found once for all. Raises ProblemError
    for a capacity that is none, NotProvenError where no optimum could be proven.

    >>> value_curve(Problem([4, 3, 2], [5, 4, 3], 0), [0, 2, 5, 6, 9])
    (0, 3, 7, 8, 12)
    """
    capacities = list(capacities)
    for capacity in capacities:
        Problem([], [], capacity)  # a capacity is checked where every capacity is
    exact_capacities = [as_fraction(capacity, problem.floats) for capacity in capacities]
    values = _from_one_row(problem, exact_capacities)
    if values is not None:
        return values
    kinds = kinds_of(problem)
    return tuple(
        _best_value(problem, kinds, capacity, exact)
        for capacity, exact in zip(capacities, exact_capacities, strict=True)
    )


def _best_value(problem: Problem, kinds: KindsOfList | None, capacity: int | float, exact: Fraction) -> int | float:
    """The best value for one capacity: by the kinds of the list where those are few and easy, else by a search."""
    value = None if kinds is None else kinds.best_value(exact.numerator, exact.denominator, FEW_NODES)
    if value is not None:
        return value
    return _searched(Problem(problem.weights, problem.values, capacity, floats=problem.floats))


def _from_one_row(problem: Problem, capacities: list[Fraction]) -> tuple[int | float, ...] | None:
    """The values read off one row; None where that has no exact steps, or would take longer than searching."""
    scaled = scaled_integers(problem.weights, problem.floats)
    if scaled is None or not capacities:
        return None
    weights, step = scaled
    total = int(weights.sum())
    places = [min(total, math.floor(capacity / step)) for capacity in capacities]
    width = max(places) + 1
    seconds = len(problem) * width * SECONDS_A_CELL
    affordable = seconds <= len(places) * (SECONDS_A_SEARCH + len(problem) * SECONDS_AN_ITEM)
    if not affordable or rows_bytes("sliding_window", len(problem), width - 1) > DEFAULT_MEMORY_LIMIT:
        return None
    values, unit = scaled_integers(problem.values, problem.floats) or (problem.values, Fraction(1))
    row, spare = np.empty((2, width), dtype=values.dtype)
    row, _ = last_row(range(len(problem)), weights.tolist(), values.tolist(), row, spare)
    if problem.values.dtype == np.int64:
        return tuple(row[places].tolist())
    return tuple(float(value * unit) for value in row[places].tolist())


def _searched(problem: Problem) -> int | float:
    solution = solve(problem)
    if not solution.exact:
        raise NotProvenError(
            f"capacity {problem.capacity}: the best value is between {solution.value} and {solution.upper_bound} "
            f"({solution.note})"
        )
    return solution.value
