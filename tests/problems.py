"""What many tests share: problems made by Hypothesis, and a reference that tries every selection."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from hypothesis import strategies as st

from knapsack import Problem, Solution
from knapsack.exact import as_fraction


def brute_force_value(problem: Problem) -> Fraction:
    """The best total value, by trying all selections in exact rational arithmetic."""
    weights = [as_fraction(weight, problem.floats) for weight in problem.weights.tolist()]
    values = [as_fraction(value, problem.floats) for value in problem.values.tolist()]
    capacity = as_fraction(problem.capacity, problem.floats)
    weight_unit = math.lcm(capacity.denominator, *(weight.denominator for weight in weights))
    value_unit = math.lcm(*(value.denominator for value in values))
    selections = [(0, 0)]
    for weight, value in zip(weights, values, strict=True):
        whole_weight, whole_value = int(weight * weight_unit), int(value * value_unit)
        selections += [(w + whole_weight, v + whole_value) for w, v in selections]
    room = int(capacity * weight_unit)
    return Fraction(max(value for weight, value in selections if weight <= room), value_unit)


def check_optimum(problem: Problem, told: tuple[float, float, Sequence[int]]) -> None:
    """That value, weight and items are those of an optimum."""
    value, weight, items = told
    assert value == float(brute_force_value(problem))
    assert (value, weight) == (problem.value_of(items), problem.weight_of(items))
    assert problem.fits(items)


def exact_weight(problem: Problem, solution: Solution) -> Fraction:
    return sum((as_fraction(problem.weights[i].item(), problem.floats) for i in solution.taken), Fraction(0))


def exact_value(problem: Problem, solution: Solution) -> Fraction:
    return sum((as_fraction(problem.values[i].item(), problem.floats) for i in solution.taken), Fraction(0))


small_integers = st.integers(0, 12)
decimals = st.integers(0, 1200).map(lambda cents: cents / 100)
awkward_decimals = st.sampled_from([0.0, 0.1, 0.2, 0.3, 0.7, 1.1, 2.2, 3.3])
computed = st.integers(0, 30).map(lambda number: number / 7)
signed_integers = st.integers(-5, 12)
signed_decimals = st.integers(-300, 1200).map(lambda cents: cents / 100)


@st.composite
def problems(draw: st.DrawFn, *, weights=None, values=None, most_items: int = 12) -> Problem:
    """Problems of up to `most_items` items: zeros, ties, equal, worthless and too heavy items."""
    weight = draw(st.sampled_from([small_integers, decimals, awkward_decimals])) if weights is None else weights
    value = draw(st.sampled_from([signed_integers, signed_decimals])) if values is None else values
    items = draw(st.lists(st.tuples(weight, value), max_size=most_items))
    copies = draw(st.lists(st.sampled_from(items), max_size=max(0, most_items - len(items)))) if items else []
    items += copies
    total = sum((as_fraction(w) for w, _ in items), Fraction(0))
    capacity = draw(st.one_of(weight, st.integers(0, 100).map(lambda percent: float(total * percent / 100))))
    return Problem([w for w, _ in items], [v for _, v in items], capacity)


integer_problems = problems(weights=small_integers, values=signed_integers)
decimal_problems = problems(weights=awkward_decimals)
computed_problems = problems(weights=computed)
any_problems = st.one_of(problems(), computed_problems)


def hard_problem(items: int = 5_000) -> Problem:
    """A list on which core works for seconds, the more items the longer, and gives up: even weights, and an odd
    capacity to fill.
    """
    most = 5 * 10**18 // items
    weights = 2 * np.random.default_rng(0).integers(most // 10, most, items)
    return Problem(weights, weights, int(weights.sum() // 2) | 1)


def slow_curve_problem() -> Problem:
    """A list that core solves at once, and for the 42 capacities of its curve in some seconds: strongly correlated."""
    weights = np.random.default_rng(0).integers(1, 10**6, 100_000)
    return Problem(weights, weights + 10**5, int(weights.sum() // 2))


def long_problem() -> Problem:
    """A list on which Hirschberg works for some ten seconds: 8·10^9 cells."""
    random = np.random.default_rng(0)
    return Problem(random.integers(1, 20_000, 800), random.integers(1, 1_000, 800), 5_000_000)
