"""Excel and OpenDocument workbooks to tables; a workbook with several lists asks for the sheet."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal
from typing import Any

from knapsack.item_lists.delimited import MOST_COLUMNS, without_blank_rows
from knapsack.item_lists.needs import library
from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.sheet_remarks import remarks
from knapsack.item_lists.table import Cell, Table

MOST_UNPACKED = 200 * 2**20
"""Bytes: a workbook that unpacks to more is refused before it is unpacked."""

MOST_FOLDED = 100
"""A workbook that unpacks to more than this many times its size was made to fill a computer's memory; lists of items
unpack to 5 to 30 times theirs,"""

SMALL_UNPACKED = 20 * 2**20
"""and up to so many bytes they may unpack as they like."""

LARGEST_EXACT = 10**15
"""Programs that write workbooks keep 15 digits of a number."""


def sheets_of(data: bytes) -> dict[str, Table]:
    """The tables of the visible sheets that have rows, by name.

    Raises ItemListError for a broken file, one that unpacks to more than MOST_UNPACKED, and one without rows.
    """
    _check_size(data)
    calamine = library("python_calamine", "workbooks")
    try:
        book = calamine.load_workbook(io.BytesIO(data))
        shown = [sheet.name for sheet in book.sheets_metadata if str(sheet.visible).endswith(".Visible")]
        tables = {}
        for name in shown:
            sheet = book.get_sheet_by_name(name)
            if sheet.total_width > MOST_COLUMNS:
                raise ItemListError(
                    [f"sheet “{name}” has {sheet.total_width:,} columns; at most {MOST_COLUMNS:,} are read"]
                )
            tables[name] = _table(sheet.to_python(skip_empty_area=False))
    except ItemListError:
        raise
    except Exception as error:
        raise ItemListError([f"the workbook can't be read ({_short(error)}): save it again, or as CSV"]) from None
    filled = {name: table for name, table in tables.items() if table.rows}
    if not filled:
        raise ItemListError(["the workbook is empty: expected a row name, weight, value and then a row for each item"])
    told_of = remarks(data)
    for name, table in filled.items():
        table.notes.extend(told_of.get(name, ()))
        large = [
            cell
            for row in table.rows
            for cell in row
            if not isinstance(cell, str) and abs(Decimal(cell)) >= LARGEST_EXACT
        ]
        if large:
            told = f"{len(large):,} numbers have more than the 15 digits that workbooks keep, such as {large[0]}"
            table.notes.append(Note(f"{told}: they may have been rounded before the list was saved."))
    return filled


def _check_size(data: bytes) -> None:
    if data[:2] != b"PK":
        return
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise ItemListError([f"the workbook is broken ({_short(error)}): save it again, or as CSV"]) from None
    size = sum(part.file_size for part in parts)
    if size > MOST_UNPACKED:
        raise ItemListError(
            [
                f"the workbook unpacks to {size / 1e6:,.0f} MB, more than the {MOST_UNPACKED / 1e6:,.0f} MB that "
                "are read: save it as CSV"
            ]
        )
    if size > max(SMALL_UNPACKED, MOST_FOLDED * len(data)):
        raise ItemListError(
            [f"the workbook unpacks to {size / len(data):,.0f} times its size, as no list does: save it as CSV"]
        )
    names = {part.filename for part in parts}
    if not any(name in names for name in ("xl/workbook.xml", "xl/workbook.bin", "content.xml")):
        raise ItemListError(["this is a zip archive, not a workbook: unpack it and choose the list inside"])


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:80] or type(error).__name__


def _table(rows: Sequence[Sequence[Any]]) -> Table:
    """The rows with the blank columns at the left and the blank cells at the right cut off."""
    cells = [[_cell(value) for value in row] for row in rows]
    first = min(
        (next((column for column, cell in enumerate(row) if cell != ""), len(row)) for row in cells if any(row)),
        default=0,
    )
    cells = [_trimmed(row[first:]) for row in cells]
    return without_blank_rows(Table(cells, range(1, len(cells) + 1), place="row"))


def _trimmed(row: list[Cell]) -> list[Cell]:
    end = len(row)
    while end and row[end - 1] == "":
        end -= 1
    return row[:end]


def _cell(value: Any) -> Cell:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 1e18 else _decimal(value)
    if value is None:
        return ""
    if isinstance(value, timedelta):
        minutes, seconds = divmod(round(value.total_seconds()), 60)
        return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
    return str(value)


def _decimal(value: float) -> Cell:
    return Decimal(repr(value)) if value == value and abs(value) != float("inf") else str(value)
