"""The parts of a filled bag: together they are the bag, however many items it holds."""

import itertools

import pytest
from hypothesis import given

from knapsack import Problem, solve
from knapsack.cost.measure import random_problem
from knapsack.figures.bag_parts import BAND_SHARE, LEAST_SHARE, MOST_ALONE, MOST_BANDS, bag_parts
from tests.problems import any_problems


@given(any_problems)
def test_the_parts_add_up_to_the_taken_items_that_weigh_something(problem: Problem):
    taken = solve(problem).taken
    heavy = [item for item in taken if problem.weights[item] > 0]
    parts = bag_parts(problem, taken)
    assert sum(part.count for part in parts) == len(heavy)
    assert sum(part.weight for part in parts) == pytest.approx(float(problem.weights[heavy].sum()))
    assert sum(part.value for part in parts) == pytest.approx(float(problem.values[heavy].sum()))
    assert {part.first for part in parts} <= set(heavy)


@pytest.mark.parametrize("items", [10, 100, 1_000, 100_000])
def test_no_part_of_a_long_list_is_nearly_all_of_it(items: int):
    problem = random_problem(items, 100 * items)
    parts = bag_parts(problem, solve(problem).taken)
    assert 3 <= len(parts) <= MOST_ALONE + MOST_BANDS
    assert max(part.weight for part in parts) < 0.4 * problem.capacity
    alone = parts[: len(parts) - MOST_BANDS]
    assert all(part.alike and part.weight >= LEAST_SHARE * problem.capacity for part in alone)


def test_the_bands_are_ordered_by_value_per_weight_and_about_equally_heavy():
    problem = random_problem(10_000, 10**6)
    bands = bag_parts(problem, solve(problem).taken)
    assert len(bands) == MOST_BANDS
    for better, worse in itertools.pairwise(bands):
        assert better.most >= better.least >= worse.most
    assert all(band.weight >= BAND_SHARE * problem.capacity for band in bands)


def test_items_that_are_all_worth_the_same_for_their_weight_are_not_told_apart():
    problem = Problem(range(10**6, 10**6 + 1000), range(10**6, 10**6 + 1000), 10**9)
    assert [part.count for part in bag_parts(problem, range(900))] == [900]


def test_identical_items_are_one_part():
    problem = Problem([2, 3] * 300, [5, 4] * 300, 10_000)
    assert [(part.first, part.count, part.alike) for part in bag_parts(problem, range(600))] == [
        (1, 300, True),
        (0, 300, True),
    ]


def test_what_weighs_nothing_has_no_part():
    assert bag_parts(Problem([0, 0], [1, 2], 5), (0, 1)) == []
