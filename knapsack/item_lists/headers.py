"""The row that names the columns, and what stands above and below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from knapsack.item_lists import words
from knapsack.item_lists.layout import EDGE, Layout, keep, shown, usual_width
from knapsack.item_lists.notes import Note
from knapsack.item_lists.numerals import looks_numeric, numeric_share
from knapsack.item_lists.said import is_capacity
from knapsack.item_lists.table import Cell, Table
from knapsack.item_lists.units import header_unit, known_unit

MEANINGS = (words.WEIGHT, words.VALUE, words.NAME)


def is_header(cells: Sequence[Cell]) -> bool:
    """Whether a row names columns: no numbers in it, and a word that columns are called by, or two."""
    if any(not isinstance(cell, str) or (cell.strip() and looks_numeric(cell)) for cell in cells):
        return False
    known = sum(
        any(words.score(header_unit(str(cell))[0], meaning) for meaning in MEANINGS) or is_capacity(str(cell))
        for cell in cells
        if str(cell).strip()
    )
    return known >= min(2, len([cell for cell in cells if str(cell).strip()])) and known > 0


def take_header(layout: Layout) -> None:
    rows = layout.table.rows
    start = next((row for row in range(min(EDGE, len(rows))) if is_header(rows[row])), None)
    if start and any(len(cells) >= len(rows[start]) > 1 and any(map(looks_numeric, cells)) for cells in rows[:start]):
        start = None  # items stand above it: a bad row, not the header
    if start is None and len(rows) > 1 and not any(map(looks_numeric, rows[0])):
        body = rows[1 : 1 + EDGE]
        width = len(rows[0])
        numeric = [numeric_share([cells[column] for cells in body if column < len(cells)]) for column in range(width)]
        if sum(share >= 0.5 for share in numeric) >= min(2, width - 1) and width > 1:
            start = 0
    if start is None:
        return
    header = [str(cell).strip() for cell in rows[start]]
    above = list(range(start))
    for row in range(start):
        number = [str(cell).strip() for cell in rows[row] if str(cell).strip()]
        if len(number) == 1 and re.fullmatch(r"\d+(\.\d+)?", number[0]):
            _take_number_above(layout, number[0], len(rows) - start - 1, row)
            above.remove(row)
    for row in above:
        layout.guesses.append(
            Note(
                f"“{shown(' '.join(map(str, rows[row])))}” on {layout.table.where(row)} is above the header and "
                "left out."
            )
        )
    keep(layout, range(start + 1, len(rows)))
    table = layout.table
    width = usual_width(table.rows[:1000])
    if width == len(header) + 1 and _is_row_label(table, header):
        header = ["", *header]
        layout.guesses.append(
            Note(
                "The header has one column less than the rows; the first column is taken to be the one without a name.",
                "columns",
            )
        )
    header += [""] * _nameless_columns(layout, len(header))
    layout.table = Table(table.rows, table.lines, header, table.place, table.notes)


def _nameless_columns(layout: Layout, named: int) -> int:
    """How many columns of remarks stand to the right of the header.

    In a sheet each cell is in its column. In a text a cell too many may be a delimiter inside another cell, such as a
    decimal comma; it is a remark only where it begins with a letter.
    """
    table = layout.table
    wide = [row for row, cells in enumerate(table.rows) if len(cells) > named]
    beyond = [row for row in wide if any(str(cell).strip() for cell in table.rows[row][named:])]
    extra = [str(cell).strip() for row in beyond for cell in table.rows[row][named:]]
    if not beyond or not (table.place == "row" or all(text[:1].isalpha() for text in extra if text)):
        return 0
    told = f"“{shown(next(filter(None, extra)))}” on {table.where(beyond[0])} is in a column without a name"
    layout.guesses.append(Note(f"{told}; it is taken for a remark and not used."))
    return max(len(table.rows[row]) for row in beyond) - named


def _take_number_above(layout: Layout, number: str, items: int, row: int) -> None:
    """A number alone above the header is the count of the items where it is that, else the capacity."""
    if number == str(items):
        layout.declared = items
    elif layout.capacity is None:
        layout.capacity = number
        told = f"The number {number} above the header, on {layout.table.where(row)}, is taken for the capacity."
        layout.guesses.append(Note(told, "capacity"))


def _is_row_label(table: Table, header: Sequence[str]) -> bool:
    """Whether the first column has labels or counts the rows, and has no header (as R and pandas write tables).

    Anything else is one cell too many, such as a decimal comma between commas.
    """
    rows = [cells for cells in table.rows[:1000] if len(cells) == len(header) + 1]
    if not any(str(cells[-1]).strip() for cells in rows):
        return False  # only a delimiter at the end of each row
    first = [str(cells[0]) for cells in rows]
    counts = [[str(number) for number in range(start, start + len(first))] for start in (0, 1)]
    if first in counts:
        return True
    named = any(words.score(label, words.NAME) >= words.LIKELY for label in header)
    return not named and numeric_share(list(first)) == 0


def take_units(layout: Layout) -> None:
    """A row of units under the header goes into the header."""
    table = layout.table
    if not table.header or len(table.rows) < 2:
        return
    found = [str(cell).strip(" ()[]") for cell in table.rows[0]]
    if len(found) > len(table.header) or not any(found) or any(cell and not known_unit(cell) for cell in found):
        return
    header = [f"{label} ({unit})" if unit else label for label, unit in zip_longest(table.header, found, fillvalue="")]
    layout.table = Table(table.rows[1:], table.lines[1:], header, table.place, table.notes)
    layout.guesses.append(Note(f"The units are taken from {table.where(0)}."))
