"""Branch and bound in plain Python over the kinds of identical items, for lists of a few different items.

Networks repeat their layers: hundreds of operations are a dozen kinds. For those, and for short lists, a few dozen
steps of plain Python are done before NumPy has set up its arrays, and with whole numbers of any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul, truediv

from knapsack.core_search.best_first import PATIENCE, BestFirst
from knapsack.core_search.better import Kind
from knapsack.core_search.heaviest_first import heaviest_first
from knapsack.core_search.small_table import small_table

MANY_KINDS = 14
"""Of fewer kinds there are likely to be many copies each, which are exchanged for one another only best first."""

UNEVEN = 2.5
"""Times the mean that the heaviest of uneven weights weighs."""


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


def uneven(weights: Sequence[int | float]) -> bool:
    """Whether the heaviest weighs so much more than the mean that light ones fill what heavy ones leave.

    >>> uneven([1, 2, 3, 4]), uneven([1, 2, 3, 40])
    (False, True)
    """
    return max(weights) * len(weights) > UNEVEN * sum(weights)


class FewKinds:
    """Kinds in the order of `by_value_per_weight`, solved for any capacities into which one of each fits."""

    def __init__(self, kinds: list[Kind]) -> None:
        self._best_first = BestFirst(kinds)

    def best(self, capacity: int, most_nodes: int) -> tuple[int, int, list[int]] | None:
        """Value, weight and copies of each kind of an optimum; None if that takes more than `most_nodes` nodes.

        The best kind first; of many kinds of uneven weights, the heaviest first after a while.

        >>> FewKinds([(2, 3, 1), (3, 4, 2), (4, 5, 1)]).best(6, most_nodes=100)
        (8, 6, [1, 0, 1])
        """
        best_first = self._best_first
        if best_first.loads[-1] <= capacity:
            return best_first.worths[-1], best_first.loads[-1], best_first.counts
        weights, nodes = best_first.weights, most_nodes
        if len(weights) >= MANY_KINDS and uneven(weights):
            nodes = min(most_nodes, PATIENCE)
        value, copies, proven = best_first.search(capacity, nodes)
        if not proven and nodes < most_nodes:
            value, better, proven = small_table(best_first.kinds, capacity, value)
            if not proven:
                value, better, proven = heaviest_first(best_first.kinds, capacity, value, most_nodes - nodes)
            copies = better or copies
        if not proven or copies is None:
            return None
        return value, sum(map(mul, weights, copies)), copies
