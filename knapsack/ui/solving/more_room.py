"""What more room would bring: the capacities to look at, and the next one that is worth more."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from knapsack.dp.steps import to_steps
from knapsack.exact import as_fraction, exact_sum
from knapsack.problem import Problem

MOST_STEPS = 2_000
"""A curve of no more steps than this shows every one of them,"""

MOST_CELLS = 50_000_000
"""where its row has no more cells to compute than this, which take about 0.1 s;"""

SAMPLES = 40
"""any other shows about so many capacities."""

BEYOND = 2
"""The curve goes to so many times the capacity, unless everything fits before that."""


@dataclass(frozen=True)
class Outlook:
    """Capacities to look at, ascending, the problem's own among them.

    here : the index of the problem's own capacity
    complete : no step is left out between them
    """

    capacities: tuple[int | float, ...]
    here: int
    complete: bool


@dataclass(frozen=True)
class Gain:
    """The next capacity of an outlook that is worth more: `more` room brings the best value to `value`, which is
    `gain` more than now.
    """

    more: int | float
    value: int | float
    gain: int | float


def outlook(problem: Problem) -> Outlook:
    """The capacities that a curve of this problem should show: every whole step where there are few, else samples.

    >>> outlook(Problem([4, 3, 2], [5, 4, 3], 3))
    Outlook(capacities=(0, 1, 2, 3, 4, 5, 6), here=3, complete=True)
    """
    capacity = as_fraction(problem.capacity, problem.floats)
    total = exact_sum(problem.weights.tolist(), problem.floats)
    steps = to_steps(problem)
    step = steps.weight_step if steps.exact else None
    top = max(capacity, min(total, BEYOND * capacity)) if capacity else total
    if step and top / step <= MOST_STEPS and len(problem) * (top / step) <= MOST_CELLS:
        marks = {step * at for at in range(math.floor(top / step) + 1)}
        complete = True
    else:
        width = top / SAMPLES
        if step and width > step:
            width = step * math.ceil(width / step)  # whole steps: their numbers are short
        marks = {min(top, width * at) for at in range(SAMPLES + 1)}
        complete = False
    ordered = sorted(marks | {capacity})
    return Outlook(tuple(_number(mark) for mark in ordered), ordered.index(capacity), complete)


def next_gain(problem: Problem, seen: Outlook, values: Sequence[int | float]) -> Gain | None:
    """The least room of those looked at that is worth more; None where none is.

    >>> problem = Problem([4, 3, 2], [5, 4, 3], 3)
    >>> next_gain(problem, outlook(problem), [0, 0, 3, 4, 5, 7, 8])
    Gain(more=1, value=5, gain=1)
    """
    now = values[seen.here]
    for at in range(seen.here + 1, len(values)):
        if values[at] > now:
            more = _difference(seen.capacities[at], seen.capacities[seen.here], problem)
            return Gain(more, values[at], _difference(values[at], now, problem))
    return None


def _difference(one: int | float, other: int | float, problem: Problem) -> int | float:
    return _number(as_fraction(one, problem.floats) - as_fraction(other, problem.floats))


def _number(exact: Fraction) -> int | float:
    return int(exact) if exact.denominator == 1 else float(exact)
