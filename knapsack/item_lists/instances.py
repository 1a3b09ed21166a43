"""Instance files, as published for research and courses: counts and capacity, then a line of numbers for each item.

Known: `n capacity` then `value weight` (Coursera's discrete optimisation, the University of Cauca's collections, some
with a last line
of 0/1 marks); n, capacity, then `value weight` (kplib); the capacity alone, then `value weight`; `capacity n`; the
capacity last; an
item's number in front of each line (Pisinger's generators, with n, c, z, time above); n and the capacity, then one line
with all
numbers of a kind.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from knapsack.item_lists.layout import Layout
from knapsack.item_lists.numerals import value_of
from knapsack.item_lists.reading import ItemListError, Note
from knapsack.item_lists.table import Cell, Table

PLAIN = re.compile(r"^[+\-]?(\d+(\.\d*)?|\.\d+)([eE][+\-]?\d{1,3})?$")
LOOKED_AT = 50
"""Cells of a line, to tell whether it has only numbers."""

ORDER = "The lines are read as “value weight”, the order of published instance files."


def recognise(layout: Layout, blanks: bool, chosen: str | None) -> None:
    """Read a list without a header as an instance file where it is one; otherwise leave the layout as it is.

    blanks : whether blanks stand between the cells
    chosen : "instance" or "rows", what the caller says it is; None to find out
    """
    table = layout.table
    if table.header is not None and chosen == "instance":
        raise ItemListError(["not an instance file: its first line has words, not numbers"])
    if table.header is not None or chosen == "rows" or not table.rows:
        return
    if blanks and _named(layout):
        return
    first = str(table.rows[0][0]).split()
    if len(table.rows[0]) == 1 and len(first) == 2 and all(map(PLAIN.match, first)):
        table.rows[0] = list(first)  # "n capacity" above lines with commas
    _flat(layout)
    table = layout.table
    if len(table.rows) < 2:
        return
    if not all(PLAIN.match(str(cell)) for cells in (*table.rows[:5], *table.rows[-2:]) for cell in cells[:LOOKED_AT]):
        if chosen == "instance":
            raise ItemListError(["not an instance file: its first lines have more than plain numbers"])
        return
    found = _turned(layout) or _lines(layout, blanks, chosen)
    if not found and chosen == "instance":
        raise ItemListError(
            ["not an instance file: expected the number of items and the capacity, then “value weight” for each item"]
        )


def _flat(layout: Layout) -> None:
    """One line with an id, n, the capacity, and then all pairs; several such lines are several problems."""
    rows = layout.table.rows
    if not all(
        len(cells) >= 5 and str(cells[1]).isdigit() and len(cells) == 3 + 2 * int(str(cells[1])) for cells in rows
    ):
        return
    if len(rows) > 1:
        raise ItemListError([f"each of the {len(rows):,} lines holds a whole problem: keep one line"])
    cells = rows[0]
    layout.capacity = str(cells[2])
    pairs = [list(cells[place : place + 2]) for place in range(3, len(cells), 2)]
    layout.table = Table(pairs, range(1, len(pairs) + 1), None, "item", layout.table.notes)


def _named(layout: Layout) -> bool:
    """n and the capacity, then lines that begin with a name."""
    first, rest = layout.table.rows[0], layout.table.rows[1:]
    if len(first) != 2 or str(first[0]) != str(len(rest)) or not PLAIN.match(str(first[1])):
        return False
    if any(len(cells) != 3 or PLAIN.match(str(cells[0])) for cells in rest[:LOOKED_AT]):
        return False
    layout.capacity = str(first[1])
    layout.table = Table(rest, layout.table.lines[1:], None, layout.table.place, layout.table.notes)
    return True


def _lines(layout: Layout, blanks: bool, chosen: str | None) -> bool:
    table = layout.table
    head = next((row for row, cells in enumerate(table.rows) if len(cells) > 1), len(table.rows))
    start = [_exact(cells[0]) for cells in table.rows[:head]]
    body = _without_marks(table, head)
    rows, lines = table.rows[head:body], table.lines[head:body]
    if not rows:
        return False
    last: Cell | None = None
    if len(rows[-1]) == 1 and len(rows) > 1 and len(rows[-2]) > 1:
        last = rows[-1][0]
        rows, lines = rows[:-1], lines[:-1]
    capacity: Cell | None = None
    if head == 0 and last is None and layout.capacity is None:
        if len(rows[0]) != 2 or len(rows) < 2 or len(rows[1]) not in (2, 3):
            return False
        first, second = rows[0]
        rest_rows, rest_lines = rows[1:], lines[1:]
        body_rows = _marks_cut(rest_rows, int(first) if str(first).isdigit() else -1)
        count = len(body_rows)
        matches = str(first) == str(count), str(second) == str(count)
        if not (blanks or (any(matches) and len(rows[1]) == 3) or chosen == "instance"):
            if any(matches):
                layout.guesses.append(
                    Note(
                        f"The first line, “{first}, {second}”, is read as an item; since {count} lines follow, it "
                        "could be the number of "
                        "items and the capacity.",
                        "layout",
                    )
                )
            return False
        if not any(matches):
            if all(len(cells) == 2 for cells in rest_rows) and not str(first).isdigit():
                return False
            raise _miscounted(layout, str(first), count, table.lines[0])
        capacity = second if matches[0] else first
        rows, lines = body_rows, rest_lines[:count]
    elif head == 2 and len(start) == 2:
        counts = [value == len(_marks_cut(rows, int(value))) for value in start if value is not None]
        if not any(counts):
            raise _miscounted(layout, str(table.rows[0][0]), len(rows), table.lines[0])
        capacity = table.rows[1 if counts[0] else 0][0]
        rows = _marks_cut(rows, int(start[0 if counts[0] else 1] or 0))
    elif head == 1:
        if start[0] == len(rows):
            capacity = last
        elif last is None or _exact(last) == len(rows):
            capacity = table.rows[0][0]
        else:
            raise _miscounted(layout, str(table.rows[0][0]), len(rows), table.lines[0])
    elif head == 0 and last is not None:
        capacity = last
    elif head == 0 and layout.capacity is not None:
        if layout.declared is None:
            return False
        if len(rows) != layout.declared:
            raise _miscounted(layout, str(layout.declared), len(rows), table.lines[0])
    else:
        return False
    widths = {len(cells) for cells in rows}
    numbered = widths in ({3}, {4}) and _is_numbered(rows)
    if widths == {2} or numbered:
        first_column = 1 if numbered else 0
        layout.roles = {"value": first_column, "weight": first_column + 1}
        layout.guesses.append(Note(ORDER, "columns"))
        if numbered:
            layout.guesses.append(
                Note("The first number of each line is the item's number and is not used.", "columns")
            )
        if widths == {4}:
            layout.guesses.append(Note("The last number of each line is a known solution and is not used.", "columns"))
    if len(rows) < body - head - (1 if last is not None else 0) - (
        1 if head == 0 and last is None and layout.capacity is None else 0
    ) or body < len(table.rows):
        layout.guesses.append(Note("The 0/1 marks after the items are a known solution and are not used."))
    layout.declared = len(rows) if layout.declared is None else layout.declared
    layout.capacity = str(capacity) if capacity is not None else layout.capacity
    layout.table = Table(rows, lines[: len(rows)], None, table.place, table.notes)
    return True


def _turned(layout: Layout) -> bool:
    """n and the capacity, then all numbers of one kind on a line and all of the other on the next."""
    rows, lines = layout.table.rows, layout.table.lines
    head = rows[: len(rows) - 2]
    flat = [str(cell) for cells in head for cell in cells]
    first, second = rows[-2], rows[-1]
    if not 1 <= len(flat) <= 2 or len(first) != len(second) or len(first) < 3:
        return False
    if len(flat) == 2 and str(len(first)) not in flat:
        raise _miscounted(layout, flat[0], len(first), lines[0])
    capacity = flat[0] if len(flat) == 1 or (flat[1] == str(len(first)) and flat[0] != flat[1]) else flat[1]
    layout.capacity = capacity
    layout.guesses.append(Note("The list has all numbers of a kind on one line; it was turned on its side.", "layout"))
    layout.table = Table(
        [list(pair) for pair in zip(first, second, strict=True)],
        range(1, len(first) + 1),
        None,
        "item",
        layout.table.notes,
    )
    return True


def _without_marks(table: Table, head: int) -> int:
    """Where the items end, when lines with more than four 0/1 marks follow them."""
    end = len(table.rows)
    while end > head and len(table.rows[end - 1]) > 4 and set(map(str, table.rows[end - 1])) <= {"0", "1"}:
        end -= 1
    return end


def _marks_cut(rows: Sequence[list[Cell]], declared: int) -> list[list[Cell]]:
    """The rows without 0/1 marks of a known solution, one for each declared item, that follow the items."""
    if 0 < declared < len(rows):
        rest = [str(cell) for cells in rows[declared:] for cell in cells]
        if len(rest) == declared and set(rest) <= {"0", "1"}:
            return list(rows[:declared])
    return list(rows)


def _is_numbered(rows: Sequence[list[Cell]]) -> bool:
    first = [str(cells[0]) for cells in rows]
    return first == list(map(str, range(1, len(rows) + 1))) or first == list(map(str, range(len(rows))))


def _exact(cell: Cell) -> float | None:
    value = value_of(str(cell), ".")
    return None if value is None else float(value)


def _miscounted(layout: Layout, declared: str, found: int, line: int) -> ItemListError:
    told = (
        f"line {line}: {declared} items are declared but {found} found: correct the number or add the items; "
        "if that line is an item like the others, say that the list has only rows."
    )
    return ItemListError([Note(told, "layout")])
