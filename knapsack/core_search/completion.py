"""States and the moves they don't know yet, met in the middle (Horowitz and Sahni, 1974)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import Indices
from knapsack.core_search.instance import Whole
from knapsack.core_search.moves import Moves
from knapsack.core_search.states import States


@dataclass(frozen=True, eq=False)
class Rest:
    """Combinations of moves, of those that some bound does not rule out; the first is to make none. Shape (r,) each.

    latest, before : the last move that the combination makes, and the combination without it
    complete : no combination of these moves is missing
    """

    weight: Whole
    value: NDArray[np.int64]
    latest: NDArray[np.intp]
    before: NDArray[np.intp]
    complete: bool

    def moves(self, combination: int) -> list[int]:
        """The moves that a combination makes."""
        made = []
        while combination > 0:
            made.append(int(self.latest[combination]))
            combination = int(self.before[combination])
        return made


def combined(moves: Moves, chosen: Indices, allowed: Sequence[float], most: int) -> Rest:
    """The combinations of the chosen moves that cost no bound more than `allowed`.

    The moves come in one after the other; those that would make the list longer than `most` are left out with all that
    follow, and the list is then not complete.
    """
    zero = np.zeros(1, dtype=np.int64)
    weight, value = zero.astype(moves.weight.dtype), zero
    latest = before = zero.astype(np.intp)
    # Only moves decided so far count: what a bound loses by one that stays may be saved by making it, later on.
    debts = [np.zeros(1) for _ in moves.stay]
    able_alone = np.ones(len(chosen), dtype=bool)
    for flip, limit in zip(moves.flip, allowed, strict=True):
        able_alone &= flip[chosen] <= limit
    for move in chosen[able_alone].tolist():
        made = [debt + flip[move] for debt, flip in zip(debts, moves.flip, strict=True)]
        debts = [debt + stay[move] if stay[move] else debt for debt, stay in zip(debts, moves.stay, strict=True)]
        hope = made[0] <= allowed[0]
        for debt, limit in zip(made[1:], allowed[1:], strict=True):
            hope &= debt <= limit
        able = np.flatnonzero(hope)
        if len(able) == 0:
            continue
        if len(weight) + len(able) > most:
            return Rest(weight, value, latest, before, complete=False)
        weight = np.concatenate((weight, weight[able] + moves.weight[move]))
        value = np.concatenate((value, value[able] + moves.value[move]))
        latest = np.concatenate((latest, np.full(len(able), move)))
        before = np.concatenate((before, able))
        debts = [np.concatenate((debt, new[able])) for debt, new in zip(debts, made, strict=True)]
    return Rest(weight, value, latest, before, complete=True)


@dataclass(frozen=True)
class Completion:
    """The best selection that fits made of a state and a combination; its value counts from the break solution."""

    value: int
    state: int
    combination: int


def best_completion(states: States, rest: Rest, room: int) -> Completion | None:
    """The best of all states with all combinations, or None where nothing fits.

    For every combination the heaviest state that leaves it room is also the most valuable.
    """
    partner = np.searchsorted(states.weight, room - rest.weight, side="right") - 1
    possible = np.flatnonzero(partner >= 0)
    if len(possible) == 0:
        return None
    values = rest.value[possible] + states.value[partner[possible]]
    best = int(values.argmax())
    combination = int(possible[best])
    return Completion(int(values[best]), int(partner[combination]), combination)
