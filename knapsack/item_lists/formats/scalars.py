"""Single numbers that a data file gives a name, such as the capacity."""

from __future__ import annotations

from knapsack.item_lists import words
from knapsack.item_lists.layout import Layout
from knapsack.item_lists.said import SINGLE_KEYS, is_capacity


def take_scalar(layout: Layout, name: str, number: str) -> None:
    """Note the number in the layout where its name means the capacity or how many items there are."""
    meaning = SINGLE_KEYS.get(words.normal(name))
    if is_capacity(name) or meaning == "capacity":
        layout.capacity = number
    elif words.normal(name) in words.OPTIMUM:
        layout.known_optimum = number
    elif (words.normal(name) in words.COUNT or meaning == "count") and number.isdigit():
        layout.declared = int(number)
