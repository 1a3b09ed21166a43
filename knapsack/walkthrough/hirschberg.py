"""Every frame of Hirschberg's recursion, from the real run: split by split, or row by row inside each split."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from knapsack.dp.recurrence import Row
from knapsack.dp.rows import rows_bytes, rows_kept
from knapsack.dp.steps import Steps, to_steps
from knapsack.dp.trace import Event, Frame, FrameOpened, HalfRowFilled, Leaf, Split, record
from knapsack.problem import Problem
from knapsack.solvers.hirschberg import hirschberg, profiles
from knapsack.solvers.sliding_window import last_row
from knapsack.walkthrough.filling import row_labels
from knapsack.walkthrough.sentence import Segment, item_name, listed, number, sentence
from knapsack.walkthrough.source import excerpt

Pace = Literal["split", "row"]
Step = dict[str, Any]

SOLVER, PROFILES, LAST_ROW = range(3)
"""Positions in the walkthrough's `code`."""

MOST_POINTS = 400
"""A profile of more capacities than this is drawn through so many of them."""

MOST_CELLS = 20
"""Profiles of larger capacities are drawn as a chart, others as rows of cells."""

MOST_ROW_CELLS = 400_000
"""Rows of more cells than this, all frames together, are not sent one by one."""

MOST_ITEMS = 2_000
MOST_STEPS_OF_CAPACITY = 200_000
"""Beyond these the frames would be too small, or the run too slow, to be watched."""


class TooLong(ValueError):
    """The run can't be shown at this pace; the message says what can."""


def hirschberg_walkthrough(problem: Problem, pace: Pace = "split") -> dict[str, Any]:
    """Everything the player needs to walk through Hirschberg's run on this problem, as plain data.

    rows : names of the items, with weight and value as `detail`; the first is the padding row, as in the full table
    capacity : the whole capacity, in steps; `unit` is what a step is worth in the problem's unit of weight
    frames : every frame of the run, by its number: first, stop (items), capacity, depth, parent, side, `offset` (the
        capacity to the left of it) and, where it was split, `split`; where it was a leaf, `taken` and `left` (items)
    memory : cells that the solver keeps, its rows, and the full table's cells
    code : the source shown, as functions with their lines
    steps : in order; each has `frame`, `kind` ("open", "row", "split" or "leaf"), `stack` (frame numbers, next on top,
        last), `computed` (cells so far), `head` and `text` in words, `code` [function, line], and with rows in sight
        `profiles`: left, right, total, each with `x` (capacity of the left half) and `y`; `ask` is "split"
        where a person may be asked for it before it is shown

    Raises TooLong where the rows are too many to send, or the whole run to watch.
    """
    sized = to_steps(problem)
    if len(problem) > MOST_ITEMS or sized.capacity > MOST_STEPS_OF_CAPACITY:
        raise TooLong(
            f"{len(problem):,} items and {sized.capacity:,} steps of capacity are more than can be watched: "
            f"up to {MOST_ITEMS:,} items and {MOST_STEPS_OF_CAPACITY:,} steps can."
        )
    if pace == "row":
        cells = 2 * (len(problem) + 1) * (sized.capacity + 1)
        if cells > MOST_ROW_CELLS:
            raise TooLong(
                f"Row by row this run has about {cells:,} cells: too many to follow. Split by split it can be watched."
            )
    recording = record(hirschberg, problem, without=(HalfRowFilled,) if pace == "split" else ())
    story = _Story(problem, sized, pace)
    for event in recording.events:
        story.tell(event)
    if story.steps:
        story.steps[-1]["text"] = story.steps[-1]["text"] + _summary(problem, recording.solution.taken or ())
    width = sized.capacity + 1
    return {
        "view": "hirschberg",
        "jumps": ["Next frame", "Next split"] if pace == "row" else ["Next split", "Next taken"],
        "pace": pace,
        "charts": sized.capacity > MOST_CELLS,
        "rows": row_labels(problem),
        "capacity": sized.capacity,
        "unit": float(sized.weight_step),
        "frames": story.frames,
        "memory": {
            "cells": rows_bytes("hirschberg", len(problem), sized.capacity) // 8,
            "rows": rows_kept("hirschberg", len(problem)),
            "full_table": (len(problem) + 1) * width,
            "full_table_work": len(problem) * width,
        },
        "code": [
            {"name": part.name, "lines": list(part.lines)} for part in map(excerpt, (hirschberg, profiles, last_row))
        ],
        "steps": story.steps,
        "note": recording.solution.note,
    }


class _Story:
    """Turns the events of a run, in their order, into frames and steps."""

    def __init__(self, problem: Problem, sized: Steps, pace: Pace) -> None:
        self.problem, self.sized, self.pace = problem, sized, pace
        self.frames: list[dict[str, Any]] = []
        self.steps: list[Step] = []
        self.computed = 0
        self.splits = 0
        self.stack: list[int] = []
        self.left_row: Row | None = None
        self.lines = {
            "open": [SOLVER, excerpt(hirschberg).line_of("stack.pop()")],
            "leaf": [SOLVER, excerpt(hirschberg).line_of("taken += worth")],
            "split": [SOLVER, excerpt(hirschberg).line_of("argmax")],
            "row": [LAST_ROW, excerpt(last_row).line_of("extend(")],
        }

    def tell(self, event: Event) -> None:
        if isinstance(event, FrameOpened):
            self._open(event)
        elif isinstance(event, HalfRowFilled):
            self._row(event)
        elif isinstance(event, Split):
            self._split(event)
        elif isinstance(event, Leaf):
            self._leaf(event)

    def _step(self, kind: str, frame: Frame, text: list[Segment], **more: Any) -> None:
        head = f"Frame {frame.number + 1}: {_items(frame)}, capacity {self._weight(frame.capacity)}"
        self.steps.append(
            {
                "frame": frame.number,
                "kind": kind,
                "stack": list(self.stack),
                "computed": self.computed,
                "head": head,
                "text": text,
                "code": self.lines[kind],
                "section": frame.number if self.pace == "row" else self.splits,
                **more,
            }
        )

    def _weight(self, in_steps: int) -> str:
        return number(in_steps * self.sized.weight_step)

    def _value(self, in_steps: int | float) -> str:
        return number(self.sized.value(in_steps))

    def _open(self, event: FrameOpened) -> None:
        frame = event.frame
        if frame.parent is None:
            self._enter(frame, 0)
        self.stack = [waiting.number for waiting in event.stack]
        if self.pace == "row" and frame.stop - frame.first > 1:
            told = sentence(("current", _items(frame).capitalize()), f" with capacity {self._weight(frame.capacity)} ")
            told += sentence("come off the top of the stack." if event.stack else "are the last on the stack.")
            self._step("open", frame, told)

    def _enter(self, frame: Frame, offset: int) -> None:
        assert frame.number == len(self.frames)
        self.frames.append(
            {
                "first": frame.first,
                "stop": frame.stop,
                "capacity": frame.capacity,
                "depth": frame.depth,
                "parent": frame.parent,
                "side": frame.side,
                "offset": offset,
            }
        )

    def _row(self, event: HalfRowFilled) -> None:
        frame = event.frame
        if event.row == 0:
            told = sentence((_mark(event.half), f"The {event.half} half"), " begins with no items: a row of zeros.")
        else:
            assert event.item is not None
            weight, value = (
                int(array[event.item]) if array.dtype == np.int64 else float(array[event.item])
                for array in (self.sized.weights, self.sized.values)
            )
            name = ("strong", item_name(self.problem, event.item))
            told = sentence((_mark(event.half), f"{event.half.capitalize()} half"), ", ", name)
            if weight <= frame.capacity and value > 0:
                self.computed += frame.capacity + 1
                told += sentence(" added: the row is the best of this half's items so far, for every capacity.")
            elif value > 0:
                told += sentence(f" weighs more than {self._weight(frame.capacity)}: the row stays as it was.")
            else:
                told += sentence(" brings nothing: the row stays as it was.")
        row = event.values if event.half == "left" else event.values[::-1]
        profiles = {event.half: self._profile(row)}
        if event.half == "right" and self.left_row is not None:
            profiles["left"] = self._profile(self.left_row)
        if event.half == "left":
            self.left_row = event.values
        self._step("row", frame, told, profiles=profiles)

    def _split(self, event: Split) -> None:
        frame, split = event.frame, event.split
        if self.pace == "split":
            worth = (self.sized.weights <= frame.capacity) & (self.sized.values > 0)
            self.computed += int(worth[frame.first : frame.stop].sum()) * (frame.capacity + 1)
        self.splits += 1
        self.frames[frame.number]["split"] = split
        offset = self.frames[frame.number]["offset"]
        for half, start in zip(event.halves, (offset, offset + split), strict=True):
            self._enter(half, start)
        self.stack += [half.number for half in reversed(event.halves)]
        left, right = event.left[split].item(), event.right[frame.capacity - split].item()
        best = event.total[split].item()
        ties = int((event.total == event.total[split]).sum())
        told = sentence(("take", f"Left gets {self._weight(split)}"), ", ")
        told += sentence(("right", f"right gets {self._weight(frame.capacity - split)}"), ": ")
        told += sentence(("take", self._value(left)), " + ", ("right", self._value(right)), " = ")
        told += sentence(("current", self._value(best)), f", the best of all {frame.capacity + 1:,} splits")
        told += sentence(f" (the first of {ties:,} equal ones)." if ties > 1 else ".")
        self._step(
            "split",
            frame,
            told,
            split=split,
            ask="split",
            hit=self.pace == "row",
            profiles={
                "left": self._profile(event.left, split),
                "right": self._profile(event.right[::-1], split),
                "total": self._profile(event.total, split),
            },
            sums=[self._value(left), self._value(right), self._value(best)],
        )
        self.left_row = None

    def _leaf(self, event: Leaf) -> None:
        frame = event.frame
        self.frames[frame.number] |= {"taken": list(event.taken), "left": list(event.left)}
        self._step("leaf", frame, self._leaf_text(event), hit=self.pace == "split" and bool(event.taken))

    def _leaf_text(self, event: Leaf) -> list[Segment]:
        names = listed([item_name(self.problem, item) for item in event.taken])
        capacity = self._weight(event.frame.capacity)
        if not event.taken:
            left = listed([item_name(self.problem, item) for item in event.left])
            why = (
                "there is no room"
                if event.frame.capacity == 0
                else f"nothing here is worth taking and fits into {capacity}"
            )
            return sentence(
                f"Capacity {capacity}: {why}. ",
                ("strong", left),
                " ",
                ("skip", _verb(event.left, "stays", "stay")),
                " behind, without a split.",
            )
        weight = self._weight(sum(int(self.sized.weights[item]) for item in event.taken))
        told = sentence(
            ("strong", names),
            f" {_verb(event.taken, 'weighs', 'weigh')} {weight} and {_verb(event.taken, 'fits', 'fit')}"
            f" into {capacity}: ",
        )
        told += sentence(("take", "taken"), ", without a split.")
        if event.left:
            rest = listed([item_name(self.problem, item) for item in event.left])
            told += sentence(" ", ("strong", rest), " ", ("skip", _verb(event.left, "stays", "stay")), " behind.")
        return told

    def _profile(self, row: Row, split: int | None = None) -> dict[str, list[Any]]:
        """The row's points; of a long one, evenly spaced ones, the ends and the split's neighbours."""
        columns = np.arange(len(row))
        if len(row) > MOST_POINTS:
            columns = np.unique(np.linspace(0, len(row) - 1, MOST_POINTS).astype(np.int64))
            if split is not None:
                near = np.clip([split - 1, split, split + 1], 0, len(row) - 1)
                columns = np.unique(np.concatenate([columns, near]))
        return {"x": columns.tolist(), "y": [self.sized.value(row[column].item()) for column in columns]}


def _items(frame: Frame) -> str:
    if frame.stop == frame.first + 1:
        return f"item {frame.stop}"
    return f"items {frame.first + 1}–{frame.stop}" if frame.stop > frame.first else "no items"


def _mark(half: str) -> str:
    return "take" if half == "left" else "right"


def _verb(items: tuple[int, ...], one: str, more: str) -> str:
    return one if len(items) == 1 else more


def _summary(problem: Problem, taken: tuple[int, ...]) -> list[Segment]:
    names = listed([item_name(problem, item) for item in taken]) if len(taken) <= 12 else f"{len(taken):,} items"
    told = sentence(" The stack is empty. The best bag holds ", ("strong", names))
    return told + sentence(
        f": weight {number(problem.weight_of(taken))}, ", ("path", f"worth {number(problem.value_of(taken))}"), "."
    )
    return told
