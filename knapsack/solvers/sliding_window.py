"""Two rows that slide down the table: the best value for every capacity, without the items."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from knapsack.bounds import linear_bound
from knapsack.dp.recurrence import Row, can_improve, extend
from knapsack.dp.rows import check_rows
from knapsack.dp.steps import rounding_note, to_steps
from knapsack.dp.trace import RowFilled, Started, Watch
from knapsack.problem import Problem, Solution
from knapsack.solvers.solver import Mark, Solver, doubt_of_rounding


def sliding_window(problem: Problem, *, watch: Watch | None = None, memory_limit: int | None = None) -> Solution:
    """The optimal value, from two rows of W+1 cells. `taken` and `weight` are None: two rows can't tell the items.

    Time n·W. Weights that are not integers are used in whole steps, see `knapsack.dp.steps`. Raises MemoryLimitError
    before it allocates more than `memory_limit` bytes (default 1 GiB). Reports Started and RowFilled to `watch`.

    >>> sliding_window(Problem([4, 3, 2], [5, 4, 3], 6)).value
    8
    """
    steps = to_steps(problem)
    check_rows("sliding_window", len(problem), steps.capacity, memory_limit)
    if watch is not None:
        watch(Started(steps))
        watch_row: RowWatch | None = lambda row, item, values: watch(RowFilled(row, item, values))  # noqa: E731
    else:
        watch_row = None
    rows = np.empty((2, steps.capacity + 1), dtype=steps.values.dtype)
    row, _ = last_row(range(len(problem)), steps.weights.tolist(), steps.values.tolist(), rows[0], rows[1], watch_row)
    value = steps.value(row[-1].item())
    if steps.exact:
        return Solution(value, None, None, "sliding_window", True, value)
    bound = linear_bound(problem)
    return Solution(value, None, None, "sliding_window", False, bound, rounding_note(steps, value, bound))


RowWatch = Callable[[int, int | None, Row], None]
"""Called with how many items are in the row, the newest item (None in row 0), and the row itself, live."""


def last_row(
    items: Iterable[int],
    weights: Sequence[int],
    values: Sequence[int | float],
    row: Row,
    spare: Row,
    watch_row: RowWatch | None = None,
) -> tuple[Row, Row]:
    """The row after all `items`, and the other of the two buffers, `row` and `spare` (shape (W+1,), any content, no
    overlap).

    `weights` (whole steps) and `values` are those of the whole list; `items` picks the part of it to use.

    >>> last_row(range(1, 3), [4, 3, 2], [5, 4, 3], np.empty(6, dtype=int), np.empty(6, dtype=int))[0]
    array([0, 0, 3, 4, 4, 7])
    """
    row[:] = 0
    if watch_row is not None:
        watch_row(0, None, row)
    for count, item in enumerate(items, start=1):
        if can_improve(weights[item], values[item], len(row) - 1):
            extend(row, weights[item], values[item], out=spare)
            row, spare = spare, row
        # else the next row is the same one
        if watch_row is not None:
            watch_row(count, item, row)
    return row, spare


SOLVER = Solver(
    name="sliding_window",
    run=sliding_window,
    title="sliding window",
    line="exact, but tells only the value, not the items",
    proof="It compared every item in every capacity, in two rows, which tell only the value.",
    bytes_per_item=40,
    cells_per_item=1,
    knows_items=False,
    items_by="hirschberg",
    doubt=doubt_of_rounding,
    mark=Mark("skip", "circle", "dot"),
)
