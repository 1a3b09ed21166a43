"""The core: what the linear bound leaves open, searched exactly, for real numbers too."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from knapsack.core_search.all_or_nothing import all_or_nothing
from knapsack.core_search.events import CoreStep
from knapsack.core_search.handful import handful
from knapsack.core_search.instance import Instance, masked_total
from knapsack.core_search.kinds_of_list import kinds_of
from knapsack.core_search.largest_first import largest_first
from knapsack.core_search.limits import Limits
from knapsack.core_search.outcome import Found, Progress
from knapsack.core_search.search import search
from knapsack.core_search.whole import Scaled, scaled_values, whole_weights
from knapsack.dp.rows import DEFAULT_MEMORY_LIMIT
from knapsack.dp.trace import Watch
from knapsack.exact import integer_ratio
from knapsack.problem import Problem, Solution
from knapsack.reduce import worth_taking
from knapsack.solvers.solver import Mark, Solver

FEW_NODES = 500
"""Nodes that plain Python may visit, about a millisecond, before NumPy takes over."""


def core(
    problem: Problem,
    *,
    watch: Watch | None = None,
    memory_limit: int | None = None,
    time_limit: float | None = None,
) -> Solution:
    """The optimum of the problem: integers exactly, real values to a relative 1e-12, never over the capacity.

    Items are taken in the order of value per weight up to the first that does not fit (the break item). Whatever the
    linear bound shows to be better off as it is, stays (Dantzig, 1957; Ingargiola and Korsh, 1973). The rest, the core,
    is searched from the break item outwards by lists of undominated states (Nemhauser and Ullmann, 1969; Pisinger,
    1997), with bounds on the number of items and completions met in the middle (Martello, Pisinger and Toth, 1999).
    Time is about that of looking at all items once, except for lists made to be hard.

    `memory_limit` is in bytes (default 1 GiB), `time_limit` in seconds (default none). Where one is reached, the
    solution is the best so far: `exact` is False, `upper_bound` is proven. The same goes for weights that differ by
    more than 900 bits, where it hangs on the smallest what fits. Reports CoreStep to `watch`, which may raise to stop
    the run.

    >>> core(Problem([4.5, 3.25, 2], [5, 4, 3], 6.5)).taken
    (0, 2)
    """
    started = time.perf_counter()
    found = all_or_nothing(problem) or handful(problem) or _few_kinds(problem)
    if found is not None:
        value, weight, items = found
        return Solution(value, weight, tuple(items), "core", True, value)
    limits = Limits(
        DEFAULT_MEMORY_LIMIT if memory_limit is None else memory_limit,
        None if time_limit is None else started + time_limit,
    )
    for weights, capacity in whole_weights(problem):
        solution = _searched(problem, weights, capacity, limits, watch)
        if weights.exact or problem.fits(solution.taken or ()):
            return solution
    taken = largest_first(problem, lambda part: core(part, memory_limit=memory_limit, time_limit=limits.left()))
    return _proven_by(solution, problem, tuple(taken))


def _proven_by(relaxed: Solution, problem: Problem, taken: tuple[int, ...]) -> Solution:
    """The solution that takes these items, bound by what can be had where weights were rounded down."""
    value, weight = problem.value_of(taken), problem.weight_of(taken)
    bound = max(value, math.inf if relaxed.upper_bound is None else relaxed.upper_bound)
    if value == bound:
        return Solution(value, weight, taken, "core", True, value)
    note = f"the weights are too far apart in size: the best found, at most {bound - value:.6g} below the best value"
    return Solution(value, weight, taken, "core", False, bound, note)


def _few_kinds(problem: Problem) -> tuple[int | float, int | float, Sequence[int]] | None:
    """Value, weight and items of an optimum of a list of a few kinds; None where there are many, or they are hard."""
    kinds = kinds_of(problem)
    return None if kinds is None else kinds.best(*integer_ratio(problem.capacity, problem.floats), FEW_NODES)


def _searched(problem: Problem, weights: Scaled, capacity: int, limits: Limits, watch: Watch | None) -> Solution:
    """The solution by the search, for weights and capacity in whole units."""
    all_useful = len(problem) > 0 and problem.values.min() > 0 and weights.numbers.max() <= capacity
    some: Any = slice(None) if all_useful else worth_taking(weights.numbers, problem.values, capacity)
    costs = weights.numbers[some]
    values = scaled_values(problem.values[some], problem.floats)
    chosen = costs == 0
    free_value = masked_total(values.numbers, chosen)
    undecided: Any = ~chosen & (values.numbers > 0)  # rounding may have made a value nothing
    if undecided.all():
        undecided = slice(None)

    def solution(found: Found | None) -> Solution:
        """What the search found about the undecided items; None where all of them fit."""
        chosen[undecided] = True if found is None else found.taken
        taken = np.flatnonzero(chosen) if all_useful else some[chosen]
        value = values.told(masked_total(values.numbers, chosen)) if values.exact else math.fsum(problem.values[taken])
        weight = weights.told(masked_total(costs, chosen)) if weights.exact else math.fsum(problem.weights[taken])
        if found is None or not found.stopped:
            return Solution(value, weight, tuple(taken.tolist()), "core", True, value)
        bound = max(value, values.told(found.bound + free_value))
        note = f"{found.stopped}: the best so far, at most {bound - value:.6g} below the best value"
        return Solution(value, weight, tuple(taken.tolist()), "core", False, bound, note)

    def report(at: Progress) -> None:
        assert watch is not None
        best, bound = (values.told(number + free_value) for number in (at.best, at.bound))
        watch(CoreStep(at.moves, at.done, at.states, best, bound, lambda: solution(at.found())))

    if int(costs[undecided].sum()) <= capacity:
        return solution(None)
    instance = Instance(costs[undecided], values.numbers[undecided], capacity, rounded=not values.exact)
    return solution(search(instance, limits, None if watch is None else report))


SOLVER = Solver(
    name="core",
    run=core,
    title="core",
    line="exact; most lists take well under a second, lists made to be hard much longer",
    proof="It searched every choice that could be better and ruled the others out by an upper bound.",
    unproven="It searched for better choices, and ended before it had ruled out all others.",
    bytes_per_item=220,
    keeps_to_limits=True,
    takes_earliest_alike=True,
    mark=Mark("take", "star", "solid"),
)
