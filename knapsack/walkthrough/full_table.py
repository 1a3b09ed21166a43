"""The full table, filled cell by cell (or row by row), then the backtrack."""

from __future__ import annotations

import itertools
from typing import Any

from knapsack.problem import Problem
from knapsack.quantize import Steps, to_steps
from knapsack.recurrence import extend, takes
from knapsack.solvers.full_table import backtrack, build, full_table
from knapsack.trace import BacktrackStep, Recording, RowFilled, record
from knapsack.walkthrough.cells import cells, describe
from knapsack.walkthrough.sentence import Segment, item_name, listed, number, sentence
from knapsack.walkthrough.size import stride
from knapsack.walkthrough.source import excerpt

Step = dict[str, Any]

EXTEND, BUILD, BACKTRACK = range(3)
"""Positions in the walkthrough's `code`."""


def full_table_walkthrough(problem: Problem) -> dict[str, Any]:
    """Everything the player needs to walk through the full table of this problem, as plain data.

    columns : texts of the capacities 0…W
    rows : names of the rows 0…n, with weight and value as `detail`
    cells : the finished table as texts, shape (n+1, W+1)
    view : "table" where a step fills one cell, "heat" where it fills a row
    code : the source shown, as functions with their lines
    steps : in order. Each has `written`, how many cells (in reading order) are there after it; `at` [row, column];
    `head` and `text` in words; `code` [function, line]. Where they apply: `skip` and `take`, the cells compared;
    `from`, which of them won; `item` and `taken` in the backtrack.

    Raises TooLarge where nobody could follow it.
    """
    sized = to_steps(problem)
    step_size = stride(len(problem), sized.capacity)
    recording = record(full_table, problem)
    rows = [event for event in recording.events if isinstance(event, RowFilled)]
    filled = _cell_steps(problem, sized, rows) if step_size == "cell" else _row_steps(problem, sized, rows)
    return {
        "view": "table" if step_size == "cell" else "heat",
        "columns": [number(column * sized.weight_step) for column in range(sized.capacity + 1)],
        "rows": row_labels(problem),
        "cells": [[number(sized.value(value)) for value in row.values.tolist()] for row in rows],
        "code": [{"name": part.name, "lines": list(part.lines)} for part in map(excerpt, (extend, build, backtrack))],
        "steps": filled + _backtrack_steps(problem, sized, recording),
        "note": recording.solution.note,
    }


def row_labels(problem: Problem) -> list[dict[str, str]]:
    """A name and a detail for each row: the padding row, then the items."""
    labels = [{"name": "no items", "detail": ""}]
    for item in range(len(problem)):
        weight, value = number(problem.weights[item].item()), number(problem.values[item].item())
        labels.append({"name": item_name(problem, item), "detail": f"{weight} · {value}"})
    return labels


def _cell_steps(problem: Problem, sized: Steps, rows: list[RowFilled]) -> list[Step]:
    width = sized.capacity + 1
    steps: list[Step] = []
    padding = [BUILD, excerpt(build).line_of("table[0] = 0")]
    for column in range(width):
        room = number(column * sized.weight_step)
        told = sentence(f"With no items, a bag of {room} holds nothing: ", ("strong", "0"), ".")
        told += sentence(" This padding row is what the first item looks back at.")
        steps.append({"written": column + 1, "at": [0, column], "head": _head(0, room), "text": told, "code": padding})
    too_heavy = [EXTEND, excerpt(extend).line_of("out[:weight] = above[:weight]")]
    better = [EXTEND, excerpt(extend).line_of("np.maximum")]
    for above, row in itertools.pairwise(rows):
        assert row.item is not None
        weight = int(sized.weights[row.item])
        for cell in cells(sized, row.item, above.values, row.values):
            step: Step = {
                "written": row.row * width + cell.capacity + 1,
                "at": [row.row, cell.capacity],
                "skip": [row.row - 1, cell.capacity],
                "from": "take" if cell.taken else "skip",
                "head": _head(row.row, number(cell.capacity * sized.weight_step)),
                "text": describe(problem, sized, cell),
                "code": too_heavy if cell.take is None else better,
            }
            if cell.take is not None:
                step["take"] = [row.row - 1, cell.capacity - weight]
            steps.append(step)
    return steps


def _row_steps(problem: Problem, sized: Steps, rows: list[RowFilled]) -> list[Step]:
    width = sized.capacity + 1
    told = sentence("With no items, every bag holds nothing: ", ("strong", "0"), ".")
    told += sentence(" This padding row is what the first item looks back at.")
    line = [BUILD, excerpt(build).line_of("table[0] = 0")]
    steps: list[Step] = [{"written": width, "at": [0, sized.capacity], "head": "Row 0", "text": told, "code": line}]
    line = [BUILD, excerpt(build).line_of("extend(")]
    for above, row in itertools.pairwise(rows):
        assert row.item is not None
        better = sum(takes(above.values, row.values, capacity) for capacity in range(width))
        weight, value = (number(array[row.item].item()) for array in (problem.weights, problem.values))
        told = sentence(
            ("strong", item_name(problem, row.item)), f" weighs {weight} and brings {value}. Of {width:,} bags, "
        )
        told += sentence(
            ("take", f"{better:,} are worth more with it"), ", the others ", ("skip", "keep what they had"), "."
        )
        steps.append(
            {
                "written": (row.row + 1) * width,
                "at": [row.row, sized.capacity],
                "from": "take" if better else "skip",
                "head": f"Row {row.row}",
                "text": told,
                "code": line,
            }
        )
    return steps


def _backtrack_steps(problem: Problem, sized: Steps, recording: Recording) -> list[Step]:
    rows = [event.values for event in recording.events if isinstance(event, RowFilled)]
    found = [event for event in recording.events if isinstance(event, BacktrackStep)]
    source = excerpt(backtrack)
    lines = {taken: [BACKTRACK, source.line_of(text)] for taken, text in ((True, "taken.append"), (False, "takes("))}
    steps: list[Step] = []
    for event in found:
        here = number(sized.value(rows[event.row][event.capacity].item()))
        above = number(sized.value(rows[event.row - 1][event.capacity].item()))
        step: Step = {
            "written": len(rows) * (sized.capacity + 1),
            "at": [event.row, event.capacity],
            "next": [event.row - 1, event.remaining],
            "item": event.item,
            "taken": event.taken,
            "head": f"Backtrack, row {event.row}, capacity {number(event.capacity * sized.weight_step)}",
            "text": _backtrack_text(problem, sized, event, here, above),
            "code": lines[event.taken],
        }
        step["take" if event.taken else "skip"] = step["next"]
        steps.append(step)
    if steps:
        steps[-1]["text"] = steps[-1]["text"] + _summary(problem, recording)
    return steps


def _backtrack_text(problem: Problem, sized: Steps, event: BacktrackStep, here: str, above: str) -> list[Segment]:
    name = ("strong", item_name(problem, event.item))
    if not event.taken:
        return sentence(("path", here), " is the same as in the row above: ", name, " ", ("skip", "stays behind"), ".")
    weight = number(problem.weights[event.item].item())
    told = sentence(
        ("path", here), " is more than the ", ("skip", above), " above: ", name, " is ", ("take", "in the bag")
    )
    return told + sentence(f". It weighs {weight}, which leaves {number(event.remaining * sized.weight_step)}.")


def _summary(problem: Problem, recording: Recording) -> list[Segment]:
    solution = recording.solution
    names = [item_name(problem, item) for item in solution.taken or ()]
    weight, value = number(solution.weight or 0), number(solution.value)
    told = sentence(" No rows are left. The best bag holds ", ("strong", listed(names)), f": weight {weight}, ")
    return told + sentence(("path", f"worth {value}"), ".")


def _head(row: int, capacity: str) -> str:
    return f"Row {row}, capacity {capacity}"
