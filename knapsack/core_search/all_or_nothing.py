"""Short lists of which everything, or nothing, plainly fits: told before anything is made whole or put in order."""

from __future__ import annotations

from collections.abc import Sequence

from knapsack.core_search.kinds_of_list import FEW_ITEMS
from knapsack.exact import Floats, nearest_sum
from knapsack.problem import Problem

PLAINLY = 1 - 1e-9
"""What is so much smaller is smaller in exact arithmetic, whatever was rounded."""

TINY = 1e-290
"""Below this, floats have fewer digits, and rounding matters more."""


def all_or_nothing(problem: Problem) -> tuple[int | float, int | float, Sequence[int]] | None:
    """Value, weight and items of the optimum; None where that takes a closer look.

    >>> all_or_nothing(Problem([4, 3], [5, 4], 9)), all_or_nothing(Problem([4, 3], [5, 4], 3))
    ((9, 7, range(0, 2)), None)
    """
    if not 0 < len(problem) <= FEW_ITEMS:
        return None
    weights, values, capacity = problem.weight_list, problem.value_list, problem.capacity
    if capacity < TINY:
        return None
    if sum(weights) <= capacity * PLAINLY:
        items = range(len(weights))
    elif capacity < min(weights) * PLAINLY:
        items = range(0)
    else:
        return None
    if min(values) <= 0:
        return None
    return total(values, items, problem.floats), total(weights, items, problem.floats), items


def total(numbers: Sequence[int | float], items: Sequence[int], floats: Floats) -> int | float:
    """The sum of some of the numbers: of ints, or the float nearest to that of floats.

    >>> total([0.1, 5.0, 0.2], [0, 2], "written")
    0.3
    """
    some = numbers if len(items) == len(numbers) else [numbers[item] for item in items]
    return sum(some) if isinstance(numbers[0], int) else nearest_sum(some, floats)
