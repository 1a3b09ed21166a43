"""A list of a few kinds of identical items, in whole numbers, made once and solved for any number of capacities."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from knapsack.core_search.few_kinds import Kind, best_copies
from knapsack.exact import integer_ratio
from knapsack.problem import Problem

FEW_ITEMS = 2_000
"""Longer lists are not looked through for identical items in plain Python."""

FEW_KINDS = 40
"""Most kinds that plain Python is tried on."""

KINDS_SAMPLE = 64
"""Items looked at to see whether there are few kinds."""

Pair = tuple[Any, Any]
"""What makes items identical: the weight and the value."""


@dataclass(frozen=True)
class KindsOfList:
    """The kinds of a list.

    pairs : of each item, in the list's order
    kinds : each pair with its weight, value and number in whole numbers; the value is above 0, the weight may be 0
    weight_unit, value_unit : how many whole numbers make one of the problem's own
    whole_weights, whole_values : the problem's own are integers
    """

    pairs: list[Pair]
    kinds: dict[Pair, Kind]
    weight_unit: int
    value_unit: int
    whole_weights: bool
    whole_values: bool

    def best(self, numerator: int, denominator: int, most_nodes: int) -> dict[Pair, int] | None:
        """How many of each kind an optimum takes; the capacity is numerator / denominator. None: too many nodes."""
        capacity = numerator * self.weight_unit // denominator
        free = {pair: kind.copies for pair, kind in self.kinds.items() if kind.weight == 0}
        costly = {pair: kind for pair, kind in self.kinds.items() if 0 < kind.weight <= capacity}
        chosen = best_copies(list(costly.values()), capacity, most_nodes)
        if chosen is None:
            return None
        return free | {pair: count for pair, count in zip(costly, chosen, strict=True) if count}

    def value(self, copies: dict[Pair, int]) -> int | float:
        """The total value of so many of each kind, in the problem's own numbers."""
        total = sum(count * self.kinds[pair].value for pair, count in copies.items())
        return total if self.whole_values else total / self.value_unit

    def weight(self, copies: dict[Pair, int]) -> int | float:
        """The total weight of so many of each kind, in the problem's own numbers."""
        total = sum(count * self.kinds[pair].weight for pair, count in copies.items())
        return total if self.whole_weights else total / self.weight_unit


def kinds_of(problem: Problem) -> KindsOfList | None:
    """The kinds of a problem's items, whatever its capacity; None where there are many of them, or no items.

    >>> kinds = kinds_of(Problem([0.5, 0.5, 2], [3, 3, 5], 1))
    >>> kinds.best(1, 1, most_nodes=100)
    {(0.5, 3): 2}
    """
    if not 0 < len(problem) <= FEW_ITEMS:
        return None
    weights = problem.weights.tolist()
    if len(set(weights[:KINDS_SAMPLE])) > FEW_KINDS:
        return None
    pairs = list(zip(weights, problem.values.tolist(), strict=True))
    counts = Counter(pairs)
    if len(counts) > FEW_KINDS:
        return None
    weight_ratios = {weight: integer_ratio(weight, problem.floats) for weight, _ in counts}
    value_ratios = {value: integer_ratio(value, problem.floats) for _, value in counts}
    weight_unit = math.lcm(*{denominator for _, denominator in weight_ratios.values()})
    value_unit = math.lcm(*{denominator for _, denominator in value_ratios.values()})
    kinds = {}
    for pair, count in counts.items():
        numerator, denominator = weight_ratios[pair[0]]
        weight = numerator * (weight_unit // denominator)
        numerator, denominator = value_ratios[pair[1]]
        value = numerator * (value_unit // denominator)
        if value > 0:
            kinds[pair] = Kind(weight, value, count)
    integers = np.int64
    return KindsOfList(
        pairs, kinds, weight_unit, value_unit, problem.weights.dtype == integers, problem.values.dtype == integers
    )
