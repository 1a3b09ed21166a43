import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search.all_or_nothing import all_or_nothing
from tests.problems import any_problems, check_optimum


@given(any_problems, st.sampled_from([0, 0.3, 1, 3, 1e6]))
def test_what_is_told_at_a_glance_is_the_optimum(problem, share):
    total = problem.weights.sum()
    problem = Problem(problem.weights, problem.values, float(total) * share, floats=problem.floats)
    told = all_or_nothing(problem)
    if told is not None:
        check_optimum(problem, told)


@pytest.mark.parametrize("floats", ["written", "stored"])
@pytest.mark.parametrize(
    ("capacity", "told"),
    [(0.04, (0, 0, range(0))), (0.06, None), (0.59, None), (0.6, None), (0.61, (10, 0.6, range(4)))],
)
def test_only_what_is_plain_is_told(floats, capacity, told):
    assert all_or_nothing(Problem([0.1, 0.2, 0.05, 0.25], [1, 2, 3, 4], capacity, floats=floats)) == told


def test_of_the_smallest_numbers_there_are_nothing_is_plain():
    # A hundred times the decimal 5e-324 is more than 4.94e-322; as floats, the two are equal.
    assert all_or_nothing(Problem([5e-324] * 99, [1] * 99, 4.94e-322)) is None
    assert all_or_nothing(Problem([0.0, 0.0], [1, 1], 0.0)) is None
