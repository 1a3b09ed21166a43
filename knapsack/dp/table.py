"""The full table of best values, and the way back through it (Bellman, 1957)."""

from __future__ import annotations

import numpy as np

from knapsack.dp.recurrence import Row, extend, takes
from knapsack.dp.steps import Steps
from knapsack.dp.trace import BacktrackStep, RowFilled, Watch


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
