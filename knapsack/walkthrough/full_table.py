"""The full table, filled cell by cell (or row by row), then the backtrack."""

from __future__ import annotations

import itertools
from typing import Any

from knapsack.problem import Problem
from knapsack.quantize import Steps, to_steps
from knapsack.recurrence import extend
from knapsack.solvers.full_table import backtrack, build, full_table
from knapsack.trace import BacktrackStep, Recording, RowFilled, record
from knapsack.walkthrough.filling import Filling, FillingCode, Step, table
from knapsack.walkthrough.sentence import Segment, item_name, listed, number, sentence
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
    `from`, which of them won; `item` and `taken` in the backtrack.

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
