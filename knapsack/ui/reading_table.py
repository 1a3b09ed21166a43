"""How a list was read: its items, the rows that are wrong, and the cells as they stand in it."""

from __future__ import annotations

import itertools

import streamlit as st

from knapsack.item_lists import Reading
from knapsack.problem import FAULTS_SHOWN
from knapsack.ui.columns_of_numbers import column, formats
from knapsack.ui.markdown import plain

CELLS_SHOWN = 200
"""So many rows are shown as they stand in the list: enough to see which column is which."""


def show(reading: Reading, key: str) -> None:
    """Draw, folded away, the items as they were read and the list's first rows with what each column was taken for.

    They are sent to the browser once they are unfolded: a long list would be sent again with every change on the page.
    """
    folded = st.expander("The items as they were read", key=f"{key} items", on_change="rerun")
    if folded.open:
        with folded:
            _items(reading)
            st.caption("The list as it stands, and what each column was taken for:")
            st.dataframe(_cells(reading), hide_index=True, height=min(300, 38 + 35 * min(len(reading.table.rows), 8)))
            if len(reading.table.rows) > CELLS_SHOWN:
                st.caption(f"The first {CELLS_SHOWN} of {len(reading.table.rows):,} rows.")


def _items(reading: Reading) -> None:
    import pandas as pd

    unit = f" in {reading.weight_unit}" if reading.weight_unit else ""
    worth = f" in {reading.value_unit}" if reading.value_unit else ""
    columns = {
        "Name": list(reading.names or [f"item {item + 1}" for item in range(len(reading))]),
        f"Weight{unit}": column(reading.weights),
        f"Value{worth}": column(reading.values),
    }
    st.dataframe(
        pd.DataFrame(columns),
        hide_index=True,
        height=min(300, 38 + 35 * max(1, len(reading))),
        column_config=formats(columns),
    )


def _cells(reading: Reading) -> object:
    import pandas as pd

    table = reading.table
    roles = {index: role for role, index in reading.columns.items()}
    rows = list(itertools.islice(table.rows, CELLS_SHOWN))
    width = max([len(table.labels), *(len(row) for row in rows)])
    cells = {str(table.place).capitalize(): [str(line) for line in itertools.islice(table.lines, CELLS_SHOWN)]}
    for index in range(width):
        label = table.labels[index] if index < len(table.labels) else f"column {index + 1}"
        head = f"{label} → {roles[index]}" if index in roles else label
        while head in cells:
            head += " "
        cells[head] = [str(row[index]) if index < len(row) else "" for row in rows]
    return pd.DataFrame(cells)


def show_faults(reading: Reading, key: str) -> bool:
    """List every bad row; returns whether to go on without them."""
    if not reading.faults:
        return False
    lines = [plain(str(fault)) for fault in reading.faults[:FAULTS_SHOWN]]
    more = len(reading.faults) - FAULTS_SHOWN
    if more > 0:
        lines.append(f"… and {more:,} more, all in the table below")
    st.error("  \n".join(["**To put right in the list:**", *lines]))
    if more > 0:
        _table_of_faults(reading)
    if not len(reading):
        return False
    left_out = len({fault.place for fault in reading.faults})
    rows = "this row" if left_out == 1 else f"these {left_out:,} rows"
    return st.checkbox(f"Leave {rows} out and use the other {len(set(reading.item_rows)):,}", key=f"{key} keep")


def _table_of_faults(reading: Reading) -> None:
    import pandas as pd

    with st.expander(f"All {len(reading.faults):,} faults"):
        st.dataframe(
            pd.DataFrame(
                {
                    "Where": [fault.place for fault in reading.faults],
                    "Column": [fault.column or "" for fault in reading.faults],
                    "Found": [fault.found for fault in reading.faults],
                    "What would be right": [fault.message for fault in reading.faults],
                }
            ),
            hide_index=True,
        )
