"""Sentences with marked parts, and numbers and names as a person writes them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from knapsack.problem import Problem

Segment = tuple[str, str]
"""A mark ("" for none, else strong, take, skip, current, path) and its text, shown as it is, never as markup."""


def sentence(*parts: str | Segment) -> list[Segment]:
    """The parts as segments; a plain text gets no mark.

    >>> sentence("so we ", ("take", "take it"), ".")
    [('', 'so we '), ('take', 'take it'), ('', '.')]
    """
    return [("", part) if isinstance(part, str) else part for part in parts]


def plain(segments: Iterable[Segment]) -> str:
    """The sentence without its marks."""
    return "".join(text for _, text in segments)


def number(value: int | float | Fraction) -> str:
    """A number for a sentence: thousands apart, a true minus sign, decimals only where there are any, at most 6 of
    them.

    >>> number(1200), number(Fraction(9, 4)), number(-3), number(0.5)
    ('1,200', '2.25', '−3', '0.5')
    """
    if isinstance(value, int) or value == int(value):
        text = f"{int(value):,}"
    else:
        text = f"{float(value):,.6f}".rstrip("0").rstrip(".")
        if text in ("0", "-0"):
            text = f"{float(value):.4g}"
    return text.replace("-", "−")


def item_name(problem: Problem, item: int) -> str:
    """The item's name at the start of a sentence: "Item 3" for the third of a list without names.

    >>> item_name(Problem([1, 2, 3], [1, 2, 3], 4), 2)
    'Item 3'
    """
    return problem.name(item) if problem.names is not None else f"Item {item + 1}"


def listed(names: list[str]) -> str:
    """Names in a row, with an "and" before the last.

    >>> listed(["a", "b", "c"]), listed([])
    ('a, b and c', 'nothing')
    """
    if len(names) < 2:
        return names[0] if names else "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"
