"""The item lists that ship with the app."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from knapsack.problem import Problem
from knapsack.ui.current import Current

FOLDER = Path(__file__).parents[2] / "assets" / "examples"


@dataclass(frozen=True)
class Example:
    """A list that ships: its title, the capacity it starts with and the unit of its weights."""

    title: str
    capacity: int | float
    unit: str = ""


EXAMPLES = {
    "thief": Example("The thief", 10, "kg"),
    "four-items": Example("Four items", 6),
    "hand-luggage": Example("Hand luggage, in decimals", 5.5, "kg"),
    "sled": Example("A sled to the pole", 60, "kg"),
    "parcels": Example("Fifty parcels", 400, "kg"),
}
"""Every example by the name of its file in `assets/examples` (without .csv), in the order of the menu."""

FIRST = "thief"


@cache
def load(name: str) -> Current:
    """The example of this name, with its own capacity; KeyError for a name that is not in `EXAMPLES`."""
    example = EXAMPLES[name]
    rows = example_rows(name)
    problem = Problem(
        [_number(row["weight"]) for row in rows],
        [_number(row["value"]) for row in rows],
        example.capacity,
        [row["name"] for row in rows],
    )
    pictures = tuple(row["emoji"] for row in rows) if rows and "emoji" in rows[0] else ()
    return Current(problem, example.title, example.unit, pictures, name)


def example_rows(name: str) -> list[dict[str, str]]:
    """The rows of an example's file by column; the thief's also say which items are `green`."""
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text)
