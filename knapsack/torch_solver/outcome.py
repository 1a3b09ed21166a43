"""What a solver makes of an activation list at a budget, judged by the numbers and not by what it reports."""

from __future__ import annotations

import time
from dataclasses import dataclass

from knapsack.exact import as_fraction, exact_sum
from knapsack.torch_solver.activation_list import ActivationList
from knapsack.torch_solver.plain import PlainSolver


@dataclass(frozen=True)
class Outcome:
    """One run of one solver.

    solver : its name
    value : the runtime of the saved operations, added up from the list
    memory : of the saved operations
    over : how far that is above the budget, relative to it, worked out in exact arithmetic; 0 where it is within
    saved : the indices of the saved operations, ascending
    seconds : the quickest of the runs
    """

    solver: str
    value: int | float
    memory: float
    over: float
    saved: tuple[int, ...]
    seconds: float


def outcome(
    name: str,
    function: PlainSolver,
    listed: ActivationList,
    budget: float,
    *,
    least_runs: int = 1,
    least_seconds: float = 0.0,
) -> Outcome:
    """Run the solver on the list, at least so often and for so long in all, and judge what it saves.

    >>> from knapsack.torch_solver.plain import solver
    >>> two = ActivationList("two", ("mm", "add"), ("", ""), (0.5, 0.25), (8, 1), (64, 32))
    >>> outcome("auto", solver("auto"), two, 0.5).saved
    (0,)
    """
    memory, runtimes = list(listed.memory), list(listed.runtimes)
    best, spent, runs = float("inf"), 0.0, 0
    while runs < least_runs or spent < least_seconds:
        started = time.perf_counter()
        _, saved, _ = function(memory, runtimes, budget)
        seconds = time.perf_counter() - started
        best, spent, runs = min(best, seconds), spent + seconds, runs + 1
    items = tuple(sorted(saved))
    used = exact_sum([memory[item] for item in items], "stored")
    allowed = as_fraction(budget, "stored")
    over = float((used - allowed) / allowed) if used > allowed and allowed else 0.0
    return Outcome(name, sum(runtimes[item] for item in items), float(used), over, items, best)
