"""The way a list writes its amounts: the decimal mark, the unit, and on which side of the number it stands."""

from __future__ import annotations

from dataclasses import dataclass

from knapsack.item_lists import units
from knapsack.item_lists.notes import Number
from knapsack.item_lists.numerals import marks, tidy
from knapsack.item_lists.reading import Reading

SEEN = 1_000
"""Rows that are looked at; a longer list writes its numbers as its first rows do."""


@dataclass(frozen=True)
class Style:
    """How one kind of amounts is written.

    >>> Style("€", ",").text(115.25), Style("$", unit_first=True).text(3.0), Style().text(7)
    ('115,25 €', '$3', '7')
    """

    unit: str = ""
    decimal: str = "."
    unit_first: bool = False

    def text(self, amount: Number) -> str:
        """The amount as the list would write it, with all its digits."""
        whole = isinstance(amount, float) and amount.is_integer() and abs(amount) < 2**53
        number = str(int(amount) if whole else amount).replace(".", self.decimal)
        if not self.unit:
            return number
        return f"{self.unit}{number}" if self.unit_first else f"{number} {self.unit}"


def style_of(reading: Reading, role: str) -> Style:
    """How the list writes its weights or its values (`role`)."""
    column = reading.columns.get(role)
    unit = reading.weight_unit if role == "weight" else reading.value_unit
    cells = [str(row[column]) for row in reading.table.rows[:SEEN] if column is not None and column < len(row)]
    comma, point, _ = marks(cells)
    first = next((text for cell in cells if (text := tidy(cell)) and units.is_money(text)), "")
    return Style(unit, "," if comma and not point else ".", bool(unit) and first.startswith(unit))
