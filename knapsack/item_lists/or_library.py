"""The OR-Library's multidimensional knapsack files: read where there is one constraint, else refused with the reason.

mknap1 and mknapcb1 to mknapcb9 write the number of problems, then for each: items, constraints and optimum; the values;
for each constraint the weights; the capacities. mknap2 has a text above each problem
(https://people.brunel.ac.uk/~mastjjb/jeb/orlib/mknapinfo.html).
"""

from __future__ import annotations

import re

from knapsack.item_lists.layout import Layout
from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.table import Cell, Table

START = re.compile(r"\s*(?:(?P<problems>\d{1,4})[ \t]*\r?\n)?\s*\d+[ \t]+\d+[ \t]+[\d.]+[ \t]*\r?\n")
TITLED = re.compile(r"^[ \t]*\d+[ \t]+\d+[ \t]+\d+ knapsacks?\b.{0,40}\bobjects?\b", re.MULTILINE | re.IGNORECASE)
SAMPLE = 2_000
TITLED_WITHIN = 20_000
"""Characters: mknap2 begins with a page of text."""


def layout_from(text: str) -> Layout | None:
    """The items of a file with one problem of one constraint; None where the text is no such file.

    Raises ItemListError for several problems, and for several constraints.
    """
    if TITLED.search(text[:TITLED_WITHIN]):
        raise _refused("several problems with several constraints each")
    start = START.match(text)
    if start is None or _is_a_table(text):
        return None
    numbers = text.split()
    count = 1
    if start["problems"] is not None:
        count = int(numbers.pop(0))
    shapes = _shapes(numbers, count)
    if shapes is None:
        return None
    if count > 1:
        raise _refused(f"{count} problems, the first with {shapes[0][0]} items and {shapes[0][1]} constraints")
    items, constraints = shapes[0]
    if constraints > 1:
        raise _refused(f"a problem of {items} items and {constraints} constraints")
    values, weights = numbers[3 : 3 + items], numbers[3 + items : 3 + 2 * items]
    rows: list[list[Cell]] = [[value, weight] for value, weight in zip(values, weights, strict=True)]
    layout = Layout(Table(rows, range(1, items + 1), None, "item"), capacity=numbers[3 + 2 * items], declared=items)
    layout.roles = {"value": 0, "weight": 1}
    told = "Read as a file of the OR-Library: first all values, then all weights, then the capacity."
    layout.guesses.append(Note(told, "layout"))
    return layout


def _is_a_table(text: str) -> bool:
    """Whether the lines below the first have one number of cells: items, as in any other list."""
    lines = text[:SAMPLE].splitlines()[: -1 if len(text) > SAMPLE else None]
    return len({len(line.split()) for line in lines if line.strip()} - {len(lines[0].split())}) < 2


def _shapes(numbers: list[str], count: int) -> list[tuple[int, int]] | None:
    """Items and constraints of each problem, where the numbers are just as many as these need."""
    shapes, place = [], 0
    for _ in range(count):
        head = numbers[place : place + 2]
        if len(head) < 2 or not all(number.isdigit() for number in head):
            return None
        items, constraints = map(int, head)
        if not items or not constraints:
            return None
        shapes.append((items, constraints))
        place += 3 + items + items * constraints + constraints
    return shapes if place == len(numbers) else None


def _refused(what: str) -> ItemListError:
    return ItemListError(
        [
            f"this is a file of the OR-Library with {what}: here an item has one weight and the bag one capacity, so "
            "keep one problem and one constraint: a line “n capacity”, then a line “value weight” for each item"
        ]
    )
