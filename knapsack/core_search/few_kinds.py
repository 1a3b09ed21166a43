"""Branch and bound in plain Python over the kinds of identical items, for lists of a few different items.

Networks repeat their layers: hundreds of operations are a dozen kinds. For those, and for short lists, a few dozen
steps of plain Python are done before NumPy has set up its arrays, and with whole numbers of any size.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import gcd
from operator import itemgetter, mul, truediv

Kind = tuple[int, int, int]
"""Weight, value and number of identical items: whole numbers of at least 1."""

Selection = tuple["Selection | None", int, int]
"""So many copies of the kind at a position, and none of those after it; all of those before it, but where an earlier
step (the first entry) says otherwise."""

PATIENCE = 30
"""Nodes from which on more is done to need fewer of them: most lists need no more than these."""

SEVERAL = 3
"""Copies to give up from which on it is worth asking whether all of them have to be tried."""

EXCHANGED = 8
"""Kinds before the break of which one item is given up for what then fits."""

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
        Toth (1977). Of all optima, the one that takes most of the first kind, then most of the second, and so on, is
        never ruled out.

        >>> FewKinds([(2, 3, 1), (3, 4, 2), (4, 5, 1)]).best(6, most_nodes=100)
        (8, 6, [1, 0, 1])
        """
        kinds, counts, loads, worths = self._kinds, self._counts, self._loads, self._worths
        if loads[-1] <= capacity:
            return worths[-1], loads[-1], counts
        lightest, fewer_by, last = self._lightest, self._fewer_by, len(kinds) - 1
        best = 0
        found: Selection = (None, -1, 0)
        frontiers: dict[int, tuple[list[int], list[int]]] = {}
        nodes = 0

        def visit(first: int, room: int, value: int, decided: Selection | None) -> bool:
            """Decide the kinds from `first` on; whether more room, for less value, may lead to something better."""
            nonlocal best, found, nodes
            nodes += 1
            if nodes == PATIENCE:
                best, found = max((best, found), self._filled(capacity), key=itemgetter(0))
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
                        and (nodes < PATIENCE or _undominated(left, value, *frontiers.setdefault(position, ([], []))))
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
        if nodes > most_nodes:
            return None
        copies = self._copies(found)
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

    def _filled(self, capacity: int) -> tuple[int, Selection]:
        """Value of a good selection, and it: all up to the break but for one item, and whatever then fits."""
        broken = bisect_right(self._loads, capacity) - 1
        best: int = 0
        found: Selection = (None, -1, 0)
        for given_up in range(max(0, broken - EXCHANGED), broken):
            weight, worth, count = self._kinds[given_up]
            left = capacity - self._loads[broken] + weight
            value = self._worths[broken] - worth
            selection: Selection = (None, given_up, count - 1)
            for position in range(broken, len(self._kinds)):
                weight, worth, count = self._kinds[position]
                fitting = min(count, left // weight) if weight <= left else 0
                left -= fitting * weight
                value += fitting * worth
                selection = (selection, position, fitting)
            if value > best:
                best, found = value, selection
        return best, found


def _undominated(room: int, value: int, rooms: list[int], values: list[int]) -> bool:
    """Whether none of the states so far has as much room and value; if so, it joins them.

    `rooms` ascend and their `values` descend: states that another one is as good as in both are dropped.
    """
    place = bisect_left(rooms, room)
    if place < len(rooms) and values[place] >= value:
        return False
    first = place
    while first and values[first - 1] <= value:
        first -= 1
    rooms[first:place] = [room]
    values[first:place] = [value]
    return True


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
