"""A handful of items, every selection of them looked at, where no rounding can matter."""

from __future__ import annotations

from collections.abc import Sequence

from knapsack.core_search.all_or_nothing import PLAINLY, TINY, total
from knapsack.problem import Problem

HANDFUL = 7
"""Items up to which that takes less time than to make them whole and put them in order."""


def handful(problem: Problem) -> tuple[int | float, int | float, Sequence[int]] | None:
    """Value, weight and items of the optimum; None for more items, and where sums of floats can't tell it.

    They can where nothing that weighs about as much as the capacity is worth more than the best that plainly fits, and
    nothing else about as much, unless the values are whole.

    >>> handful(Problem([4.5, 3.25, 2], [5, 4, 3], 6.75)), handful(Problem([4.5, 3.25, 2], [5, 4, 3], 6.5))
    ((8, 6.5, [0, 2]), None)
    """
    if not 0 < len(problem) <= HANDFUL or problem.capacity < TINY:
        return None
    weights, values, capacity = problem.weight_list, problem.value_list, problem.capacity
    loads: list[int | float] = [0]
    worths: list[int | float] = [0]
    for weight, value in zip(weights, values, strict=True):
        loads += [load + weight for load in loads]
        worths += [worth + value for worth in worths]
    most, too_much = capacity * PLAINLY, capacity / PLAINLY
    best = max([worth for load, worth in zip(loads, worths, strict=True) if load <= most])
    whole = isinstance(best, int)
    good = best if whole else best * PLAINLY
    as_good = [number for number, worth in enumerate(worths) if worth >= good and loads[number] < too_much]
    if any(worths[number] > best for number in as_good) or not (whole or (len(as_good) == 1 and best > TINY)):
        return None
    # Of alike items the first ones are in the selection of the lowest number.
    chosen = next(number for number in as_good if loads[number] <= most)
    items = [item for item in range(len(weights)) if chosen >> item & 1]
    return total(values, items, problem.floats), total(weights, items, problem.floats), items
