"""One real run of `auto` on the current problem, kept for as long as the problem and the limits stay."""

from __future__ import annotations

from collections import OrderedDict

import streamlit as st

from knapsack.amounts import seconds_text
from knapsack.cost.stoppable import EndedEarly, StoppableCall
from knapsack.dp.rows import MemoryLimitError
from knapsack.problem import Problem, Solution
from knapsack.solve import solve
from knapsack.ui import link, newest, waiting
from knapsack.ui.current import Current, number
from knapsack.ui.markdown import plain
from knapsack.ui.run_limits import RunLimits
from knapsack.ui.solving.app_limits import QUICK_BYTES, QUICK_SECONDS

_RUNS = "runs of auto"

Job = tuple[str, int | float, RunLimits]
"""The list's fingerprint, the capacity and the limits."""


def run(current: Current, limits: RunLimits) -> Solution | None:
    """What `auto` makes of the problem within the limits; None where it can't run, and that is said."""
    kept: OrderedDict[Job, Solution] = st.session_state.setdefault(_RUNS, OrderedDict())
    job = (link.fingerprint(current.problem), current.problem.capacity, limits)
    try:
        if job not in kept:
            newest.keep(kept, job, _quickly(current.problem, limits) or _apart(current.problem, limits, job))
    except (EndedEarly, MemoryLimitError, MemoryError) as error:
        st.error(plain(f"auto can't run here: {error}"))
        return None
    return kept[job]


def _quickly(problem: Problem, limits: RunLimits) -> Solution | None:
    """The solution, where it is proven or the limit reached in no time worth speaking of."""
    seconds = min(limits.seconds, QUICK_SECONDS)
    solution = solve(problem, memory_limit=min(limits.memory, QUICK_BYTES), time_limit=seconds)
    at_limit = seconds == limits.seconds and limits.memory <= QUICK_BYTES
    return solution if solution.exact or at_limit else None


def _apart(problem: Problem, limits: RunLimits, job: Job) -> Solution:
    """The solution by a process of its own, which a click elsewhere lets go on, and which ends with the page."""

    def start(patience: float) -> StoppableCall:
        return StoppableCall(
            solve, problem, patience=patience, memory_limit=limits.memory, time_limit=float(limits.seconds)
        )

    solution: Solution = waiting.ended("auto", job, start, "auto is solving …").result()
    return solution


def sentence(solution: Solution) -> str:
    """Which solver `auto` took and what came of it, as Markdown.

    >>> sentence(Solution(8, 6, (0, 2), "core", True, seconds=0.00025))
    '**auto takes core**: worth **8**, proven the best in 250 µs.'
    """
    time = seconds_text(solution.seconds)
    if solution.exact:
        return f"**auto takes {solution.solver}**: worth **{number(solution.value)}**, proven the best in {time}."
    bound = "" if solution.upper_bound is None else f" No choice is worth more than {number(solution.upper_bound)}."
    return f"**auto takes {solution.solver}**: worth **{number(solution.value)}**, the best so far after {time}.{bound}"
