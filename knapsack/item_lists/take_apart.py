"""Comments, titles, capacity lines and the header, taken off the items' rows."""

from __future__ import annotations

import re

from knapsack.item_lists.beside import take_beside
from knapsack.item_lists.headers import is_header, take_header, take_units
from knapsack.item_lists.layout import EDGE, Layout, ask_if_other_capacity, keep, shown, usual_width
from knapsack.item_lists.notes import Note, counted
from knapsack.item_lists.numerals import looks_numeric
from knapsack.item_lists.said import filled_in, is_container, key_value, known_solution
from knapsack.item_lists.table import Table
from knapsack.item_lists.titles import take_title
from knapsack.item_lists.turned import take_arrays, turn_columns

COMMENT_SIGNS = ("#", "%", "/")


def lay_out(table: Table, problem: int | None = None) -> Layout:
    """Take comments, titles, capacity lines and the header off the items' rows of the problem that was asked for."""
    layout = Layout(table, problem=problem)
    if table.header is None:
        _take_comments(layout)
        take_title(layout)
        take_beside(layout)
        _take_key_values(layout)
        take_header(layout)
        take_units(layout)
        take_arrays(layout)
        turn_columns(layout)
    return layout


def _take_comments(layout: Layout) -> None:
    rows = layout.table.rows
    marked = [row for row, cells in enumerate(rows) if cells and str(cells[0])[:1] in COMMENT_SIGNS]
    if not marked:
        return
    width = usual_width(rows)
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
        remark = re.sub(r"^(#|//|%)+\s*", "", text)
        pair = key_value(bare) or key_value([remark]) or known_solution(remark)
        if pair is None and row <= first_item and is_header(bare) and len(bare) in (width, width - 1):
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
            if pair and pair[0] == "capacity" and layout.capacity is None:
                layout.capacity = pair[1]
                told = f"The capacity {pair[1]} is taken from the comment on {layout.table.where(row)}."
                layout.guesses.append(Note(told, "capacity"))
            elif pair and pair[0] == "optimum" and layout.known_optimum is None:
                layout.known_optimum = pair[1]
            else:
                left_out.append(layout.table.where(row))
    if left_out:
        where = ", ".join(left_out[:3]) + (", …" if len(left_out) > 3 else "")
        layout.guesses.append(Note(f"{counted(len(left_out), 'comment')} left out ({where})."))
    if comments:
        keep(layout, [row for row in range(len(rows)) if row not in comments])


def _take_key_values(layout: Layout) -> None:
    table = layout.table
    rows = table.rows
    width = usual_width(rows)
    edge = [*range(min(EDGE, len(rows))), *range(max(EDGE, len(rows) - EDGE), len(rows))]
    taken: set[int] = set()
    first_item = next((row for row, cells in enumerate(rows) if len(cells) == width), len(rows))
    for row in edge:
        cells = rows[row]
        filled = [cell for cell in cells if str(cell).strip()]
        marked = width > 2 or "=" in str(filled[0]) or ":" in str(filled[0])
        lettered = row <= first_item and len(filled) in (1, 2) and marked
        pair = key_value(cells, single_letters=lettered) if len(filled_in(cells)) < 4 else None
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
                layout.guesses.append(Note(f"“{shown(filled[0])}” on {table.where(row)} is taken for a title."))
            continue
        kind, amount = pair
        in_table = len(cells) == width >= 3
        if in_table and is_container(filled):
            continue  # a bag may be an item, its value forgotten
        taken.add(row)
        if kind == "capacity" and in_table:
            text = shown(" ".join(map(str, filled)))
            layout.guesses.append(Note(f"“{text}” on {table.where(row)} is taken for the capacity.", "capacity"))
        if kind == "capacity":
            ask_if_other_capacity(layout, amount)
            layout.capacity = layout.capacity or amount
        elif kind == "optimum":
            layout.known_optimum = amount
        elif kind == "count" and re.fullmatch(r"\d{1,9}", amount):
            layout.declared = int(amount)
    if taken:
        keep(layout, [row for row in range(len(rows)) if row not in taken])
