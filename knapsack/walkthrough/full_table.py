"""The full table, filled cell by cell (or row by row), then the backtrack."""

from __future__ import annotations

import itertools
from typing import Any

from knapsack.dp.recurrence import extend
from knapsack.dp.steps import Steps, to_steps
from knapsack.dp.table import backtrack, build
from knapsack.dp.trace import BacktrackStep, Recording, RowFilled, record
from knapsack.problem import Problem
from knapsack.solvers.full_table import full_table
from knapsack.walkthrough.backtracking import decided, summary
from knapsack.walkthrough.filling import Filling, FillingCode, Step, table
from knapsack.walkthrough.size import stride
from knapsack.walkthrough.source import excerpt

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
    `from`, which of them won; `item` and `taken` in the backtrack; `ask`, what a person may be asked before the step is
    shown ("cell" or "backtrack").

    Raises TooLarge where nobody could follow it.
    """
    sized = to_steps(problem)
    filling = Filling(problem, sized, stride(len(problem), sized.capacity), _code())
    recording = record(full_table, problem)
    rows = [event for event in recording.events if isinstance(event, RowFilled)]
    steps = filling.padding()
    for above, row in itertools.pairwise(rows):
        steps += filling.item(above, row)
    return {
        **table(problem, sized, rows),
        "code": [{"name": part.name, "lines": list(part.lines)} for part in map(excerpt, (extend, build, backtrack))],
        "steps": steps + _backtrack_steps(problem, sized, recording),
        "note": recording.solution.note,
    }


def _code() -> FillingCode:
    return FillingCode(
        padding=[BUILD, excerpt(build).line_of("table[0] = 0")],
        row=[BUILD, excerpt(build).line_of("extend(")],
        too_heavy=[EXTEND, excerpt(extend).line_of("out[:weight] = above[:weight]")],
        fits=[EXTEND, excerpt(extend).line_of("np.maximum")],
    )


def _backtrack_steps(problem: Problem, sized: Steps, recording: Recording) -> list[Step]:
    rows = [event for event in recording.events if isinstance(event, RowFilled)]
    found = [event for event in recording.events if isinstance(event, BacktrackStep)]
    source = excerpt(backtrack)
    lines = {taken: [BACKTRACK, source.line_of(text)] for taken, text in ((True, "taken.append"), (False, "takes("))}
    steps = [decided(problem, sized, rows, event, lines[event.taken]) for event in found]
    if steps:
        steps[-1]["text"] = steps[-1]["text"] + summary(problem, list(recording.solution.taken or ()))
    return steps
