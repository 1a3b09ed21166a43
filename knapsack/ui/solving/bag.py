"""The picture of the filled bag."""

from __future__ import annotations

import streamlit as st

from knapsack.figures.bag_parts import bag_parts
from knapsack.figures.filled_bag import filled_bag_figure
from knapsack.problem import Solution
from knapsack.ui import chart
from knapsack.ui.current import Current
from knapsack.ui.markdown import plain


def show(current: Current, solution: Solution) -> None:
    """Draw what fills the bag."""
    parts = bag_parts(current.problem, solution.taken or ())
    if not parts:
        return
    problem = current.problem
    free = max(0.0, float(problem.capacity - (solution.weight or 0)))
    chart.show(filled_bag_figure(parts, free, current.label, chart.palette(), current.unit), key="filled-bag")
    told = "The bag: each part is as large as it is heavy; the stronger its colour, the more it is worth "
    told += f"per {plain(current.unit)}." if current.unit else "for its weight."
    weightless = len(solution.taken or ()) - sum(part.count for part in parts)
    if weightless:
        told += f" {weightless:,} more weigh nothing." if weightless > 1 else " 1 more weighs nothing."
    st.caption(told)
