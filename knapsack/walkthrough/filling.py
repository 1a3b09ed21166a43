"""Steps that fill the table of best values, cell by cell or row by row: what every walkthrough of the table shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from knapsack.dp.recurrence import takes
from knapsack.dp.steps import Steps
from knapsack.dp.trace import RowFilled
from knapsack.problem import Problem
from knapsack.walkthrough.cells import cells, describe
from knapsack.walkthrough.sentence import item_name, number, sentence
from knapsack.walkthrough.size import stride

Step = dict[str, Any]

Line = list[int]
"""[function, line]: a position in the walkthrough's `code`."""


@dataclass(frozen=True)
class FillingCode:
    """The lines that fill the table: the padding row, a row as a whole, and in it the cells where the item is too
    heavy and those where it fits.
    """

    padding: Line
    row: Line
    too_heavy: Line
    fits: Line


@dataclass(frozen=True)
class Filling:
    """How the table of this problem is filled, a "cell" or a "row" each step."""

    problem: Problem
    steps: Steps
    stride: str
    code: FillingCode

    @property
    def width(self) -> int:
        """Columns: the capacities 0…W."""
        return self.steps.capacity + 1

    def padding(self) -> list[Step]:
        """The steps that fill row 0."""
        look = sentence(" This padding row is what the first item looks back at.")
        if self.stride == "row":
            told = sentence("With no items, every bag holds nothing: ", ("strong", "0"), ".")
            return [self._step(0, self.width - 1, "Row 0", told + look, self.code.padding)]
        filled = []
        for column in range(self.width):
            room = self.room(column)
            told = sentence(f"With no items, a bag of {room} holds nothing: ", ("strong", "0"), ".")
            filled.append(self._step(0, column, head(0, room), told + look, self.code.padding))
        return filled

    def item(self, above: RowFilled, row: RowFilled) -> list[Step]:
        """The steps that fill the row of an item from the row above it."""
        return [self._row(above, row)] if self.stride == "row" else self._cells(above, row)

    def room(self, column: int) -> str:
        """The capacity of a column in the problem's own unit, as a text."""
        return number(column * self.steps.weight_step)

    def _cells(self, above: RowFilled, row: RowFilled) -> list[Step]:
        assert row.item is not None
        weight = int(self.steps.weights[row.item])
        filled = []
        for cell in cells(self.steps, row.item, above.values, row.values):
            line = self.code.too_heavy if cell.take is None else self.code.fits
            told = describe(self.problem, self.steps, cell)
            step = self._step(row.row, cell.capacity, head(row.row, self.room(cell.capacity)), told, line)
            step["skip"] = [row.row - 1, cell.capacity]
            step["from"] = "take" if cell.taken else "skip"
            if cell.capacity > 0:
                step["ask"] = "cell"
            if cell.take is not None:
                step["take"] = [row.row - 1, cell.capacity - weight]
            filled.append(step)
        return filled

    def _row(self, above: RowFilled, row: RowFilled) -> Step:
        assert row.item is not None
        better = sum(takes(above.values, row.values, capacity) for capacity in range(self.width))
        weight, value = (number(array[row.item].item()) for array in (self.problem.weights, self.problem.values))
        name = ("strong", item_name(self.problem, row.item))
        told = sentence(name, f" weighs {weight} and brings {value}. Of {self.width:,} bags, ")
        told += sentence(("take", f"{better:,} are worth more with it"), ", the others ")
        told += sentence(("skip", "keep what they had"), ".")
        step = self._step(row.row, self.width - 1, f"Row {row.row}", told, self.code.row)
        step["from"] = "take" if better else "skip"
        return step

    def _step(self, row: int, column: int, title: str, told: list[tuple[str, str]], line: Line) -> Step:
        written = row * self.width + column + 1
        return {"written": written, "at": [row, column], "head": title, "text": told, "code": line}


def table(problem: Problem, steps: Steps, rows: list[RowFilled]) -> dict[str, Any]:
    """What the player draws the table from: its view, column and row texts, and the finished cells.

    Raises TooLarge where nobody could follow it.
    """
    return {
        "view": "table" if stride(len(problem), steps.capacity) == "cell" else "heat",
        "columns": [number(column * steps.weight_step) for column in range(steps.capacity + 1)],
        "rows": row_labels(problem),
        "cells": [[number(steps.value(value)) for value in row.values.tolist()] for row in rows],
    }


def row_labels(problem: Problem) -> list[dict[str, str]]:
    """A name and a detail for each row: the padding row, then the items."""
    labels = [{"name": "no items", "detail": ""}]
    for item in range(len(problem)):
        weight, value = number(problem.weights[item].item()), number(problem.values[item].item())
        labels.append({"name": item_name(problem, item), "detail": f"{weight} · {value}"})
    return labels


def head(row: int, capacity: str) -> str:
    """The title of a step at one cell."""
    return f"Row {row}, capacity {capacity}"
