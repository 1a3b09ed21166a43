"""What a search tells, on the way and at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

UNDER_WAY = "the search is under way"


@dataclass(frozen=True, eq=False)
class Found:
    """taken : shape (n,), bool; its value; a bound that no selection exceeds; why the search ended early, else ""."""

    taken: NDArray[np.bool_]
    value: int
    bound: int
    stopped: str = ""


@dataclass(frozen=True)
class Progress:
    """Where the search is: `moves` in the core, `done` of them decided, `states` kept, and the best found so far, made
    when it is asked for, with its value and the bound.
    """

    moves: int
    done: int
    states: int
    best: int
    bound: int
    found: Callable[[], Found]


Report = Callable[[Progress], None]
