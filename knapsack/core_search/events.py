"""What the core solver reports to an observer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from knapsack.problem import Solution


@dataclass(frozen=True)
class CoreStep:
    """How far the core solver is: of the `moves` that its core leaves open, `done` are decided; `states` are kept, the
    best selection so far is worth `best`, and none is worth more than `bound`.

    `so_far` makes the solution of that selection while the solver is at this step; a pickled copy goes without. Where
    the weights are too long to be searched exactly at first, it may still be over the capacity.
    """

    moves: int
    done: int
    states: int
    best: int | float
    bound: int | float
    so_far: Callable[[], Solution] | None = field(default=None, compare=False, repr=False)

    def __reduce__(self) -> tuple[Callable[..., CoreStep], tuple[object, ...]]:
        return CoreStep, (self.moves, self.done, self.states, self.best, self.bound)
