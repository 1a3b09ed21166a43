"""Which rows of a table are items, and what the others are: title, comment, header, capacity, total."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from knapsack.item_lists import words
from knapsack.item_lists.measures import one_number
from knapsack.item_lists.numerals import looks_numeric, tidy
from knapsack.item_lists.reading import ItemListError, Note, counted
from knapsack.item_lists.table import Cell, Table
from knapsack.item_lists.units import header_unit, known_unit

EDGE = 20
"""Titles and capacity lines are looked for in this many rows at either end."""

COMMENT_SIGNS = ("#", "%", "/")
KEY_VALUE = re.compile(r"^\s*(?P<key>[^\d:=≤<>]{1,40}?)[\s:=≤<]+(?P<amount>[+\-]?[\d.,].{0,30}?)\s*;?\s*$", re.DOTALL)
LONGEST_KEY_VALUE = 200
"""Characters; a longer row is none."""

SINGLE_KEYS = {
    "n": "count",
    "c": "capacity",
    "w": "capacity",
    "z": "other",
    "time": "other",
    "opt": "other",
    "optimum": "other",
}


@dataclass
class Layout:
    """A table taken apart.

    table : the items' rows under their header
    capacity : the text of the capacity, or None
    declared : how many items the list says it has, or None
    roles : columns whose meaning is fixed by the format (an instance file)
    bad_rows : index of a row → what is wrong with the whole row
    """

    table: Table
    capacity: str | None = None
    declared: int | None = None
    roles: dict[str, int] = field(default_factory=dict)
    guesses: list[Note] = field(default_factory=list)
    questions: list[Note] = field(default_factory=list)
    bad_rows: dict[int, str] = field(default_factory=dict)


def lay_out(table: Table) -> Layout:
    """Take comments, titles, capacity lines and the header off the items' rows."""
    layout = Layout(table)
    if table.header is None:
        _take_comments(layout)
        _take_key_values(layout)
        _take_header(layout)
        _take_units(layout)
        _take_arrays(layout)
        _turn_columns(layout)
    return layout


def numeric_share(cells: Sequence[Cell]) -> float:
    """The share of the filled cells that are numbers; a word that stands behind each of them counts as a unit.

    >>> numeric_share(["1 kg", "2", "heavy", "x"]), numeric_share(["250 kcal", "90 kcal"])
    (0.5, 1.0)
    """
    filled = [cell for cell in cells if str(cell).strip()]
    if not filled:
        return 0.0
    share = sum(map(looks_numeric, filled)) / len(filled)
    if share < 0.5:
        behind = [re.match(r"[\d.,]+\s*([^\W\d_]+)$", tidy(str(cell)[:100])) for cell in filled]
        labels = {found[1] for found in behind if found}
        if len(labels) == 1 and all(behind) and len(filled) > 1:
            return 1.0
    return share


def _keep(layout: Layout, kept: Sequence[int]) -> None:
    table = layout.table
    layout.table = Table(
        [table.rows[row] for row in kept], [table.lines[row] for row in kept], table.header, table.place, table.notes
    )


def _usual_width(rows: Sequence[Sequence[Cell]]) -> int:
    """The commonest number of cells; rows of one cell, such as titles, don't count beside a third of wider ones."""
    widths = Counter(map(len, rows))
    if len(rows) - widths[1] >= len(rows) / 3:
        del widths[1]
    return widths.most_common(1)[0][0] if widths else 0


def _take_comments(layout: Layout) -> None:
    rows = layout.table.rows
    marked = [row for row, cells in enumerate(rows) if cells and str(cells[0])[:1] in COMMENT_SIGNS]
    if not marked:
        return
    width = _usual_width(rows)
    first_item = next((row for row, cells in enumerate(rows) if len(cells) == width and row not in marked), len(rows))
    comments: set[int] = set()
    left_out: list[str] = []
    for row in marked:
        cells = rows[row]
        text = " ".join(map(str, cells))
        if re.match(r"^(#|//|%)", text) is None:
            continue
        bare = [str(cells[0]).lstrip("#%/ "), *cells[1:]]
        bare = bare if bare[0] else bare[1:]
        if row <= first_item and _is_header(bare) and len(bare) in (width, width - 1):
            if len(bare) == width:
                rows[row] = bare
        elif (
            len(cells) == width
            and width > 1
            and any(map(looks_numeric, cells[1:]))
            and not re.match(r"^(#\s|//|%)", text)
        ):
            continue  # a name such as "#1 hammer"
        else:
            comments.add(row)
            pair = key_value(bare) or key_value([re.sub(r"^(#|//|%)+\s*", "", text)])
            if pair and pair[0] == "capacity" and layout.capacity is None:
                layout.capacity = pair[1]
                told = f"The capacity {pair[1]} is taken from the comment on {layout.table.where(row)}."
                layout.guesses.append(Note(told, "capacity"))
            else:
                left_out.append(layout.table.where(row))
    if left_out:
        where = ", ".join(left_out[:3]) + (", …" if len(left_out) > 3 else "")
        layout.guesses.append(Note(f"{counted(len(left_out), 'comment')} left out ({where})."))
    if comments:
        _keep(layout, [row for row in range(len(rows)) if row not in comments])


def key_value(cells: Sequence[Cell], single_letters: bool = False) -> tuple[str, str] | None:
    """What a row such as "capacity: 15 kg" or "n = 5" says: ("capacity" | "count" | "other", amount), or None.

    >>> key_value(["Capacity", "15 kg"]), key_value(["max weight: 15"]), key_value(["Tent", "15"])
    (('capacity', '15 kg'), ('capacity', '15'), None)
    """
    filled = [str(cell).strip() for cell in cells if str(cell).strip() not in ("", "?", "-", "–")]
    if not 1 <= len(filled) <= 3 or (len(filled) == 3 and looks_numeric(filled[2])):
        return None
    text = f"{filled[0].rstrip(':= ')} = {' '.join(filled[1:]).lstrip(':= ')}" if len(filled) > 1 else filled[0]
    found = KEY_VALUE.match(text) if len(text) <= LONGEST_KEY_VALUE else None
    if not found or one_number(found["amount"].strip().lstrip("≤<= "), ".") is None:
        return None
    key, amount = header_unit(found["key"].strip(" \t:=≤<"))[0], found["amount"].strip().lstrip("≤<= ")
    if words.normal(key) in SINGLE_KEYS and single_letters:
        return SINGLE_KEYS[words.normal(key)], amount
    if is_capacity(key):
        unit = header_unit(found["key"].strip(" \t:=≤<"))[1]
        return "capacity", f"{amount} {unit}".strip() if re.fullmatch(r"[\d., ]+", amount) else amount
    if words.normal(key) in words.COUNT and looks_numeric(amount) and words.normal(key) != "items":
        return "count", amount
    return None


def is_capacity(header: str) -> bool:
    """Whether the words mean how much the bag holds.

    >>> is_capacity("Max. weight"), is_capacity("weight"), is_capacity("Knapsack capacity")
    (True, False, True)
    """
    text = words.normal(header)
    if text in words.CAPACITY:
        return True
    parts = text.split()
    limits = {
        "max",
        "maximum",
        "maximal",
        "limit",
        "allowed",
        "available",
        "maximo",
        "massimo",
        "total",
        "bag",
        "knapsack",
        "backpack",
        "the",
    }
    if "capacity" in parts and set(parts) - {"capacity", "item", "unit"}:
        return True
    return (
        len(parts) > 1
        and bool(limits & {"max", "maximum", "maximal", "limit", "allowed", "maximo", "massimo"} & set(parts))
        and any(
            words.WEIGHT.get(part) == words.SURE or part in ("size", "memory", "load", "knapsack") for part in parts
        )
    )


def _take_key_values(layout: Layout) -> None:
    table = layout.table
    rows = table.rows
    width = _usual_width(rows)
    edge = [*range(min(EDGE, len(rows))), *range(max(EDGE, len(rows) - EDGE), len(rows))]
    taken: set[int] = set()
    first_item = next((row for row, cells in enumerate(rows) if len(cells) == width), len(rows))
    for row in edge:
        cells = rows[row]
        filled = [cell for cell in cells if str(cell).strip()]
        marked = width > 2 or "=" in str(filled[0]) or ":" in str(filled[0])
        lettered = row <= first_item and len(filled) in (1, 2) and marked
        pair = key_value(cells, single_letters=lettered) if len(filled) < 4 else None
        if pair is None:
            if (
                width > 1
                and len(filled) == 1
                and row < EDGE
                and not looks_numeric(filled[0])
                and not re.fullmatch(r"[\d.\s]+", str(filled[0]))
                and not taken ^ set(range(row))
            ):
                taken.add(row)
                layout.guesses.append(Note(f"“{_shown(filled[0])}” on {table.where(row)} is taken for a title."))
            continue
        kind, amount = pair
        in_table = len(cells) == width >= 3
        if in_table and _is_container(filled):
            continue  # a bag may be an item, its value forgotten
        taken.add(row)
        if kind == "capacity" and in_table:
            shown = _shown(" ".join(map(str, filled)))
            layout.guesses.append(Note(f"“{shown}” on {table.where(row)} is taken for the capacity.", "capacity"))
        if kind == "capacity":
            if layout.capacity is not None and layout.capacity != amount:
                layout.questions.append(
                    Note(
                        f"The list gives two capacities, {layout.capacity} and {amount}: say which one counts.",
                        "capacity",
                    )
                )
            layout.capacity = layout.capacity or amount
        elif kind == "count" and re.fullmatch(r"\d{1,9}", amount):
            layout.declared = int(amount)
    if taken:
        _keep(layout, [row for row in range(len(rows)) if row not in taken])


CONTAINERS = frozenset(
    map(words.normal, ("bag", "backpack", "rucksack", "knapsack", "sac", "mochila", "zaino", "plecak", "рюкзак"))
)


def _is_container(cells: Sequence[Cell]) -> bool:
    """Whether a row is called by a word for the bag, with no sign such as ≤ that would make it the bag's limit."""
    return words.normal(str(cells[0])) in CONTAINERS and not any(sign in str(cell) for cell in cells for sign in "≤<")


def _shown(cell: Cell) -> str:
    text = " ".join(str(cell).split())
    return text if len(text) <= 60 else text[:59] + "…"


def _is_header(cells: Sequence[Cell]) -> bool:
    """Whether a row names columns: no numbers in it, and a word that columns are called by, or two."""
    if any(not isinstance(cell, str) or (cell.strip() and looks_numeric(cell)) for cell in cells):
        return False
    known = sum(
        any(words.score(header_unit(str(cell))[0], meaning) for meaning in MEANINGS) or is_capacity(str(cell))
        for cell in cells
        if str(cell).strip()
    )
    return known >= min(2, len([cell for cell in cells if str(cell).strip()])) and known > 0


MEANINGS = (words.WEIGHT, words.VALUE, words.NAME)


def _take_header(layout: Layout) -> None:
    rows = layout.table.rows
    start = next((row for row in range(min(EDGE, len(rows))) if _is_header(rows[row])), None)
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
                f"“{_shown(' '.join(map(str, rows[row])))}” on {layout.table.where(row)} is above the header and "
                "left out."
            )
        )
    _keep(layout, range(start + 1, len(rows)))
    table = layout.table
    width = _usual_width(table.rows[:1000])
    if width == len(header) + 1 and _is_row_label(table, header):
        header = ["", *header]
        layout.guesses.append(
            Note(
                "The header has one column less than the rows; the first column is taken to be the one without a name.",
                "columns",
            )
        )
    layout.table = Table(table.rows, table.lines, header, table.place, table.notes)


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


def _take_units(layout: Layout) -> None:
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


ARRAY = re.compile(r"^\s*[\[(]([-+\d.,;\seE]+)[\])]\s*$")


def _take_arrays(layout: Layout) -> None:
    """One row whose cells hold all weights and all values becomes a row for each item; several rows are refused."""
    table = layout.table
    if not table.header or not table.rows:
        return
    arrays = {column: found for column, cell in enumerate(table.rows[0]) if (found := ARRAY.match(str(cell)))}
    if len(arrays) < 2:
        return
    if len(table.rows) > 1:
        told = f"each of the {len(table.rows):,} rows holds a whole problem ({table.rows[0][0]} …): keep one row"
        raise ItemListError([told])
    columns = {column: re.split(r"[,;\s]+", found[1].strip()) for column, found in arrays.items()}
    sizes = [len(cells) for cells in columns.values()]
    if len(set(sizes)) > 1:
        raise ItemListError([f"the lists in line {table.lines[0]} differ in length: {', '.join(map(str, sizes))}"])
    rows: list[list[Cell]] = []
    for item in range(sizes[0]):
        first: list[Cell] = ["" if item else cell for cell in table.rows[0]]
        rows.append([columns[column][item] if column in columns else cell for column, cell in enumerate(first)])
    layout.table = Table(rows, range(1, len(rows) + 1), table.header, "item", table.notes)


def _turn_columns(layout: Layout) -> None:
    """A list with one item a column: its rows are called name, weight, value."""
    table = layout.table
    rows: list[list[Cell]] = [list(table.header), *table.rows] if table.header else table.rows
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
