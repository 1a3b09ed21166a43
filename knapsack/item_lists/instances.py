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
from typing import NamedTuple

from knapsack.item_lists.layout import Layout
from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.several import pick
from knapsack.item_lists.table import Cell, Table

PLAIN = re.compile(r"^[+\-]?(\d+(\.\d*)?|\.\d+)([eE][+\-]?\d{1,3})?$")
COMMA = re.compile(r"^[+\-]?\d+,\d+$")
THOUSANDS = re.compile(r"^[+\-]?\d{1,3},\d{3}$")

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
    if blanks:
        _decimal_commas(table)
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


def _decimal_commas(table: Table) -> None:
    """Decimal commas in plain numbers between blanks become points, where they can't be marks between thousands."""
    cells = [str(cell) for row in table.rows for cell in row[:LOOKED_AT]]
    commas = [cell for cell in cells if "," in cell]
    if not commas or any("." in cell for cell in cells):
        return
    if all(COMMA.match(cell) for cell in commas) and any(not THOUSANDS.match(cell) for cell in commas):
        table.rows[:] = [[str(cell).replace(",", ".") for cell in row] for row in table.rows]


def _flat(layout: Layout) -> None:
    """One line with an id, n, the capacity, and then all pairs; several such lines are several problems."""
    rows = layout.table.rows
    if not all(
        len(cells) >= 5 and str(cells[1]).isdigit() and len(cells) == 3 + 2 * int(str(cells[1])) for cells in rows
    ):
        return
    if len(rows) > 1:
        rows = rows[(chosen := pick(layout, [(int(str(cells[1])), cells[2]) for cells in rows])) : chosen + 1]
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


class Parts(NamedTuple):
    """The numbers that stand alone on lines before and after the items, and the items' lines.

    marked : 0/1 marks came after the items
    ordered : the lines are certainly “value weight”, as between blanks; between commas that is not so common
    """

    before: list[str]
    items: list[list[Cell]]
    first_line: int
    after: list[str]
    marked: bool
    ordered: bool


def _lines(layout: Layout, blanks: bool, chosen: str | None) -> bool:
    parts = _parts(layout.table, ordered=blanks or chosen == "instance")
    if not parts.items:
        return False
    if _pick_block(layout, parts):
        return _lines(layout, blanks, chosen)
    alone = [*parts.before, *parts.after]
    if len(parts.after) == 1 and not parts.before and layout.capacity is None:
        head, rest = list(map(str, parts.items[0])), parts._replace(items=parts.items[1:], after=[])
        if len(head) == 2 and any(_items(rest, count) == rest.items for count in head):
            return _with_known_optimum(layout, parts, blanks, chosen)
    if not alone and layout.capacity is None:
        return _below_first_line(layout, parts, blanks, chosen)
    if not alone:  # n and c are named above
        return layout.declared is not None and _take(layout, parts, str(layout.declared), layout.capacity)
    readings: list[tuple[str | None, str | None]] = [(alone[0], alone[-1]), (alone[-1], alone[0])]
    if len(alone) == 1:
        readings = [(None, alone[0])] if parts.after else [(alone[0], None), (None, alone[0])]
    elif len(alone) > 2 or len(parts.after) > 1:
        return False
    for count, capacity in readings:
        if count is None or _items(parts, count) is not None:
            return _take(layout, parts, count, capacity)
    raise _miscounted(alone[0], len(parts.items), layout.table.lines[0])


def _with_known_optimum(layout: Layout, parts: Parts, blanks: bool, chosen: str | None) -> bool:
    """Counts on the first line and one number on the last, which is the value of a known solution."""
    told = f"The last line, {parts.after[0]}, is read as the value of a known solution and is not used."
    if not _below_first_line(layout, parts._replace(after=[]), blanks, chosen):
        return False
    layout.guesses.append(Note(told, "layout"))
    layout.known_optimum = parts.after[0]
    return True


def _pick_block(layout: Layout, parts: Parts) -> bool:
    """Whether the lines were several problems, each `n capacity` or `capacity n` above n lines; the layout's table has
    then only the lines of one.

    The number of problems may stand on a line of its own above them.
    """
    head, rest = list(map(str, parts.items[0])), parts._replace(items=parts.items[1:])
    if parts.after or len(parts.before) > 1 or any(_items(rest, count) is not None for count in head):
        return False
    for count_first in (True, False):
        sizes = _blocks(parts.items, count_first)
        if len(sizes) < 2 or (parts.before and parts.before[0] != str(len(sizes))):
            continue
        chosen = pick(layout, sizes)
        start = sum(count + 1 for count, _ in sizes[:chosen])
        end = start + sizes[chosen][0] + 1
        lines = layout.table.lines[parts.first_line + start : parts.first_line + end]
        layout.table = Table(parts.items[start:end], lines, None, layout.table.place, layout.table.notes)
        return True
    return False


def _blocks(rows: Sequence[list[Cell]], count_first: bool) -> list[tuple[int, str]]:
    """The number of items and the capacity of each block, where the rows are blocks and nothing else; else []."""
    sizes: list[tuple[int, str]] = []
    row = 0
    while row < len(rows):
        head = list(map(str, rows[row]))
        if len(head) != 2:
            return []
        count, capacity = head if count_first else head[::-1]
        if not count.isdigit() or int(count) < 1 or row + int(count) >= len(rows):
            return []
        sizes.append((int(count), capacity))
        row += 1 + int(count)
    return sizes


def _parts(table: Table, ordered: bool) -> Parts:
    rows = table.rows
    start = next((row for row, cells in enumerate(rows) if len(cells) > 1), len(rows))
    end = len(rows)
    while end > start and len(rows[end - 1]) > 4 and set(map(str, rows[end - 1])) <= {"0", "1"}:
        end -= 1
    marked = end < len(rows)
    after = []
    if end - start > 1 and len(rows[end - 1]) == 1 and len(rows[end - 2]) > 1:
        end -= 1
        after = [str(rows[end][0])]
    return Parts([str(cells[0]) for cells in rows[:start]], rows[start:end], start, after, marked, ordered)


def _below_first_line(layout: Layout, parts: Parts, blanks: bool, chosen: str | None) -> bool:
    """`n capacity` on the first line, or `capacity n`; between commas that may as well be an item."""
    table, first = layout.table, parts.items[0]
    below = parts._replace(items=parts.items[1:], first_line=parts.first_line + 1)
    if len(first) != 2 or not below.items or len(below.items[0]) not in (2, 3):
        return False
    one, other = map(str, first)
    fitting = [
        (count, capacity) for count, capacity in ((one, other), (other, one)) if _items(below, count) is not None
    ]
    if not (blanks or chosen == "instance" or (fitting and len(below.items[0]) == 3)):
        if fitting:
            told = (
                f"The first line, “{one}, {other}”, is read as an item; since {fitting[0][0]} lines follow, it "
                "could be the number "
                "of items and the capacity."
            )
            layout.guesses.append(Note(told, "layout"))
        return False
    if fitting:
        published = fitting[0] == (one, other)  # nobody publishes lists with `capacity n` on top, so no order is known
        return _take(layout, below._replace(ordered=below.ordered and published), *fitting[0])
    if not one.isdigit():
        return False
    raise _miscounted(one, len(below.items), table.lines[0])


def _items(parts: Parts, count: str) -> list[list[Cell]] | None:
    """The items where there are so many, without the marks of a known solution behind them; else None."""
    if not count.isdigit():
        return None
    items, rest = parts.items[: int(count)], [str(cell) for cells in parts.items[int(count) :] for cell in cells]
    marks = len(rest) == len(items) and set(rest) <= {"0", "1"}
    return items if len(items) == int(count) and (not rest or marks) else None


def _take(layout: Layout, parts: Parts, count: str | None, capacity: str | None) -> bool:
    """Make the layout that of the items; True."""
    items = parts.items if count is None else _items(parts, count)
    if items is None:
        raise _miscounted(str(count), len(parts.items), layout.table.lines[0])
    table = layout.table
    widths = set(map(len, items))
    numbered = widths in ({3}, {4}) and _is_numbered(items)
    if (widths == {2} and parts.ordered) or numbered:
        layout.roles = {"value": int(numbered), "weight": int(numbered) + 1}
        layout.guesses.append(Note(ORDER, "columns"))
    if numbered:
        layout.guesses.append(Note("The first number of each line is the item's number and is not used.", "columns"))
        if widths == {4}:
            layout.guesses.append(Note("The last number of each line is a known solution and is not used.", "columns"))
    if parts.marked or len(items) < len(parts.items):
        layout.guesses.append(Note("The 0/1 marks after the items are a known solution and are not used."))
    layout.declared = len(items)
    layout.capacity = layout.capacity if capacity is None else capacity
    lines = table.lines[parts.first_line : parts.first_line + len(items)]
    layout.table = Table(items, lines, None, table.place, table.notes)
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
        raise _miscounted(flat[0], len(first), lines[0])
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


def _is_numbered(rows: Sequence[list[Cell]]) -> bool:
    first = [str(cells[0]) for cells in rows]
    return first == list(map(str, range(1, len(rows) + 1))) or first == list(map(str, range(len(rows))))


def _miscounted(declared: str, found: int, line: int) -> ItemListError:
    told = (
        f"line {line}: {declared} items are declared but {found} found: correct the number or add the items; "
        "if that line is an item like the others, say that the list has only rows."
    )
    return ItemListError([Note(told, "layout")])
