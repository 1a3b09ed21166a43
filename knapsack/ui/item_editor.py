"""The current list as a table to edit, in a dialog."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import streamlit as st

from knapsack.exact import as_number
from knapsack.problem import FAULTS_SHOWN, Fault, Problem, ProblemError
from knapsack.ui import state
from knapsack.ui.current import Current
from knapsack.ui.link import LONGEST_TITLE
from knapsack.ui.markdown import plain

COLUMNS = ("name", "weight", "value")


@st.dialog("Edit items", width="medium", icon="✏️")
def show(current: Current) -> None:
    """The dialog: faults are listed by row; a list without any becomes the current problem when it is used."""
    import pandas as pd

    title = st.text_input("Name of the list", current.title, max_chars=LONGEST_TITLE)
    in_unit = f" in {current.unit}" if current.unit else ""
    edited = st.data_editor(
        pd.DataFrame(rows_of(current), columns=list(COLUMNS), dtype="str"),
        key="edited items",
        num_rows="dynamic",
        hide_index=True,
        width="stretch",
        column_config={
            "name": st.column_config.TextColumn("Name", width="small"),
            "weight": st.column_config.TextColumn(f"Weight{in_unit}", help="A number of at least 0", width="small"),
            "value": st.column_config.TextColumn("Value", help="A number", width="small"),
        },
    )
    st.caption("Click twice into a cell to change it, type into the last row to add an item, tick rows to delete them.")
    told = st.container()  # there with and without faults, so that the button below keeps its place
    problem = None
    try:
        problem = problem_of(edited.to_dict("records"), current.problem.capacity)
    except ProblemError as error:
        faults = [plain(str(fault)) for fault in error.faults[:FAULTS_SHOWN]]
        told.error("  \n".join(["**Still to put right:**", *faults]))
    if st.button("Use this list", type="primary", disabled=problem is None) and problem is not None:
        state.change(edited_current(current, title, problem))
        st.rerun()


def rows_of(current: Current) -> list[dict[str, str]]:
    """The list as rows of texts: a number in a browser's table has 53 bits, so a long one would lose digits."""
    problem = current.problem
    numbers = zip(problem.weights.tolist(), problem.values.tolist(), strict=True)
    return [
        {"name": problem.name(item), "weight": repr(weight), "value": repr(value)}
        for item, (weight, value) in enumerate(numbers)
    ]


def problem_of(rows: Iterable[Mapping[str, Any]], capacity: int | float) -> Problem:
    """The problem of a table's rows; a row that is empty in every column is no item.

    Raises ProblemError with every fault of every row, rows counted as they stand in the table.

    >>> problem_of([{"name": "a", "weight": "1.5", "value": "2"}, {"name": None, "weight": "", "value": None}], 3).names
    ('a',)
    """
    names: list[str] = []
    numbers: dict[str, list[int | float]] = {"weight": [], "value": []}
    faults: list[Fault] = []
    for row_number, row in enumerate(rows, start=1):
        texts = {column: _text(row.get(column)) for column in COLUMNS}
        if not any(texts.values()):
            continue
        names.append(texts["name"] or f"item {row_number}")
        for column, read in numbers.items():
            try:
                read.append(as_number(texts[column]))
            except ValueError:
                read.append(0)
                found = f"“{texts[column]}” is not a number: write it like 12 or 1.5" if texts[column] else "is missing"
                faults.append(Fault(row_number, names[-1], f"{column} {found}"))
    if faults:
        raise ProblemError(faults)
    return Problem(numbers["weight"], numbers["value"], capacity, names)


def edited_current(old: Current, title: str, problem: Problem) -> Current:
    """The old list where nothing was changed, else a list of one's own, each name with its old picture."""
    names = tuple(old.problem.name(item) for item in range(len(old.problem)))
    title = title.strip() or "My list"
    numbers = [problem.weights.tolist(), problem.values.tolist()]
    old_numbers = [old.problem.weights.tolist(), old.problem.values.tolist()]
    if (title, problem.names, numbers) == (old.title, names, old_numbers):
        return old
    if title == old.title and old.example is not None:
        title = f"{title}, changed"
    known = dict(zip(names, old.pictures, strict=False))
    pictures = tuple(known.get(name, "") for name in problem.names or ())
    return Current(problem, title, old.unit, pictures if any(pictures) else ())


def _text(cell: Any) -> str:
    return "" if cell is None or cell != cell else str(cell).strip()
