"""A small problem made from a large one, so that a person can follow it."""

from __future__ import annotations

import math

from knapsack.exact import as_fraction
from knapsack.problem import Problem

ITEMS = 12
STEPS = 60


def sample(problem: Problem, items: int = ITEMS, steps: int = STEPS) -> tuple[Problem, list[int]]:
    """The first `items` of those that fit, their weights rounded up to 1/`steps` of the capacity; and which items they
    are.

    Values are kept.

    >>> small, chosen = sample(Problem([500, 2_000, 300], [5, 6, 7], 1_000))
    >>> small.weights, small.capacity, chosen
    (array([30, 18]), 60, [0, 2])
    """
    capacity = as_fraction(problem.capacity, problem.floats)
    weights = [as_fraction(weight, problem.floats) for weight in problem.weights.tolist()]
    chosen = [item for item, weight in enumerate(weights) if 0 < weight <= capacity][:items]
    coarse = [math.ceil(weights[item] * steps / capacity) for item in chosen]
    names = [problem.name(item) for item in chosen]
    return Problem(coarse, problem.values[chosen], steps, names, floats=problem.floats), chosen
