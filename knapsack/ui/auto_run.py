"""One real run of `auto` on the current problem, kept for as long as the problem and the limits stay."""

from __future__ import annotations

import streamlit as st

from knapsack.amounts import seconds_text
from knapsack.limits import MemoryLimitError
from knapsack.problem import Problem, Solution
from knapsack.solve import solve
from knapsack.ui import link
from knapsack.ui.current import Current, number
from knapsack.ui.markdown import plain
from knapsack.ui.run_limits import RunLimits


def run(current: Current, limits: RunLimits) -> Solution | None:
    """What `auto` makes of the problem within the limits; None where it can't run, and that is said."""
    try:
        return _solve(current.problem, limits.memory, limits.seconds)
    except (MemoryLimitError, OverflowError) as error:
        st.error(plain(f"auto can't run here: {error}"))
        return None


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


def _identity(problem: Problem) -> tuple[str, float]:
    return link.fingerprint(problem), problem.capacity


@st.cache_data(hash_funcs={Problem: _identity}, max_entries=50, show_spinner="auto is solving …")
def _solve(problem: Problem, memory_limit: int, time_limit: float) -> Solution:
    return solve(problem, memory_limit=memory_limit, time_limit=time_limit)
