"""The exact rational number that a given number stands for.

A computer stores 0.1 as a binary fraction a little above one tenth, so "0.1 + 0.2 fits into 0.3" is false for the
stored numbers and true for the ones that were written. Which of the two is meant is decided here, once, for the whole
project:

* a float with at most 15 significant decimal digits was *written*: it stands for that decimal (any such decimal
  survives the trip through a float unchanged, IEEE 754's DBL_DIG);
* any other float was *computed*: it stands for the binary fraction that is stored.

`Problem(..., floats="stored")` reads every float the second way, as a program that hands over
computed sizes would mean it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

Floats = Literal["written", "stored"]

WRITTEN_DIGITS = 15
"""Decimals of up to this many significant digits survive the trip through a float."""

FLOAT_BITS = 53
"""Bits of a float's mantissa."""

PROBED = 64
"""Numbers of a long list that are looked at before the others."""

MANY = 10_000
"""Up to so many numbers are added up as decimals; their sum is what a person would get."""

INT64_MAX = int(np.iinfo(np.int64).max)


def as_fraction(number: int | float, floats: Floats = "written") -> Fraction:
    """The exact value of a finite number, read as `floats` says.

    >>> as_fraction(0.1) + as_fraction(0.2) == as_fraction(0.3)
    True
    >>> as_fraction(0.1, "stored")
    Fraction(3602879701896397, 36028797018963968)
    """
    if isinstance(number, (int, np.integer)):
        return Fraction(int(number))
    number = float(number)
    if floats == "written":
        written = Decimal(repr(number)).normalize()
        if len(written.as_tuple().digits) <= WRITTEN_DIGITS:
            return Fraction(written)
    return Fraction(number)


def integer_ratio(number: int | float, floats: Floats = "written") -> tuple[int, int]:
    """Numerator and denominator of the exact value, as `as_fraction` has it, but several times as fast.

    >>> integer_ratio(0.1), integer_ratio(3.0), integer_ratio(7)
    ((1, 10), (3, 1), (7, 1))
    """
    if isinstance(number, float):
        if number.is_integer() and abs(number) <= 10.0**WRITTEN_DIGITS:
            return int(number), 1
        if floats == "written":
            text = repr(float(number))
            digits = text.partition("e")[0].replace(".", "").strip("-0")
            if len(digits) <= WRITTEN_DIGITS:
                return Decimal(text).as_integer_ratio()
        return number.as_integer_ratio()
    return int(number), 1


def whole_numbers(numbers: Sequence[int | float], floats: Floats = "written") -> tuple[Sequence[int], int]:
    """Finite numbers as whole multiples of a fraction 1/unit, exactly and of any size, with that unit.

    `numbers` are ints or floats, not both.

    >>> whole_numbers([1.5, 2.25])
    ([6, 9], 4)
    """
    if len(numbers) == 0 or isinstance(numbers[0], int):
        return numbers, 1  # type: ignore[return-value]
    if floats == "stored" and (smallest := min(numbers)) > 0:
        shift = max(0, FLOAT_BITS - math.frexp(smallest)[1])
        try:
            scale = 2.0**shift
            return [int(number * scale) for number in numbers], 1 << shift
        except OverflowError:
            pass
    ratios = [integer_ratio(number, floats) for number in numbers]
    unit = math.lcm(*{denominator for _, denominator in ratios})
    return [numerator * (unit // denominator) for numerator, denominator in ratios], unit


def exact_sum(numbers: Iterable[int | float], floats: Floats = "written") -> Fraction:
    """The exact sum of finite numbers, read as `floats` says.

    >>> exact_sum([0.1, 0.2])
    Fraction(3, 10)
    """
    totals: dict[int, int] = {}
    for number, times in Counter(numbers).items():
        numerator, denominator = integer_ratio(number, floats)
        totals[denominator] = totals.get(denominator, 0) + numerator * times
    return sum((Fraction(total, denominator) for denominator, total in totals.items()), Fraction(0))


def nearest_sum(numbers: Sequence[float] | NDArray[np.float64], floats: Floats = "written") -> float:
    """The float nearest to the exact sum of finite floats; of many that were written, to that of the stored ones.

    >>> nearest_sum([0.1, 0.2])
    0.3
    """
    if floats == "written" and len(numbers) <= MANY:
        return float(exact_sum(map(float, numbers)))
    return math.fsum(numbers)


def decimal_places(numbers: NDArray[np.float64], most: int = 18) -> int | None:
    """The fewest decimal places that write every number exactly, or None if some number was not written as a decimal.

    `numbers` is a finite float64 array of any length. None means that some number needs more than 15 significant digits
    or more than `most` places, so that it can't be read as a decimal.

    >>> decimal_places(np.array([1.5, 2.25, 7.0]))
    2
    >>> decimal_places(np.array([1 / 3])) is None
    True
    """
    if len(numbers) > PROBED:
        fewest = decimal_places(numbers[:PROBED], most)
        if fewest is None:
            return None
        written = _written(numbers, fewest)
        if written is not None and written.all():
            return fewest
    pending = numbers
    for places in range(most + 1):
        written = _written(pending, places)
        if written is None:
            return None
        pending = pending[~written]
        if pending.size == 0:
            return places
    return None


def _written(numbers: NDArray[np.float64], places: int) -> NDArray[np.bool_] | None:
    """Which numbers were written with at most so many decimal places; None if some need too many digits for that."""
    scale = 10.0**places
    units = np.rint(numbers * scale)
    if np.any(np.abs(units) >= 10.0**WRITTEN_DIGITS):
        return None
    # units and scale are exact in a float, so the quotient is the float nearest to that decimal.
    written: NDArray[np.bool_] = units / scale == numbers
    return written


def scaled_integers(numbers: NDArray[Any], floats: Floats = "written") -> tuple[NDArray[np.int64], Fraction] | None:
    """The numbers as whole multiples of one unit, exactly, with that unit; None where int64 can't hold them and their
    sum.

    Integers are their own multiples of 1. Floats are multiples of a power of ten where all were written as decimals, of
    a power of two where they are read as stored.

    >>> scaled_integers(np.array([1.5, 2.25]))
    (array([150, 225]), Fraction(1, 100))
    """
    if numbers.dtype == np.int64:
        return numbers.astype(np.int64, copy=False), Fraction(1)
    places = decimal_places(numbers) if floats == "written" else None
    if places is not None:
        unit = Fraction(1, 10**places)
        scaled = np.rint(numbers * 10.0**places)
    else:
        if floats == "written" and any(as_fraction(x) != Fraction(float(x)) for x in numbers):
            return None  # some written, some computed: they share no unit that int64 could count in
        mantissas, exponents = np.frexp(numbers)
        whole = np.ldexp(mantissas, FLOAT_BITS).astype(np.int64)
        used = whole != 0
        if not used.any():
            return np.zeros(len(numbers), dtype=np.int64), Fraction(1)
        trailing = _trailing_zeros(whole[used])
        lowest = int((exponents[used] - FLOAT_BITS + trailing).min())
        with np.errstate(over="ignore"):
            scaled = np.ldexp(numbers, -lowest)
        unit = Fraction(2) ** lowest
        if not np.all(np.isfinite(scaled)):
            return None
    if float(np.abs(scaled).sum()) >= float(INT64_MAX) * (1 - 1e-9):
        return None
    return scaled.astype(np.int64), unit


def _trailing_zeros(whole: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many low bits of each nonzero integer are zero."""
    lowest_bit = np.abs(whole) & -np.abs(whole)
    return np.frexp(lowest_bit.astype(np.float64))[1].astype(np.int64) - 1


def as_number(text: str) -> int | float:
    """The number that a plain text writes: an int where it is one, else the nearest float. Raises ValueError.

    >>> as_number("10"), as_number("2.5")
    (10, 2.5)
    """
    try:
        return int(text)
    except ValueError:
        return float(text)
