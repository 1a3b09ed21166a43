"""The solvers, one file each, with one signature: `solver(problem, *, watch=None, memory_limit=None) -> Solution`."""

from __future__ import annotations

from collections.abc import Callable

from knapsack.problem import Solution
from knapsack.solvers.core import core
from knapsack.solvers.full_table import full_table
from knapsack.solvers.greedy import greedy
from knapsack.solvers.hirschberg import hirschberg
from knapsack.solvers.ilp import ilp
from knapsack.solvers.sliding_window import sliding_window

SOLVERS: dict[str, Callable[..., Solution]] = {
    "full_table": full_table,
    "sliding_window": sliding_window,
    "hirschberg": hirschberg,
    "greedy": greedy,
    "ilp": ilp,
    "core": core,
}
