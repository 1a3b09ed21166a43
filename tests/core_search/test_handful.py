"""A handful of items, held against brute force in exact arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search.handful import HANDFUL, handful
from tests.problems import any_problems, brute_force_value, check_optimum


@given(any_problems)
def test_what_is_told_is_the_optimum(problem):
    told = handful(problem)
    if told is not None:
        check_optimum(problem, told)


sizes = st.one_of(st.integers(1, 50), st.floats(0.01, 1))


@given(st.lists(st.tuples(sizes, st.integers(1, 50)), min_size=1, max_size=HANDFUL), st.floats(0.05, 0.95))
def test_lists_of_a_handful_are_told_as_long_as_nothing_is_close(items, share):
    weights, values = zip(*items, strict=True)
    problem = Problem([float(weight) for weight in weights], list(values), sum(weights) * share, floats="stored")
    told = handful(problem)
    if told is not None:
        assert told[0] == brute_force_value(problem)
        assert problem.fits(told[2])


@pytest.mark.parametrize("floats", ["written", "stored"])
@pytest.mark.parametrize(
    ("capacity", "told"), [(0.29, (2, 0.2, [1])), (0.3, None), (0.31, (3, 0.1 + 0.2, [0, 1])), (0.05, (0, 0, []))]
)
def test_where_rounding_could_decide_what_fits_nothing_is_told(floats, capacity, told):
    found = handful(Problem([0.1, 0.2], [1, 2], capacity, floats=floats))
    assert found == (told if told is None or floats == "stored" else (told[0], round(told[1], 1), told[2]))


def test_of_alike_items_the_first_are_taken():
    assert handful(Problem([3, 2, 2, 2], [1, 4, 4, 4], 5)) == (8, 4, [1, 2])


def test_of_what_is_worth_about_as_much_only_whole_values_tell():
    assert handful(Problem([3, 2, 2], [4, 4, 1], 3.5)) == (4, 3, [0])
    assert handful(Problem([3, 2, 2], [0.4, 0.1 + 0.3, 0.1], 3.5)) is None


def test_of_the_smallest_values_there_are_nothing_is_told():
    # Twice the decimal 5e-324 is less than 1.1e-323; as floats, 1e-323 is both of them.
    assert handful(Problem([1, 1, 2], [5e-324, 5e-324, 1.1e-323], 2.5)) is None


def test_more_than_a_handful_is_left_alone():
    assert handful(Problem([2] * (HANDFUL + 1), range(1, HANDFUL + 2), 3)) is None
