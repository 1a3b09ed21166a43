"""Weights in whole steps, as the dynamic-programming solvers need them.

Where the weights are integers, or were written as decimals, the steps are exact: 1.5 and 2.25 kg are 150 and 225 steps
of 10 g. Otherwise the capacity is cut into `STEPS` steps and weights are rounded up, so that no selection that fits in
steps can weigh more than the capacity. A selection that only just fits may be missed; how much that can cost is bounded
and reported.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from knapsack.bounds import linear_bound
from knapsack.exact import as_fraction, scaled_integers
from knapsack.problem import Numbers, Problem, Solution, solution_of

STEPS = 10_000
"""Steps that a capacity is cut into where the weights have no exact steps."""

MOST_EXACT_STEPS = 10_000_000
"""Decimals that would need more steps than this are rounded. Integers never are."""

PYTORCH_STEPS_PER_UNIT = 10_000
"""PyTorch's activation memory is in steps of 1/10,000 of the whole."""


@dataclass(frozen=True, eq=False)
class Steps:
    """A problem in whole steps.

    weights : int64, shape (n,), in units of `weight_step`
    values : int64 in units of `value_step` where that is exact, else float64 with a `value_step` of 1
    capacity : int, in units of `weight_step`
    exact : the same selections fit as in the problem itself
    """

    weights: NDArray[np.int64]
    values: Numbers
    capacity: int
    weight_step: Fraction
    value_step: Fraction
    exact: bool

    def value(self, in_steps: int | float) -> int | float:
        """A value of a row, back in the problem's own unit.

        >>> to_steps(Problem([1.5], [0.25], 2.25)).value(25)
        0.25
        """
        if isinstance(in_steps, float):
            return in_steps
        value = in_steps * self.value_step
        return int(value) if self.value_step == 1 else float(value)


def to_steps(problem: Problem) -> Steps:
    """The problem in exact steps where there are such, else rounded so that no answer can go over the capacity.

    >>> steps = to_steps(Problem([1.5, 2.25], [1, 2], 3))
    >>> steps.weights, steps.capacity, steps.weight_step
    (array([150, 225]), 300, Fraction(1, 100))
    """
    capacity = as_fraction(problem.capacity, problem.floats)
    scaled = scaled_integers(problem.weights, problem.floats)
    if scaled is not None:
        weights, step = scaled
        whole = math.floor(capacity / step)
        if problem.weights.dtype == np.int64 or whole <= MOST_EXACT_STEPS:
            return _steps(problem, weights, whole, step, exact=True)
    if capacity == 0:
        return _steps(problem, (problem.weights > 0).astype(np.int64), 0, Fraction(1), exact=True)
    step = capacity / STEPS
    return _steps(problem, _rounded_up(problem, step), STEPS, step, exact=False)


def pytorch_steps(problem: Problem) -> Steps:
    """The problem as PyTorch 2.13's solvers round it: to the nearest 1/10,000, capacity too. Answers can go over the
    capacity.

    >>> pytorch_steps(Problem([0.50004, 0.50004], [1, 1], 1.0)).weights
    array([5000, 5000])
    """
    weights = np.rint(problem.weights * float(PYTORCH_STEPS_PER_UNIT)).astype(np.int64)
    capacity = round(problem.capacity * PYTORCH_STEPS_PER_UNIT)
    return _steps(problem, weights, capacity, Fraction(1, PYTORCH_STEPS_PER_UNIT), exact=False)


def solution_in_steps(problem: Problem, steps: Steps, taken: list[int], solver: str) -> Solution:
    """The solution that takes the optimum of the steps: exact where they are, else with the bounded loss of the
    rounding.
    """
    if steps.exact:
        return solution_of(problem, taken, solver=solver, exact=True)
    bound = linear_bound(problem)
    return solution_of(
        problem,
        taken,
        solver=solver,
        exact=False,
        upper_bound=bound,
        note=rounding_note(steps, problem.value_of(taken), bound),
    )


def rounding_note(steps: Steps, value: int | float, bound: int | float) -> str:
    """What rounding the weights may have cost, in one sentence."""
    return (
        f"weights rounded up to {steps.capacity:,} steps of {float(steps.weight_step):.6g}: never over the capacity, "
        f"and at most {bound - value:.6g} below the best value"
    )


def _steps(problem: Problem, weights: NDArray[np.int64], capacity: int, step: Fraction, exact: bool) -> Steps:
    scaled = scaled_integers(problem.values, problem.floats)
    values, value_step = (problem.values, Fraction(1)) if scaled is None else scaled
    return Steps(weights, values, capacity, step, value_step, exact)


def _rounded_up(problem: Problem, step: Fraction) -> NDArray[np.int64]:
    """Each weight in steps, rounded up; one step beyond the capacity for all that are heavier."""
    with np.errstate(over="ignore"):
        # not weights / float(step): a tiny step is 0 as a float
        rough = np.minimum(problem.weights / float(problem.capacity) * STEPS, float(STEPS + 1))
    steps = np.ceil(rough)
    for item in np.flatnonzero(np.abs(rough - np.rint(rough)) < 1e-6):
        exact = math.ceil(as_fraction(problem.weights[item], problem.floats) / step)
        steps[item] = min(exact, STEPS + 1)
    return steps.astype(np.int64)
