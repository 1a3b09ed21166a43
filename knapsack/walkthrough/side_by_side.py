"""The full table, the two rows and Hirschberg on one problem, in step: each has time for the same number of cells."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from knapsack.dp.rows import rows_kept
from knapsack.dp.steps import Steps, to_steps
from knapsack.dp.trace import record
from knapsack.problem import Problem, Solution
from knapsack.solvers.full_table import full_table
from knapsack.solvers.hirschberg import hirschberg
from knapsack.solvers.sliding_window import sliding_window
from knapsack.walkthrough.sentence import Segment, item_name, listed, number, sentence
from knapsack.walkthrough.size import stride
from knapsack.walkthrough.timeline import (
    Held,
    Moment,
    Timeline,
    full_table_timeline,
    hirschberg_timeline,
    two_rows_timeline,
)

SOLVERS = {
    "full_table": (
        "Full table",
        "The full table is done: it knows the items.",
        full_table,
        full_table_timeline,
    ),
    "sliding_window": (
        "Two rows",
        "The two rows are done: they know only the value.",
        sliding_window,
        two_rows_timeline,
    ),
    "hirschberg": ("Hirschberg", "Hirschberg is done: it knows the items.", hirschberg, hirschberg_timeline),
}
"""The solvers side by side: their titles, what is said at their ends, how they run, and how their runs are told."""

MOST_POINTS = 400
"""A row of more cells is drawn from so many of them: a pane has fewer pixels."""

MOST_NAMES = 6
"""Of more taken items only the number is told."""


def side_by_side_walkthrough(problem: Problem) -> dict[str, Any]:
    """Everything the player needs to show the three solvers at once, as plain data.

    In each step every solver has the time for as many cells as a row of the full table has, W+1: the full table and the
    two rows go on by a row, Hirschberg by as many of its shorter rows as that makes. So who needs more steps needs more
    time.

    table : `rows` (n+1) and `columns` (W+1) of the full table, and the `most` that a cell holds
    panes : one a solver: `name`; `peak` and `total`, the cells that it keeps at most and computes in all; `rows`, each
        in sight in the steps `from` up to `to` (not included): `at` row and `offset` of the table, `cells` wide, with
        the values `y` of evenly spaced cells; `boxes`, Hirschberg's frames, from step `known` on, leaves from `leaf` on
    steps : in order; each has `head` and `text` in words, and of each pane its state: `cells` in memory, `computed` so
        far, what it `says`, the number of its `frame`, and its `path` of [row, capacity]

    Raises TooLarge where the full table has too many cells to be shown.
    """
    sized = to_steps(problem)
    stride(len(problem), sized.capacity)
    runs = [Run.of(problem, sized, solver) for solver in SOLVERS]
    last = max(run.end for run in runs)
    table = runs[0].timeline.moments[-1].held
    return {
        "view": "sideBySide",
        "jumps": ["Next finish", "Next split"],
        "table": {"rows": len(table), "columns": sized.capacity + 1, "most": _values(sized, table[-1])[-1]},
        "panes": [run.pane(sized, last) for run in runs],
        "steps": [_step(runs, step, last) for step in range(last + 1)],
        "note": runs[0].solution.note,
    }


@dataclass(frozen=True)
class Run:
    """A solver's run, seen whenever `width` more cells are computed.

    `peak` are the cells that it keeps at most, `result` is the solution in words, `told` what is said at its end.
    """

    name: str
    told: str
    result: str
    peak: int
    width: int
    solution: Solution
    timeline: Timeline

    @staticmethod
    def of(problem: Problem, steps: Steps, solver: str) -> Run:
        """The solver's run on this problem."""
        name, told, function, timeline = SOLVERS[solver]
        recording = record(function, problem)
        width = steps.capacity + 1
        return Run(
            name,
            told,
            _result(problem, recording.solution),
            rows_kept(solver, len(problem)) * width,
            width,
            recording.solution,
            timeline(problem, steps, recording.events),
        )

    @property
    def end(self) -> int:
        """The first step in which the run is over."""
        return self.step_of(self.timeline.moments[-1].computed)

    def step_of(self, computed: int) -> int:
        """The first step that is long enough for so many cells."""
        return math.ceil(computed / self.width)

    def after(self, step: int) -> Moment:
        """The last moment that there was time for: not a half with only its zeros, unless there is nothing else."""
        reached = self.timeline.reached(step * self.width)
        return next((moment for moment in reversed(reached) if moment.rests), reached[-1])

    def pane(self, steps: Steps, last: int) -> dict[str, Any]:
        """What is drawn of the run."""
        return {
            "name": self.name,
            "peak": self.peak,
            "total": self.timeline.moments[-1].computed,
            "rows": self._rows(steps, last),
            "boxes": [
                {
                    "first": box.first,
                    "stop": box.stop,
                    "offset": box.offset,
                    "capacity": box.capacity,
                    "known": self.step_of(box.computed),
                    "leaf": None if box.leaf_computed is None else self.step_of(box.leaf_computed),
                    "taken": box.taken,
                }
                for box in self.timeline.boxes
            ],
        }

    def _rows(self, steps: Steps, last: int) -> list[dict[str, Any]]:
        rows: dict[int, dict[str, Any]] = {}
        for step in range(last + 1):
            for held in self.after(step).held:
                if held.table_row is None:
                    continue
                if id(held) not in rows:
                    place = {"at": held.table_row, "offset": held.offset, "cells": len(held.values)}
                    rows[id(held)] = {**place, "y": _values(steps, held), "from": step}
                rows[id(held)]["to"] = step + 1
        return list(rows.values())

    def state(self, step: int) -> dict[str, Any]:
        """How far the run is after the step."""
        moment = self.after(step)
        over = step >= self.end
        return {
            "cells": moment.cells,
            "computed": moment.computed,
            "says": self.result if over else moment.says,
            "frame": None if over else moment.frame,
            "path": [list(place) for place in moment.path],
        }

    def splits(self, step: int) -> bool:
        """Whether frames become known in the step."""
        return any(box.computed and self.step_of(box.computed) == step for box in self.timeline.boxes)


def _values(steps: Steps, held: Held) -> list[int | float]:
    places = np.arange(len(held.values))
    if len(places) > MOST_POINTS:
        places = np.linspace(0, len(places) - 1, MOST_POINTS).astype(np.int64)
    values = held.values[places].tolist()
    return values if steps.value_step == 1 else [steps.value(value) for value in values]


def _result(problem: Problem, solution: Solution) -> str:
    value = f"worth {number(solution.value)}"
    if solution.taken is None:
        return f"{value}, but which items?"
    if len(solution.taken) > MOST_NAMES:
        return f"{value}, {len(solution.taken):,} items"
    return f"{value}: {listed([item_name(problem, item) for item in solution.taken])}"


def _step(runs: list[Run], step: int, last: int) -> dict[str, Any]:
    states = [run.state(step) for run in runs]
    return {
        "head": f"Step {step:,} of {last:,}: time for {step * runs[0].width:,} cells each",
        "text": _told(runs, states, step),
        "panes": states,
        "section": sum(step >= run.end for run in runs),
        "hit": step > 0 and any(run.splits(step) for run in runs),
    }


def _told(runs: list[Run], states: list[dict[str, Any]], step: int) -> list[Segment]:
    cells = [("strong", f"{state['cells']:,}") for state in states]
    told = sentence("In memory now: ", cells[0], " cells in the full table, ", cells[1], " in two rows, ", cells[2])
    told += sentence(" with Hirschberg.")
    if step == 0:
        told = sentence(
            f"Every step gives each solver the time for {runs[0].width:,} cells: one row of the full table."
        )
    for run in runs:
        if run.end == step:
            told += sentence(" ", ("path", run.told))
    full, _, divided = runs
    computed = [run.timeline.moments[-1].computed for run in (full, divided)]
    if step == max(run.end for run in runs) and all(computed):
        share, times = divided.peak / full.peak, computed[1] / computed[0]
        told += sentence(f" It computed {times:.2f} times the full table's cells, in {share:.0%} of its memory.")
    if step == divided.end and divided.solution.taken != full.solution.taken:
        told += sentence(" Its bag is another one of the same value.")
    return told
