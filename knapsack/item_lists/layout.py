"""A table taken apart: which rows are items, and what the list says besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from knapsack.item_lists.notes import Note
from knapsack.item_lists.table import Cell, Table

EDGE = 20
"""Titles and capacity lines are looked for in this many rows at either end."""


@dataclass
class Layout:
    """A table taken apart.

    table : the items' rows under their header
    capacity : the text of the capacity, or None
    declared : how many items the list says it has, or None
    known_optimum : the text of a known solution's value that stands in the list, or None
    roles : columns whose meaning is fixed by the format (an instance file)
    bad_rows : index of a row → what is wrong with the whole row
    problem : which of several problems was asked for, from 1, or None
    problems : what each of several problems is called
    """

    table: Table
    capacity: str | None = None
    declared: int | None = None
    known_optimum: str | None = None
    roles: dict[str, int] = field(default_factory=dict)
    guesses: list[Note] = field(default_factory=list)
    questions: list[Note] = field(default_factory=list)
    bad_rows: dict[int, str] = field(default_factory=dict)
    problem: int | None = None
    problems: tuple[str, ...] = ()


def keep(layout: Layout, kept: Sequence[int]) -> None:
    table = layout.table
    layout.table = Table(
        [table.rows[row] for row in kept], [table.lines[row] for row in kept], table.header, table.place, table.notes
    )


def ask_if_other_capacity(layout: Layout, amount: str) -> None:
    """Ask which capacity counts, where the list has given another one than this amount."""
    if layout.capacity not in (None, amount):
        told = f"The list gives two capacities, {layout.capacity} and {amount}: say which one counts."
        layout.questions.append(Note(told, "capacity"))


def usual_width(rows: Sequence[Sequence[Cell]]) -> int:
    """The commonest number of cells; rows of one cell, such as titles, don't count beside a third of wider ones."""
    widths = Counter(map(len, rows))
    if len(rows) - widths[1] >= len(rows) / 3:
        del widths[1]
    return widths.most_common(1)[0][0] if widths else 0


def shown(cell: Cell) -> str:
    text = " ".join(str(cell).split())
    return text if len(text) <= 60 else text[:59] + "…"
