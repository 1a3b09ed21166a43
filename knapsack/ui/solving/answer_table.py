"""Every item and whether it is taken, as a table to sort and to search."""

from __future__ import annotations

import numpy as np
import streamlit as st

from knapsack.problem import Solution
from knapsack.ui.columns_of_numbers import column, formats
from knapsack.ui.current import Current


def show(current: Current, solution: Solution) -> None:
    """Draw the table: the taken items first, each part in the order of the list."""
    import pandas as pd

    problem = current.problem
    if not len(problem) or solution.taken is None:
        return
    taken = np.zeros(len(problem), dtype=bool)
    taken[list(solution.taken)] = True
    order = np.argsort(~taken, kind="stable")
    names = [current.label(item) for item in order.tolist()]
    weight = f"Weight in {current.unit}" if current.unit else "Weight"
    columns = {
        "Take": np.where(taken[order], "✓ take", "leave"),
        "Name": names,
        weight: column(problem.weights[order].tolist()),
        "Value": column(problem.values[order].tolist()),
    }
    st.dataframe(
        pd.DataFrame(columns),
        hide_index=True,
        height=min(420, 38 + 35 * len(problem)),
        column_config=formats(columns),
    )
    left = len(problem) - len(solution.taken)
    st.caption(f"{len(solution.taken):,} taken, {left:,} left. Click on a heading to sort, on 🔍 to search.")
