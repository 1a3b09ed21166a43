"""Real weights that are whole multiples of one unit, but for rounding.

A program that divides sizes in bytes by their total hands over floats of 53 bits each, no two of which add up to a
third. Counted in the unit that the sizes had, their sums meet again, and a search has far fewer states to tell apart.
"""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from knapsack.exact import integer_ratio, whole_numbers
from knapsack.problem import Problem

MOST_UNITS = 2**21
"""The largest weight has at most this many units: beyond, rounding hides what the unit is."""

ROUNDED_BITS = 48
"""Bits of a float that a few roundings leave right;"""

ROUNDED = 2.0**-ROUNDED_BITS
"""and by how much of a number it is a rounding off."""

MOST_ITEMS = 10_000
"""Longer lists have so many sums that no unit brings them together."""


class Multiples(NamedTuple):
    """The weights as multiples of the unit, and the capacity: all that fits, fits, and perhaps a rounding more."""

    weights: list[int]
    capacity: int
    unit: Fraction


def in_common_units(problem: Problem) -> Multiples | None:
    """The weights and the capacity in a common unit; None where the weights are integers, or have no such unit.

    >>> in_common_units(Problem([4 / 7, 2 / 7, 6 / 7], [1, 1, 1], 6 / 7, floats="stored")).weights
    [2, 1, 3]
    """
    if not 0 < len(problem) <= MOST_ITEMS or not isinstance(problem.weight_list[0], float):
        return None
    unit = _common_unit(problem.weight_list)
    if unit is None:
        return None
    counts = Counter(problem.weight_list)
    whole, scale = whole_numbers(list(counts), problem.floats)
    multiples = [round(weight / unit) for weight in counts]
    largest, units = max(whole), max(multiples)
    # The unit is taken to be largest / units, so all is compared in units-ths of a whole number's unit.
    errors = [abs(exact * units - multiple * largest) for exact, multiple in zip(whole, multiples, strict=True)]
    if any(error << ROUNDED_BITS > exact * units for error, exact in zip(errors, whole, strict=True)):
        return None
    error = sum(error * count for error, count in zip(errors, counts.values(), strict=True))
    numerator, denominator = integer_ratio(problem.capacity, problem.floats)
    capacity = (numerator * scale // denominator * units + error) // largest
    in_units = dict(zip(counts, multiples, strict=True))
    return Multiples([in_units[weight] for weight in problem.weight_list], capacity, Fraction(largest, units * scale))


def _common_unit(weights: list[float]) -> float | None:
    """The largest number that divides all of the weights, but for rounding; None where it is too small for that."""
    unit = max(weights)
    smallest = unit / MOST_UNITS
    if smallest < sys.float_info.min:
        return None
    for weight in weights:
        units = weight / unit
        if abs(units - round(units)) > units * ROUNDED:
            ratio = Fraction(units).limit_denominator(int(unit / smallest))
            if abs(units - ratio) > units * ROUNDED:
                return None
            unit /= ratio.denominator
    return unit
