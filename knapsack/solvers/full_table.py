"""The full dynamic-programming table, then the backtrack."""

from __future__ import annotations

import dataclasses

from knapsack.dp.rows import check_rows
from knapsack.dp.steps import solution_in_steps, to_steps
from knapsack.dp.table import backtrack, build
from knapsack.dp.trace import Started, Watch
from knapsack.problem import Problem, Solution
from knapsack.solvers.solver import Mark, Solver, doubt_of_rounding


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


SOLVER = Solver(
    name="full_table",
    run=full_table,
    title="full table",
    line="exact, with the whole table",
    proof="It compared every item in every capacity, in the whole table.",
    bytes_per_item=40,
    cells_per_item=1,
    doubt=doubt_of_rounding,
    takes_earliest_alike=True,
    mark=Mark("current", "square", "solid"),
)
