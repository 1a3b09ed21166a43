"""A table of best values that shares nothing with the solvers: plain Python and exact fractions."""

from __future__ import annotations

import re
from fractions import Fraction

from hypothesis import strategies as st

from knapsack import Problem
from knapsack.dp.steps import to_steps
from knapsack.exact import as_fraction
from tests.problems import decimals, problems, signed_integers, small_integers

NUMBER = r"−?\d[\d,]*(?:\.\d+)?"
"""A number as the sentences write it."""

MOST_CELLS = 3_000
"""Larger random tables would only make the tests slow."""


def cells_of(problem: Problem) -> int:
    return (len(problem) + 1) * (to_steps(problem).capacity + 1)


readable_problems = st.one_of(
    problems(weights=small_integers, values=signed_integers, most_items=6),
    problems(weights=decimals.map(lambda weight: round(weight * 2) / 2), values=decimals, most_items=6),
).filter(lambda problem: cells_of(problem) <= MOST_CELLS)
"""Problems whose weights have exact steps, with tables that are walked cell by cell."""


def reference_table(problem: Problem) -> list[list[Fraction]]:
    """The best value from the first i items in a bag of c steps, by the recurrence read from a textbook."""
    steps = to_steps(problem)
    table = [[Fraction(0)] * (steps.capacity + 1)]
    for weight, value in zip(steps.weights.tolist(), problem.values.tolist(), strict=True):
        above, worth = table[-1], as_fraction(value, problem.floats)
        table.append(
            [max(best, above[c - weight] + worth) if c >= weight else best for c, best in enumerate(above)],
        )
    return table


def read(text: str) -> Fraction:
    """The number that was written.

    >>> read("−1,200.5")
    Fraction(-2401, 2)
    """
    return Fraction(text.replace(",", "").replace("−", "-"))


def numbers_in(text: str) -> list[Fraction]:
    return [read(found) for found in re.findall(NUMBER, text)]
