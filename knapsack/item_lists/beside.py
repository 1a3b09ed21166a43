"""What stands to the right of a table, parted from it by a blank cell: the capacity, the count."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from knapsack.item_lists.layout import EDGE, Layout, ask_if_other_capacity
from knapsack.item_lists.notes import Note
from knapsack.item_lists.said import key_value
from knapsack.item_lists.table import Cell, Table


def take_beside(layout: Layout) -> None:
    """Take the capacity and the count off the rows that they stand beside, and the columns that are blank then."""
    table = layout.table
    start = _right_of_blank_column(table.rows[:EDGE])
    if start is None:
        return
    taken = False
    for row, cells in enumerate(table.rows[:EDGE]):
        pair = key_value(cells[start:], single_letters=True)
        if pair is None or pair[0] not in ("capacity", "count"):
            continue
        _note(layout, *pair, table.where(row))
        table.rows[row] = cells[:start]
        taken = True
    if taken:
        _cut_blank_columns(table)


def _right_of_blank_column(rows: Sequence[list[Cell]]) -> int | None:
    """The first column behind one that is blank in all these rows, where two or more stand before it; None for none."""
    filled = sorted({column for cells in rows for column, cell in enumerate(cells) if str(cell).strip()})
    gaps = (after for before, after in pairwise(filled[1:]) if after > before + 1)
    return next(gaps, None)


def _note(layout: Layout, kind: str, amount: str, where: str) -> None:
    if kind == "capacity" and layout.capacity not in (None, amount):
        ask_if_other_capacity(layout, amount)
    elif kind == "capacity":
        layout.capacity = amount
        told = f"The capacity {amount} is taken from the right of the table, on {where}."
        layout.guesses.append(Note(told, "capacity"))
    elif re.fullmatch(r"\d{1,9}", amount):
        layout.declared = int(amount)


def _cut_blank_columns(table: Table) -> None:
    """Cut off the columns at the right in which no row has anything."""
    width = max(column + 1 for cells in table.rows for column, cell in enumerate(cells) if str(cell).strip())
    table.rows[:] = [cells[:width] for cells in table.rows]
