"""An upper bound on the best value, from the linear relaxation (Dantzig, 1957)."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from knapsack.exact import INT64_MAX
from knapsack.problem import Problem

SAFETY = 1e-12
"""Relative room left for the rounding of float sums."""


def by_value_per_weight(problem: Problem) -> NDArray[np.intp]:
    """Indices of the items worth taking (value > 0), best value per weight first, a weightless item before all others.

    >>> by_value_per_weight(Problem([2, 0, 4, 1], [3, 1, 8, -1], 5))
    array([1, 2, 0])
    """
    useful = np.flatnonzero(problem.values > 0)
    with np.errstate(divide="ignore", over="ignore"):
        ratio = problem.values[useful] / problem.weights[useful]
    return useful[np.argsort(-ratio, kind="stable")]


def linear_bound(problem: Problem) -> int | float:
    """A value that no selection can exceed: an int where the values are integers.

    For any price λ ≥ 0 of a unit of weight, λ·C + Σ max(0, v − λ·w) is such a bound; λ is the value per weight of the
    break item, the first in greedy order that does not fit, which makes the bound the optimum of the linear relaxation.

    >>> linear_bound(Problem([4, 3, 2], [5, 4, 3], 6))
    8
    """
    order = by_value_per_weight(problem)
    weights, values = problem.weights[order], problem.values[order]
    if problem.capacity < weights.max(initial=0):
        fits = weights <= problem.capacity
        weights, values = weights[fits], values[fits]
    load = np.cumsum(weights.astype(np.float64))
    position = int(np.searchsorted(load, float(problem.capacity), side="right"))
    if position == len(weights):
        price_value, price_weight = 0, 1
    else:
        price_value, price_weight = values[position].item(), weights[position].item()
    if values.dtype == weights.dtype == np.int64 and isinstance(problem.capacity, int):
        return _integer_bound(weights, values, problem.capacity, price_value, price_weight)
    price = price_value / price_weight
    bound = price * problem.capacity + math.fsum(np.maximum(0.0, values - price * weights))
    bound *= 1 + SAFETY
    return math.floor(bound) if values.dtype == np.int64 else bound


def _integer_bound(
    weights: NDArray[np.int64], values: NDArray[np.int64], capacity: int, price_value: int, price_weight: int
) -> int:
    """⌊λ·C + Σ max(0, v − λ·w)⌋ for λ = price_value / price_weight, without rounding."""
    largest = (int(values.max(initial=0)) * price_weight + price_value * int(weights.max(initial=0))) * (
        len(values) + 1
    )
    exact = np.int64 if largest <= INT64_MAX else object
    surplus = values.astype(exact) * price_weight - weights.astype(exact) * price_value
    total = int(surplus[surplus > 0].sum())
    return (price_value * capacity + total) // price_weight
