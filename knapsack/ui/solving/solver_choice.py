"""The choice of the solver, each with what it would cost on the problem at hand."""

from __future__ import annotations

import streamlit as st

from knapsack.advice.offers import Cost, costs
from knapsack.problem import Problem
from knapsack.solvers import SOLVERS
from knapsack.ui.markdown import plain
from knapsack.ui.solving.app_limits import TIME_LIMIT, memory_limit

TITLES = {"auto": "auto"} | {name: solver.title for name, solver in SOLVERS.items()}


def show(problem: Problem) -> Cost:
    """Draw the choice; returns the chosen solver with its cost, which says whether it can run at all."""
    offered = costs(problem, memory_limit(), TIME_LIMIT)
    held = st.session_state.get("solver", "auto")
    with st.expander(f"Solver: {TITLES[held]}", key="solver choice"):
        chosen = st.radio(
            "Solver",
            list(offered),
            format_func=TITLES.__getitem__,
            captions=[plain(cost.line) for cost in offered.values()],
            key="solver",
            label_visibility="collapsed",
        )
    return offered[chosen]
