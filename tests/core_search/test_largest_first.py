"""Weights so far apart in size that they have no common unit: an honest answer, and none over the capacity."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search import kinds_of_list
from knapsack.solvers.core import core
from tests.problems import brute_force_value


@pytest.fixture(autouse=True)
def _by_the_search(monkeypatch):
    monkeypatch.setattr(kinds_of_list, "FEW_ITEMS", 0)


@pytest.mark.parametrize(
    ("weights", "values", "capacity", "taken", "bound"),
    [
        ([1e-300, 1.0], [1, 5], 1.0, (1,), 6),
        ([1e-300, 1.0, 0.9], [1, 5, 4.5], 1.0, (1,), 6),
        ([1e-300, 2e-300, 1.0, 3.0], [1, 2, 5, 9], 1.0, (2,), 8),
        ([5e-324, 1e-300, 1.0, 1e300, 1e300], [3, 2, 4, 7, 9], 2e300, (3, 4), 25),
    ],
)
def test_the_smallest_that_do_not_fit_are_left_and_said_to_be(weights, values, capacity, taken, bound):
    solution = core(Problem(weights, values, capacity))
    assert (solution.taken, solution.exact, solution.upper_bound) == (taken, False, bound)
    assert solution.note.startswith("the weights are too far apart in size: the best found, at most")


def test_nothing_is_left_open_where_the_room_is_told():
    problem = Problem([1e-300, 1.0, 0.5, 0.3], [1, 6, 3, 2], np.nextafter(1.0, 2))
    assert (core(problem).taken, core(problem).exact) == ((0, 1), True)


@pytest.mark.filterwarnings("error")
def test_weights_of_hundreds_of_bits_overflow_nothing():
    problem = Problem([1e-20, 1e-20, 1e17, 7e-200, 1.0, 1.0, 1e17], [8, 9, 6, 7, 4, 2, 9], 1e17)
    assert (core(problem).value, core(problem).exact) == (brute_force_value(problem), True)


sizes = st.sampled_from([5e-324, 3e-308, 1e-300, 7e-200, 1e-20, 0.1, 0.30000000000000004, 1.0, 1e17, 1e200, 1e300])


@given(
    weights=st.lists(sizes, min_size=1, max_size=9),
    values=st.lists(st.integers(1, 9), min_size=9, max_size=9),
    chosen=st.integers(0, 511),
)
def test_the_answer_fits_and_the_bound_holds(weights, values, chosen):
    capacity = sum(weight for item, weight in enumerate(weights) if chosen >> item & 1)
    problem = Problem(weights, values[: len(weights)], min(capacity, 1.7e308))
    solution = core(problem)
    best = brute_force_value(problem)
    assert problem.fits(solution.taken)
    assert problem.value_of(solution.taken) == solution.value <= best <= solution.upper_bound
    assert not solution.exact or solution.value == best
