"""Real weights that are whole multiples of one unit, but for rounding.

A program that divides sizes in bytes by their total hands over floats of 53 bits each, no two of which add up to a
third. Counted in the unit that the sizes had, their sums meet again, and a search has far fewer states to tell apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from knapsack.exact import integer_ratio, whole_numbers
from knapsack.problem import Problem

MOST_UNITS = 2**21
"""With more of them in the largest weight, rounding hides what the unit is."""

ROUNDED = 2.0**-48
"""By how much of a number a few roundings are off, at most."""

MOST_ITEMS = 10_000
"""Longer lists have so many sums that no unit brings them together."""


class Multiples(NamedTuple):
    """The weights as multiples of the unit, and the capacity: all that fits, fits, and perhaps a rounding more."""

    weights: list[int]
    capacity: int
    unit: Fraction


class CommonUnit(NamedTuple):
    """Weights counted in a unit that they are multiples of, but for rounding.

    multiples : the weights in units
    units : what the largest weight is in units
    """

    multiples: list[int]
    units: int

    def capacity(self, room: int, weights: Sequence[int], counts: Iterable[int]) -> int:
        """Units into which all selections go that fit into `room`, of so many copies of each weight.

        `weights` are the exact ones, in the whole numbers of `room`.
        """
        largest, units = max(weights), self.units
        error = sum(
            [
                abs(weight * units - multiple * largest) * count
                for weight, multiple, count in zip(weights, self.multiples, counts, strict=True)
            ]
        )
        return (room * units + error) // largest


def common_unit(weights: Sequence[float], most_units: int = MOST_UNITS) -> CommonUnit | None:
    """The largest unit of these weights; None where the largest weighs more than `most_units` of it, or nothing.

    >>> common_unit([4 / 7, 2 / 7, 6 / 7])
    CommonUnit(multiples=[2, 1, 3], units=3)
    """
    units = _units_of_largest(weights, most_units)
    return None if units is None else _counted(weights, units)


def _units_of_largest(weights: Sequence[float], most_units: int) -> int | None:
    """What the largest weight is in units; told at the first weight with which there are too many."""
    largest, units = max(weights), 1
    if largest == 0:
        return None
    for weight in weights:
        number = weight / largest * units
        if abs(number - round(number)) > number * ROUNDED:
            parts = _denominator(number, most_units // units)
            if parts is None:
                return None
            units *= parts
    return units


def _counted(weights: Sequence[float], units: int) -> CommonUnit | None:
    """The weights in units, of which the largest is so many; None where they are no multiples after all."""
    largest = max(weights)
    numbers = [weight / largest * units for weight in weights]
    multiples = list(map(round, numbers))
    if any(abs(number - multiple) > number * ROUNDED for number, multiple in zip(numbers, multiples, strict=True)):
        return None
    return CommonUnit(multiples, units)


def _denominator(number: float, most: int) -> int | None:
    """The smallest denominator, at most `most`, of a fraction that the number is but for rounding.

    By the convergents of its continued fraction.
    """
    before, denominator, rest = 0, 1, number
    while True:
        scaled = number * denominator
        if abs(scaled - round(scaled)) <= scaled * ROUNDED:
            return denominator
        part = rest % 1
        if part * most < 1:  # the next denominator would be larger
            return None
        rest = 1 / part
        before, denominator = denominator, int(rest) * denominator + before
        if denominator > most:
            return None


def in_common_units(problem: Problem) -> Multiples | None:
    """The weights and the capacity in a common unit; None where the weights are integers, or have no such unit.

    >>> in_common_units(Problem([4 / 7, 2 / 7, 6 / 7], [1, 1, 1], 6 / 7, floats="stored")).weights
    [2, 1, 3]
    """
    if not 0 < len(problem) <= MOST_ITEMS or not isinstance(problem.weight_list[0], float):
        return None
    units = _units_of_largest(problem.weight_list, MOST_UNITS)
    if units is None:
        return None
    counts = Counter(problem.weight_list)
    unit = _counted(list(counts), units)
    if unit is None:
        return None
    weights, scale = whole_numbers(list(counts), problem.floats)
    numerator, denominator = integer_ratio(problem.capacity, problem.floats)
    capacity = unit.capacity(numerator * scale // denominator, weights, counts.values())
    in_units = dict(zip(counts, unit.multiples, strict=True))
    return Multiples(
        [in_units[weight] for weight in problem.weight_list], capacity, Fraction(max(weights), units * scale)
    )
