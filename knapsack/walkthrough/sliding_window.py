"""Two rows that slide down the table; the value is known at the end, the items are not."""

from __future__ import annotations

import itertools
from typing import Any

from knapsack.dp.recurrence import extend
from knapsack.dp.rows import rows_kept
from knapsack.dp.steps import Steps, to_steps
from knapsack.dp.table import backtrack
from knapsack.dp.trace import RowFilled, record
from knapsack.problem import Problem
from knapsack.solvers.sliding_window import last_row, sliding_window
from knapsack.walkthrough.buffers import Buffers, buffers_after_each_row
from knapsack.walkthrough.filling import Filling, FillingCode, Step, table
from knapsack.walkthrough.lost_backtrack import lost_backtrack, useless
from knapsack.walkthrough.sentence import item_name, number, sentence
from knapsack.walkthrough.size import stride
from knapsack.walkthrough.source import excerpt

EXTEND, LAST_ROW, BACKTRACK = range(3)
"""Positions in the walkthrough's `code`."""


def sliding_window_walkthrough(problem: Problem) -> dict[str, Any]:
    """Everything the player needs to walk through the two rows of this problem, as plain data.

    As `full_table_walkthrough`, and besides:

    memory : what the solvers keep, this one first; each with `name`, `rows` and `cells`
    steps : each has `kept`, the rows that are in memory (the others written so far are forgotten), and `computed`, the
    cells computed so far, the zeros of row 0 not counted. In the step where the backtrack fails `taken` is None and
    `missing` are the cells that it would have to read.

    Raises TooLarge where nobody could follow it.
    """
    sized = to_steps(problem)
    filling = Filling(problem, sized, stride(len(problem), sized.capacity), _code())
    recording = record(sliding_window, problem)
    rows = [event for event in recording.events if isinstance(event, RowFilled)]
    buffers = buffers_after_each_row(sized)
    steps = _filled(filling, rows, buffers)
    end = {"kept": buffers[-1].kept, "computed": steps[-1]["computed"]}
    code = map(excerpt, (extend, last_row, backtrack))
    found = [_value_step(filling, rows[-1]), *lost_backtrack(problem, sized, rows, buffers, BACKTRACK)]
    return {
        **table(problem, sized, rows),
        "code": [{"name": part.name, "lines": list(part.lines)} for part in code],
        "memory": [
            {"name": name, "rows": rows_kept(solver, len(problem)), "cells": cells_kept(solver, sized)}
            for name, solver in (("Two rows", "sliding_window"), ("Full table", "full_table"))
        ],
        "steps": steps + [{**step, **end} for step in found],
        "note": recording.solution.note,
    }


def cells_kept(solver: str, steps: Steps) -> int:
    """Cells that the solver has at its peak for these steps: its rows times W+1."""
    return rows_kept(solver, len(steps.weights)) * (steps.capacity + 1)


def _code() -> FillingCode:
    return FillingCode(
        padding=[LAST_ROW, excerpt(last_row).line_of("row[:] = 0")],
        row=[LAST_ROW, excerpt(last_row).line_of("extend(")],
        too_heavy=[EXTEND, excerpt(extend).line_of("out[:weight] = above[:weight]")],
        fits=[EXTEND, excerpt(extend).line_of("np.maximum")],
    )


def _filled(filling: Filling, rows: list[RowFilled], buffers: list[Buffers]) -> list[Step]:
    steps = [{**step, "kept": [0], "computed": 0} for step in filling.padding()]
    computed = 0
    for (above, row), (before, after) in zip(itertools.pairwise(rows), itertools.pairwise(buffers), strict=True):
        if after.taken_over:
            new, cells_each = [_taken_over(filling, row.row)], 0
        else:
            new = filling.item(above, row)
            cells_each = filling.width // len(new)
            if before.spare is not None:
                told = f" Row {before.spare} is forgotten: row {row.row} is written over it."
                new[0]["text"] = new[0]["text"] + sentence(told)
        for step in new:
            computed += cells_each
            steps.append({**step, "kept": after.kept, "computed": computed})
    return steps


def _taken_over(filling: Filling, row: int) -> Step:
    """The one step of an item that leaves the row as it is."""
    item, last = row - 1, filling.width - 1
    told = sentence(
        ("strong", item_name(filling.problem, item)),
        f" {useless(filling.problem, item, filling.room(last))}, so no bag is worth more with it: ",
        ("skip", "the row stays as it is"),
        f" and is row {row} from now on. Nothing is computed.",
    )
    line = [LAST_ROW, excerpt(last_row).line_of("if can_improve(")]
    return {"written": (row + 1) * filling.width, "at": [row, last], "head": f"Row {row}", "text": told, "code": line}


def _value_step(filling: Filling, row: RowFilled) -> Step:
    """The step after the last row: what is known now."""
    last = filling.width - 1
    rows = rows_kept("full_table", len(filling.problem))
    value = number(filling.steps.value(row.values[-1].item()))
    told = sentence("The last cell is the best value of all: ", ("path", value))
    told += sentence(f". Two rows of {filling.width:,} cells were enough; the full table keeps {rows:,}.")
    told += sentence(" But which items are worth it?" if row.row else "")
    line = [LAST_ROW, excerpt(last_row).line_of("return row, spare")]
    written = (row.row + 1) * filling.width
    return {"written": written, "at": [row.row, last], "head": "The value is known", "text": told, "code": line}


def best_values(problem: Problem) -> tuple[list[float], list[int | float]]:
    """The capacities 0…W in the problem's own unit, and the best value of a bag of each: the solver's last row."""
    sized = to_steps(problem)
    *_, row = (event for event in record(sliding_window, problem).events if isinstance(event, RowFilled))
    capacities = [float(column * sized.weight_step) for column in range(sized.capacity + 1)]
    return capacities, [sized.value(value) for value in row.values.tolist()]
