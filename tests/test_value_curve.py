"""The value curve is the best value for each capacity, however it was come by."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem, ProblemError, solve, value_curve
from knapsack.core_search import kinds_of_list
from tests.pisinger import pisinger
from tests.problems import any_problems, small_integers

ways = pytest.mark.parametrize(
    ("seconds_a_cell", "few_items"),
    [(0.0, 2000), (1e9, 2000), (1e9, 0)],
    ids=["one row", "kinds found once", "one search each"],
)


@ways
@given(problem=any_problems, capacities=st.lists(small_integers | st.sampled_from([0.3, 1.1, 7.25, 1e9]), max_size=5))
def test_the_curve_agrees_with_a_solution_for_every_capacity(seconds_a_cell, few_items, problem, capacities):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules["knapsack.value_curve"], "SECONDS_A_CELL", seconds_a_cell)
        patch.setattr(kinds_of_list, "FEW_ITEMS", few_items)
        curve = value_curve(problem, capacities)
    best = [solve(Problem(problem.weights, problem.values, c), "core").value for c in capacities]
    assert list(curve) == best
    assert [type(value) for value in curve] == [type(value) for value in best]


def test_capacities_that_are_hard_for_the_kinds_are_searched(monkeypatch):
    problem = pisinger(3, 40, 10_000)
    capacities = [problem.capacity * percent // 100 for percent in range(5, 200, 10)]
    best = [solve(Problem(problem.weights, problem.values, capacity)).value for capacity in capacities]
    module = sys.modules["knapsack.value_curve"]
    monkeypatch.setattr(module, "SECONDS_A_CELL", 1e9)
    monkeypatch.setattr(module, "FEW_NODES", 20)
    assert list(value_curve(problem, capacities)) == best
    easy = [kinds_of_list.kinds_of(problem).best_value(capacity, 1, 20) is not None for capacity in capacities]
    assert set(easy) == {True, False}


def test_a_capacity_that_is_none_is_refused():
    with pytest.raises(ProblemError, match="capacity -1"):
        value_curve(Problem([1], [1], 1), [3, -1])


def test_no_capacities_no_values():
    assert value_curve(Problem([1], [1], 1), []) == ()
