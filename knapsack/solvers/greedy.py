"""Best value per weight first: quick, and often not the best."""

from __future__ import annotations

import math
from typing import Any

from knapsack.bounds import by_value_per_weight, linear_bound
from knapsack.dp.trace import Watch
from knapsack.exact import as_fraction, scaled_integers
from knapsack.problem import Problem, Solution, solution_of
from knapsack.solvers.solver import Mark, Solver


def greedy(problem: Problem, *, watch: Watch | None = None, memory_limit: int | None = None) -> Solution:
    """A selection made in the order of value per weight, each item that still fits being taken (Dantzig, 1957). Time
    n·log n.

    Weightless items of positive value come first. `exact` is True only where the value meets the linear bound. `watch`
    and `memory_limit` are there for the common signature: greedy reports nothing and keeps only the order.

    >>> greedy(Problem([4, 3, 2], [5, 4, 3], 6)).taken
    (1, 2)
    """
    order = by_value_per_weight(problem)
    scaled = scaled_integers(problem.weights, problem.floats)
    remaining: Any = as_fraction(problem.capacity, problem.floats)
    costs: list[Any]
    if scaled is not None:
        weights, step = scaled
        remaining //= step
        costs = weights[order].tolist()
    else:
        costs = [as_fraction(weight, problem.floats) for weight in problem.weights[order].tolist()]
    taken = []
    for item, cost in zip(order.tolist(), costs, strict=True):
        if cost <= remaining:
            remaining -= cost
            taken.append(item)
    bound = linear_bound(problem)
    return solution_of(problem, taken, solver="greedy", exact=problem.value_of(taken) >= bound, upper_bound=bound)


SOLVER = Solver(
    name="greedy",
    run=greedy,
    title="greedy",
    line="fast, but a better choice may exist",
    proof="It took items in the order of value per weight.",
    bytes_per_item=75,
    comparisons=lambda items: round(items * math.log2(max(2, items))),
    doubt=lambda problem, steps: "by design",
    never_proves=True,
    mark=Mark("muted", "triangle-up", "longdash"),
)
