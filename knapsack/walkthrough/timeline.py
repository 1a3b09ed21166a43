"""What a solver holds in memory and has computed after each thing it did: the moments of a run, from its events."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from knapsack.dp.recurrence import Row, can_improve
from knapsack.dp.steps import Steps
from knapsack.dp.trace import BacktrackStep, FrameOpened, HalfRowFilled, Leaf, RowFilled, Split
from knapsack.problem import Problem
from knapsack.walkthrough.buffers import buffers_after_each_row
from knapsack.walkthrough.sentence import item_name


@dataclass(frozen=True)
class Held:
    """A row in memory: its values, the row of the table that it is (0 for the padding row; None for a half's zeros
    and for a sum, which are no rows of it), and the capacity that it begins at.
    """

    table_row: int | None
    values: Row
    offset: int = 0


@dataclass(frozen=True)
class Moment:
    """The state after a row, a split or a leaf.

    computed : cells so far, each by the recurrence; rows of zeros and rows taken over as they were are none
    held : the rows in memory
    says : what was done, in a few words
    frame : the number of the frame that is worked on, in Hirschberg's run
    path : the cells [row, capacity] of the way back so far
    rests : whether the run may be looked at here; no, where a half has only its zeros yet
    """

    computed: int
    held: tuple[Held, ...]
    says: str
    frame: int | None = None
    path: tuple[tuple[int, int], ...] = ()
    rests: bool = True

    @property
    def cells(self) -> int:
        """Cells of the rows in memory."""
        return sum(len(held.values) for held in self.held)


@dataclass
class Box:
    """A frame of Hirschberg's run: items first…stop−1, capacities offset…offset+capacity; `computed` cells had been
    computed when it became known, and where it was a leaf `leaf_computed` when it ended, with `taken` items or none.
    """

    first: int
    stop: int
    capacity: int
    offset: int
    computed: int
    leaf_computed: int | None = None
    taken: bool = False


@dataclass
class Timeline:
    """The moments of a run in their order, and the frames where there are any."""

    moments: list[Moment] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)

    def reached(self, computed: int) -> list[Moment]:
        """The moments up to where so many cells are computed; the first is always among them."""
        return self.moments[: max(1, bisect_right(self.moments, computed, key=lambda moment: moment.computed))]


def full_table_timeline(problem: Problem, steps: Steps, events: Iterable[Any]) -> Timeline:
    """The full table keeps every row, and walks back when all are there."""
    timeline = Timeline()
    held: tuple[Held, ...] = ()
    path: list[tuple[int, int]] = []
    for event in events:
        if isinstance(event, RowFilled):
            held = (*held, Held(event.row, event.values))
            timeline.moments.append(Moment(event.row * (steps.capacity + 1), held, _row_says(problem, event)))
        elif isinstance(event, BacktrackStep):
            path = path or [(event.row, event.capacity)]
            path = [*path, (event.row - 1, event.remaining)]
            computed = timeline.moments[-1].computed
            timeline.moments.append(Moment(computed, held, "way back through its rows", path=tuple(path)))
    return timeline


def two_rows_timeline(problem: Problem, steps: Steps, events: Iterable[Any]) -> Timeline:
    """The sliding window keeps the row and the one before."""
    timeline = Timeline()
    rows = [event for event in events if isinstance(event, RowFilled)]
    made = [Held(row.row, row.values) for row in rows]
    computed = 0
    for event, buffers in zip(rows, buffers_after_each_row(steps), strict=True):
        computed += 0 if event.row == 0 or buffers.taken_over else steps.capacity + 1
        held = tuple(made[row] for row in buffers.kept)
        timeline.moments.append(Moment(computed, held, _row_says(problem, event)))
    return timeline


def hirschberg_timeline(problem: Problem, steps: Steps, events: Iterable[Any]) -> Timeline:
    """Hirschberg's run keeps a row or two of the half at work, and the left half's last one until the split."""
    timeline = Timeline()
    boxes, moments = timeline.boxes, timeline.moments
    left: tuple[Held, ...] = ()
    half: tuple[Held, ...] = ()
    computed = 0
    for event in events:
        if isinstance(event, FrameOpened):
            frame = event.frame
            if frame.number == 0:
                boxes.append(Box(frame.first, frame.stop, frame.capacity, 0, 0))
            continue
        if isinstance(event, HalfRowFilled):
            frame = event.frame
            start = frame.first if event.half == "left" else (frame.first + frame.stop) // 2
            new = Held(start + event.row if event.row else None, event.values, boxes[frame.number].offset)
            computes = event.item is not None and _computes(steps, event)
            if event.row == 0:
                left = half[-1:] if event.half == "right" else ()
                half = (new,)
            elif computes:
                computed += frame.capacity + 1
                half = (half[-1], new)
            else:
                half = (*half[:-1], new)
            says = f"{_items(frame.first, frame.stop)}: {event.half} half, {_row_of(problem, event.item)}"
            moments.append(Moment(computed, left + half, says, frame.number, rests=computes))
        elif isinstance(event, Split):
            frame = event.frame
            offset = boxes[frame.number].offset
            for child, start in zip(event.halves, (offset, offset + event.split), strict=True):
                boxes.append(Box(child.first, child.stop, child.capacity, start, computed))
            # the sum is written over the spare row
            held = (left[-1], half[-1], Held(None, event.total, offset))
            says = f"{_items(frame.first, frame.stop)}: split"
            moments.append(Moment(computed, held, says, frame.number))
        elif isinstance(event, Leaf):
            box = boxes[event.frame.number]
            box.leaf_computed, box.taken = computed, bool(event.taken)
            says = f"{_items(box.first, box.stop)}: {'taken' if event.taken else 'left'}"
            moments.append(Moment(computed, (), says, event.frame.number))
    return timeline


def _computes(steps: Steps, event: HalfRowFilled) -> bool:
    weight, value = int(steps.weights[event.item]), steps.values[event.item].item()
    return can_improve(weight, value, event.frame.capacity)


def _row_says(problem: Problem, event: RowFilled) -> str:
    return f"row {event.row} of {len(problem)}: {_row_of(problem, event.item)}"


def _row_of(problem: Problem, item: int | None) -> str:
    return "no items" if item is None else item_name(problem, item)


def _items(first: int, stop: int) -> str:
    return f"item {stop}" if stop - first == 1 else f"items {first + 1}–{stop}"
