"""The 0/1 knapsack problem and a solution of it: what is valid, checked in one place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from knapsack.exact import INT64_MAX, Floats, as_fraction, exact_sum, nearest_sum

Numbers = NDArray[Any]
"""int64 where all are integers, else float64."""

FAULTS_SHOWN = 20
"""A message lists this many faults; `ProblemError.faults` holds all of them."""

SMALL_NUMBER = 10.0**9
"""Numbers up to this add up to less than int64 and float64 can hold, however many fit into a computer's memory."""

SHORT_LIST = 2_000
"""Up to this length, a list of Python's own numbers becomes arrays only when somebody asks for them."""

PLAIN = frozenset((int, float))
"""Python's own numbers."""

ROUNDING = 1e-15
"""More than the reading and the rounding of a float can change it, as a share of it."""

LARGEST_WHOLE_FLOAT = 2**53
"""Above this, a float can't hold every integer."""


class Fault(NamedTuple):
    """One thing wrong with a problem: `row` counts items from 1 (None: not about one item), `name` is the item's."""

    row: int | None
    name: str | None
    message: str

    def __str__(self) -> str:
        if self.row is None:
            return self.message
        return f"item {self.row} ({self.name}): {self.message}" if self.name else f"item {self.row}: {self.message}"


class ProblemError(ValueError):
    """Everything that is wrong with a problem, in one error; `faults` lists it, in the order of the items."""

    def __init__(self, faults: Sequence[Fault | str]) -> None:
        self.faults: tuple[Fault, ...] = tuple(
            fault if isinstance(fault, Fault) else Fault(None, None, fault) for fault in faults
        )
        lines = [str(fault) for fault in self.faults[:FAULTS_SHOWN]]
        if len(self.faults) > FAULTS_SHOWN:
            lines.append(f"… and {len(self.faults) - FAULTS_SHOWN:,} more")
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[type[ProblemError], tuple[tuple[Fault, ...]]]:
        # so that it can be raised by another process
        return type(self), (self.faults,)


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Problem:
    """A 0/1 knapsack problem: choose items of the largest total value whose total weight is at most the capacity.

    Parameters
    ----------
    weights : n finite numbers ≥ 0
    values : n finite numbers of any sign, in a unit of their own
    capacity : a finite number ≥ 0, in the unit of the weights
    names : n texts, optional; `name(i)` falls back to "item 1", "item 2", …
    floats : "written" (default) or "stored": which exact number a float stands for, see `knapsack.exact`

    Weights and values become read-only arrays of shape (n,): int64 where all are integers (exact up to 2^63 − 1, totals
    included), float64 otherwise.

    Raises
    ------
    ProblemError
        listing every fault with its row and name.

    >>> problem = Problem(weights=[4, 3, 2], values=[5, 4, 3], capacity=6, names=["a", "b", "c"])
    >>> len(problem), problem.weight_of([0, 2]), problem.value_of([0, 2]), problem.fits([0, 1])
    (3, 6, 8, False)
    """

    capacity: int | float
    names: tuple[str, ...] | None = None
    floats: Floats = "written"

    def __init__(
        self,
        weights: Any,
        values: Any,
        capacity: Any,
        names: Sequence[str] | None = None,
        *,
        floats: Floats = "written",
    ) -> None:
        if (
            names is None
            and _plain(weights)
            and _plain(values)
            and len(weights) == len(values)
            and type(capacity) in (int, float)
            and 0 <= capacity <= INT64_MAX
        ):
            self.__dict__.update(
                weight_list=list(weights), value_list=list(values), capacity=capacity, names=None, floats=floats
            )
            return
        faults: list[Fault] = []
        names = None if names is None else tuple(str(name) for name in names)
        weight_list, value_list = _as_sequence(weights, "weights"), _as_sequence(values, "values")
        if len(weight_list) != len(value_list):
            faults.append(
                Fault(
                    None, None, f"{len(weight_list)} weights but {len(value_list)} values: every item needs one of each"
                )
            )
        if names is not None and len(names) != len(weight_list):
            faults.append(
                Fault(None, None, f"{len(weight_list)} weights but {len(names)} names: give every item a name, or none")
            )
        label = names or ()
        clean_weights = _numbers(weight_list, "weight", label, faults, lowest=0)
        clean_values = _numbers(value_list, "value", label, faults, lowest=None)
        clean_capacity = _capacity(capacity, faults)
        if faults:
            faults.sort(key=_row_of)
            raise ProblemError(faults)
        for array in (clean_weights, clean_values):
            array.setflags(write=False)
        self.__dict__.update(
            weights=clean_weights, values=clean_values, capacity=clean_capacity, names=names, floats=floats
        )

    @cached_property
    def weights(self) -> Numbers:
        """The weights as a read-only array of shape (n,)."""
        return _read_only(self.weight_list)

    @cached_property
    def values(self) -> Numbers:
        """The values as a read-only array of shape (n,)."""
        return _read_only(self.value_list)

    @cached_property
    def weight_list(self) -> list[Any]:
        """The weights as Python's own numbers: all int or all float."""
        numbers: list[Any] = self.weights.tolist()
        return numbers

    @cached_property
    def value_list(self) -> list[Any]:
        """The values as Python's own numbers: all int or all float."""
        numbers: list[Any] = self.values.tolist()
        return numbers

    def __repr__(self) -> str:
        names = "" if self.names is None else f", names={self.names!r}"
        return f"Problem({self.weights!r}, {self.values!r}, {self.capacity!r}{names}, floats={self.floats!r})"

    def __len__(self) -> int:
        return len(self.__dict__.get("weight_list") or self.weights)

    def name(self, item: int) -> str:
        """The item's name, or "item 3" for the third of a list without names."""
        return self.names[item] if self.names is not None else f"item {item + 1}"

    def weight_of(self, taken: Sequence[int]) -> int | float:
        """The total weight of some items: an int where the weights are integers, else the nearest float."""
        return _total(self.weights, taken, self.floats)

    def value_of(self, taken: Sequence[int]) -> int | float:
        """The total value of some items: an int where the values are integers, else the nearest float."""
        return _total(self.values, taken, self.floats)

    def fits(self, taken: Sequence[int]) -> bool:
        """Whether the items' exact total weight is at most the exact capacity; no float is added up for it."""
        weights = self.weights[np.asarray(taken, dtype=np.intp)]
        capacity = as_fraction(self.capacity, self.floats)
        if weights.dtype == np.int64:
            return int(weights.sum()) <= capacity
        if math.fsum(weights) <= float(capacity) * (1 - ROUNDING):
            return True
        return exact_sum(weights.tolist(), self.floats) <= capacity


@dataclass(frozen=True)
class Solution:
    """What a solver found.

    value : the best total value found (int where the problem's values are integers)
    weight : the total weight of the taken items; None where they are not known
    taken : indices of the taken items, ascending; None where only the value is known
    solver : the name of the solver in `knapsack.SOLVERS`
    exact : proven optimal for the numbers as given (float values: to a relative 1e-12)
    upper_bound : no selection is worth more than this; equals `value` where `exact`; None where nothing is proven
    note : what a person should know about this answer (a rounding and its loss, a limit that was reached), else ""
    seconds : how long the solver ran; set by `knapsack.solve`
    """

    value: int | float
    weight: int | float | None
    taken: tuple[int, ...] | None
    solver: str
    exact: bool
    upper_bound: int | float | None = None
    note: str = ""
    seconds: float | None = None

    @property
    def gap(self) -> int | float | None:
        """How far below the best possible value this one is at most: 0 where `exact`, None where nothing is proven.

        >>> Solution(7, 5, (1, 2), "greedy", False, 8.5).gap
        1.5
        """
        return None if self.upper_bound is None else self.upper_bound - self.value

    def timed(self, seconds: float) -> Solution:
        """This solution with the seconds it took."""
        timed = object.__new__(Solution)  # dataclasses.replace takes several microseconds, as some lists do to solve
        timed.__dict__.update(self.__dict__, seconds=seconds)
        return timed


def solution_of(
    problem: Problem,
    taken: Sequence[int],
    *,
    solver: str,
    exact: bool,
    upper_bound: int | float | None = None,
    note: str = "",
) -> Solution:
    """The solution that takes these items (indices in any order), its totals recomputed from the problem's own numbers.

    >>> solution_of(Problem([4, 3], [5, 4], 6), [0], solver="greedy", exact=False).value
    5
    """
    items = tuple(sorted(int(item) for item in taken))
    value = problem.value_of(items)
    return Solution(value, problem.weight_of(items), items, solver, exact, value if exact else upper_bound, note)


def _plain(numbers: Any) -> bool:
    """Whether it is a short list of Python's own numbers: all int or all float, none negative, with a total that int64
    and float64 can hold.
    """
    if not isinstance(numbers, (list, tuple)) or not 0 < len(numbers) <= SHORT_LIST:
        return False
    kinds = set(map(type, numbers))
    if len(kinds) > 1 or not kinds <= PLAIN:
        return False
    return bool(min(numbers) >= 0 and sum(numbers) <= INT64_MAX)  # which no sum with a NaN in it is


def _read_only(numbers: list[Any]) -> Numbers:
    array = np.array(numbers, dtype=np.int64 if isinstance(numbers[0], int) else np.float64)
    array.setflags(write=False)
    return array


def _row_of(fault: Fault) -> int:
    return fault.row or 0


def _as_sequence(numbers: Any, what: str) -> Any:
    if isinstance(numbers, np.ndarray):
        if numbers.ndim != 1:
            raise ProblemError([f"{what} must be a flat list, not an array of shape {numbers.shape}"])
        return numbers
    if isinstance(numbers, (str, bytes)) or not hasattr(numbers, "__iter__"):
        raise ProblemError([f"{what} must be a list of numbers, not {numbers!r}"])
    return list(numbers)


def _numbers(
    numbers: Sequence[Any], what: str, names: Sequence[str], faults: list[Fault], lowest: int | None
) -> Numbers:
    """The numbers as a fresh int64 or float64 array; what is wrong is added to `faults`."""
    array = _quick_array(numbers)
    if array is None:
        return _checked_one_by_one(numbers, what, names, faults, lowest)
    smallest, largest = (array.min(), array.max()) if len(array) else (0, 0)  # a NaN is both
    if not (np.isfinite(smallest) and np.isfinite(largest)) or (lowest is not None and smallest < lowest):
        return _checked_one_by_one(numbers, what, names, faults, lowest)
    if max(-float(smallest), float(largest)) <= SMALL_NUMBER:
        return array
    _check_total(array, what, faults)
    return array


def _quick_array(numbers: Sequence[Any]) -> Numbers | None:
    """A fresh array where the numbers are plainly all integers or all floats; None where each has to be looked at."""
    if len(numbers) == 0:
        return np.zeros(0, dtype=np.int64)
    if isinstance(numbers, np.ndarray):
        if numbers.dtype.kind in "iu" and (numbers.dtype.kind == "i" or int(numbers.max()) <= INT64_MAX):
            return numbers.astype(np.int64)
        return numbers.astype(np.float64) if numbers.dtype.kind == "f" else None
    kinds = set(map(type, numbers))
    if kinds == {int}:
        try:
            return np.array(numbers, dtype=np.int64)
        except OverflowError:
            return None
    return np.array(numbers, dtype=np.float64) if kinds == {float} else None


def _checked_one_by_one(
    numbers: Sequence[Any], what: str, names: Sequence[str], faults: list[Fault], lowest: int | None
) -> Numbers:
    found = len(faults)
    clean: list[int | float] = []
    for row, number in enumerate(numbers, start=1):
        value, fault = _plain_number(number, lowest)
        clean.append(value)
        if fault:
            faults.append(Fault(row, names[row - 1] if row <= len(names) else None, f"{what} {number!s} {fault}"))
    if all(isinstance(value, int) for value in clean):
        if len(faults) == found and _total_too_large(sum(map(abs, clean)), what, faults):
            return np.zeros(len(clean), dtype=np.int64)
        return np.array([value if abs(value) <= INT64_MAX else 0 for value in clean], dtype=np.int64)
    for row, value in enumerate(clean, start=1):
        if isinstance(value, int) and abs(value) > LARGEST_WHOLE_FLOAT and int(float(value)) != value:
            name = names[row - 1] if row <= len(names) else None
            faults.append(
                Fault(
                    row,
                    name,
                    f"{what} {value} can't be kept exactly beside decimals: use integers only, or a larger unit",
                )
            )
    array = np.array([float(value) for value in clean], dtype=np.float64)
    if len(faults) == found:
        _check_total(array, what, faults)
    return array


def _plain_number(number: Any, lowest: int | None) -> tuple[int | float, str]:
    """The number as int or float, and what is wrong with it ("" if nothing)."""
    allowed = "a finite number" if lowest is None else f"a finite number of at least {lowest}"
    if isinstance(number, (bool, np.bool_)) or not isinstance(
        number, (int, float, np.integer, np.floating, Decimal, Fraction)
    ):
        return 0, f"is not a number: give {allowed}"
    if isinstance(number, (int, np.integer)):
        value: int | float = int(number)
        if abs(value) > INT64_MAX:
            return 0, f"is beyond 2^63 − 1 = {INT64_MAX}: use a larger unit"
    else:
        if not math.isfinite(number):
            return 0, f"is not finite: give {allowed}"
        whole = isinstance(number, (Decimal, Fraction)) and -INT64_MAX <= number == int(number) <= INT64_MAX
        value = int(number) if whole else float(number)
        if not math.isfinite(value):
            return 0, f"is too large: give {allowed}"
    if lowest is not None and value < lowest:
        return 0, f"is negative: give {allowed}"
    return value, ""


def _check_total(array: Numbers, what: str, faults: list[Fault]) -> None:
    if len(array) == 0:
        return
    with np.errstate(over="ignore"):
        rough = float(np.abs(array.astype(np.float64)).sum())
    if array.dtype == np.float64:
        if not math.isfinite(rough):
            faults.append(
                Fault(
                    None, None, f"the {what}s add up to more than a float can hold (about 1.8e308): use a larger unit"
                )
            )
    elif rough > 0.99 * INT64_MAX:
        _total_too_large(sum(abs(number) for number in array.tolist()), what, faults)


def _total_too_large(total: int | float, what: str, faults: list[Fault]) -> bool:
    if total <= INT64_MAX:
        return False
    faults.append(Fault(None, None, f"the {what}s add up to {total}, beyond 2^63 − 1 = {INT64_MAX}: use a larger unit"))
    return True


def _capacity(capacity: Any, faults: list[Fault]) -> int | float:
    value, fault = _plain_number(capacity, lowest=0)
    if fault:
        faults.append(Fault(None, None, f"capacity {capacity!s} {fault}"))
    return value


def _total(numbers: Numbers, taken: Sequence[int], floats: Floats) -> int | float:
    picked = numbers[np.asarray(taken, dtype=np.intp)]
    return int(picked.sum()) if picked.dtype == np.int64 else nearest_sum(picked, floats)
