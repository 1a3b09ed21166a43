"""Branch and bound in plain Python over the kinds of identical items, for lists of a few different items.

Networks repeat their layers: hundreds of operations are a dozen kinds. For those a few hundred steps of plain Python
are done before NumPy has set up its arrays, and with whole numbers of any size.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Sequence
from typing import NamedTuple


class Kind(NamedTuple):
    """`copies` identical items of this weight and value, all whole numbers of at least 1."""

    weight: int
    value: int
    copies: int


def best_copies(kinds: Sequence[Kind], capacity: int, most_nodes: int) -> list[int] | None:
    """How many items of each kind make up an optimum; None if more than `most_nodes` nodes would have to be visited.

    Every kind fits at least once. Kinds whose number of copies the linear bound leaves open are decided in the order of
    value per weight, most copies first, bounded by the next kind's value per weight (after Martello and Toth, 1977); a
    node that reaches the same value with no more room than an earlier one is not visited again.

    >>> best_copies([Kind(4, 5, 1), Kind(3, 4, 2), Kind(2, 3, 1)], 6, most_nodes=100)
    [1, 0, 1]
    """
    order = _by_value_per_weight(kinds)
    found = _in_order([kinds[kind] for kind in order], capacity, most_nodes)
    if found is None:
        return None
    copies = [0] * len(kinds)
    for kind, count in zip(order, found, strict=True):
        copies[kind] = count
    return copies


def _by_value_per_weight(kinds: Sequence[Kind]) -> list[int]:
    """Indices of the kinds, best value per weight first, exactly: a quotient of floats only sorts them roughly."""

    def compare(a: int, b: int) -> int:
        return kinds[b].value * kinds[a].weight - kinds[a].value * kinds[b].weight

    order = list(range(len(kinds)))
    with contextlib.suppress(OverflowError):
        order.sort(key=lambda kind: -kinds[kind].value / kinds[kind].weight)
    return sorted(order, key=functools.cmp_to_key(compare))


def _in_order(kinds: Sequence[Kind], capacity: int, most_nodes: int) -> list[int] | None:
    """`best_copies` for kinds in the order of value per weight."""
    room = capacity
    value = 0
    copies = []
    broken: int | None = None
    for position, (weight, worth, count) in enumerate(kinds):
        fitting = min(count, room // weight)
        room -= fitting * weight
        value += fitting * worth
        copies.append(fitting)
        if broken is None and fitting < count:
            broken, room_at_break, value_at_break = position, room, value
    if broken is None:
        return copies
    lowest, left = _ranges(kinds, copies, broken, room_at_break, value_at_break - value)
    if not any(left):
        return copies
    better = _branch(
        [Kind(weight, worth, most) for (weight, worth, _), most in zip(kinds, left, strict=True) if most],
        capacity - sum(kind.weight * count for kind, count in zip(kinds, lowest, strict=True)),
        value - sum(kind.value * count for kind, count in zip(kinds, lowest, strict=True)),
        most_nodes,
    )
    if better is None:
        return None
    if not better:
        return copies
    added = iter(better)
    return [count + (next(added) if most else 0) for count, most in zip(lowest, left, strict=True)]


def _ranges(
    kinds: Sequence[Kind], copies: Sequence[int], broken: int, room: int, behind: int
) -> tuple[list[int], list[int]]:
    """The fewest copies of each kind in any better selection, and how many more there can be (Dantzig's bound).

    `room` is what the break solution leaves, `behind` its value minus the best known, at most 0. The break solution has
    `copies` of the kinds up to the broken one, and none after it.
    """
    weight_at_break, value_at_break, _ = kinds[broken]
    spare = (behind - 1) * weight_at_break + room * value_at_break
    lowest, left = [], []
    for position, (weight, value, count) in enumerate(kinds):
        loss = abs(value_at_break * weight - value * weight_at_break)
        changes = count if loss == 0 else min(count, spare // loss) if spare >= 0 else 0
        start = copies[position] if position <= broken else 0
        fewest = max(0, start - changes) if position <= broken else 0
        most = min(count, start + changes) if position >= broken else start
        lowest.append(fewest)
        left.append(most - fewest)
    return lowest, left


def _branch(kinds: Sequence[Kind], room: int, best: int, most_nodes: int) -> list[int] | None:
    """Copies that are worth more than `best`, or [] where there are none; None if there were too many nodes."""
    last = len(kinds) - 1
    totals = [(kind.weight * kind.copies, kind.value * kind.copies) for kind in kinds]
    lightest = [kind.weight for kind in kinds]
    weight_from, value_from = [total for total, _ in totals], [total for _, total in totals]
    for position in range(last - 1, -1, -1):
        lightest[position] = min(lightest[position], lightest[position + 1])
        weight_from[position] += weight_from[position + 1]
        value_from[position] += value_from[position + 1]
    chosen = [0] * len(kinds)
    found: list[int] = []
    seen: list[dict[int, tuple[int, int]]] = [{} for _ in kinds]
    nodes = 0

    def visit(position: int, room: int, value: int) -> None:
        nonlocal best, found, nodes
        weight, worth, count = kinds[position]
        copies = min(count, room // weight)
        room -= copies * weight
        value += copies * worth
        if position == last:
            if value > best:
                best = value
                found = [*chosen[:position], copies]
            return
        next_weight, next_value, _ = kinds[position + 1]
        all_weight, all_value = totals[position + 1]
        after_weight, after_value, _ = kinds[position + 2] if position + 2 <= last else (1, 0, 0)
        lightest_left = lightest[position + 1]
        reached = seen[position]
        while nodes <= most_nodes:
            # Dantzig's bound over the next two kinds: no better value can follow where it is not above the best.
            lacking = best + 1 - value
            if room <= all_weight:
                if lacking * next_weight > room * next_value:
                    break
            elif (lacking - all_value) * after_weight > (room - all_weight) * after_value:
                break
            nodes += 1
            chosen[position] = copies
            fewer = 1
            if room >= weight_from[position + 1]:
                if value + value_from[position + 1] > best:
                    best = value + value_from[position + 1]
                    found = [*chosen[: position + 1], *(copies for _, _, copies in kinds[position + 1 :])]
            elif room < lightest_left:
                if value > best:
                    best = value
                    found = [*chosen[: position + 1], *[0] * (last - position)]
            else:
                earlier = reached.get(value)
                if earlier is None or earlier[0] < room:
                    reached[value] = room, copies
                    visit(position + 1, room, value)
                else:
                    fewer += earlier[1]  # what the earlier node reached with fewer copies is as good as well
            if copies < fewer:
                break
            copies -= fewer
            room += fewer * weight
            value -= fewer * worth
        chosen[position] = 0

    visit(0, room, 0)
    return found if nodes <= most_nodes else None
