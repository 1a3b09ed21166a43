"""Rows that say something of the whole list, such as "capacity: 15 kg" or "n = 5"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from knapsack.item_lists import words
from knapsack.item_lists.measures import one_number
from knapsack.item_lists.numerals import looks_numeric
from knapsack.item_lists.table import Cell
from knapsack.item_lists.units import header_unit

KEY_VALUE = re.compile(
    r"^\s*(?P<key>[^\d:=≤<>]{1,40}?)[\s:=≤<]+(?P<amount>[+\-]?(?:[$€£¥]\s?)?[\d.,].{0,30}?)\s*;?\s*$", re.DOTALL
)

LONGEST_KEY_VALUE = 200
"""Characters; a longer row is none."""

SINGLE_KEYS = {
    "n": "count",
    "c": "capacity",
    "w": "capacity",
    "time": "other",
}


def key_value(cells: Sequence[Cell], single_letters: bool = False) -> tuple[str, str] | None:
    """What a row such as "capacity: 15 kg" or "n = 5" says: ("capacity" | "count" | "optimum" | "other", amount), or
    None.

    An optimum is the value of a known solution.

    >>> key_value(["best known: 220"]), key_value(["optimum", "220"])
    (('optimum', '220'), None)
    >>> key_value(["Capacity", "15 kg"]), key_value(["max weight: 15"]), key_value(["Tent", "15"])
    (('capacity', '15 kg'), ('capacity', '15'), None)
    """
    filled = filled_in(cells)
    if not 1 <= len(filled) <= 3 or (len(filled) == 3 and looks_numeric(filled[2])):
        return None
    text = f"{filled[0].rstrip(':= ')} = {' '.join(filled[1:]).lstrip(':= ')}" if len(filled) > 1 else filled[0]
    found = KEY_VALUE.match(text) if len(text) <= LONGEST_KEY_VALUE else None
    if not found or one_number(found["amount"].strip().lstrip("≤<= "), ".") is None:
        return None
    key, amount = header_unit(found["key"].strip(" \t:=≤<"))[0], found["amount"].strip().lstrip("≤<= ")
    if words.normal(key) in SINGLE_KEYS and single_letters:
        return SINGLE_KEYS[words.normal(key)], amount
    if words.normal(key) in words.OPTIMUM and (single_letters or re.search("[:=]", filled[0])):
        return "optimum", amount
    if is_capacity(key):
        unit = header_unit(found["key"].strip(" \t:=≤<"))[1]
        return "capacity", f"{amount} {unit}".strip() if re.fullmatch(r"[\d., ]+", amount) else amount
    if words.normal(key) in words.COUNT and looks_numeric(amount) and words.normal(key) != "items":
        return "count", amount
    return None


def known_solution(remark: str) -> tuple[str, str] | None:
    """("optimum", amount) where a remark gives the value of a known solution and goes on with something else.

    >>> known_solution("best known: 220 with items 2 and 3"), known_solution("best known in 1999")
    (('optimum', '220'), None)
    """
    found = re.match(r"(?P<key>[^\d:=]{1,40}?)\s*[:=]\s*(?P<amount>\d+(?:\.\d+)?)\b(?![\d.,]*\d)", remark)
    return ("optimum", found["amount"]) if found and words.normal(found["key"]) in words.OPTIMUM else None


def filled_in(cells: Sequence[Cell]) -> list[str]:
    """The cells that say something."""
    return [str(cell).strip() for cell in cells if str(cell).strip() not in ("", "?", "-", "–")]


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


CONTAINERS = frozenset(
    map(words.normal, ("bag", "backpack", "rucksack", "knapsack", "sac", "mochila", "zaino", "plecak", "рюкзак"))
)


def is_container(cells: Sequence[Cell]) -> bool:
    """Whether a row is called by a word for the bag, with no sign such as ≤ that would make it the bag's limit."""
    return words.normal(str(cells[0])) in CONTAINERS and not any(sign in str(cell) for cell in cells for sign in "≤<")
