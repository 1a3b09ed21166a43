"""What every solver promises, held against brute force and exact rational arithmetic."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings

from knapsack import SOLVERS, Problem, solve
from knapsack.exact import as_fraction
from tests.problems import any_problems, brute_force_value, exact_value, exact_weight, integer_problems

WITH_ITEMS = [name for name, known in SOLVERS.items() if known.knows_items]
ALWAYS_OPTIMAL_ON_INTEGERS = [name for name, known in SOLVERS.items() if not known.never_proves]
ALL = [*SOLVERS, "auto"]
SHIPPED = ("core", "hirschberg", "full_table", "sliding_window", "ilp", "greedy")


def test_of_the_solvers_that_ship_one_knows_no_items_and_one_proves_nothing():
    assert [name for name in SHIPPED if not SOLVERS[name].knows_items] == ["sliding_window"]
    assert [name for name in SHIPPED if SOLVERS[name].never_proves] == ["greedy"]


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=200)
@given(problem=any_problems)
def test_no_solver_goes_over_capacity_or_misreports_its_answer(name, problem):
    solution = solve(problem, name)
    best = brute_force_value(problem)
    if solution.taken is None:
        assert not SOLVERS[name].knows_items
        assert as_fraction(solution.value) <= best
    else:
        assert exact_weight(problem, solution) <= as_fraction(problem.capacity)
        assert list(solution.taken) == sorted(set(solution.taken))
        assert all(problem.values[item] > 0 for item in solution.taken)
        assert solution.weight == float(exact_weight(problem, solution))
        assert solution.value == float(exact_value(problem, solution))
    if solution.exact:
        assert as_fraction(solution.value) == best
        assert solution.upper_bound == solution.value
    if solution.upper_bound is not None:
        assert as_fraction(solution.upper_bound) >= best * (1 - Fraction(1, 10**12))


@pytest.mark.parametrize("name", [*ALWAYS_OPTIMAL_ON_INTEGERS, "auto"])
@settings(max_examples=200)
@given(problem=integer_problems)
def test_exact_solvers_are_optimal_on_integers(name, problem):
    solution = solve(problem, name)
    assert solution.exact
    assert solution.value == brute_force_value(problem)


@pytest.mark.parametrize("name", WITH_ITEMS)
@pytest.mark.parametrize(
    ("weights", "values", "capacity", "taken"),
    [
        pytest.param([], [], 5, (), id="no items"),
        pytest.param([], [], 0, (), id="no items, no capacity"),
        pytest.param([1, 2], [3, 4], 0, (), id="capacity 0"),
        pytest.param([0, 2], [3, 4], 0, (0,), id="a weightless item fits into nothing"),
        pytest.param([0, 2], [-3, 4], 5, (1,), id="a weightless item of negative value stays"),
        pytest.param([0, 2], [0, 4], 5, (1,), id="a weightless item of no value stays"),
        pytest.param([9], [3], 8, (), id="heavier than the capacity"),
        pytest.param([8], [3], 8, (0,), id="just fits"),
        pytest.param([3, 3], [-1, 0], 8, (), id="nothing worth taking"),
        pytest.param([2, 2, 2], [3, 3, 3], 8, (0, 1, 2), id="equal items that all fit"),
        pytest.param([0.1, 0.2], [1, 2], 0.3, (0, 1), id="decimals as they were written"),
        pytest.param([1.5, 2.25, 0.25], [1, 5, 1], 2.5, (1, 2), id="decimals of several lengths"),
        pytest.param([2, 3], [3, 5], 4.99, (1,), id="whole weights, decimal capacity"),
        pytest.param([1, 1], [0.1, 0.3], 1, (1,), id="decimal values"),
    ],
)
def test_edge_cases(name, weights, values, capacity, taken):
    assert solve(Problem(weights, values, capacity), name).taken == taken


@pytest.mark.parametrize("name", WITH_ITEMS)
def test_equal_items_fill_the_bag_whichever_are_taken(name):
    solution = solve(Problem([2] * 5, [3] * 5, 7), name)
    assert (solution.value, solution.weight, len(solution.taken)) == (9, 6, 3)


@pytest.mark.parametrize("name", [n for n in WITH_ITEMS if n not in ("full_table", "hirschberg")])
def test_integers_past_2_to_the_53_stay_exact(name):
    large = 2**53 + 1
    solution = solve(Problem([large, large - 1, 1], [large, large - 1, 1], large), name)
    assert solution.weight <= large
    assert isinstance(solution.value, int)
    if solution.exact:
        assert solution.value == large


@pytest.mark.parametrize("name", ["full_table", "hirschberg", "sliding_window"])
def test_large_values_are_added_up_exactly(name):
    large = 2**60
    assert solve(Problem([1, 1, 1], [large, large + 1, 3], 2), name).value == 2 * large + 1


@pytest.mark.parametrize("name", WITH_ITEMS)
@pytest.mark.parametrize(
    ("memory", "runtime", "budget"),
    [
        pytest.param([0.0001] * 3, [1] * 3, 0.0001, id="one unit too many at every split"),
        pytest.param([25, 5, 22, 26], [25, 2, 27, 28], 72, id="one unit over"),
        pytest.param([1, 1, 1], [1, 1, 1], 1, id="two items of one"),
        pytest.param([0.50004] * 2, [1, 1], 1.0, id="rounded to the nearest step"),
        pytest.param([0.00004] * 100, [1] * 100, 0.001, id="rounded to nothing"),
        pytest.param([0.1] * 3, [2**40, 1, 2], 0.2, id="summed in float32"),
        pytest.param(
            [m / 2207 for m in (370, 623, 652, 340, 222)], [459, 530, 738, 337, 168], 1565 / 2207, id="HiGHS' gap"
        ),
        pytest.param([0.0, 0.5], [1, 1], 0.5, id="greedy divides by zero"),
        pytest.param([], [], 0.5, id="empty"),
    ],
)
@pytest.mark.parametrize("floats", ["written", "stored"])
def test_inputs_that_break_pytorchs_solvers_are_solved_within_the_budget(name, memory, runtime, budget, floats):
    problem = Problem(memory, runtime, budget, floats=floats)
    solution = solve(problem, name)
    assert problem.fits(solution.taken)
    if len(memory) <= 12:
        best = brute_force_value(problem)
    else:
        best = 25 if floats == "written" else sum(np.cumsum([Fraction(m) for m in memory]) <= Fraction(budget))
    if solution.exact:
        assert solution.value == best
    else:
        assert SOLVERS[name].never_proves or "steps" in solution.note or "HiGHS" in solution.note
        assert solution.value <= best <= solution.upper_bound


def test_an_unknown_solver_is_an_error_that_names_the_known_ones():
    with pytest.raises(ValueError, match=r"no solver is called 'magic'.*full_table"):
        solve(Problem([1], [1], 1), "magic")
