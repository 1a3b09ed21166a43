"""Lists on their side: an item a column, or all items of a problem in the cells of one row."""

from __future__ import annotations

import re

from knapsack.item_lists import words
from knapsack.item_lists.layout import Layout, keep, shown
from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.numerals import numeric_share, tidy
from knapsack.item_lists.several import pick
from knapsack.item_lists.table import Cell, Table
from knapsack.item_lists.units import header_unit

ARRAY = re.compile(r"^\s*[\[(]([-+\d.,;\seE]+)[\])]\s*$")


LABELLED = re.compile(r"^\s*([^\d:=]*[^\W\d][^\d:=]*)[:=]\s*([-+]?[\d.]\S*)\s*$")
"""A label and the first number of its line in one cell, as in `weights:1,2,3`."""


def _label_apart(cell: Cell) -> list[Cell]:
    found = LABELLED.match(str(cell))
    assert found is not None  # the caller has looked
    return [found[1].strip(), found[2]]


def take_arrays(layout: Layout) -> None:
    """One row whose cells hold all weights and all values becomes a row for each item; of several one is picked."""
    table = layout.table
    if not table.header or not table.rows:
        return
    arrays = [column for column, cell in enumerate(table.rows[0]) if ARRAY.match(str(cell))]
    if len(arrays) < 2:
        return
    if len(table.rows) > 1:
        chosen = pick(layout, [(len(_array(cell)), None) for cell in table.column(min(arrays))])
        keep(layout, [chosen])
        table = layout.table
    columns = {column: _array(table.rows[0][column]) for column in arrays}
    sizes = [len(cells) for cells in columns.values()]
    if len(set(sizes)) > 1:
        raise ItemListError([f"the lists in line {table.lines[0]} differ in length: {', '.join(map(str, sizes))}"])
    rows: list[list[Cell]] = []
    for item in range(sizes[0]):
        first: list[Cell] = ["" if item else cell for cell in table.rows[0]]
        rows.append([columns[column][item] if column in columns else cell for column, cell in enumerate(first)])
    layout.table = Table(rows, range(1, len(rows) + 1), table.header, "item", table.notes)


def _array(cell: Cell) -> list[str]:
    found = ARRAY.match(str(cell))
    if found is None:
        raise ItemListError([f"“{shown(cell)}” is no list of numbers, as the other cells of its column are"])
    return re.split(r"[,;\s]+", found[1].strip())


def turn_columns(layout: Layout) -> None:
    """A list with one item a column: its rows are called name, weight, value."""
    table = layout.table
    rows: list[list[Cell]] = [list(table.header), *table.rows] if table.header else table.rows
    if len(rows) <= 6 and all(cells and LABELLED.match(str(cells[0])) for cells in rows):
        rows = [[*_label_apart(cells[0]), *cells[1:]] for cells in rows]
    if not 2 <= len(rows) <= 6 or len(rows[0]) < 3:
        return
    first = [str(cells[0]) for cells in rows if cells]
    roles = [
        bool(words.score(header_unit(word)[0], words.WEIGHT) >= 5)
        + 2 * bool(words.score(header_unit(word)[0], words.VALUE) >= 5)
        for word in first
    ]
    if not any(role & 1 for role in roles) or not any(role & 2 for role in roles):
        return
    numeric = [numeric_share(cells[1:]) for cells in rows]
    if not (
        any(role & 1 and share > 0.5 for role, share in zip(roles, numeric, strict=False))
        and any(role & 2 and share > 0.5 for role, share in zip(roles, numeric, strict=False))
    ):
        return
    if len({len(cells) for cells in rows}) != 1:
        return
    turned = [list(cells) for cells in zip(*rows, strict=True)]
    layout.table = Table(
        turned[1:],
        range(2, len(turned) + 1),
        [tidy(str(cell)).rstrip(":") for cell in turned[0]],
        "column",
        table.notes,
    )
    layout.guesses.append(Note("The list has one item a column; it was turned on its side.", "columns"))
