"""Branch and bound in plain Python over the kinds of identical items, for lists of a few different items.

Networks repeat their layers: hundreds of operations are a dozen kinds. For those, and for short lists, a few dozen
steps of plain Python are done before NumPy has set up its arrays, and with whole numbers of any size.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import gcd
from operator import mul, truediv

from knapsack.core_search.frontier import Frontier
from knapsack.core_search.heaviest_first import heaviest_first

Kind = tuple[int, int, int]
"""Weight, value and number of identical items: whole numbers of at least 1."""

Selection = tuple["Selection | None", int, int]
"""So many copies of the kind at a position, and none of those after it; all of those before it, but where an earlier
step (the first entry) says otherwise."""

PATIENCE = 30
"""Nodes that most lists need no more than. From then on, states are compared; many kinds are begun anew, the heaviest
first."""

MANY_KINDS = 14
"""Of fewer kinds there are likely to be many copies each, which are exchanged for one another only best first."""

MOST_OF_FEW = 100
"""Nodes after which even fewer kinds are begun anew."""

SEVERAL = 3
"""Copies to give up from which on it is worth asking whether all of them have to be tried."""

NOTHING = (1, 0, 0)
"""What follows the last kind."""


def by_value_per_weight(weights: Sequence[int], values: Sequence[int], ratios: list[float] | None = None) -> list[int]:
    """Indices of kinds of these positive weights and values, best value per weight first, exactly.

    `ratios` may hold the values per weight in any unit, each rounded correctly.

    >>> by_value_per_weight([2, 1], [3, 2])
    [1, 0]
    """
    if ratios is None:
        try:
            ratios = list(map(truediv, values, weights))  # rounded correctly: what differs is in the right order
        except OverflowError:
            ratios = [0.0] * len(weights)
    order = sorted(range(len(ratios)), key=ratios.__getitem__, reverse=True)
    if len(set(ratios)) < len(ratios):
        for place, kind in enumerate(order):  # those that are equal as floats are sorted by insertion
            ratio, weight, value = ratios[kind], weights[kind], values[kind]
            while place and ratios[before := order[place - 1]] == ratio:
                if values[before] * weight >= value * weights[before]:
                    break
                order[place] = before
                place -= 1
            order[place] = kind
    return order


class FewKinds:
    """Kinds in the order of `by_value_per_weight`, solved for any capacities into which one of each fits."""

    def __init__(self, kinds: list[Kind]) -> None:
        weights, values, counts = map(list, zip(*kinds, strict=True)) if kinds else ([], [], [])
        self._kinds, self._weights, self._counts = kinds, weights, counts
        # Of all items of the first 0, 1, 2, … kinds.
        several = max(counts, default=1) > 1
        self._loads = list(accumulate(map(mul, weights, counts) if several else weights, initial=0))
        self._worths = list(accumulate(map(mul, values, counts) if several else values, initial=0))
        self._fewer_by: list[int | None] = [None] * len(kinds)  # found where they are asked for
        self._lightest = []
        lightest = weights[-1] if weights else 0
        for weight in reversed(weights):
            if weight < lightest:
                lightest = weight
            self._lightest.append(lightest)
        self._lightest.reverse()

    def best(self, capacity: int, most_nodes: int) -> tuple[int, int, list[int]] | None:
        """Value, weight and copies of each kind of an optimum; None if that takes more than `most_nodes` nodes.

        Depth first, most copies of the best kind first (Horowitz and Sahni, 1974), within the bound of Martello and
        Toth (1977). Where that takes many nodes, it is done anew, the heaviest kind first.

        >>> FewKinds([(2, 3, 1), (3, 4, 2), (4, 5, 1)]).best(6, most_nodes=100)
        (8, 6, [1, 0, 1])
        """
        kinds, counts, loads, worths = self._kinds, self._counts, self._loads, self._worths
        if loads[-1] <= capacity:
            return worths[-1], loads[-1], counts
        lightest, fewer_by, last = self._lightest, self._fewer_by, len(kinds) - 1
        best = 0
        found: Selection = (None, -1, 0)
        frontiers: dict[int, Frontier] = {}
        nodes = 0
        heaviest_are_best = all(weight >= following for weight, following in pairwise(self._weights))
        patience = PATIENCE if len(kinds) >= MANY_KINDS else MOST_OF_FEW
        best_first_nodes = most_nodes if heaviest_are_best else min(most_nodes, patience)

        def visit(first: int, room: int, value: int, decided: Selection | None) -> bool:
            """Decide the kinds from `first` on; whether more room, for less value, may lead to something better."""
            nonlocal best, found, nodes
            nodes += 1
            # All of the kinds up to one of which only some fit: the best of the linear relaxation.
            reach, start = room + loads[first], value - worths[first]
            broken = bisect_right(loads, reach, first) - 1
            value = start + worths[broken]
            if broken > last:
                if value > best:
                    best, found = value, (decided, last, counts[last])
                return False
            weight, worth, _ = kinds[broken]
            left, copies = reach - loads[broken], 0
            if left >= weight:
                copies, left = divmod(left, weight)
                value += copies * worth
            if value > best:
                best, found = value, (decided, broken, copies)
            lacking = best + 1 - value
            spare = left * worth - lacking * weight
            if spare < 0:
                return False
            nearest = broken if broken < last else last - 1
            after_weight, after_worth, _ = kinds[broken + 1] if broken < last else NOTHING
            if lacking * after_weight > left * after_worth:
                # No more of the broken kind does not suffice. One more needs room that kinds before it have to give.
                if broken == first:
                    return True
                before_weight, before_worth, _ = kinds[broken - 1]
                if (worth - lacking) * before_weight < (weight - left) * before_worth:
                    return True
                nearest = broken - 1
            price_weight, price_worth = weight, worth
            for position in range(nearest, first - 1, -1):
                weight, worth, count = kinds[position]
                following = position + 1
                fewer = count
                if position != broken:
                    loss = worth * price_weight - weight * price_worth
                    if loss > spare:
                        continue
                    if loss * fewer > spare:
                        fewer = spare // loss
                    copies = count - 1
                    left = reach - loads[following] + weight
                    value = start + worths[following] - worth
                if fewer > SEVERAL:
                    most = fewer_by[position]
                    if most is None:
                        most = fewer_by[position] = _most_fewer(kinds, position)
                    if most < fewer:
                        fewer = most
                fewest = (copies if position == broken else count) - fewer
                if fewest < 0:
                    fewest = 0
                while copies >= fewest and nodes <= best_first_nodes:
                    if (
                        left >= lightest[following]
                        and (nodes < PATIENCE or frontiers.setdefault(position, Frontier()).joined(left, value))
                        and not visit(following, left, value, (decided, position, copies))
                    ):
                        break
                    copies -= 1
                    left += weight
                    value -= worth
            return True

        visit(0, capacity, 0, None)
        # A function that refers to itself would keep all of this until the garbage collector comes.
        visit = None  # type: ignore[assignment]
        copies = self._copies(found)
        if nodes > best_first_nodes:
            better = None if heaviest_are_best else heaviest_first(kinds, capacity, best, most_nodes - nodes)
            if better is None:
                return None
            best, copies = better[0], better[1] or copies
        return best, sum(map(mul, self._weights, copies)), copies

    def _copies(self, selection: Selection) -> list[int]:
        """How many of each kind the selection takes."""
        _, last, _ = selection
        copies = self._counts[: last + 1] + [0] * (len(self._counts) - last - 1)
        step: Selection | None = selection
        while step is not None:
            step, position, count = step
            copies[position] = count
        return copies


def _most_fewer(kinds: list[Kind], position: int) -> int:
    """By how many copies fewer than fit the kind at a position has to be tried, with only later kinds instead of them.

    What comes instead must be worth more. And where p copies of a kind are worth q copies of a later one, they weigh no
    more either: whoever has given up p copies takes fewer than q of the other, or might as well undo that.
    """
    _, value, count = kinds[position]
    instead = 0
    exchanges = []
    for _, other, copies in kinds[position + 1 :]:
        instead += other * copies
        common = gcd(value, other)
        if other <= count * common and value <= copies * common:
            exchanges.append((other // common, other * (copies + 1) - value // common * other))
    fewer = min(count, (instead - 1) // value)
    for given_up, ruled_out in sorted(exchanges):
        if given_up > fewer:
            break
        instead -= ruled_out
        fewer = min(fewer, max(given_up - 1, (instead - 1) // value))
    return fewer
