"""Branching on the lightest items left out: what it calls the best is the best, on lists of every kind."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search import omissions
from knapsack.core_search.instance import Instance
from knapsack.core_search.omissions import best_by_omissions
from knapsack.solvers.core import core
from knapsack.solvers.full_table import full_table
from tests.pisinger import CLASSES, pisinger, weights_and_values

BATCH = 5


def solved_by_the_table(instance: Instance, at_least: int) -> np.ndarray:
    taken = np.zeros(len(instance), dtype=bool)
    taken[list(full_table(Problem(instance.weights, instance.values, instance.capacity)).taken)] = True
    return taken


def concave(random: np.random.Generator, n: int, largest: int) -> tuple[np.ndarray, np.ndarray]:
    """Values that rise with the weight, ever more slowly, as the circle's do."""
    weights = random.integers(1, largest + 1, n)
    power, height = random.uniform(0.2, 1), float(random.choice([3, 30, 300]))
    return weights, (height * weights**power).astype(np.int64) + 1


def random_instance(random: np.random.Generator) -> Instance:
    n, largest = int(random.integers(2, 60)), int(random.choice([8, 40, 120]))
    if random.random() < 0.5:
        weights, values = concave(random, n, largest)
    else:
        weights, values = weights_and_values(int(random.choice(sorted(CLASSES))), n, largest, random)
        weights = weights % (2 * largest) + 1
    capacity = max(int(weights.max()), int(weights.sum() * random.random()))
    return Instance(weights, values, min(capacity, int(weights.sum()) - 1))


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_nothing_is_better_than_what_is_said_to_be_the_best(seed):
    random = np.random.default_rng(seed)
    with pytest.MonkeyPatch.context() as patch:
        for _ in range(BATCH):
            patch.setattr(omissions, "SMALL_CORE", int(random.choice([1, 3, 10, 40])))
            patch.setattr(omissions, "RENEWAL", int(random.choice([2, 64])))
            patch.setattr(omissions, "MOST_BRANCHES", int(random.choice([3, 4_000])))
            instance = random_instance(random)
            best = full_table(Problem(instance.weights, instance.values, instance.capacity)).value
            known = int(random.choice([0, best - 1, best, best + 1]))
            gain = int(random.choice([1, 1, 3]))
            found = best_by_omissions(instance, known, gain, solved_by_the_table, lambda: False)
            value = known if found.taken is None else int(instance.values[found.taken].sum())
            if found.taken is not None:
                assert int(instance.weights[found.taken].sum()) <= instance.capacity
                assert known < value <= best
            assert not found.complete or value + gain > best


@pytest.mark.parametrize("largest", [10_000, 10_000_000])
@pytest.mark.parametrize("share", [5, 35, 95])
def test_ten_thousand_items_on_a_circle_are_proven(largest, share):
    problem = pisinger(16, 10_000, largest, share)
    solution = core(problem)
    assert solution.exact
    assert solution.value == problem.value_of(solution.taken)
    assert problem.fits(solution.taken)


def test_a_branch_that_can_not_be_solved_leaves_it_open():
    problem = pisinger(16, 1000, 1000, 50)
    instance = Instance(problem.weights, problem.values, int(problem.capacity))
    best = core(problem).value
    assert best_by_omissions(instance, best - 1, 1, lambda branch, at_least: None, lambda: False).complete is False
    assert best_by_omissions(instance, best, 1, solved_by_the_table, lambda: False).complete
    assert best_by_omissions(instance, best, 1, solved_by_the_table, lambda: True).complete is False
