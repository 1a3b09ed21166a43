"""What is said of a list: notes on how it was read, and what is wrong with it; and the numbers that it gives."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from knapsack.problem import ProblemError

Number = int | float


class Note(str):
    """One plain sentence about how the list was read; `arguments` names those of `read_items` that change it, or
    "quantity" for that role in `columns`.

    >>> note = Note("Column 2 is the weight.", "columns")
    >>> note, note.arguments
    ('Column 2 is the weight.', ('columns',))
    """

    arguments: tuple[str, ...]

    def __new__(cls, sentence: str, *arguments: str) -> Note:
        note = super().__new__(cls, sentence)
        note.arguments = arguments
        return note

    def __getnewargs__(self) -> tuple[str, ...]:  # type: ignore[override]
        return (str(self), *self.arguments)


class ListFault(NamedTuple):
    """One thing wrong: where (`place`, such as "line 4", and the column's label), what was found, what is right."""

    place: str
    column: str | None
    found: str
    message: str

    def __str__(self) -> str:
        where = f"{self.place}, {self.column}" if self.column else self.place
        return f"{where}: {self.message}"


class ItemListError(ProblemError):
    """A list that can't be read at all (empty, not a list, too big, broken); `faults` says why and what is accepted."""


def counted(number: int, noun: str) -> str:
    """ "1 row", "2 rows"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def plain(number: Fraction) -> Number:
    """An exact number as an int where it is one, else as the nearest float."""
    return int(number) if number.denominator == 1 else float(number)
