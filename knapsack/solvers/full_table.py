"""The full dynamic-programming table, then the backtrack."""

from __future__ import annotations

import dataclasses

import numpy as np

from knapsack.dp.recurrence import Row, extend, takes
from knapsack.dp.rows import check_rows
from knapsack.dp.steps import Steps, solution_in_steps, to_steps
from knapsack.dp.trace import BacktrackStep, RowFilled, Started, Watch
from knapsack.problem import Problem, Solution


def full_table(problem: Problem, *, watch: Watch | None = None, memory_limit: int | None = None) -> Solution:
    """The optimum of the problem, by the whole (n+1)×(W+1) table of best values (Bellman, 1957). Time and memory n·W.

    Weights that are not integers are used in whole steps, see `knapsack.dp.steps`. Raises MemoryLimitError before it
    allocates a table larger than `memory_limit` bytes (default 1 GiB). Reports Started, RowFilled and BacktrackStep to
    `watch`.

    >>> full_table(Problem([4, 3, 2], [5, 4, 3], 6)).taken
    (0, 2)
    """
    steps = to_steps(problem)
    check_rows("full_table", len(problem), steps.capacity, memory_limit)
    if watch is not None:
        watch(Started(steps))
    drawn = steps
    if watch is None:  # no selection weighs more than all items, so the columns beyond that say nothing new
        drawn = dataclasses.replace(steps, capacity=min(steps.capacity, int(steps.weights.sum())))
    table = build(drawn, watch, whole=watch is not None)
    return solution_in_steps(problem, steps, backtrack(drawn, table, watch), "full_table")


def build(steps: Steps, watch: Watch | None = None, *, whole: bool = True) -> Row:
    """The table: row i is the best value from the first i items, for each capacity. Shape (n+1, W+1).

    If it is not to be `whole`, the columns that no backtrack can reach hold anything: in row i those below W minus the
    weight of the items after the first i.
    """
    items = len(steps.weights)
    table = np.empty((items + 1, steps.capacity + 1), dtype=steps.values.dtype)
    table[0] = 0
    if watch is not None:
        watch(RowFilled(0, None, table[0]))
    weights, values = steps.weights.tolist(), steps.values.tolist()
    spare = steps.capacity - sum(weights)
    for item in range(items):
        first = 0 if whole else max(0, spare)
        extend(table[item, first:], weights[item], values[item], out=table[item + 1, first:])
        spare += weights[item]
        if watch is not None:
            watch(RowFilled(item + 1, item, table[item + 1]))
    return table


def backtrack(steps: Steps, table: Row, watch: Watch | None = None) -> list[int]:
    """The items of the best selection, read off the table from its last cell upwards."""
    taken = []
    capacity = steps.capacity
    for row in range(len(steps.weights), 0, -1):
        item = row - 1
        take = takes(table[row - 1], table[row], capacity)
        remaining = capacity - int(steps.weights[item]) if take else capacity
        if take:
            taken.append(item)
        if watch is not None:
            watch(BacktrackStep(row, item, capacity, take, remaining))
        capacity = remaining
    return taken
