"""Weights in whole steps: exact where decimals allow, otherwise never over the capacity."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.dp.steps import STEPS, pytorch_steps, to_steps
from knapsack.exact import as_fraction
from knapsack.solvers.full_table import full_table
from tests.problems import any_problems


def test_kilograms_with_decimals_are_steps_of_ten_grams():
    steps = to_steps(Problem([1.5, 2.25], [1, 2], 10))
    assert (steps.weights.tolist(), steps.capacity, steps.weight_step, steps.exact) == (
        [150, 225],
        1000,
        Fraction(1, 100),
        True,
    )


def test_integers_are_never_rounded_however_large():
    steps = to_steps(Problem([2**53 + 1], [1], 2**60))
    assert (steps.weights.tolist(), steps.capacity, steps.exact) == ([2**53 + 1], 2**60, True)


@given(
    weights=st.lists(st.floats(0, 1e6), max_size=30),
    capacity=st.floats(0, 1e6),
    floats=st.sampled_from(["written", "stored"]),
)
def test_what_fits_in_steps_fits_in_the_problem(weights, capacity, floats):
    problem = Problem(weights, [1] * len(weights), capacity, floats=floats)
    steps = to_steps(problem)
    assert steps.capacity * steps.weight_step <= as_fraction(capacity, floats) or capacity == 0
    for weight, in_steps in zip(problem.weights.tolist(), steps.weights.tolist(), strict=True):
        exact = as_fraction(weight, floats)
        if steps.exact and capacity > 0:
            assert in_steps * steps.weight_step == exact
        elif in_steps <= steps.capacity:
            assert 0 <= in_steps * steps.weight_step - exact < steps.weight_step
        else:
            assert exact + steps.weight_step > as_fraction(capacity, floats) or exact > as_fraction(capacity, floats)


@given(problem=any_problems)
def test_exact_steps_allow_the_same_selections(problem):
    steps = to_steps(problem)
    if steps.exact:
        for item in range(len(problem)):
            assert problem.fits([item]) == bool(steps.weights[item] <= steps.capacity)


def test_a_rounded_answer_says_so_and_bounds_its_loss():
    random = np.random.default_rng(3)
    problem = Problem(random.random(50), random.random(50), 5.0)
    solution = full_table(problem)
    assert not solution.exact
    assert problem.fits(solution.taken)
    assert solution.value <= solution.upper_bound
    assert f"{STEPS:,} steps" in solution.note


def test_pytorchs_rounding_goes_over_where_ours_does_not():
    problem = Problem([0.50004] * 2, [1, 1], 1.0)
    nearest, ours = pytorch_steps(problem), to_steps(problem)
    assert nearest.weights.sum() <= nearest.capacity
    assert ours.weights.sum() > ours.capacity
