"""The cells of a list as they stand in it, before anything is read into them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

Cell = str | int | Decimal
"""A text as typed, or a number that the format itself marks as one (JSON, Excel, Parquet); "" is an empty cell."""


@dataclass(frozen=True, eq=False)
class Table:
    """Rows of cells.

    rows : the items' rows, ragged as they are in the list
    lines : for each row, its number as `place` counts it, from 1
    header : the labels of the columns, or None
    place : what `lines` counts: "line" of a text, "row" of a sheet, "item" of a JSON list
    notes : what a person should know about the cells

    >>> table = Table([["Tent", "1800"]], lines=[2], header=["name", "weight"])
    >>> table.where(0), table.label(1), table.width
    ('line 2', 'column “weight”', 2)
    """

    rows: list[list[Cell]]
    lines: Sequence[int] = ()
    header: list[str] | None = None
    place: str = "line"
    notes: list[Any] = field(default_factory=list)

    @property
    def width(self) -> int:
        """The number of columns: of the header, else of the widest row."""
        return len(self.header) if self.header else max(map(len, self.rows), default=0)

    @property
    def labels(self) -> list[str]:
        """What to call each column: its header, or "column 2" where it has none."""
        return [self.plain_label(column) for column in range(self.width)]

    def plain_label(self, column: int) -> str:
        text = self.header[column].strip() if self.header and column < len(self.header) else ""
        return text or f"column {column + 1}"

    def label(self, column: int) -> str:
        text = self.plain_label(column)
        return text if text == f"column {column + 1}" else f"column “{text}”"

    def where(self, row: int) -> str:
        return f"{self.place} {self.lines[row]}" if row < len(self.lines) else f"{self.place} {row + 1}"

    def column(self, column: int) -> list[Cell]:
        """The cells of one column; "" where a row is too short."""
        try:
            return [row[column] for row in self.rows]
        except IndexError:
            return [row[column] if column < len(row) else "" for row in self.rows]


def as_text(cell: Cell) -> str:
    return cell if isinstance(cell, str) else str(cell)
