"""Weights so far apart in size that they have no common unit: the large ones first, the small in what those leave."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from knapsack.core_search.break_solution import Indices
from knapsack.exact import as_fraction, exact_sum
from knapsack.problem import Problem, Solution
from knapsack.reduce import worth_taking

SMALL = 2.0**-60
"""Share of the largest weight below which a weight is small."""


def largest_first(problem: Problem, solve: Callable[[Problem], Solution]) -> list[int]:
    """Indices of a good selection that fits: the best of the large items, and the best of the small in the room left.

    `solve` is asked about problems with fewer items.

    >>> from knapsack import solve
    >>> largest_first(Problem([1e-300, 1.0, 0.5], [1, 5, 3], 1.0), solve)
    [1]
    """
    useful = worth_taking(problem.weights, problem.values, problem.capacity)
    if len(useful) < len(problem):
        return _solved(problem, useful, problem.capacity, solve)
    order = np.argsort(-problem.weights, kind="stable")
    large = int(np.count_nonzero(problem.weights >= problem.weights.max() * SMALL))
    if large == len(problem):
        large //= 2
    taken = _solved(problem, order[:large], problem.capacity, solve)
    room = as_fraction(problem.capacity, problem.floats) - exact_sum(problem.weights[taken].tolist(), problem.floats)
    left = float(room)
    while as_fraction(left, problem.floats) > room:
        left = math.nextafter(left, 0.0)
    return sorted(taken + _solved(problem, order[large:], left, solve))


def _solved(problem: Problem, items: Indices, capacity: int | float, solve: Callable[[Problem], Solution]) -> list[int]:
    """Which of these items are taken, for a capacity of their own."""
    part = Problem(problem.weights[items], problem.values[items], capacity, floats=problem.floats)
    return [int(items[item]) for item in solve(part).taken or ()]
