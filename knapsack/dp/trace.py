"""What the solvers report to an observer, and `record`, which keeps it.

A solver calls `watch(event)` with what it has just done, in terms of its own live buffers; it copies nothing. `record`
is the one place that copies. Items and rows are counted as in the solver: items 0…n−1, rows 0…n, capacities 0…W in
whole steps.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from knapsack.dp.recurrence import Row
from knapsack.dp.steps import Steps
from knapsack.problem import Problem, Solution


@dataclass(frozen=True, eq=False)
class Started:
    """The problem in the whole steps that the solver works with."""

    steps: Steps


@dataclass(frozen=True, eq=False)
class RowFilled:
    """A row is complete: `row` counts the items so far, `item` is the newest (None in row 0)."""

    row: int
    item: int | None
    values: Row


@dataclass(frozen=True)
class BacktrackStep:
    """At `row` and `capacity` the item was found `taken` or not; the backtrack goes on with `remaining` capacity in the
    row above.
    """

    row: int
    item: int
    capacity: int
    taken: bool
    remaining: int


class Frame(NamedTuple):
    """The items first…stop−1 with a capacity of their own: one piece of Hirschberg's recursion. `parent` is a frame's
    number.
    """

    number: int
    first: int
    stop: int
    capacity: int
    depth: int
    parent: int | None
    side: str
    """"root", "left" or "right" half of the parent."""


@dataclass(frozen=True)
class FrameOpened:
    """A frame was taken from the stack; `stack` is what still waits there, the next on top (last)."""

    frame: Frame
    stack: tuple[Frame, ...]


@dataclass(frozen=True, eq=False)
class HalfRowFilled:
    """A row of one half ("left" or "right") of the frame is complete; `row` and `item` as in `RowFilled`."""

    frame: Frame
    half: str
    row: int
    item: int | None
    values: Row


@dataclass(frozen=True, eq=False)
class Split:
    """The frame's capacity is divided: `split` to the left half, the rest to the right.

    left[c] is the left half's best value in capacity c, right[c] the right half's; total[c] = left[c] + right[capacity
    − c], and `split` is the first maximum of total. Shapes (capacity+1,). `halves` are the frames that come of it.
    """

    frame: Frame
    halves: tuple[Frame, Frame]
    left: Row
    right: Row
    total: Row
    split: int


@dataclass(frozen=True)
class Leaf:
    """The frame needed no split: of its items all that are worth taking and fit alone, fit together. The others are
    left.
    """

    frame: Frame
    taken: tuple[int, ...]
    left: tuple[int, ...]


Event = Any
Watch = Callable[[Event], None]


@dataclass(frozen=True)
class Recording:
    """A solution and the events on the way to it, each with buffers of its own."""

    solution: Solution
    events: tuple[Event, ...]


def record(
    solver: Callable[..., Solution], problem: Problem, *, without: tuple[type, ...] = (), **limits: Any
) -> Recording:
    """Run the solver on the problem and keep what it reported, but for the kinds of event in `without`.

    >>> from knapsack.solvers.full_table import full_table
    >>> recording = record(full_table, Problem([1, 2], [3, 4], 2))
    >>> [event.values.tolist() for event in recording.events if isinstance(event, RowFilled)]
    [[0, 0, 0], [0, 3, 3], [0, 3, 4]]
    """
    events: list[Event] = []

    def watch(event: Event) -> None:
        if not isinstance(event, without):
            events.append(kept(event))

    solution = solver(problem, watch=watch, **limits)
    return Recording(solution, tuple(events))


def kept(event: Event) -> Event:
    """The event with its arrays copied, so that it outlives the solver's buffers."""
    arrays = {
        field.name: value.copy()
        for field in dataclasses.fields(event)
        if isinstance(value := getattr(event, field.name), np.ndarray)
    }
    return dataclasses.replace(event, **arrays) if arrays else event
