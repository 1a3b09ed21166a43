"""A sample is small enough to be walked, and made of the problem's own items."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.exact import as_fraction
from knapsack.walkthrough.sample import ITEMS, STEPS, sample
from knapsack.walkthrough.size import stride
from tests.problems import any_problems

many = st.lists(st.tuples(st.integers(0, 10**6), st.integers(-5, 100)), min_size=ITEMS, max_size=40).map(
    lambda items: Problem([w for w, _ in items], [v for _, v in items], 500_000)
)


@settings(max_examples=60)
@given(st.one_of(any_problems, many))
def test_a_sample_is_of_the_first_items_that_fit_and_can_be_walked_cell_by_cell(problem: Problem) -> None:
    small, chosen = sample(problem)
    capacity = as_fraction(problem.capacity)
    weights = [as_fraction(weight) for weight in problem.weights.tolist()]
    fitting = [item for item, weight in enumerate(weights) if 0 < weight <= capacity]
    assert chosen == fitting[:ITEMS]
    assert stride(len(small), int(small.capacity)) == "cell"
    assert small.values.tolist() == problem.values[chosen].tolist()
    assert [small.name(index) for index in range(len(small))] == [problem.name(item) for item in chosen]


@settings(max_examples=60)
@given(st.one_of(any_problems, many))
def test_weights_are_rounded_up_by_less_than_one_step(problem: Problem) -> None:
    small, chosen = sample(problem)
    assert small.capacity == STEPS
    for item, coarse in zip(chosen, small.weights.tolist(), strict=True):
        share = as_fraction(problem.weights[item].item()) / as_fraction(problem.capacity)
        assert 0 <= Fraction(coarse, STEPS) - share < Fraction(1, STEPS)


def test_a_problem_of_which_nothing_fits_has_an_empty_sample() -> None:
    assert sample(Problem([5, 6], [1, 1], 4))[1] == []
    assert sample(Problem([5, 0], [1, 1], 0))[1] == []
