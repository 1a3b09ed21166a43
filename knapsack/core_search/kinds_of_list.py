"""A list of a few kinds of identical items, in whole numbers, made once and solved for any number of capacities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Any

from knapsack.core_search.few_kinds import FewKinds, by_value_per_weight
from knapsack.exact import whole_numbers
from knapsack.problem import Problem

FEW_ITEMS = 2_000
"""Longer lists are not looked through for identical items in plain Python."""

FEW_KINDS = 100
"""Most kinds that plain Python is tried on."""

KINDS_SAMPLE = 256
"""Items looked at to see whether there are few kinds."""

Pair = tuple[Any, Any]
"""What makes items identical: the weight and the value."""


class KindsOfList:
    """The kinds of a problem's items that are worth something, whatever its capacity."""

    def __init__(self, problem: Problem, places: Mapping[Pair, Sequence[int]]) -> None:
        """`places` are the indices of the items of each kind, ascending."""
        self._places = places
        self._all_different = len(places) == len(problem)
        costly: list[Pair] = list(places)
        free: list[Pair] = []
        self._free_value = 0
        weights: Sequence[Any] = problem.weight_list
        values: Sequence[Any] = problem.value_list
        if min(weights) <= 0 or min(values) <= 0:
            costly = [pair for pair in places if pair[0] > 0 < pair[1]]
            free = [pair for pair in places if pair[0] == 0 < pair[1]]
            self._all_different = False
        if not self._all_different:
            weights = [weight for weight, _ in costly]
            values = [value for _, value in [*costly, *free]]
        weights, self._weight_unit = whole_numbers(weights, problem.floats)
        values, self._value_unit = whole_numbers(values, problem.floats)
        if free:
            self._free_value = sum(
                value * len(places[pair]) for value, pair in zip(values[len(costly) :], free, strict=True)
            )
            values = values[: len(costly)]
        self._free = [item for pair in free for item in places[pair]]
        self._costly, self._order = costly, by_value_per_weight(weights, values)
        self._kinds = [(weights[kind], values[kind], len(places[costly[kind]])) for kind in self._order]
        self._heaviest = max(weights, default=0)
        self._all: FewKinds | None = None
        weight, value = next(iter(places))
        self._whole_weights, self._whole_values = type(weight) is int, type(value) is int

    def best(
        self, numerator: int, denominator: int, most_nodes: int
    ) -> tuple[int | float, int | float, list[int]] | None:
        """Value, weight and items of an optimum for the capacity numerator / denominator; None: too many nodes."""
        found = self._copies(numerator * self._weight_unit // denominator, most_nodes)
        if found is None:
            return None
        value, weight, order, copies = found
        if self._all_different:
            items = list(compress(order, copies))
        else:
            items = self._free.copy()
            for kind, count in zip(order, copies, strict=True):
                items += self._places[self._costly[kind]][:count]
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
    if not 0 < len(problem) <= FEW_ITEMS:
        return None
    weights = problem.weight_list
    if len(weights) > KINDS_SAMPLE and len(set(weights[:KINDS_SAMPLE])) > FEW_KINDS:
        return None
    pairs = list(zip(weights, problem.value_list, strict=True))
    kinds = dict.fromkeys(pairs)
    if len(kinds) > FEW_KINDS:
        return None
    if len(kinds) == len(pairs):
        return KindsOfList(problem, dict(zip(pairs, zip(range(len(pairs)), strict=False), strict=True)))
    places: dict[Pair, list[int]] = {pair: [] for pair in kinds}
    for item, pair in enumerate(pairs):
        places[pair].append(item)
    return KindsOfList(problem, places)
