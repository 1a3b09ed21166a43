"""The solvers, one file each, with one signature: `solver(problem, *, watch=None, memory_limit=None) -> Solution`.

Each file ends with the solver's record, `SOLVER`. A new one needs its file and its name here.
"""

from __future__ import annotations

from importlib import import_module

from knapsack.solvers.solver import Solver

NAMES = (
    "core",
    "hirschberg",
    "full_table",
    "sliding_window",
    "ilp",
    "greedy",
)
"""Every solver's name and file, in the order to offer them."""

SOLVERS: dict[str, Solver] = {name: import_module(f"knapsack.solvers.{name}").SOLVER for name in NAMES}
