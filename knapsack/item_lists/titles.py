"""A title that says the count and the capacity on one line, such as “length - 3, capacity - 50”."""

from __future__ import annotations

import re

from knapsack.item_lists import words
from knapsack.item_lists.layout import Layout, keep, shown
from knapsack.item_lists.notes import Note
from knapsack.item_lists.said import SINGLE_KEYS, is_capacity

PART = re.compile(
    r"(?P<key>[^\W\d][^\d:=,;–—-]*?)\s*(?:[:=–—-]|\bis\b)\s*"
    r"(?P<amount>\d+(?:\.\d+)?(?:\s?[^\W\d_]{1,3}\b(?!\s*[:=–—-]))?)"
)
LONGEST = 200


def take_title(layout: Layout) -> None:
    """Take the first row where it is such a title, and note what it says."""
    table = layout.table
    text = " ".join(str(cell).strip() for cell in table.rows[0]) if table.rows else ""
    said = parts_of(text)
    if said is None:
        return
    for key, amount in said.items():
        if _meaning(key) == "capacity":
            layout.capacity = layout.capacity or amount
        else:
            layout.declared = int(amount)
    told = f"“{shown(text)}” on {table.where(0)} is taken for a title with the count and the capacity."
    layout.guesses.append(Note(told, "capacity"))
    keep(layout, range(1, len(table.rows)))


def parts_of(text: str) -> dict[str, str] | None:
    """The count and the capacity that a line says, by the words it says them with; None where it says anything else.

    >>> parts_of("length - 3, capacity - 50"), parts_of("n = 3; W = 2.5 kg"), parts_of("tent: 3, rope: 5")
    ({'length': '3', 'capacity': '50'}, {'n': '3', 'W': '2.5 kg'}, None)
    """
    if len(text) > LONGEST or PART.sub("", text).strip(" ,;.()|"):
        return None
    said = {found["key"].strip(): found["amount"] for found in PART.finditer(text)}
    meanings = {_meaning(key) for key in said}
    counted = all(said[key].isdigit() for key in said if _meaning(key) == "count")
    return said if len(said) == 2 and meanings == {"count", "capacity"} and counted else None


def _meaning(key: str) -> str:
    word = words.normal(key)
    if word in words.COUNT or word == "length":
        return "count"
    return "capacity" if is_capacity(key) else SINGLE_KEYS.get(word, "")
