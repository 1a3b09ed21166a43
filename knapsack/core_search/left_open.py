"""The copies of each kind that the linear bound leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from knapsack.core_search.better import Kind
from knapsack.core_search.break_kind import up_to_the_break


class LeftOpen(NamedTuple):
    """What is known of every selection worth more than some value.

    sure : how many copies of each kind are in it for certain
    open : how many others may be
    room, value : that the certain ones leave, and are worth
    """

    sure: list[int]
    open: list[int]
    room: int
    value: int


def left_open(kinds: Sequence[Kind], capacity: int, best: int) -> LeftOpen:
    """What the linear bound leaves open of selections worth more than `best` (Ingargiola and Korsh, 1973).

    `kinds` are in the order of value per weight, best first; one of each fits, but not all of them do.

    >>> left_open([(2, 3, 1), (3, 4, 2), (4, 5, 1)], 6, 7)
    LeftOpen(sure=[0, 0, 0], open=[1, 2, 1], room=6, value=0)
    """
    broken, room, value = up_to_the_break(kinds, capacity)
    price_weight, price_worth, _ = kinds[broken]
    spare = max(0, room * price_worth - (best + 1 - value) * price_weight)
    sure, opened = [], []
    for position, (weight, each, count) in enumerate(kinds):
        loss = each * price_weight - weight * price_worth
        if loss < 0:
            loss = -loss
        able = 0
        if loss <= spare:
            able = count if loss * count <= spare else spare // loss
            if position < broken:
                room += able * weight
                value -= able * each
        sure.append(count - able if position < broken else 0)
        opened.append(able)
    return LeftOpen(sure, opened, room, value)
