"""A good selection of kinds: all up to the break but one item, and whatever then fits."""

from __future__ import annotations

from collections.abc import Sequence

from knapsack.core_search.better import Better, Kind
from knapsack.core_search.break_kind import up_to_the_break

NEAR = 8
"""Kinds before the break of which one item is given up."""


def one_less(kinds: Sequence[Kind], capacity: int, best: int) -> Better:
    """The best of those selections, if it is worth more than `best`; nothing is proven.

    `kinds` are in the order of value per weight, best first; one of each fits, but not all of them do.

    >>> one_less([(2, 3, 1), (3, 4, 2), (4, 5, 1)], 6, 7)
    Better(value=8, copies=[0, 2, 0], proven=False)
    """
    broken, room, value = up_to_the_break(kinds, capacity)
    found = None
    for given_up in range(max(0, broken - NEAR), broken):
        weight, each, _ = kinds[given_up]
        left, worth = room + weight, value - each
        added = []
        for weight, each, count in kinds[broken:]:
            copies = 0
            if weight <= left:
                copies = min(count, left // weight)
                left -= copies * weight
                worth += copies * each
            added.append(copies)
        if worth > best:
            best, found = worth, (given_up, added)
    if found is None:
        return Better(best, None, False)
    given_up, added = found
    taken = [count - (position == given_up) for position, (_, _, count) in enumerate(kinds[:broken])]
    return Better(best, taken + added, False)
