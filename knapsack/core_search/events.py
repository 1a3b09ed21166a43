"""What the core solver reports to an observer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CoreStep:
    """How far the core solver is: of the `moves` that its core leaves open, `done` are decided; `states` are kept, the
    best selection so far is worth `best`, and none is worth more than `bound`.
    """

    moves: int
    done: int
    states: int
    best: int | float
    bound: int | float
