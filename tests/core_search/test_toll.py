"""Tolls on the number of items: their bounds hold on their sides."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search import toll
from knapsack.core_search.break_solution import break_solution
from knapsack.core_search.instance import Instance
from knapsack.core_search.price_bound import price_bound
from knapsack.solvers.core import core
from tests.pisinger import CLASSES, weights_and_values


@pytest.mark.parametrize("sample", [4, 10_000], ids=["sampled", "sorted"])
@given(numbers=st.lists(st.integers(-50, 50), min_size=1, max_size=40), share=st.floats(0, 1), slack=st.integers(-5, 5))
def test_the_least_numbers_add_up_to_at_most_the_limit(sample, numbers, share, slack):
    count = round(share * len(numbers))
    least = sum(sorted(numbers)[:count])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(toll, "SAMPLE", sample)
        assert toll.least_fit(np.array(numbers), count, least + slack) == (slack >= 0)


@given(number=st.sampled_from(sorted(CLASSES)), seed=st.integers(0, 2**32), split=st.booleans())
def test_every_better_selection_is_on_a_side_whose_bound_it_does_not_exceed(number, seed, split):
    random = np.random.default_rng(seed)
    weights, values = weights_and_values(number, int(random.integers(2, 11)), int(random.choice([4, 20, 200])), random)
    capacity = min(max(int(weights.max()), int(weights.sum() * random.random())), int(weights.sum()) - 1)
    instance = Instance(weights, values, capacity)
    start = break_solution(instance)
    totals = [
        (sum(chosen), int(weights @ chosen), int(values @ chosen))
        for chosen in itertools.product((0, 1), repeat=len(weights))
    ]
    best = max(value for _, weight, value in totals if weight <= capacity)
    known = max(start.value, best - int(random.choice([1, 3, 30])))
    sides = toll.sides(instance, start, known, split, lambda: False)
    for side in sides:
        room = capacity - side.start.weight
        relative = price_bound(instance, side.start, room, side.price, side.toll, side.count).base
        assert relative + side.start.value == pytest.approx(side.base + start.value)
    for count, weight, value in totals:
        if weight <= capacity and value > known and sides:
            on = [side for side in sides if (count <= side.count if side.toll > 0 else count >= side.count)]
            assert on
            assert all(value <= start.value + side.base + 1e-6 for side in on)


def test_two_sides_at_least_halve_the_gap_on_almost_strongly_correlated_lists():
    weights, values = weights_and_values(5, 2_000, 10_000_000, np.random.default_rng(2))
    split = 0
    for share in range(10, 100, 10):
        problem = Problem(weights, values, int(weights.sum()) * share // 101)
        instance = Instance(weights, values, int(problem.capacity))
        start = break_solution(instance)
        best = core(problem).value - start.value
        plain = start.price * (instance.capacity - start.weight)
        sides = toll.sides(instance, start, start.value, True, lambda: False)
        if len(sides) == 2:
            split += 1
            assert max(side.base for side in sides) - best < 0.5 * (plain - best)
    assert split > 0
