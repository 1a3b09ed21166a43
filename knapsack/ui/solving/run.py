"""Solving the problem at hand: at once where that is quick, else in a process with progress and a button to stop it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

import streamlit as st

from knapsack.advice.offers import Cost
from knapsack.amounts import seconds_text
from knapsack.core_search.events import CoreStep
from knapsack.cost.best_so_far import best_so_far
from knapsack.cost.predict import FIRST_OF_AUTO
from knapsack.cost.stoppable import EndedEarly, StoppableCall
from knapsack.dp.rows import MemoryLimitError
from knapsack.problem import Problem, Solution
from knapsack.solve import KEEP_TO_LIMITS, MOST_SECONDS, solve
from knapsack.solvers.ilp import SolverError
from knapsack.ui import answer, link, newest, waiting
from knapsack.ui.current import number
from knapsack.ui.markdown import plain
from knapsack.ui.solving.app_limits import QUICK_BYTES, QUICK_SECONDS, TIME_LIMIT, memory_limit

Job = tuple[str, int | float, str]
"""The list's fingerprint, the capacity and the solver."""


class Kept(NamedTuple):
    """A solution, and in words why its run was ended before its proof, else ""."""

    solution: Solution
    ended: str = ""


def show(problem: Problem, cost: Cost) -> Solution | None:
    """Solve the problem by the chosen solver; None where that was refused or failed, and that is said."""
    if cost.refusal:
        st.error(plain(f"This solver can't be used here: it {cost.refusal}."))
        return None
    job = (link.fingerprint(problem), problem.capacity, cost.solver)
    if job not in _kept():
        try:
            quick = None if waiting.is_held("run", job) else _quickly(problem, cost)
            newest.keep(_kept(), job, Kept(quick) if quick is not None else _apart(problem, cost, job))
        except (EndedEarly, MemoryLimitError, MemoryError, SolverError, RuntimeError) as error:
            st.error(plain(str(error) or "No memory was left."))
            return None
        if quick is None:
            st.rerun()  # draws the page without the progress
    kept = _kept()[job]
    if kept.ended:
        st.info(f"{kept.ended} {told_of(kept.solution)}", icon="⏹️")
        st.button("Solve it again", on_click=_kept().pop, args=[job, None])
    return kept.solution


def forget_unfinished() -> None:
    """Let what was ended early be solved again when it is asked for."""
    for job in [job for job, kept in _kept().items() if kept.ended]:
        del _kept()[job]


def told_of(solution: Solution) -> str:
    """What the best found so far is, as Markdown.

    >>> told_of(Solution(7, 5, (1, 2), "core", False, 8.5))
    'This is the best found so far, **at most 1.5 below the best possible**.'
    """
    if solution.exact:
        return "What it had found is the best possible all the same."
    return f"This is the best found so far, **{answer.how_far(solution)}**."


def _kept() -> OrderedDict[Job, Kept]:
    kept: OrderedDict[Job, Kept] = st.session_state.setdefault("solutions", OrderedDict())
    return kept


def _quickly(problem: Problem, cost: Cost) -> Solution | None:
    """The solution, where it takes no time worth speaking of."""
    if cost.solver in KEEP_TO_LIMITS:
        limits = {"time_limit": QUICK_SECONDS, "memory_limit": min(QUICK_BYTES, memory_limit())}
        solution = solve(problem, FIRST_OF_AUTO if cost.solver == "auto" else cost.solver, **limits)
        return solution if solution.exact else None
    if cost.prediction is None or (cost.seconds or TIME_LIMIT) > QUICK_SECONDS or cost.prediction.bytes > QUICK_BYTES:
        return None
    return solve(problem, cost.solver, memory_limit=memory_limit())


def _apart(problem: Problem, cost: Cost, job: Job) -> Kept:
    """The solution by a process of its own, or the best so far where that was stopped or came to a limit."""
    searches = cost.solver in KEEP_TO_LIMITS

    def start(patience: float) -> StoppableCall:
        limits: dict[str, Any] = {"memory_limit": memory_limit(), "memory_cap": 2 * memory_limit()}
        if searches:
            limits["time_limit"] = TIME_LIMIT
        return StoppableCall(solve, problem, cost.solver, watched=searches, patience=patience, **limits)

    call = waiting.held("run", job, start)
    at_limit, place, bar = TIME_LIMIT + (MOST_SECONDS if searches else 0), st.empty(), None
    while not waiting.over(call):
        if bar is None and call.seconds > QUICK_SECONDS:
            with place.container(key="solving"):
                bar = st.progress(0.0, "Solving …")
                st.button("Stop", icon="⏹️", on_click=call.stop, key="stop solving")
        if bar is not None:
            bar.progress(*_progress(call, cost))
        if call.seconds > at_limit:
            call.stop()
    place.empty()
    waiting.let_go("run")
    try:
        return Kept(call.result())
    except (EndedEarly, MemoryError) as error:
        if call.stopped_after is None and call.best is None:
            raise
        return _ended(problem, cost, call, error)


def _ended(problem: Problem, cost: Cost, call: StoppableCall, error: Exception) -> Kept:
    """The best so far of a call that came to no end."""
    after = seconds_text(call.seconds)
    ended = f"Stopped after {after}." if call.stopped_after is not None else f"Ended after {after}: {error}."
    bound = call.event.bound if isinstance(call.event, CoreStep) else None
    solution = best_so_far(problem, call.best, bound)
    if solution.solver != cost.solver and cost.solver != "auto":
        ended += f" {cost.solver} tells nothing before its end, so the quick {solution.solver} answers."
    return Kept(solution, ended)


def _progress(call: StoppableCall, cost: Cost) -> tuple[float, str]:
    """How far the run is, from 0 to 1, and what is known so far."""
    told = f"Solving … {call.seconds:.0f} s"
    if isinstance(event := call.event, CoreStep):
        decided = f"{event.done:,} of {event.moves:,} items decided"
        known = f"{told}: {decided}, best so far {_short(event.best)}, at most {_short(event.bound)}"
        return min(1.0, event.done / max(1, event.moves)), plain(known)
    if isinstance(event, Solution):
        return 0.99, plain(f"{told}: core found {_short(event.value)}, and Hirschberg goes on to the proof")
    if cost.seconds is not None:
        return min(0.99, call.seconds / max(cost.seconds, 1e-9)), f"{told} of about {seconds_text(cost.seconds)}"
    return min(0.99, call.seconds / TIME_LIMIT), f"{told} of at most {TIME_LIMIT:.0f} s"


def _short(value: int | float) -> str:
    return f"{value:,.12g}" if isinstance(value, float) else number(value)
