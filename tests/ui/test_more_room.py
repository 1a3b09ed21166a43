"""What more room would bring, compared with solving again."""

from __future__ import annotations

from hypothesis import given, settings

from knapsack import Problem, solve, value_curve
from knapsack.ui.solving.more_room import next_gain, outlook
from tests.problems import decimal_problems, hard_problem, integer_problems, problems


@settings(max_examples=60)
@given(problems())
def test_the_capacities_rise_and_the_problems_own_is_among_them(problem: Problem):
    seen = outlook(problem)
    assert list(seen.capacities) == sorted(set(seen.capacities))
    assert seen.capacities[seen.here] == problem.capacity


@settings(max_examples=60)
@given(integer_problems | decimal_problems)
def test_the_next_gain_is_what_solving_again_finds(problem: Problem):
    seen = outlook(problem)
    gain = next_gain(problem, seen, value_curve(problem, seen.capacities))
    larger = seen.capacities[seen.here + 1 :]
    now = solve(problem).value
    better = [c for c in larger if solve(Problem(problem.weights, problem.values, c)).value > now]
    if gain is None:
        assert not better
    else:
        room = better[0]
        again = solve(Problem(problem.weights, problem.values, room)).value
        assert (gain.more, gain.value) == (round(room - problem.capacity, 9), again)
        assert gain.gain == round(again - now, 9)


def test_a_long_axis_is_sampled():
    seen = outlook(hard_problem())
    assert not seen.complete
    assert len(seen.capacities) <= 42


def test_no_capacity_looks_up_to_where_everything_fits():
    assert outlook(Problem([1, 2], [1, 1], 0)).capacities == (0, 1, 2, 3)
    assert outlook(Problem([], [], 0)).capacities == (0,)
