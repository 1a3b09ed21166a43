"""Instance files with a head of `KEY: value` lines and a section that names its columns, as TSPLIB and its kin have:

CAPACITY: 50
ITEMS (INDEX PROFIT WEIGHT):
1 60 10
"""

from __future__ import annotations

import re

from knapsack.item_lists.formats.scalars import take_scalar
from knapsack.item_lists.layout import Layout
from knapsack.item_lists.said import is_capacity
from knapsack.item_lists.table import Cell, Table

SECTION = re.compile(
    r"^[ \t]*[A-Z][A-Z _]*\(([^()\n]*\b(?:WEIGHT|PROFIT|VALUE)\b[^()\n]*)\)[ \t]*:?[ \t]*$", re.M | re.I
)
HEAD = re.compile(r"^\s*([^:]+?)\s*:\s*([+\-]?[\d.]+)\s*$")


def recognise(start: str) -> bool:
    """Whether the text, of which this is the start, has a section of items that names its columns.

    >>> recognise("CAPACITY: 50\\nITEMS (INDEX PROFIT WEIGHT):\\n1 60 10"), recognise("item (old);weight;value")
    (True, False)
    """
    return SECTION.search(start) is not None


def read(text: str) -> Layout:
    """The lines of the section, up to the first that begins with no number, and what the head says."""
    section = SECTION.search(text)
    assert section is not None  # it was recognised
    layout = Layout(Table([]))
    for line in text[: section.start()].splitlines():
        if found := HEAD.match(line):
            words_of_key = "capacity" if is_capacity(found[1]) or "capacity" in found[1].casefold() else found[1]
            counts = found[1].casefold() in ("dimension", "number of items")
            take_scalar(layout, "n" if counts else words_of_key, found[2])
    separator = "," if "," in section[1] else None
    header = [column.strip() for column in section[1].split(separator)]
    rows: list[list[Cell]] = []
    lines: list[int] = []
    first = text.count("\n", 0, section.end()) + 2
    for number, line in enumerate(text[section.end() :].splitlines()[1:], start=first):
        cells = line.replace(",", " ").split()
        if cells and not re.match(r"[+\-]?[\d.]", cells[0]):
            break
        if cells:
            rows.append(list(cells))
            lines.append(number)
    layout.table = Table(rows, lines, header)
    return layout
