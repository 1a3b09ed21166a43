"""The break of a list of kinds: the first kind of which not all copies fit."""

from __future__ import annotations

from collections.abc import Sequence

from knapsack.core_search.better import Kind


def up_to_the_break(kinds: Sequence[Kind], capacity: int) -> tuple[int, int, int]:
    """The position of the break kind, and the room that all copies of the kinds before it leave and their value.

    `kinds` are in the order of value per weight, best first; not all copies of all of them fit.

    >>> up_to_the_break([(2, 3, 1), (3, 4, 2), (4, 5, 1)], 6)
    (1, 4, 3)
    """
    room, value, broken = capacity, 0, 0
    while kinds[broken][0] * kinds[broken][2] <= room:
        weight, each, count = kinds[broken]
        room -= weight * count
        value += each * count
        broken += 1
    return broken, room, value
