"""What there is to know of a solver, in one record: whoever shows, predicts, measures or calls it reads it there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from knapsack.dp.steps import Steps
from knapsack.problem import Problem, Solution


@dataclass(frozen=True)
class Mark:
    """How a solver is drawn in charts: the name of its colour in the palette, and Plotly's marker and dash."""

    colour: str = "muted"
    symbol: str = "pentagon"
    dash: str = "dashdot"


@dataclass(frozen=True)
class Solver:
    """A solver and everything that is told of it. Called with a problem, it solves it.

    name : its key in `knapsack.SOLVERS`
    run : `run(problem, *, watch=None, memory_limit=None) -> Solution`
    title : what a person reads as its name
    line : one line on what it is
    proof : a sentence on how its answer comes about; `unproven` is said instead where nothing is proven
    bytes_per_item : what it keeps for each item beside its rows, measured with tracemalloc on CPython 3.11
    cells_per_item : how many times it goes over W+1 cells for each item, at most; 0 for what is no dynamic programme
    rounds : in how many rounds it goes over the n items, each with calls of its own
    comparisons : how many comparisons n items take, where that alone tells its time; None where it depends on the items
    knows_items : whether it finds the items, or only the best value
    items_by : of a solver that finds only the value, the name of the one that finds the items in the same rows
    doubt : why its answer to this problem, in these steps, may not be the best; "" where it will be
    never_proves : whether an answer of it that turned out to be the best did so by chance
    library : the package that it needs besides NumPy
    foreign_memory : whether most of its memory is that of a library, which Python's own count doesn't see
    keeps_to_limits : whether it ends at `memory_limit` and `time_limit` with the best so far
    takes_later : whether it chooses the later items where several choices are equally good
    takes_earliest_alike : whether it takes the earliest of identical items
    mark : how charts draw it
    """

    name: str
    run: Callable[..., Solution]
    title: str
    line: str
    proof: str
    unproven: str = ""
    bytes_per_item: int = 200
    cells_per_item: int = 0
    rounds: Callable[[int], float] = lambda items: 1
    comparisons: Callable[[int], int] | None = None
    knows_items: bool = True
    items_by: str = ""
    doubt: Callable[[Problem, Steps], str] = lambda problem, steps: ""
    never_proves: bool = False
    library: str = ""
    foreign_memory: bool = False
    keeps_to_limits: bool = False
    takes_later: bool = False
    takes_earliest_alike: bool = False
    mark: Mark = Mark()

    def __call__(self, problem: Problem, **limits: Any) -> Solution:
        """The solution of the problem; `limits` as `run` takes them."""
        return self.run(problem, **limits)


def doubt_of_rounding(problem: Problem, steps: Steps) -> str:
    """The doubt of every solver that needs whole steps: it rounds the weights up where they have none in common."""
    return "" if steps.exact else f"rounds the weights up to {steps.capacity:,} steps"
