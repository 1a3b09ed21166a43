"""Branch and bound over kinds, the heaviest decided first.

Where a few items fill much of the bag, the linear bound of the whole list is far off, and the order of value per weight
comes to them late, again and again. Once they are decided, it is off by less than a light item.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, compress

from knapsack.core_search.better import Better, Kind
from knapsack.core_search.frontier import Frontier
from knapsack.core_search.left_open import left_open

Choices = tuple["Choices | None", int, int, int]
"""Earlier choices; up to which depth these go on; there all copies of the kinds before a position are taken and none of
the others, but so many of the deepest."""

Level = tuple[list[int], list[int], list[int], Frontier]
"""The positions of the kinds open from a depth on, what all copies of the first 0, 1, 2, … of them weigh and are worth,
and the states there so far."""


def heaviest_first(kinds: Sequence[Kind], capacity: int, best: int, most_nodes: int) -> Better:
    """The best selection worth more than `best`, as far as `most_nodes` nodes tell.

    `kinds` are in the order of value per weight, best first; one of each fits, but not all of them do. Copies that the
    linear bound decides are left alone (Ingargiola and Korsh, 1973). The rest is searched depth first, from the
    heaviest kind to the lightest, within Dantzig's bound (1957) of the kinds still open.

    >>> heaviest_first([(2, 3, 1), (3, 4, 2), (4, 5, 1)], 6, 7, most_nodes=100)
    Better(value=8, copies=[0, 2, 0], proven=True)
    """
    sure, free, room, value = left_open(kinds, capacity, best)
    opened = [(weight, value, copies) for (weight, value, _), copies in zip(kinds, free, strict=True) if copies]
    count = len(opened)
    order = sorted(range(count), key=lambda position: -opened[position][0])
    depth_of = [0] * count
    for depth, position in enumerate(order):
        depth_of[position] = depth
    loads = [weight * copies for weight, _, copies in opened]
    worths = [value * copies for _, value, copies in opened]
    by_weight = [(position, *opened[position], loads[position], worths[position]) for position in order]
    levels: list[Level | None] = [None] * (count + 1)
    found: tuple[Choices | None, int, int] | None = None
    nodes = 0

    def level(depth: int) -> Level:
        here = list(map(depth.__le__, depth_of))
        made = levels[depth] = (
            list(compress(range(count), here)),
            list(accumulate(compress(loads, here), initial=0)),
            list(accumulate(compress(worths, here), initial=0)),
            Frontier(),
        )
        return made

    def visit(depth: int, room: int, value: int, chosen: Choices | None) -> bool:
        """Decide the kinds from a depth on; whether one copy more, or fewer, before it may lead to something better."""
        nonlocal best, found, nodes
        nodes += 1
        positions, load, worth, frontier = levels[depth] or level(depth)
        fitting = bisect_right(load, room) - 1
        reached = value + worth[fitting]
        if fitting == len(positions):
            if reached > best:
                best, found = reached, (chosen, count, 0)
            return False
        broken = positions[fitting]
        price_weight, price_worth, most = opened[broken]
        copies, left = divmod(room - load[fitting], price_weight)
        reached += copies * price_worth
        if reached > best:
            best, found = reached, (chosen, broken, copies)
        bound = left * price_worth + reached * price_weight  # times the weight of the broken kind, as what is lost
        spare = bound - (best + 1) * price_weight
        if spare < 0:
            return False
        if not frontier.joined(room, value):
            return True
        others = []
        for position, weight, each, number, all_weigh, all_worth in by_weight[depth : depth_of[broken]]:
            depth += 1
            if position < broken:
                loss = each * price_weight - weight * price_worth
                room -= all_weigh
                value += all_worth
                if loss <= spare:
                    others.append((loss, depth, number - 1, -1, number, room + weight, value - each, weight, -each))
            else:
                loss = weight * price_worth - each * price_weight
                if loss <= spare and weight <= room:
                    others.append((loss, depth, 1, 1, number, room - weight, value + each, -weight, each))
        others.sort()
        depth += 1
        room -= copies * price_weight
        value += copies * price_worth
        fewer = (0, depth, copies, -1, copies + 1, room, value, price_weight, -price_worth)
        room -= price_weight
        value += price_worth
        more = (0, depth, copies + 1, 1, most - copies, room, value, -price_weight, price_worth)
        for loss, depth, copies, step, times, room, value, weight, each in (fewer, more, *others):
            lost = loss
            while (
                times
                and room >= 0
                and lost <= bound - (best + 1) * price_weight
                and nodes <= most_nodes
                and visit(depth, room, value, (chosen, depth, broken, copies))
            ):
                copies += step
                times -= 1
                room += weight
                value += each
                lost += loss
        return True

    visit(0, room, value, None)
    # A function that refers to itself would keep all of this until the garbage collector comes.
    visit = None  # type: ignore[assignment]
    proven = nodes <= most_nodes
    if found is None:
        return Better(best, None, proven)
    taken = iter(_taken(found, [copies for _, _, copies in opened], order))
    copies = [certain + (next(taken) if able else 0) for certain, able in zip(sure, free, strict=True)]
    return Better(best, copies, proven)


def _taken(found: tuple[Choices | None, int, int], numbers: Sequence[int], order: Sequence[int]) -> list[int]:
    """How many copies of each kind were chosen; `numbers` there are, and `order` is that of the depths."""
    chosen, broken, copies = found
    taken = [number if position < broken else 0 for position, number in enumerate(numbers)]
    if broken < len(taken):
        taken[broken] = copies
    while chosen is not None:
        chosen, end, broken, copies = chosen
        start = 0 if chosen is None else chosen[1]
        for position in order[start : end - 1]:
            taken[position] = numbers[position] if position < broken else 0
        taken[order[end - 1]] = copies
    return taken
