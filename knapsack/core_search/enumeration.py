"""The core enumerated: one move after the other, the nearest first; states that may lead to a better selection stay.

The expanding core of Pisinger (1997), a few moves at a time; now and then states are met with moves still undecided.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import numpy as np

from knapsack.core_search.break_solution import Indices
from knapsack.core_search.completion import best_completion, combined
from knapsack.core_search.incumbent import Incumbent
from knapsack.core_search.limits import MEMORY_IS_FULL, TIME_IS_UP, Limits
from knapsack.core_search.moves import Moves, moves_of
from knapsack.core_search.outcome import UNDER_WAY, Progress, Report
from knapsack.core_search.price_bound import PriceBound
from knapsack.core_search.states import (
    BYTES_A_STATE,
    HISTORY_BYTES,
    States,
    extended,
    first_states,
    lowest_cost,
    most_hopeful,
    with_new_chapter,
)

GROUP_STATES = 2_048
"""Moves are added several at a time while the list stays about this long: short lists cost calls, not work."""

MOST_COMBINATIONS = 2**20
"""Combinations of undecided moves that are tried on the states at once, at most,"""

COMBINATIONS_A_STATE = 4
"""and for each state."""

NARROW_STATES = 10_000
"""States kept once some had to be dropped for lack of memory: what is left is to find a good selection soon."""


def enumerated(
    incumbent: Incumbent,
    bounds: Sequence[PriceBound],
    core: Indices,
    limits: Limits,
    most_states: int,
    report: Report | None = None,
) -> str:
    """Offer what the moves of the core items reach, and lower the bound; returns why that ended early, else "".

    With more than `most_states` states, the most hopeful go on alone.
    """
    return _Enumeration(incumbent, bounds, core).run(limits, most_states, report)


class _Enumeration:
    """The moves, the states after the first `done` of them, and the least cost among the states dropped."""

    def __init__(self, incumbent: Incumbent, bounds: Sequence[PriceBound], core: Indices) -> None:
        self.incumbent, self.bounds = incumbent, bounds
        self.moves = moves_of(incumbent.instance, incumbent.start, bounds, core, self._allowed())
        incumbent.magnitude = float(np.abs(self.moves.value).sum()) * 2
        self.done = 0
        self.dropped = math.inf

    def run(self, limits: Limits, most_states: int, report: Report | None) -> str:
        incumbent, moves = self.incumbent, self.moves
        states: States | None = first_states(moves)
        tries, tried_at, narrow, stopped = 0, 0, False, ""
        while self.done < len(moves) and states is not None:
            allowed = self._allowed()
            if any(flip[self.done] > most for flip, most in zip(moves.flip, allowed, strict=True)):
                states, self.done = _stayed(states, moves, self.done), self.done + 1
                continue
            group = _group_size(len(states), min(states.bits_free, len(moves) - self.done))
            states = extended(states, moves, self.done, group, incumbent.room, allowed)
            self.done += group
            if states is None:
                break
            self._take_best(states)
            if not incumbent.proven() and self.done < len(moves) and (len(states) >= 2 * tried_at or tries % 16 == 0):
                tried_at = len(states)
                if self._complete(states, allowed, spread=tries % 2 == 1):
                    break
            tries += 1
            if incumbent.proven():
                return ""
            if report is not None:
                report(self._progress(states))
            if limits.time_is_up():
                self._drop(lowest_cost(states, moves, self.done, incumbent.room))
                stopped = TIME_IS_UP
                break
            states = with_new_chapter(states)
            held = sum(len(chapter.masks) for chapter in states.history) * HISTORY_BYTES // BYTES_A_STATE
            if len(states) > max(most_states - held, NARROW_STATES) or (narrow and len(states) > NARROW_STATES):
                narrow = True
                states, cost = most_hopeful(states, moves, self.done, incumbent.room, NARROW_STATES)
                self._drop(cost)
        incumbent.bound = min(incumbent.bound, self._reachable(self.dropped))
        return stopped or ("" if incumbent.proven() else MEMORY_IS_FULL)

    def _allowed(self) -> list[float]:
        return [self.incumbent.allowed(bound) for bound in self.bounds]

    def _drop(self, cost: float) -> None:
        self.dropped = min(self.dropped, cost)

    def _reachable(self, cost: float) -> int:
        """What a selection is worth at most that costs the first bound so much; the best so far at least."""
        best = self.incumbent.best
        return best if cost == math.inf else max(best, self.incumbent.rounded(self.bounds[0].base - cost))

    def _progress(self, states: States) -> Progress:
        cost = min(self.dropped, lowest_cost(states, self.moves, self.done, self.incumbent.room))
        bound = max(min(self.incumbent.bound, self._reachable(cost)), self.incumbent.bound_elsewhere)
        so_far = partial(self.incumbent.found, bound, UNDER_WAY)
        return Progress(len(self.moves), self.done, len(states), self.incumbent.best, bound, so_far)

    def _take_best(self, states: States) -> None:
        state = int(np.searchsorted(states.weight, self.incumbent.room, side="right")) - 1
        if state >= 0:
            self._offer(int(states.value[state]), states, state, [])

    def _offer(self, gain: int, states: States, state: int, others: list[int]) -> None:
        """A state, and other moves with it."""
        if self.incumbent.start.value + gain > self.incumbent.best:
            self.incumbent.offer(gain, self.moves.items([*states.choice(state), *others]))

    def _complete(self, states: States, allowed: Sequence[float], spread: bool) -> bool:
        """Offer the best selection made of a state and moves still undecided; True if that is the best of all.

        Where not all of those moves can be combined, the nearest are, or every so many-th.
        """
        most = min(MOST_COMBINATIONS, COMBINATIONS_A_STATE * len(states) + GROUP_STATES)
        left = np.arange(self.done, len(self.moves))
        if spread:
            step = max(1, len(left) // most.bit_length())
            left = left[np.argsort(np.arange(len(left)) % step, kind="stable")]
        spare = [limit - float(debt.min()) for limit, debt in zip(allowed, states.debts, strict=True)]
        rest = combined(self.moves, left, spare, most)
        found = best_completion(states, rest, self.incumbent.room)
        if found is not None:
            self._offer(found.value, states, found.state, rest.moves(found.combination))
        return rest.complete


def _group_size(states: int, most: int) -> int:
    """How many moves to add at once: at least one."""
    size = 1
    while size < most and states << size + 1 <= GROUP_STATES:
        size += 1
    return size


def _stayed(states: States, moves: Moves, move: int) -> States:
    """The states after a move that nobody makes."""
    debts = tuple(debt + stay[move] for debt, stay in zip(states.debts, moves.stay, strict=True))
    return States(states.weight, states.value, debts, states.masks, states.origins, states.bits, states.history)
