"""Watching changes nothing, and what was watched rebuilds the run."""

from __future__ import annotations

import dataclasses
import itertools

import numpy as np
import pytest
from hypothesis import given

from knapsack import SOLVERS
from knapsack.dp.recurrence import extend, takes
from knapsack.dp.trace import BacktrackStep, HalfRowFilled, RowFilled, Started, record
from tests.problems import any_problems


@pytest.mark.parametrize("name", SOLVERS)
@given(problem=any_problems)
def test_the_observer_never_changes_the_solution(name, problem):
    assert record(SOLVERS[name], problem).solution == SOLVERS[name](problem)


@pytest.mark.parametrize("name", ["full_table", "sliding_window"])
@given(problem=any_problems)
def test_the_recorded_rows_rebuild_cell_by_cell(name, problem):
    recording = record(SOLVERS[name], problem)
    steps = recording.events[0].steps
    rows = [event for event in recording.events if isinstance(event, RowFilled)]
    assert [event.row for event in rows] == list(range(len(problem) + 1))
    assert not rows[0].values.any()
    for above, row in itertools.pairwise(rows):
        weight, value = int(steps.weights[row.item]), steps.values[row.item].item()
        again = np.empty_like(row.values)
        extend(above.values, weight, value, out=again)
        assert again.tolist() == row.values.tolist()
        for capacity in range(steps.capacity + 1):
            skip = above.values[capacity]
            take = above.values[capacity - weight] + value if weight <= capacity else None
            assert row.values[capacity] == (skip if take is None else max(skip, take))


@given(problem=any_problems)
def test_the_recorded_backtrack_follows_the_recorded_rows(problem):
    recording = record(SOLVERS["full_table"], problem)
    rows = [event.values for event in recording.events if isinstance(event, RowFilled)]
    steps = [event for event in recording.events if isinstance(event, BacktrackStep)]
    assert [step.row for step in steps] == list(range(len(problem), 0, -1))
    for step in steps:
        assert step.taken == takes(rows[step.row - 1], rows[step.row], step.capacity)
    assert sorted(step.item for step in steps if step.taken) == list(recording.solution.taken)


@given(problem=any_problems)
def test_recorded_buffers_are_copies(problem):
    for name in ("full_table", "sliding_window", "hirschberg"):
        arrays = [
            event.values
            for event in record(SOLVERS[name], problem).events
            if isinstance(event, RowFilled | HalfRowFilled)
        ]
        assert not any(np.shares_memory(one, other) for one, other in itertools.pairwise(arrays))


def test_events_are_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        Started(steps=None).steps = 1
