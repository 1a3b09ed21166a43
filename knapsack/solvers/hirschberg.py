"""Hirschberg's divide and conquer: the items, in the memory of a few rows."""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import Any

import numpy as np

from knapsack.dp.recurrence import Row
from knapsack.dp.rows import ROWS, check_rows
from knapsack.dp.steps import solution_in_steps, to_steps
from knapsack.dp.trace import Frame, FrameOpened, HalfRowFilled, Leaf, Split, Started, Watch
from knapsack.problem import Problem, Solution
from knapsack.reduce import bundled
from knapsack.solvers.sliding_window import RowWatch, last_row
from knapsack.solvers.solver import Mark, Solver, doubt_of_rounding


def hirschberg(problem: Problem, *, watch: Watch | None = None, memory_limit: int | None = None) -> Solution:
    """The optimum of the problem, items included, in three rows of W+1 cells whatever n is (after Hirschberg, 1975).

    Each frame solves its two halves with the sliding window, adds the left half's row to the right half's reversed, and
    divides the capacity at the first maximum of the sum; both halves then become frames of their own. Time about 2·n·W.
    An explicit stack, last in first out.

    Weights that are not integers are used in whole steps, see `knapsack.dp.steps`. Raises MemoryLimitError before it
    allocates more than `memory_limit` bytes (default 1 GiB). Reports Started, FrameOpened, HalfRowFilled, Split and
    Leaf to `watch`.

    >>> hirschberg(Problem([4, 3, 2], [5, 4, 3], 6)).taken
    (0, 2)
    """
    steps = to_steps(problem)
    check_rows("hirschberg", len(problem), steps.capacity, memory_limit)
    if watch is not None:
        watch(Started(steps))
    weights, values = steps.weights.tolist(), steps.values.tolist()
    buffers = np.empty((ROWS["hirschberg"], steps.capacity + 1), dtype=steps.values.dtype)
    taken: list[int] = []
    frames = 1
    stack = [Frame(0, 0, len(problem), steps.capacity, 0, None, "root")]
    while stack:
        frame = stack.pop()
        if watch is not None:
            watch(FrameOpened(frame, tuple(stack)))
        worth = [i for i in range(frame.first, frame.stop) if values[i] > 0 and weights[i] <= frame.capacity]
        if sum(weights[i] for i in worth) <= frame.capacity:
            taken += worth
            if watch is not None:
                others = sorted(set(range(frame.first, frame.stop)) - set(worth))
                watch(Leaf(frame, tuple(worth), tuple(others)))
            continue
        middle = (frame.first + frame.stop) // 2
        left, right, total = profiles(frame, middle, worth, weights, values, buffers, watch)
        split = int(total.argmax())
        halves = (
            Frame(frames, frame.first, middle, split, frame.depth + 1, frame.number, "left"),
            Frame(frames + 1, middle, frame.stop, frame.capacity - split, frame.depth + 1, frame.number, "right"),
        )
        if watch is not None:
            watch(Split(frame, halves, left, right, total, split))
        frames += 2
        stack += reversed(halves)  # the left half on top: it is next
    return solution_in_steps(problem, steps, taken, "hirschberg")


def profiles(
    frame: Frame,
    middle: int,
    worth: list[int],
    weights: list[int],
    values: list[int | float],
    buffers: Row,
    watch: Watch | None = None,
) -> tuple[Row, Row, Row]:
    """The rows of the frame's halves, before and from `middle`, and total[c] = left[c] + right[capacity − c].

    `worth` are the frame's items that fit and have a value; `buffers` are three rows, shape (3, at least
    frame.capacity+1), in which the results are; `weights` (whole steps) and `values` are the whole list's.
    """
    first, second, third = buffers[:, : frame.capacity + 1]
    if watch is None and buffers.dtype == np.int64:  # the same rows, sooner; only who watches sees an item at a time
        cut = bisect_left(worth, middle)
        left, spare = _bundled_row(worth[:cut], weights, values, first, second)
        right, spare = _bundled_row(worth[cut:], weights, values, spare, third)
    else:
        left, spare = last_row(
            range(frame.first, middle), weights, values, first, second, _half_watch(frame, "left", watch)
        )
        right, spare = last_row(
            range(middle, frame.stop), weights, values, spare, third, _half_watch(frame, "right", watch)
        )
    return left, right, np.add(left, right[::-1], out=spare)


def _bundled_row(items: list[int], weights: list[int], values: list[Any], row: Row, spare: Row) -> tuple[Row, Row]:
    """`last_row` for items of whole values, with identical ones in bundles."""
    bundle_weights, bundle_values = bundled(items, weights, values, len(row) - 1)
    return last_row(range(len(bundle_weights)), bundle_weights, bundle_values, row, spare)


def _half_watch(frame: Frame, half: str, watch: Watch | None) -> RowWatch | None:
    if watch is None:
        return None
    return lambda row, item, values: watch(HalfRowFilled(frame, half, row, item, values))


SOLVER = Solver(
    name="hirschberg",
    run=hirschberg,
    title="Hirschberg",
    line="exact, in three rows of the table",
    proof="It compared every item in every capacity, in three rows of the table.",
    bytes_per_item=120,
    cells_per_item=2,  # the halves of the halves add up to as much again as the first frame
    rounds=lambda items: math.log2(max(2, items)),
    doubt=doubt_of_rounding,
    takes_later=True,
    mark=Mark("path", "diamond", "dash"),
)
