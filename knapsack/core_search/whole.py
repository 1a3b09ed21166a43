"""Real numbers as whole ones, for the search."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.common_unit import in_common_units
from knapsack.core_search.instance import Whole
from knapsack.exact import Floats, as_fraction, scaled_integers, whole_numbers
from knapsack.problem import Numbers, Problem

TOTAL_BITS = 61
"""Rounded numbers are scaled so that they add up to less than 2^61."""

ROUNDED_UP_BITS = 900
"""Exact weights of more bits than this are not searched: they could not be told by a float."""

STORED_SLACK = 2.0**-51
"""More than a stored float can differ from the decimal it was written as, as a share of it."""


@dataclass(frozen=True, eq=False)
class Scaled:
    """Numbers in whole units; `exact` is False where they were rounded, `integers` is True where they were whole."""

    numbers: Whole
    unit: Fraction
    exact: bool
    integers: bool = False

    def told(self, number: int) -> int | float:
        """A number of units in the unit of the problem: an int where its numbers are integers, else a float."""
        return number if self.integers else float(number * self.unit)


def whole_weights(problem: Problem) -> Iterator[tuple[Scaled, int]]:
    """The weights and the capacity in whole units, each time finer ones: all that fits, fits, and perhaps more.

    The last are exact, but for weights too far apart in size for that.
    """
    multiples = in_common_units(problem)
    if multiples is not None:
        yield Scaled(np.array(multiples.weights), multiples.unit, False), multiples.capacity
    scaled, capacity = scaled_weights(problem)
    yield scaled, capacity
    if not scaled.exact:
        exactly = exact_weights(problem)
        if exactly is not None:
            yield exactly


def scaled_weights(problem: Problem) -> tuple[Scaled, int]:
    """The weights and the capacity in whole units, exactly or rounded down: then all that fits, fits, and perhaps
    more.
    """
    capacity = as_fraction(problem.capacity, problem.floats)
    scaled = scaled_integers(problem.weights, problem.floats)
    if scaled is not None:
        numbers, unit = scaled
        return Scaled(numbers, unit, True, problem.weights.dtype == np.int64), math.floor(capacity / unit)
    shift = _shift(problem.weights)
    lower = np.floor(np.ldexp(problem.weights, shift) * (1 - STORED_SLACK))
    unit = Fraction(2) ** -shift
    return Scaled(lower.astype(np.int64), unit, False), math.floor(capacity / unit)


def exact_weights(problem: Problem) -> tuple[Scaled, int] | None:
    """The weights as Python ints of any size, and the capacity in their unit; None where even those are too large."""
    whole, common = whole_numbers(problem.weights.tolist(), problem.floats)
    if sum(whole).bit_length() > ROUNDED_UP_BITS:
        return None
    capacity = math.floor(as_fraction(problem.capacity, problem.floats) * common)
    return Scaled(np.array(whole, dtype=object), Fraction(1, common), True), capacity


def scaled_values(values: Numbers, floats: Floats) -> Scaled:
    """Positive values in whole units: exactly, or rounded to about 1e-18 of their total."""
    scaled = scaled_integers(values, floats)
    if scaled is not None:
        return Scaled(scaled[0], scaled[1], True, values.dtype == np.int64)
    shift = _shift(values)
    return Scaled(np.rint(np.ldexp(values, shift)).astype(np.int64), Fraction(2) ** -shift, False)


def _shift(numbers: NDArray[np.float64]) -> int:
    """The power of two that brings the total just below 2^61."""
    return TOTAL_BITS - math.frexp(float(numbers.sum()))[1]
