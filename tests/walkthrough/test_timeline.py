"""The moments of the runs against the solvers' real buffers, and the work against their real calls."""

from __future__ import annotations

import importlib
import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from knapsack import SOLVERS, Problem
from knapsack.dp.recurrence import extend
from knapsack.dp.rows import CELL_BYTES, rows_bytes
from knapsack.dp.steps import to_steps
from knapsack.dp.trace import FrameOpened, HalfRowFilled, Leaf, RowFilled, Split, record
from knapsack.walkthrough.timeline import Timeline, full_table_timeline, hirschberg_timeline, two_rows_timeline
from tests.walkthrough.reference import readable_problems

SOME = settings(max_examples=40)
TIMELINES = {
    "full_table": full_table_timeline,
    "sliding_window": two_rows_timeline,
    "hirschberg": hirschberg_timeline,
}


def timeline_of(problem: Problem, solver: str) -> Timeline:
    return TIMELINES[solver](problem, to_steps(problem), record(SOLVERS[solver], problem).events)


@SOME
@given(readable_problems)
def test_hirschbergs_rows_in_memory_are_those_in_the_solvers_buffers(problem: Problem) -> None:
    held: dict[int, list[float]] = {}  # what the frame has put where
    found: list[list[list[float]]] = []

    def keep(*rows: np.ndarray) -> None:
        held.update({row.__array_interface__["data"][0]: row.tolist() for row in rows})

    def watch(event: Any) -> None:
        if isinstance(event, FrameOpened | Leaf):
            held.clear()
        if isinstance(event, HalfRowFilled):
            keep(event.values)
        elif isinstance(event, Split):
            keep(event.left, event.right, event.total)
        if not isinstance(event, FrameOpened) and hasattr(event, "frame"):
            found.append(sorted(held.values()))

    SOLVERS["hirschberg"](problem, watch=watch)
    told = [sorted(row.values.tolist() for row in moment.held) for moment in timeline_of(problem, "hirschberg").moments]
    assert told == found


@pytest.mark.parametrize("solver", TIMELINES)
@SOME
@given(problem=readable_problems)
def test_the_rows_in_memory_never_take_more_than_the_solver_allocates(solver: str, problem: Problem) -> None:
    allocated = rows_bytes(solver, len(problem), to_steps(problem).capacity)
    assert max(moment.cells for moment in timeline_of(problem, solver).moments) * CELL_BYTES <= allocated


@pytest.mark.parametrize("solver", TIMELINES)
@SOME
@given(problem=readable_problems)
def test_the_cells_computed_are_those_the_solver_asks_the_recurrence_for(solver: str, problem: Problem) -> None:
    written = 0

    def counting(above: np.ndarray, weight: int, value: float, out: np.ndarray) -> None:
        nonlocal written
        extend(above, weight, value, out)
        written += len(out)

    with pytest.MonkeyPatch.context() as patch:
        for module in ("dp.table", "solvers.sliding_window"):
            patch.setattr(importlib.import_module(f"knapsack.{module}"), "extend", counting)
        SOLVERS[solver](problem, watch=lambda event: None)
    assert timeline_of(problem, solver).moments[-1].computed == written


@pytest.mark.parametrize("solver", TIMELINES)
@SOME
@given(problem=readable_problems)
def test_no_moment_undoes_work(solver: str, problem: Problem) -> None:
    computed = [moment.computed for moment in timeline_of(problem, solver).moments]
    assert computed == sorted(computed)


@SOME
@given(readable_problems)
def test_the_full_tables_path_leads_from_the_last_cell_to_row_0(problem: Problem) -> None:
    timeline = timeline_of(problem, "full_table")
    path = timeline.moments[-1].path
    if not len(problem):
        assert path == ()
        return
    assert path[0] == (len(problem), to_steps(problem).capacity)
    assert [row for row, _ in path] == list(range(len(problem), -1, -1))
    taken = [row - 1 for (row, column), (_, after) in itertools.pairwise(path) if after < column]
    weightless = {item for item, weight in enumerate(problem.weights.tolist()) if weight == 0}
    assert set(taken) | weightless >= set(SOLVERS["full_table"](problem).taken or ()) >= set(taken)


@SOME
@given(readable_problems)
def test_the_two_rows_are_the_solvers_last_rows(problem: Problem) -> None:
    rows = [event for event in record(SOLVERS["sliding_window"], problem).events if isinstance(event, RowFilled)]
    for event, moment in zip(rows, timeline_of(problem, "sliding_window").moments, strict=True):
        assert moment.held[-1].table_row == event.row
        assert moment.held[-1].values.tolist() == event.values.tolist()


@SOME
@given(readable_problems)
def test_the_frames_of_a_split_share_items_and_capacity_and_the_leaves_take_all_there_is(problem: Problem) -> None:
    recording = record(SOLVERS["hirschberg"], problem)
    boxes = timeline_of(problem, "hirschberg").boxes
    assert (boxes[0].first, boxes[0].stop, boxes[0].offset, boxes[0].capacity) == (
        0,
        len(problem),
        0,
        to_steps(problem).capacity,
    )
    for event in recording.events:
        if isinstance(event, Split):
            whole, left, right = boxes[event.frame.number], *(boxes[half.number] for half in event.halves)
            assert (left.first, left.stop, right.stop) == (whole.first, right.first, whole.stop)
            assert (left.offset, left.offset + left.capacity) == (whole.offset, right.offset)
            assert right.offset + right.capacity == whole.offset + whole.capacity
        if isinstance(event, Leaf):
            assert boxes[event.frame.number].taken == bool(event.taken)
            assert boxes[event.frame.number].leaf_computed is not None
