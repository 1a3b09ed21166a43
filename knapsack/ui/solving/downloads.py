"""The answer to take home: CSV, JSON, Excel."""

from __future__ import annotations

import streamlit as st

from knapsack.item_lists import taken_csv, taken_excel, taken_json
from knapsack.item_lists.export import MOST_EXCEL_ROWS
from knapsack.problem import Solution
from knapsack.ui import link
from knapsack.ui.current import Current

EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def show(current: Current, solution: Solution) -> None:
    """Draw a button for each kind of file; a file is written when its button is clicked."""
    if solution.taken is None:
        return
    problem, name = current.problem, f"{link.file_name(current.title)}-answer"
    files = {
        "CSV": (lambda: taken_csv(problem, solution), "csv", "text/csv"),
        "JSON": (lambda: taken_json(problem, solution), "json", "application/json"),
        "Excel": (lambda: taken_excel(problem, solution), "xlsx", EXCEL),
    }
    with st.container(horizontal=True, key="downloads"):
        for kind, (content, ending, mime) in files.items():
            st.download_button(
                kind,
                content,
                file_name=f"{name}.{ending}",
                mime=mime,
                icon="⬇️",
                on_click="ignore",
                disabled=kind == "Excel" and len(problem) >= MOST_EXCEL_ROWS,
            )
