"""The button that copies the link to what is on the screen."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import streamlit as st

from knapsack.item_lists.export import safe_cell
from knapsack.problem import Problem
from knapsack.ui import link
from knapsack.ui.current import Current

ASSETS = Path(__file__).parents[2] / "assets" / "copy_link"

_button = st.components.v2.component(
    "copy_link",
    html="""<div class="copy-link">
  <button type="button">🔗 Copy link</button><span role="status" aria-live="polite"></span>
  <input readonly hidden aria-label="Link to this page">
</div>""",
    css=(ASSETS / "copy_link.css").read_text(encoding="utf-8"),
    js=(ASSETS / "copy_link.js").read_text(encoding="utf-8"),
)


def show(current: Current) -> None:
    """Draw the button; with a list too long for a link, also say so and offer the list's file to send along."""
    _button(key="copy_link")
    if "file" in link.parameters(current):
        st.caption("This list is too long for a link: whoever opens the link is asked for its file.")
        st.download_button(
            "Save its file",
            lambda: list_csv(current.problem),  # written when it is asked for
            file_name=f"{link.file_name(current.title)}.csv",
            mime="text/csv",
            icon="💾",
            type="tertiary",
            on_click="ignore",
        )


def list_csv(problem: Problem) -> str:
    """The list as CSV; `read_items` reads it as the same list, but for a name that a spreadsheet would run.

    >>> print(list_csv(Problem([4, 3], [5, 4], 4, names=["map", "rope"])), end="")
    name,weight,value
    map,4,5
    rope,3,4
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    rows = zip(problem.weights.tolist(), problem.values.tolist(), strict=True)
    if problem.names is None:
        writer.writerows([("weight", "value"), *rows])
    else:
        names = map(safe_cell, problem.names)
        writer.writerows([("name", "weight", "value"), *((name, *row) for name, row in zip(names, rows, strict=True))])
    return out.getvalue()
