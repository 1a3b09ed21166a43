"""A list of a few kinds of identical items, in whole numbers, made once and solved for any number of capacities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import compress
from operator import truediv
from typing import Any

from knapsack.core_search.few_kinds import FewKinds, by_value_per_weight, uneven
from knapsack.exact import Floats, whole_numbers
from knapsack.problem import Problem

FEW_ITEMS = 2_000
"""Longer lists are not looked through for identical items in plain Python."""

FEW_KINDS = 100
"""Most kinds that plain Python is tried on,"""

FEW_UNEVEN_KINDS = 250
"""and most of uneven weights, of which the light ones take few nodes."""

KINDS_SAMPLE = 300
"""Items looked at to see whether there are few kinds."""


class KindsOfList:
    """The kinds of a problem's items that are worth something, whatever its capacity."""

    def __init__(
        self, weights: list[Any], values: list[Any], members: Sequence[Sequence[int]] | None, floats: Floats
    ) -> None:
        """`members` are the indices of the items of each kind, ascending; None: kind number k is item number k."""
        self._whole_weights, self._whole_values = type(weights[0]) is int, type(values[0]) is int
        self._free: list[int] = []
        free_values: list[Any] = []
        if min(weights) <= 0 or min(values) <= 0:
            members = members or [[item] for item in range(len(weights))]
            kinds = list(zip(weights, values, members, strict=True))
            for weight, value, items in kinds:
                if weight == 0 < value:
                    self._free += items
                    free_values += [value] * len(items)
            costly = [kind for kind in kinds if kind[0] > 0 < kind[1]]
            weights, values, members = (
                (list(column) for column in zip(*costly, strict=True)) if costly else ([], [], [])
            )
        whole_weights, self._weight_unit = whole_numbers(weights, floats)
        whole_values, self._value_unit = whole_numbers(values + free_values, floats)
        self._free_value = sum(whole_values[len(weights) :])
        # Python divides stored floats sooner than the large whole numbers that they are, and just as correctly.
        as_they_are = floats == "stored" and self._whole_weights == self._whole_values
        ratios = list(map(truediv, values, weights)) if as_they_are else None
        self._members, self._order = members, by_value_per_weight(whole_weights, whole_values, ratios)
        self._kinds = [
            (whole_weights[kind], whole_values[kind], 1 if members is None else len(members[kind]))
            for kind in self._order
        ]
        self._heaviest = max(whole_weights, default=0)
        self._all: FewKinds | None = None

    def best(
        self, numerator: int, denominator: int, most_nodes: int
    ) -> tuple[int | float, int | float, list[int]] | None:
        """Value, weight and items of an optimum for the capacity numerator / denominator; None: too many nodes."""
        found = self._copies(numerator * self._weight_unit // denominator, most_nodes)
        if found is None:
            return None
        value, weight, order, copies = found
        if self._members is None:
            items = list(compress(order, copies))
        else:
            items = self._free.copy()
            for kind, count in zip(order, copies, strict=True):
                items += self._members[kind][:count]
        items.sort()
        return self._value(value), weight if self._whole_weights else weight / self._weight_unit, items

    def best_value(self, numerator: int, denominator: int, most_nodes: int) -> int | float | None:
        """The value of `best`."""
        found = self._copies(numerator * self._weight_unit // denominator, most_nodes)
        return None if found is None else self._value(found[0])

    def _copies(self, capacity: int, most_nodes: int) -> tuple[int, int, list[int], list[int]] | None:
        """Value and weight of an optimum, its kinds' numbers and how many of each it takes."""
        if capacity >= self._heaviest:
            self._all = self._all or FewKinds(self._kinds)
            found = self._all.best(capacity, most_nodes)
            return None if found is None else (found[0], found[1], self._order, found[2])
        kinds, order = [], []
        for number, kind in zip(self._order, self._kinds, strict=True):
            if kind[0] <= capacity:
                kinds.append(kind)
                order.append(number)
        if not kinds:
            return 0, 0, [], []
        found = FewKinds(kinds).best(capacity, most_nodes)
        return None if found is None else (found[0], found[1], order, found[2])

    def _value(self, whole: int) -> int | float:
        whole += self._free_value
        return whole if self._whole_values else whole / self._value_unit


def kinds_of(problem: Problem) -> KindsOfList | None:
    """The kinds of a problem's items, whatever its capacity; None where there are many of them, or no items.

    >>> kinds = kinds_of(Problem([0.5, 0.5, 2], [3, 3, 5], 1))
    >>> kinds.best(1, 1, most_nodes=100)
    (6, 1.0, [0, 1])
    """
    count = len(problem)
    if not 0 < count <= FEW_ITEMS:
        return None
    weights, values = problem.weight_list, problem.value_list
    if count > FEW_KINDS:
        if not _few(len(set(weights[:KINDS_SAMPLE])), weights):
            return None
    elif len(set(weights)) == count:
        return KindsOfList(weights, values, None, problem.floats)
    places: defaultdict[tuple[Any, Any], list[int]] = defaultdict(list)
    for item, pair in enumerate(zip(weights, values, strict=True)):
        places[pair].append(item)
    if not _few(len(places), [weight for weight, _ in places]):
        return None
    if len(places) == count:
        return KindsOfList(weights, values, None, problem.floats)
    return KindsOfList(
        [weight for weight, _ in places], [value for _, value in places], list(places.values()), problem.floats
    )


def _few(different: int, weights: list[Any]) -> bool:
    """Whether so many different items of these weights are few kinds."""
    return different <= FEW_KINDS or (different <= FEW_UNEVEN_KINDS and uneven(weights))
