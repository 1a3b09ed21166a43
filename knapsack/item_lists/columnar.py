"""Parquet and Arrow files to tables, their numbers exact."""

from __future__ import annotations

import io
from decimal import Decimal
from typing import Any

from knapsack.item_lists.delimited import MOST_COLUMNS
from knapsack.item_lists.needs import library
from knapsack.item_lists.notes import ItemListError
from knapsack.item_lists.table import Cell, Table

MOST_ROWS = 5_000_000
MOST_UNPACKED = 500 * 2**20


def table_of(data: bytes, kind: str) -> Table:
    """The table of a Parquet or Arrow file. Raises ItemListError for a broken one, and for one larger than is read."""
    pyarrow = library("pyarrow", "Parquet")
    try:
        if kind == "parquet":
            file = library("pyarrow.parquet", "Parquet").ParquetFile(io.BytesIO(data))
            groups = [file.metadata.row_group(index) for index in range(file.metadata.num_row_groups)]
            _check(file.metadata.num_rows, len(file.schema_arrow.names), sum(group.total_byte_size for group in groups))
            found = file.read()
        else:
            found = library("pyarrow.ipc", "Arrow").open_file(io.BytesIO(data)).read_all()
            _check(found.num_rows, found.num_columns, found.nbytes)
    except (pyarrow.ArrowException, OSError) as error:
        raise ItemListError(
            [f"the {kind} file is broken ({' '.join(str(error).split())[:80]}): save it again, or as CSV"]
        ) from None
    header = [_plain(name) for name in found.column_names]
    columns = [_cells(found.column(index)) for index in range(found.num_columns)]
    rows = [list(row) for row in zip(*columns, strict=True)]
    return Table(rows, range(1, len(rows) + 1), header, "row")


def _plain(name: str) -> str:
    return "" if name.startswith(("__index_level_", "Unnamed:")) else name


def _check(rows: int, columns: int, size: int) -> None:
    if columns > MOST_COLUMNS:
        raise ItemListError([f"the file has {columns:,} columns; at most {MOST_COLUMNS:,} are read"])
    if rows > MOST_ROWS or size > MOST_UNPACKED:
        raise ItemListError([f"the file has {rows:,} rows in {size / 1e6:,.0f} MB, more than is read here"])


def _cells(column: Any) -> list[Cell]:
    return [value if type(value) in (int, str) else _cell(value) for value in column.to_pylist()]


def _cell(value: Any) -> Cell:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return Decimal(repr(value)) if value == value and abs(value) != float("inf") else str(value)
    return value if isinstance(value, Decimal) else str(value)
