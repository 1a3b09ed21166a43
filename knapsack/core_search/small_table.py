"""The kinds that the linear bound leaves open, by a table over the capacity, where a common unit makes it small.

The layers of a network share their batch, so what they weigh are small multiples of one size. Where dozens of them
weigh much the same, a tree of choices grows large, and a table of some thousand cells does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from knapsack.core_search.better import Better, Kind
from knapsack.core_search.common_unit import common_unit
from knapsack.core_search.left_open import left_open
from knapsack.dp.steps import Steps
from knapsack.dp.table import backtrack, build

FEWEST_KINDS = 14
"""With fewer kinds open, a tree is as quick."""

MOST_ITEMS = 64
"""Of longer lists too many items are open;"""

MOST_ROWS, MOST_COLUMNS = 40, 4_000
"""a larger table is not quicker than a tree."""

MOST_WORTH = 2**62
"""So that no sum of values is too large for NumPy."""


def small_table(kinds: Sequence[Kind], capacity: int, best: int) -> Better:
    """The best selection worth more than `best`; nothing is told where there is no small table.

    `kinds` are in the order of value per weight, best first; one of each fits, but not all of them do.

    >>> kinds = [(weight, 3 * weight - 100 // weight, 1) for weight in range(40, 10, -1)]
    >>> small_table(kinds, 100, 200).value
    293
    """
    nothing_told = Better(best, None, False)
    if len(kinds) < FEWEST_KINDS or sum([count for _, _, count in kinds]) > MOST_ITEMS:
        return nothing_told
    copies, able, room, value = left_open(kinds, capacity, best)
    opened = [position for position, most in enumerate(able) for _ in range(most)]
    if len(set(opened)) < FEWEST_KINDS or len(opened) > MOST_ROWS:
        return nothing_told
    weights = [kinds[position][0] for position in opened]
    values = [kinds[position][1] for position in opened]
    unit = common_unit(weights, MOST_COLUMNS)
    if unit is None:
        return nothing_told
    columns = unit.capacity(room, weights, [1] * len(weights))
    if columns > MOST_COLUMNS or sum(values) > MOST_WORTH:
        return nothing_told
    steps = Steps(np.array(unit.multiples), np.array(values), columns, Fraction(1), Fraction(1), exact=True)
    table = build(steps, whole=False)
    value += int(table[-1, -1])
    if value <= best:
        return Better(best, None, True)
    taken = backtrack(steps, table)
    if sum([weights[row] for row in taken]) > room:  # by a rounding
        return nothing_told
    for row in taken:
        copies[opened[row]] += 1
    return Better(value, copies, True)
