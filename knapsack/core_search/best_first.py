"""Branch and bound over kinds, the best value per weight decided first."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from itertools import accumulate
from math import gcd
from operator import mul

from knapsack.core_search.better import Better, Kind
from knapsack.core_search.frontier import Frontier
from knapsack.core_search.one_less import one_less
from knapsack.core_search.small_table import small_table

Selection = tuple["Selection | None", int, int]
"""So many copies of the kind at a position, and none of those after it; all of those before it, but where an earlier
step (the first entry) says otherwise."""

PATIENCE = 30
"""Nodes that most lists need no more than: from then on a good selection is known and states are compared."""

LONG_PATIENCE = 150
"""Nodes that take longer than a small table."""

HELP = {PATIENCE: one_less, LONG_PATIENCE: small_table}
"""What is asked for a better selection after so many nodes."""

SEVERAL = 3
"""Copies to give up from which on it is worth asking whether all of them have to be tried."""

NOTHING = (1, 0, 0)
"""What follows the last kind."""


class BestFirst:
    """Kinds in the order of value per weight, to be searched for any capacities into which one of each fits."""

    def __init__(self, kinds: list[Kind]) -> None:
        weights, values, counts = map(list, zip(*kinds, strict=True)) if kinds else ([], [], [])
        self.kinds, self.weights, self.counts = kinds, weights, counts
        # Of all items of the first 0, 1, 2, … kinds.
        several = max(counts, default=1) > 1
        self.loads = list(accumulate(map(mul, weights, counts) if several else weights, initial=0))
        self.worths = list(accumulate(map(mul, values, counts) if several else values, initial=0))
        self._fewer_by: list[int | None] = [None] * len(kinds)  # found where they are asked for
        self._lightest = []
        lightest = weights[-1] if weights else 0
        for weight in reversed(weights):
            if weight < lightest:
                lightest = weight
            self._lightest.append(lightest)
        self._lightest.reverse()

    def search(self, capacity: int, most_nodes: int) -> Better:
        """The best selection, as far as `most_nodes` nodes tell; not all of the items fit.

        Depth first, most copies of the best kind first (Horowitz and Sahni, 1974), within the bound of Martello and
        Toth (1977).

        >>> BestFirst([(2, 3, 1), (3, 4, 2), (4, 5, 1)]).search(6, most_nodes=100)
        Better(value=8, copies=[1, 0, 1], proven=True)
        """
        kinds, counts, loads, worths = self.kinds, self.counts, self.loads, self.worths
        lightest, fewer_by, last = self._lightest, self._fewer_by, len(kinds) - 1
        best = 0
        found: Selection | None = None
        known: list[int] | None = None
        frontiers: defaultdict[int, Frontier] = defaultdict(Frontier)
        nodes = 0
        proven = False

        def visit(first: int, room: int, value: int, decided: Selection | None) -> bool:
            """Decide the kinds from `first` on; whether more room, for less value, may lead to something better."""
            nonlocal best, found, known, nodes, proven
            nodes += 1
            if nodes in HELP:
                better = HELP[nodes](kinds, capacity, best)
                if better.copies is not None:
                    best, known, found = better.value, better.copies, None
                if better.proven:
                    proven, nodes = True, most_nodes + 1
                    return False
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
                while copies >= fewest and nodes <= most_nodes:
                    if (
                        left >= lightest[following]
                        and (nodes < PATIENCE or frontiers[position].joined(left, value))
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
        return Better(best, known if found is None else self._copies(found), proven or nodes <= most_nodes)

    def _copies(self, selection: Selection) -> list[int]:
        """How many of each kind the selection takes."""
        _, last, _ = selection
        copies = self.counts[: last + 1] + [0] * (len(self.counts) - last - 1)
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
