"""What a list itself says of the order of its columns: a known optimum that one order reaches, items that fit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from knapsack.exact import as_fraction
from knapsack.item_lists.instances import ORDER
from knapsack.item_lists.notes import Note, Number
from knapsack.item_lists.reading import Reading
from knapsack.problem import Problem, ProblemError
from knapsack.solve import solve

MOST_ITEMS = 2_000
"""Longer lists are read without the comparison, which solves the list in both orders."""

MOST_SHOWN = 200
"""Longer lists are asked about without the answers to the two orders."""

MOST_SECONDS = 1.0
"""A list that takes longer to solve is read without the comparison."""


def compared(reading: Reading, known: str | None, order_given: bool, capacity_given: bool) -> Reading:
    """The reading, its weights and values exchanged where only that reaches the known optimum.

    `known` is the optimum's text, None where the list gives none. Where the person or a header has said which columns
    to read (`order_given`), the order stays, and the difference is only told; where neither order reaches the optimum,
    the person is asked. It is the optimum for the list's own capacity, not for one that the person gives.
    """
    optimum = None if known is None or not re.fullmatch(r"[+\-]?\d+(\.\d+)?", known) else Fraction(known)
    if optimum is None or capacity_given or reading.faults or reading.capacity is None or len(reading) > MOST_ITEMS:
        return reading
    here = _optimum(reading)
    if here is None:
        return reading
    if as_fraction(here) == optimum:
        told = f"The known optimum {known} in the list is what this reading reaches."
        return replace(reading, guesses=(*reading.guesses, Note(told)))
    if order_given:
        told = f"The list gives {known} as a known optimum, but the best in this reading is {here}."
        return replace(reading, guesses=(*reading.guesses, Note(told, "columns", "capacity")))
    exchanged = _turned(reading)
    other = _optimum(exchanged)
    if other is not None and as_fraction(other) == optimum:
        told = f"The lines are read as “weight value”, since only so the known optimum {known} in the list is reached."
        kept = tuple(note for note in reading.guesses if "columns" not in getattr(note, "arguments", ()))
        return replace(exchanged, guesses=(*kept, Note(told, "columns")), questions=_other_questions(reading))
    told = f"The list gives {known} as a known optimum, but the best in this reading is {here}"
    told += "" if other is None else f", and with weights and values exchanged it is {other}"
    return replace(reading, questions=(*reading.questions, Note(f"{told}: say which columns are meant.", "columns")))


def with_items_that_fit(reading: Reading) -> Reading:
    """The reading of an instance file; where in the published order no item fits and in the other one does, that one is
    proposed and the person is asked.
    """
    if reading.faults or reading.capacity is None or not len(reading) or min(reading.weights) <= reading.capacity:
        return reading
    exchanged = _turned(reading)
    if not _fits(exchanged):
        return reading
    told = (
        "Read as “value weight”, the order of published instance files, no item would fit; “weight value” is proposed."
    )
    kept = tuple(note for note in reading.guesses if note != ORDER)
    questions = (*reading.questions, Note(told, "columns"))
    return replace(exchanged, guesses=kept, questions=questions)


def with_both_answers(reading: Reading) -> Reading:
    """The reading of a list without a header, whose question says what it and the exchanged columns would answer.

    Where items fit in only one of the two orders, and there is no third column of numbers, that one is taken.
    """
    asked = next((note for note in reading.questions if "columns" in getattr(note, "arguments", ())), None)
    if asked is None or reading.faults or reading.capacity is None or not 0 < len(reading) <= MOST_SHOWN:
        return reading
    exchanged = _turned(reading)
    fitting = [order for order in (reading, exchanged) if _fits(order)]
    others = [column for role, column in reading.columns.items() if role not in ("weight", "value")]
    if len(fitting) == 1 and reading.table.width - len(others) == 2:
        roles = " and ".join(
            f"{reading.table.label(fitting[0].columns[role])} as {role}" for role in ("weight", "value")
        )
        told = f"Read with {roles}, since the other way round no item would fit."
        return replace(
            fitting[0], guesses=(*reading.guesses, Note(told, "columns")), questions=_other_questions(reading)
        )
    here, other = _optimum(reading), _optimum(exchanged)
    if here is None or other is None:
        return reading
    told = Note(f"{asked} The best is {here} so, and {other} the other way round.", *asked.arguments)
    return replace(reading, questions=tuple(told if note is asked else note for note in reading.questions))


def _fits(reading: Reading) -> bool:
    """Whether any item fits, and no weight is negative."""
    assert reading.capacity is not None
    return 0 <= min(reading.weights) <= reading.capacity


def _turned(reading: Reading) -> Reading:
    return replace(reading, weights=reading.values, values=reading.weights, columns=_exchanged(reading.columns))


def _exchanged(columns: Mapping[str, int]) -> dict[str, int]:
    other = {"weight": "value", "value": "weight"}
    return {role: columns[other.get(role, role)] for role in columns}


def _other_questions(reading: Reading) -> tuple[Note, ...]:
    return tuple(note for note in reading.questions if "columns" not in getattr(note, "arguments", ()))


def _optimum(reading: Reading) -> Number | None:
    """The proven best value of the list as it is read; None where it is no problem, or is not solved in the time."""
    assert reading.capacity is not None
    try:
        problem = Problem(reading.weights, reading.values, reading.capacity)
    except ProblemError:
        return None
    solution = solve(problem, time_limit=MOST_SECONDS)
    return solution.value if solution.exact else None
