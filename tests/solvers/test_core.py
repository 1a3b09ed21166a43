"""The core solver finds the optimum of lists of every kind, within its limits, and says so when it could not."""

from __future__ import annotations

import importlib
import os
import sys
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knapsack import Problem, solve
from knapsack.core_search import break_solution, enumeration, kinds_of_list, omissions, search, states
from knapsack.core_search.events import CoreStep
from knapsack.dp.trace import record
from knapsack.solvers.core import core
from knapsack.solvers.full_table import full_table
from tests.pisinger import CLASSES, pisinger, weights_and_values
from tests.problems import any_problems, brute_force_value, exact_value, problems

core_module = importlib.import_module("knapsack.solvers.core")

THOROUGH = 20 if os.environ.get("KNAPSACK_THOROUGH") else 1
"""`KNAPSACK_THOROUGH=1` compares some 480,000 problems instead of 24,000."""

BATCH = 50


@pytest.fixture(params=["plain Python", "NumPy"])
def path(request, monkeypatch):
    """Either way that a small list can go."""
    monkeypatch.setattr(core_module, "FEW_NODES", 10**6)
    if request.param == "NumPy":
        monkeypatch.setattr(kinds_of_list, "FEW_ITEMS", 0)


def searched_anew(problem: Problem, random: np.random.Generator, **limits):
    """The solution by the NumPy search, with thresholds so low that small lists meet all of its branches."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kinds_of_list, "FEW_ITEMS", 0)
        patch.setattr(search, "LARGE_CORE", int(random.choice([1, 3, 40])))
        patch.setattr(enumeration, "GROUP_STATES", int(random.choice([2, 16, 2048])))
        patch.setattr(search, "MANY_WEIGHTS", int(random.choice([1, 400])))
        patch.setattr(omissions, "SMALL_CORE", int(random.choice([2, 6, 40])))
        patch.setattr(search, "SHORT_CORE", int(random.choice([0, 100])))
        patch.setattr(search, "ALIKE_STATES", int(random.choice([2, 100_000])))
        patch.setattr(enumeration, "NARROW_STATES", int(random.choice([3, 10_000])))
        patch.setattr(enumeration, "COMBINATIONS_A_STATE", int(random.choice([0, 4])))
        patch.setattr(states, "MASK_BITS", int(random.choice([3, 62])))
        patch.setattr(break_solution, "SELECT_FROM", int(random.choice([4, 20_000])))
        patch.setattr(break_solution, "SAMPLE", 8)
        return core(problem, **limits)


def holds_together(problem: Problem, solution, best: int) -> bool:
    """The items fit, are worth what is said, and the bound is none below the optimum."""
    return (
        problem.fits(solution.taken)
        and solution.value == problem.value_of(solution.taken) <= best <= solution.upper_bound
        and (solution.value == best or not solution.exact)
    )


@settings(max_examples=400 * THOROUGH)
@given(number=st.sampled_from(sorted(CLASSES)), largest=st.sampled_from([3, 10, 30, 100]), seed=st.integers(0, 2**32))
def test_the_search_agrees_with_the_full_table_on_every_class(number, largest, seed):
    random = np.random.default_rng(seed)
    for _ in range(BATCH):
        weights, values = weights_and_values(number, int(random.integers(1, 40)), largest, random)
        weights = weights % (20 * largest) + 1
        problem = Problem(weights, values, int(weights.sum() * random.random()))
        best = full_table(problem).value
        solution = searched_anew(problem, random)
        assert solution.exact
        assert holds_together(problem, solution, best)


@settings(max_examples=50 * THOROUGH)
@given(number=st.sampled_from(sorted(CLASSES)), seed=st.integers(0, 2**32))
def test_with_hardly_any_memory_the_answer_stays_honest(number, seed):
    random = np.random.default_rng(seed)
    for _ in range(BATCH):
        weights, values = weights_and_values(number, int(random.integers(20, 40)), 100, random)
        weights = weights % 2000 + 1
        problem = Problem(weights, values, int(weights.sum() * random.random()))
        best = full_table(problem).value
        solution = searched_anew(problem, random, memory_limit=int(random.integers(0, 5000)))
        assert holds_together(problem, solution, best)
        assert solution.exact == (not solution.note)


@settings(max_examples=150 * THOROUGH)
@given(problem=any_problems, seed=st.integers(0, 2**32))
def test_the_search_agrees_with_brute_force_on_real_numbers(problem, seed):
    solution = searched_anew(problem, np.random.default_rng(seed))
    assert solution.exact
    assert problem.fits(solution.taken)
    assert exact_value(problem, solution) == brute_force_value(problem)


huge = st.integers(0, 2**58)
far_apart = st.builds(lambda digits, power: digits * 10.0**power, st.integers(1, 999), st.integers(-80, 80))
thirds = st.integers(1, 9).map(lambda number: number / 3)
few_values = st.sampled_from([0.1, 0.2, 1 / 3, 0.5, 1.0])


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize(
    ("weights", "values"),
    [
        pytest.param(huge, huge, id="huge integers"),
        pytest.param(far_apart, far_apart, id="floats far apart"),
        pytest.param(thirds, thirds, id="computed floats"),
        pytest.param(few_values, few_values, id="written and computed floats mixed, many equal"),
        pytest.param(st.just(5e-324), st.sampled_from([5e-324, 1e308]), id="the smallest and the largest floats"),
    ],
)
@settings(max_examples=100 * THOROUGH, suppress_health_check=[])
@given(data=st.data(), stored=st.booleans())
def test_awkward_numbers_stay_within_the_capacity_and_optimal(weights, values, data, stored):
    pairs = data.draw(st.lists(st.tuples(weights, values), max_size=10))
    pairs = [(weight, min(value, 1e307)) for weight, value in pairs]
    capacity = (
        sum(weight for weight, _ in data.draw(st.lists(st.sampled_from(pairs), max_size=5)) if pairs) if pairs else 1
    )
    problem = Problem(
        [weight for weight, _ in pairs],
        [value for _, value in pairs],
        capacity,
        floats="stored" if stored else "written",
    )
    solution = core(problem)
    best = brute_force_value(problem)
    assert solution.exact
    assert problem.fits(solution.taken)
    assert abs(exact_value(problem, solution) - best) <= best * Fraction(1, 10**12)
    assert solution.value == pytest.approx(float(best), rel=1e-12)


@pytest.mark.usefixtures("path")
@given(problem=problems())
def test_the_first_ones_of_equal_items_are_taken(problem):
    taken = set(core(problem).taken)
    seen: dict[tuple[float, float], bool] = {}
    for item, kind in enumerate(zip(problem.weights.tolist(), problem.values.tolist(), strict=True)):
        assert not (item in taken and seen.get(kind) is False)
        seen[kind] = item in taken


@pytest.mark.usefixtures("path")
def test_ten_stored_tenths_do_not_fit_into_one():
    assert len(core(Problem([0.1] * 10, [1.0] * 10, 1.0, floats="stored")).taken) == 9
    assert len(core(Problem([0.1] * 10, [1.0] * 10, 1.0)).taken) == 10


def test_weights_that_share_no_unit_and_fit_by_a_hair_too_little_are_settled_exactly():
    computed = 0.1 + 0.2  # a hair above three tenths, and stored as such
    problem = Problem([0.7, computed, 0.25], [7, 3, 2], 1.0)
    assert problem.weight_of([0, 1]) == problem.capacity
    assert not problem.fits([0, 1])
    assert searched_anew(problem, np.random.default_rng(0)).taken == core(problem).taken == (0, 2)


@pytest.mark.parametrize("number", CLASSES, ids=CLASSES.get)
@pytest.mark.parametrize("instance", [20, 80])
def test_a_thousand_items_of_every_class_are_optimal(number, instance):
    problem = pisinger(number, 1000, 1000, instance)
    solution = core(problem)
    assert solution.exact
    if problem.capacity < 1_000_000:
        assert solution.value == solve(problem, "sliding_window").value
    assert problem.fits(solution.taken)


@pytest.mark.parametrize("number", [1, 2, 6, 9, 11, 13, 14, 15])
def test_ten_thousand_items_with_large_numbers_are_proven(number):
    problem = pisinger(number, 10_000, 10_000_000)
    solution = core(problem)
    assert solution.exact
    assert solution.value == problem.value_of(solution.taken)
    assert problem.fits(solution.taken)


def test_a_long_list_is_not_sorted_and_still_optimal():
    problem = pisinger(2, 50_000, 1000)
    solution = core(problem)
    assert solution.exact
    assert problem.fits(solution.taken)
    shuffled = np.random.default_rng(1).permutation(50_000)
    assert core(Problem(problem.weights[shuffled], problem.values[shuffled], problem.capacity)).value == solution.value


def powers_of_two(base: int, count: int) -> list[int]:
    return [base << power for power in range(count)]


def test_a_sum_that_only_one_selection_reaches_is_found():
    bases = [1321, 1322, 3968, 5284, 6606, 7928, 9252]
    weights = [weight for base in bases for weight in powers_of_two(base, 8)]
    solution = core(Problem(weights, weights, 3968 * 255))
    assert (solution.value, solution.exact) == (3968 * 255, True)


def hard() -> Problem:
    return pisinger(16, 400, 10_000_000)


def test_a_time_limit_ends_in_the_best_so_far_and_a_proven_bound():
    solution = core(hard(), time_limit=0.0)
    assert not solution.exact
    assert "time limit" in solution.note
    assert solution.value == hard().value_of(solution.taken)
    assert solution.value <= core(hard(), memory_limit=10_000).value <= solution.upper_bound


def test_a_memory_limit_ends_in_the_best_so_far_and_a_proven_bound():
    solution = core(hard(), memory_limit=10_000)
    assert not solution.exact
    assert "memory limit" in solution.note
    assert hard().fits(solution.taken)
    assert solution.value <= solution.upper_bound <= core(hard(), time_limit=0.0).upper_bound


def test_auto_goes_on_to_hirschberg_where_core_runs_out_of_memory():
    problem = pisinger(16, 1000, 1000, 90)
    assert not core(problem, memory_limit=15_000_000, time_limit=0.0).exact
    solution = solve(problem, memory_limit=15_000_000)
    assert solution.exact
    assert solution.value == core(problem).value


def test_auto_ends_hirschberg_too_when_the_time_is_up(monkeypatch):
    monkeypatch.setattr(sys.modules["knapsack.solve"], "_hirschberg_seconds", lambda *_: -1.0)
    problem = pisinger(16, 1000, 1000, 90)
    solution = solve(problem, time_limit=0.0)
    assert (solution.solver, solution.exact) == ("core", False)
    assert solution.gap == solution.upper_bound - solution.value > 0
    assert problem.fits(solution.taken)


class Stop(Exception):
    pass


def test_a_watcher_sees_progress_and_can_stop_the_run():
    events: list[CoreStep] = []

    def watch(event):
        events.append(event)
        if len(events) == 5:
            raise Stop

    with pytest.raises(Stop):
        core(hard(), watch=watch)
    assert [event.done for event in events] == sorted({event.done for event in events})
    assert all(0 < event.done <= event.moves and event.states > 0 and event.best <= event.bound for event in events)
    assert events[-1].bound <= events[0].bound
    assert events[-1].best >= events[0].best


def test_the_observer_changes_nothing_on_a_list_that_is_searched():
    problem = pisinger(12, 1000, 1000)
    recording = record(core, problem)
    assert recording.solution == core(problem)
    assert len(recording.events) > 3
