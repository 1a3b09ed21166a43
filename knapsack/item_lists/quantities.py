"""Rows that stand for several equal items: the cells of a column that says how many, and the items they make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from knapsack.item_lists import words
from knapsack.item_lists.measures import Column, one_number
from knapsack.item_lists.numerals import read_quick
from knapsack.item_lists.table import Cell

MOST_ITEMS = 1_000_000
"""Quantities that make more items than this are asked about."""

Anything = TypeVar("Anything")
RIGHT = "give a whole number such as 2 or 1000; 0 leaves the row out"


def read_quantities(cells: Sequence[Cell], decimal: str | None = None) -> Column:
    """The whole numbers of a column of quantities; an empty cell is 1. Everything else is a fault.

    >>> column = read_quantities(["3", "", "2 pcs", "1.5"])
    >>> column.numbers, column.faults
    ([3, 1, 2, None], {3: '“1.5” is no quantity: give a whole number such as 2 or 1000; 0 leaves the row out'})
    """
    quick = read_quick(cells, pointed=False, decimals=False)
    if quick is not None and min(quick, default=0) >= 0:
        return Column(list(quick))
    column = Column([None] * len(cells))
    for row, cell in enumerate(cells):
        number = _quantity(cell, decimal)
        if number is None:
            column.faults[row] = f"“{' '.join(str(cell).split())[:40]}” is no quantity: {RIGHT}"
        else:
            column.numbers[row] = number
    return column


def _quantity(cell: Cell, decimal: str | None) -> int | None:
    if not isinstance(cell, str):
        amount, unit = Fraction(cell), ""
    elif not cell.strip():
        return 1
    else:
        found = one_number(cell.strip().lstrip("×xX"), decimal)
        if found is None:
            return None
        amount, unit = found
    piece = unit.casefold() in ("", "x", "×") or words.QUANTITY.get(words.normal(unit)) == words.SURE
    return int(amount) if piece and amount.denominator == 1 and amount >= 0 else None


COPY = re.compile(r" \(\d+ of \d+\)$")


def row_name(item_name: str) -> str:
    """The name of the row that made an item, see `Copies.named`.

    >>> row_name("Tin (1 of 2)"), row_name("Mat")
    ('Tin', 'Mat')
    """
    return COPY.sub("", item_name)


@dataclass(frozen=True)
class Copies:
    """The items that rows with these quantities make, in the order of the rows.

    >>> copies = Copies([2, 0, 1])
    >>> copies.of([10, 20, 30]), copies.named(["Tin", "Pan", "Mat"])
    ([10, 10, 30], ('Tin (1 of 2)', 'Tin (2 of 2)', 'Mat'))
    """

    quantities: Sequence[int]

    def of(self, cells: Sequence[Anything]) -> list[Anything]:
        """What stands for the rows, for the items."""
        return [cell for cell, quantity in zip(cells, self.quantities, strict=True) for _ in range(quantity)]

    def named(self, names: Sequence[str]) -> tuple[str, ...]:
        """The rows' names, for the items."""
        return tuple(
            f"{name} ({copy} of {quantity})" if quantity > 1 else name
            for name, quantity in zip(names, self.quantities, strict=True)
            for copy in range(1, quantity + 1)
        )
