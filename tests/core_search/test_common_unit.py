"""Weights that are rounded multiples of a unit are found to be, and what fits by them is at least what fits."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem, solve
from knapsack.core_search import kinds_of_list
from knapsack.core_search.common_unit import MOST_UNITS, in_common_units
from knapsack.core_search.whole import whole_weights
from tests.problems import any_problems, brute_force_value

sizes = st.lists(st.integers(1, 200_000), min_size=1, max_size=9)


@given(sizes, st.integers(1, 10**9), st.data())
def test_sizes_divided_by_their_total_are_multiples_again(sizes, total, data):
    budget = data.draw(st.integers(0, sum(sizes)))
    problem = Problem([size / total for size in sizes], sizes, budget / total, floats="stored")
    multiples = in_common_units(problem)
    divisor = sizes[0] // multiples.weights[0]
    assert [weight * divisor for weight in multiples.weights] == sizes
    # A budget that no sum of these sizes meets may be a rounding below its multiple.
    assert budget // divisor - multiples.capacity in (0, 1)
    assert abs(multiples.unit * total - divisor) < Fraction(divisor, 10**12)


def test_many_sizes_that_share_only_a_small_unit_are_counted_rightly():
    sizes = [110_592, 98_304, 65_536, 40_961, 25_088, 8_193, 4_097, 641, 97]
    total = 1_810_559
    multiples = in_common_units(Problem([size / total for size in sizes], sizes, 0.1, floats="stored"))
    assert multiples.weights == sizes


def test_the_smallest_floats_there_are_have_a_unit_too():
    multiples = in_common_units(Problem([5e-324, 1e-323], [1, 1], 1e-323, floats="stored"))
    assert (multiples.weights, multiples.capacity, multiples.unit) == ([1, 2], 2, Fraction(1, 2**1074))


@given(any_problems)
def test_all_that_fits_fits_by_the_multiples_and_by_every_finer_unit(problem):
    if not len(problem):
        return
    for weights, capacity in whole_weights(problem):
        everything = range(2 ** len(problem)) if len(problem) <= 8 else []
        for mask in everything:
            chosen = [item for item in range(len(problem)) if mask >> item & 1]
            if problem.fits(chosen):
                assert sum(weights.numbers[chosen].tolist()) <= capacity


@given(sizes, st.data())
def test_a_budget_on_a_multiple_is_decided_by_the_exact_weights(sizes, data):
    # Where the sum of the shares is a rounding above the budget, the multiples say that it fits, and it does not.
    share = data.draw(st.sampled_from([3, 7, 10, 49]))
    budget = data.draw(st.integers(1, sum(sizes)))
    problem = Problem([size / share for size in sizes], sizes, budget / share, floats="stored")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kinds_of_list, "FEW_ITEMS", 0)
        solution = solve(problem, "core")
    assert problem.fits(solution.taken)
    assert (solution.exact, solution.value) == (True, brute_force_value(problem))


@pytest.mark.parametrize(
    "weights",
    [
        [1, 2, 3],
        [2**0.5, 3**0.5, 5**0.5],
        [1.0, 1.0 / (4 * MOST_UNITS)],
        [0.0, 0.0],
    ],
)
def test_integers_and_weights_without_such_a_unit_stay_as_they_are(weights):
    assert in_common_units(Problem(weights, [1] * len(weights), 1, floats="stored")) is None
