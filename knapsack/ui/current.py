"""The current problem: what the solvers get, and what a person calls it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from knapsack.problem import Problem


@dataclass(frozen=True)
class Current:
    """The problem that every page shows.

    problem : what the solvers get
    title : what the list is called, "The thief"
    unit : of the weights and the capacity, "kg"; "" where there is none
    pictures : an emoji an item, or () where the list has none
    example : its key in `knapsack.ui.examples.EXAMPLES`, or None for a list of one's own
    """

    problem: Problem
    title: str
    unit: str = ""
    pictures: tuple[str, ...] = ()
    example: str | None = None

    def picture(self, item: int) -> str:
        """The item's emoji, or ""."""
        return self.pictures[item] if self.pictures else ""

    def label(self, item: int) -> str:
        """The item's picture and name, "🗿 Jade statue"."""
        return f"{self.picture(item)} {self.problem.name(item)}".strip()

    def amount(self, weight: int | float) -> str:
        """A weight with its unit, "1,200 kg" (the space doesn't break)."""
        return f"{number(weight)}\u00a0{self.unit}" if self.unit else number(weight)

    def with_capacity(self, capacity: int | float) -> Current:
        """The same list with another capacity."""
        old = self.problem
        problem = Problem(old.weights, old.values, capacity, old.names, floats=old.floats)
        return dataclasses.replace(self, problem=problem)


def number(value: int | float) -> str:
    """A number as a person writes it: thousands apart, no trailing zeros, every digit that counts.

    >>> number(1200), number(2.50), number(8.0), number(0.30000000000000004)
    ('1,200', '2.5', '8', '0.30000000000000004')
    """
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        value = int(value)
    if isinstance(value, int):
        return f"{value:,}"
    text = repr(float(value))
    if "e" in text or "." not in text:
        return text
    whole, decimals = text.split(".")
    sign = "-" if whole.startswith("-") else ""
    return f"{sign}{abs(int(whole)):,}.{decimals}"
