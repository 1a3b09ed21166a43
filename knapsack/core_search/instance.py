"""The items that matter, as whole numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[Any]
"""Whole numbers: int64, or Python ints in an object array where int64 is too small."""

GCD_SAMPLE = 64
"""Numbers looked at before the greatest common divisor of all of them is worth computing."""


@dataclass(frozen=True, eq=False)
class Instance:
    """Items of which every one fits alone and is worth something, but which do not all fit together.

    weights, values : shape (n,), weights between 1 and the capacity, values at least 1
    capacity : a whole number
    rounded : the values were rounded to whole numbers
    """

    weights: Whole
    values: NDArray[np.int64]
    capacity: int
    rounded: bool = False

    def __len__(self) -> int:
        return len(self.weights)

    @cached_property
    def value_unit(self) -> int:
        """Every selection is worth a multiple of this."""
        return 1 if self.rounded else common_divisor(self.values)

    @cached_property
    def weight_unit(self) -> int:
        """Every selection weighs a multiple of this."""
        return common_divisor(self.weights)


def common_divisor(numbers: Whole) -> int:
    """The greatest common divisor of positive whole numbers.

    >>> common_divisor(np.array([12, 18, 30]))
    6
    """
    divisor = math.gcd(*numbers[:GCD_SAMPLE].tolist())
    return divisor if divisor == 1 else math.gcd(divisor, int(np.gcd.reduce(numbers)))


def masked_total(numbers: Whole, mask: NDArray[np.bool_]) -> int:
    """The sum of the numbers where the mask is True.

    >>> masked_total(np.array([1, 2, 4]), np.array([True, False, True]))
    5
    """
    if numbers.dtype == object:
        return int(numbers[mask].sum())
    # a sum of products, because picking by a mask without a pattern takes several times as long
    return int(np.einsum("i,i->", numbers, mask))
