"""What a run that ended before its proof leaves: the best selection known, and how far from the best it can be."""

from __future__ import annotations

import dataclasses

from knapsack.problem import Problem, Solution
from knapsack.solvers.greedy import greedy


def best_so_far(problem: Problem, found: Solution | None, bound: int | float | None = None) -> Solution:
    """The best selection that is known without the run's own answer, with the lowest bound that is proven.

    found : the best that the run told of, None where it told of none; greedy's selection stands in, and for one that is
        over the capacity or worth less
    bound : a bound that the run told of

    >>> stopped = best_so_far(Problem([4, 3, 2], [5, 4, 3], 6), None)
    >>> stopped.value, stopped.upper_bound, stopped.exact
    (7, 8, False)
    """
    best = greedy(problem)
    bounds = [bound, best.upper_bound]
    if found is not None:
        bounds.append(found.upper_bound)
        if found.taken is not None and found.value >= best.value and problem.fits(found.taken):
            best = found
    lowest = max(best.value, min(known for known in bounds if known is not None))
    return dataclasses.replace(best, exact=best.value >= lowest, upper_bound=lowest, note="", seconds=None)
