"""Solving the problem at hand: at once where that is quick, else in a process with progress and a button to stop it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import streamlit as st

from knapsack.amounts import seconds_text
from knapsack.core_search.events import CoreStep
from knapsack.costs import Cost
from knapsack.limits import MemoryLimitError
from knapsack.problem import Problem, Solution
from knapsack.solve import solve
from knapsack.solvers.ilp import SolverError
from knapsack.stoppable import EndedEarly, StoppableCall
from knapsack.ui import link, waiting
from knapsack.ui.current import number
from knapsack.ui.markdown import plain
from knapsack.ui.solving.limits import QUICK_BYTES, QUICK_SECONDS, TIME_LIMIT, memory_limit

SOLUTIONS_KEPT = 8

Job = tuple[str, int | float, str]
"""The list's fingerprint, the capacity and the solver."""


def show(problem: Problem, cost: Cost) -> Solution | None:
    """Solve the problem by the chosen solver; None where that was refused, stopped or failed, and that is said."""
    if cost.refusal:
        st.error(plain(f"This solver can't be used here: it {cost.refusal}."))
        return None
    job = (link.fingerprint(problem), problem.capacity, cost.solver)
    solutions: OrderedDict[Job, Solution] = st.session_state.setdefault("solutions", OrderedDict())
    if job in solutions:
        return solutions[job]
    if _stopped() == job:
        st.info("Stopped before it had an answer.", icon="⏹️")
        st.button("Solve it again", on_click=st.session_state.pop, args=["stopped job"])
        return None
    try:
        solution = _quickly(problem, cost)
        shown = solution is None
        solution = solution or _apart(problem, cost, job)
    except (EndedEarly, MemoryLimitError, MemoryError, SolverError, OverflowError, RuntimeError) as error:
        st.error(plain(str(error) or "No memory was left."))
        return None
    if solution is not None:
        solutions[job] = solution
        while len(solutions) > SOLUTIONS_KEPT:
            solutions.popitem(last=False)
        if shown:
            st.rerun()  # draws the page without the progress
    return solution


def _stopped() -> Job | None:
    stopped: Job | None = st.session_state.get("stopped job")
    return stopped


def _quickly(problem: Problem, cost: Cost) -> Solution | None:
    """The solution, where it takes no time worth speaking of."""
    if cost.solver in ("auto", "core"):
        limits = {"time_limit": QUICK_SECONDS, "memory_limit": min(QUICK_BYTES, memory_limit())}
        solution = solve(problem, "core", **limits)
        return solution if solution.exact else None
    if cost.prediction is None or (cost.seconds or TIME_LIMIT) > QUICK_SECONDS or cost.prediction.bytes > QUICK_BYTES:
        return None
    return solve(problem, cost.solver, memory_limit=memory_limit())


def _apart(problem: Problem, cost: Cost, job: Job) -> Solution | None:
    """The solution by a process of its own; None where it was ended at the time limit."""
    limits: dict[str, Any] = {"memory_limit": memory_limit()}
    searches = cost.solver in ("auto", "core")
    if searches:
        limits["time_limit"] = TIME_LIMIT
    with StoppableCall(solve, problem, cost.solver, watched=searches, memory_cap=2 * memory_limit(), **limits) as call:
        bar = None
        while not waiting.over(call):
            if bar is None and call.seconds > QUICK_SECONDS:
                with st.container(key="solving"):
                    bar = st.progress(0.0, "Solving …")
                    st.button("Stop", icon="⏹️", on_click=st.session_state.update, args=[{"stopped job": job}])
            if bar is not None:
                bar.progress(*_progress(call, cost))
            if call.seconds > TIME_LIMIT * (2 if searches else 1):
                st.error(f"Ended at the limit of {TIME_LIMIT:.0f} seconds, without an answer: choose another solver.")
                return None
        solution: Solution = call.result()
    return solution


def _progress(call: StoppableCall, cost: Cost) -> tuple[float, str]:
    """How far the run is, from 0 to 1, and what is known so far."""
    told = f"Solving … {call.seconds:.0f} s"
    if isinstance(event := call.event, CoreStep):
        best, bound = (
            f"{value:.12g}" if isinstance(value, float) else number(value) for value in (event.best, event.bound)
        )
        known = f"{told}: {event.done:,} of {event.moves:,} items decided, best so far {best}, at most {bound}"
        return min(1.0, event.done / max(1, event.moves)), plain(known)
    if cost.seconds is not None:
        return min(0.99, call.seconds / max(cost.seconds, 1e-9)), f"{told} of about {seconds_text(cost.seconds)}"
    return min(0.99, call.seconds / TIME_LIMIT), f"{told} of at most {TIME_LIMIT:.0f} s"
