"""Lists of a few gains over a multiple of the weight: the bound is right, and large ones are filled up to it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search import few_gains, search
from knapsack.core_search.few_gains import filled_by_gains
from knapsack.core_search.instance import Instance
from knapsack.solvers.core import core
from knapsack.solvers.full_table import full_table
from tests.pisinger import pisinger

BATCH = 5


def random_list(random: np.random.Generator) -> tuple[Instance, np.ndarray, tuple[int, int]]:
    """Items with v = steep/flat · w + one of two to four gains; the gains times flat; steep and flat."""
    steep, flat = [(1, 1), (1, 1), (3, 2), (2, 1), (1, 3)][random.integers(5)]
    n, largest = int(random.integers(20, 90)), int(random.choice([12, 40, 150]))
    unit = int(random.choice([1, 1, 6]))
    weights = random.integers(1, largest + 1, n) * flat * unit
    gains = random.integers(1, int(random.choice([6, 100])), int(random.integers(2, 5)))
    gain = gains[random.integers(0, len(gains), n)]
    if random.random() < 0.5:
        gain = np.where(weights % 6 == 0, gains[0], gains[1])
    values = weights // flat * steep + gain
    capacity = max(int(weights.max()), int(weights.sum() * random.random()))
    return Instance(weights, values, min(capacity, int(weights.sum()) - 1)), gain * flat, (steep, flat)


@pytest.fixture(autouse=True)
def _eager(monkeypatch):
    monkeypatch.setattr(few_gains, "ENOUGH", 1)


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_the_bound_is_the_largest_total_gain_and_the_price_of_the_capacity(seed):
    random = np.random.default_rng(seed)
    for _ in range(BATCH):
        instance, gain, (steep, flat) = random_list(random)
        found = filled_by_gains(instance)
        if found is None:
            continue
        best = full_table(Problem(instance.weights, instance.values, instance.capacity)).value
        weight, value = int(instance.weights[found.taken].sum()), int(instance.values[found.taken].sum())
        assert weight <= instance.capacity
        assert value <= best <= found.bound
        if np.all(instance.values * flat - instance.weights * steep == gain) and len(np.unique(gain)) > 1:
            most = full_table(Problem(instance.weights, gain, instance.capacity)).value
            whole = instance.capacity // instance.weight_unit * instance.weight_unit
            guessed = few_gains._common_slope(instance)
            assert guessed != (steep, flat) or found.bound == (most + steep * whole) // flat


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_the_search_stays_exact_on_lists_of_a_few_gains(seed):
    random = np.random.default_rng(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "LARGE_CORE", 1)
        patch.setattr(few_gains, "WINDOWS", (1,))
        for _ in range(BATCH):
            instance, *_ = random_list(random)
            problem = Problem(instance.weights, instance.values, instance.capacity)
            solution = core(problem)
            assert solution.exact
            assert solution.value == problem.value_of(solution.taken) == full_table(problem).value
            assert problem.fits(solution.taken)


def as_instance(problem: Problem) -> Instance:
    return Instance(problem.weights, problem.values, int(problem.capacity))


@pytest.mark.parametrize("largest", [10_000, 10_000_000])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_multiple_strongly_correlated_lists_are_filled_up_to_the_bound(largest, seed):
    instance = as_instance(pisinger(14, 5000, largest, seed=seed))
    found = filled_by_gains(instance)
    assert found.bound == int(instance.values[found.taken].sum())
    assert int(instance.weights[found.taken].sum()) == instance.capacity


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 15, 16])
def test_lists_of_another_form_are_left_alone(number, monkeypatch):
    monkeypatch.setattr(few_gains, "ENOUGH", 8)
    assert filled_by_gains(as_instance(pisinger(number, 1000, 1000))) is None
    long = pisinger(14, 1000, 1000)
    assert filled_by_gains(Instance(long.weights.astype(object), long.values, int(long.capacity))) is None
