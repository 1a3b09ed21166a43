"""What a problem accepts, and what it says about the rest."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from knapsack import Problem, ProblemError


def faults(*arguments, **more) -> list[str]:
    with pytest.raises(ProblemError) as error:
        Problem(*arguments, **more)
    return [str(fault) for fault in error.value.faults]


def test_all_faults_come_at_once_each_with_row_and_name():
    assert faults([1, -2, "heavy"], [float("nan"), 1, 2], float("inf"), ["a", "b", "c"]) == [
        "capacity inf is not finite: give a finite number of at least 0",
        "item 1 (a): value nan is not finite: give a finite number",
        "item 2 (b): weight -2 is negative: give a finite number of at least 0",
        "item 3 (c): weight heavy is not a number: give a finite number of at least 0",
    ]


def test_a_long_list_of_faults_is_cut_in_the_message_and_whole_in_faults():
    with pytest.raises(ProblemError, match="and 80 more") as error:
        Problem([-1] * 100, [1] * 100, 1)
    assert len(error.value.faults) == 100


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1, 2], [3], 1), "2 weights but 1 values: every item needs one of each"),
        (([1], [3], 1, ["a", "b"]), "1 weights but 2 names: give every item a name, or none"),
        (([2**62, 2**62], [1, 1], 1), "beyond 2^63 − 1"),
        (([1, 1], [2**62, 2**62], 1), "the values add up to 9223372036854775808, beyond 2^63 − 1"),
        (([2**63], [1], 1), "item 1: weight 9223372036854775808 is beyond 2^63 − 1"),
        (([1e308, 1e308], [1, 1], 1), "the weights add up to more than a float can hold"),
        (([0.5, 2**53 + 1], [1, 1], 1), "item 2: weight 9007199254740993 can't be kept exactly beside decimals"),
        (([True], [1], 1), "item 1: weight True is not a number"),
        (([1], [None], 1), "item 1: value None is not a number"),
        (([1], [1], -1), "capacity -1 is negative"),
        (([1], [1], "10"), "capacity 10 is not a number"),
        (("12", [1, 2], 1), "weights must be a list of numbers, not '12'"),
        ((np.ones((2, 2)), [1, 2], 1), "weights must be a flat list, not an array of shape (2, 2)"),
    ],
)
def test_each_fault_says_what_would_be_right(arguments, message):
    assert any(message in fault for fault in faults(*arguments))


def test_integers_stay_integers():
    problem = Problem([2**62, 1], [2**53 + 1, -1], 2**62)
    assert problem.weights.dtype == problem.values.dtype == np.int64
    assert problem.weight_of([0, 1]) == 2**62 + 1
    assert problem.value_of([0]) == 2**53 + 1


@pytest.mark.parametrize("kind", [list, tuple, np.array, lambda numbers: np.array(numbers, dtype=np.uint8), iter])
def test_any_sequence_of_numbers_is_accepted(kind):
    assert Problem(kind([1, 2]), kind([3, 4]), 5).weights.tolist() == [1, 2]


def test_decimals_and_fractions_are_accepted():
    problem = Problem([Decimal("1.5"), Fraction(1, 2), Decimal(2)], [Decimal(7), 8, 9], Decimal("2.0"))
    assert problem.weights.tolist() == [1.5, 0.5, 2.0]
    assert problem.values.dtype == np.int64
    assert problem.capacity == 2


def test_the_arrays_are_copies_that_nobody_can_change():
    weights = np.array([1, 2])
    problem = Problem(weights, [1, 2], 3)
    weights[0] = 9
    assert problem.weights.tolist() == [1, 2]
    with pytest.raises(ValueError, match="read-only"):
        problem.weights[0] = 5


def test_a_float_is_read_as_the_decimal_that_was_written_unless_told_otherwise():
    assert Problem([0.1, 0.2], [1, 1], 0.3).fits([0, 1])
    assert not Problem([0.1, 0.2], [1, 1], 0.3, floats="stored").fits([0, 1])
