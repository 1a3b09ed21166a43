"""The search itself: from the items to an optimum, or to the best found and a bound when a limit is reached."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import Indices, best_swap, break_solution, filled
from knapsack.core_search.completion import best_completion, combined
from knapsack.core_search.exchange import exchanged, nearest_flipped
from knapsack.core_search.few_gains import filled_by_gains
from knapsack.core_search.instance import Instance, Whole, common_divisor
from knapsack.core_search.moves import Moves, moves_of
from knapsack.core_search.price_bound import PriceBound, best_toll, price_bound
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
from knapsack.core_search.subset_sum import MOST_WORK, bytes_needed, heaviest
from knapsack.reduce import bundle_sizes, first_copies

LARGE_CORE = 40
"""Core items from which on a toll on the number of items is worth its time."""

GROUP_STATES = 2_048
"""Moves are added several at a time while the list stays about this long: short lists cost calls, not work."""

MOST_COMBINATIONS = 2**20
"""Combinations of undecided moves that are tried on the states at once, at most,"""

COMBINATIONS_A_STATE = 4
"""and for each state."""

ALIKE_STATES = 100_000
"""States that subset-sum lists get before their bits are counted instead."""

NARROW_STATES = 10_000
"""States kept once some had to be dropped for lack of memory: what is left is to find a good selection soon."""

ROUNDING = 2.0**-48
"""Room for the rounding of a bound, as a share of the magnitudes that went into it."""


TOLERANCE = 1e-13
"""Share of the value by which a selection has to be better, where values had to be rounded."""

TIME_IS_UP = "the time limit was reached"
MEMORY_IS_FULL = "the memory limit was reached"
UNDER_WAY = "the search is under way"


@dataclass(frozen=True)
class Limits:
    """Bytes for states, and the time.perf_counter() at which the search ends (None: never)."""

    memory: int
    deadline: float | None = None

    def time_is_up(self) -> bool:
        return self.deadline is not None and time.perf_counter() > self.deadline


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


def search(instance: Instance, limits: Limits, report: Report | None = None) -> Found:
    """The optimum of the instance, or the best found and a bound where a limit was reached."""
    return _Search(instance, limits, report).run()


class _Search:
    """The state of one search: the break solution, the best selection as flips of it, and the bound."""

    def __init__(self, instance: Instance, limits: Limits, report: Report | None) -> None:
        self.instance, self.limits, self.report = instance, limits, report
        self.start = break_solution(instance)
        self.least_gain = instance.value_unit if not instance.rounded else max(1, int(self.start.value * TOLERANCE))
        self.room = 0
        self.best = self.start.value
        self.flips: Indices = np.zeros(0, dtype=np.intp)
        self.bound = 0
        self.stopped = ""

    def run(self) -> Found:
        instance = self.instance
        self._measure_room()
        self.bound = self._rounded(self.start.price * self.room)
        for gain, flips in (filled(instance, self.start), best_swap(instance, self.start)):
            self._offer(self.start.value + gain, flips)
        if not self._proven():
            self._search_core()
        return self._found(self.bound, self.stopped)

    def _found(self, bound: int, stopped: str) -> Found:
        """The best selection so far."""
        taken = self.start.taken.copy()
        taken[self.flips] ^= True
        return Found(taken, self.best, max(bound, self.best), stopped)

    def _measure_room(self) -> None:
        unit = self.instance.weight_unit
        self.room = (self.instance.capacity - self.start.weight) // unit * unit

    def _offer(self, value: int, flips: Indices) -> None:
        if value > self.best:
            self.best, self.flips = value, flips

    def _proven(self) -> bool:
        return self.best + self.least_gain > self.bound

    def _rounded(self, base: float) -> int:
        """The bound in whole numbers that follows from a bound relative to the break solution."""
        slack = ROUNDING * (abs(base) + float(self.start.value) * 2.0**-4) + 1e-9
        unit = self.instance.value_unit
        return (self.start.value + math.floor(base + slack)) // unit * unit

    def _allowed(self, bound: PriceBound) -> float:
        """What a better selection may cost this bound."""
        slack = ROUNDING * self.magnitude + 1e-9
        return bound.base - (self.best + self.least_gain - self.start.value) + slack

    magnitude = 0.0

    def _core(self, bounds: list[PriceBound]) -> Indices:
        open_items = np.ones(len(self.instance), dtype=bool)
        for bound in bounds:
            open_items &= bound.flip <= self._allowed(bound)
        return np.flatnonzero(open_items)

    def _search_core(self) -> None:
        instance = self.instance
        self.magnitude = float(self.start.price) * float(instance.weights.max()) * 64 + abs(
            self.start.price * self.room
        )
        bounds = [price_bound(instance, self.start, self.room, self.start.price)]
        core = self._core(bounds)
        if len(core) > LARGE_CORE:
            gain, flips = nearest_flipped(instance, self.start)
            self._offer(self.start.value + gain, flips)
            core = self._core(bounds)
        if len(core) > LARGE_CORE and not self._proven():
            self._fill_by_gains()
            if self._proven():
                return
            bounds = self._with_toll(bounds)
            if self._proven():
                return
            core = self._core(bounds)
        if len(core) == 0:
            self.bound = self.best
            return
        most_states = self.limits.memory // BYTES_A_STATE
        if not _all_alike(instance, core):
            self._search_states(bounds, core, most_states)
            return
        self._search_states(bounds, core, min(most_states, ALIKE_STATES))
        if not self._proven():
            self._sum_up(core)

    def _fill_by_gains(self) -> None:
        """The bound and the selection that a few different gains give, where the list has those."""
        found = filled_by_gains(self.instance)
        if found is None:
            return
        unit = self.instance.value_unit
        self.bound = min(self.bound, found.bound // unit * unit)
        flips = np.flatnonzero(found.taken != self.start.taken)
        self._offer(int(self.instance.values[found.taken].sum()), self._first_copies(flips))

    def _with_toll(self, bounds: list[PriceBound]) -> list[PriceBound]:
        """The bounds, and one with a toll where it helps; the search then starts from the break solution of that
        one.
        """
        instance = self.instance
        found = best_toll(instance, self.start, self.best)
        if found is None:
            return bounds
        best_taken = self.start.taken.copy()
        best_taken[self.flips] ^= True
        price = self.start.price
        self.start = found.start
        self.flips = np.flatnonzero(best_taken != self.start.taken)
        self._offer(self.start.value, self.flips[:0])
        self._measure_room()
        both = [
            price_bound(instance, self.start, self.room, found.price, found.toll, found.count),
            price_bound(instance, self.start, self.room, price),
        ]
        self.bound = min(self.bound, *(self._rounded(bound.base) for bound in both))
        if not self._proven():
            extra = max(0, found.count - self.start.count)
            gain, flips = exchanged(instance, self.start, extra, self.bound - self.start.value)
            self._offer(self.start.value + gain, self._first_copies(flips))
        return both[::-1]

    def _first_copies(self, flips: Indices) -> Indices:
        """Flips that take as many items of every kind, but the first ones."""
        taken = self.start.taken.copy()
        taken[flips] ^= True
        first_copies(self.instance.weights, self.instance.values, taken, flips)
        return np.flatnonzero(taken != self.start.taken)

    def _sum_up(self, core: Indices) -> None:
        """The heaviest selection that fits of core items that are all alike per weight; the other items stay."""
        weights = self.instance.weights
        unit = common_divisor(weights[core])
        room = (self.room + int(weights[core[self.start.taken[core]]].sum())) // unit
        bundles = _bundles(weights, core)
        sizes = [int(weights[bundle].sum()) // unit for bundle in bundles]
        if len(sizes) * room > MOST_WORK or bytes_needed(len(sizes), room) > self.limits.memory:
            return
        chosen = heaviest(sizes, room, lambda _: not self.limits.time_is_up())
        if chosen is None:
            self.stopped = TIME_IS_UP
            return
        taken = self.start.taken.copy()
        taken[core] = False
        for bundle in chosen:
            taken[bundles[bundle]] = True
        flips = self._first_copies(np.flatnonzero(taken != self.start.taken))
        self._offer(int(self.instance.values[taken].sum()), flips)
        self.bound, self.stopped = self.best, ""

    def _search_states(self, bounds: list[PriceBound], core: Indices, most_states: int) -> None:
        instance = self.instance
        moves = moves_of(instance, self.start, bounds, core, [self._allowed(bound) for bound in bounds])
        self.magnitude = float(np.abs(moves.value).sum()) * 2
        states: States | None = first_states(moves)
        done, tries, tried_at, narrow = 0, 0, 0, False
        dropped = math.inf
        while done < len(moves) and states is not None:
            allowed = [self._allowed(bound) for bound in bounds]
            if any(flip[done] > most for flip, most in zip(moves.flip, allowed, strict=True)):
                states, done = _stayed(states, moves, done), done + 1
                continue
            group = _group_size(len(states), min(states.bits_free, len(moves) - done))
            states = extended(states, moves, done, group, self.room, allowed)
            done += group
            if states is None:
                break
            self._take_best(states, moves)
            if not self._proven() and done < len(moves) and (len(states) >= 2 * tried_at or tries % 16 == 0):
                tried_at = len(states)
                if self._complete(states, moves, done, allowed, spread=tries % 2 == 1):
                    break
            tries += 1
            if self._proven():
                return
            if self.report is not None:
                self._tell(bounds[0], states, moves, done, dropped)
            if self.limits.time_is_up():
                dropped = min(dropped, lowest_cost(states, moves, done, self.room))
                self.stopped = TIME_IS_UP
                break
            states = with_new_chapter(states)
            held = sum(len(chapter.masks) for chapter in states.history) * HISTORY_BYTES // BYTES_A_STATE
            if len(states) > max(most_states - held, NARROW_STATES) or (narrow and len(states) > NARROW_STATES):
                narrow = True
                states, cost = most_hopeful(states, moves, done, self.room, NARROW_STATES)
                dropped = min(dropped, cost)
        self._conclude(bounds[0], dropped)

    def _conclude(self, bound: PriceBound, dropped: float) -> None:
        """The bound after the search: the best, or what some dropped state might have led to."""
        reachable = self.best if dropped == math.inf else self._rounded(bound.base - dropped)
        self.bound = min(self.bound, max(self.best, reachable))
        if not self._proven() and not self.stopped:
            self.stopped = MEMORY_IS_FULL

    def _take_best(self, states: States, moves: Moves) -> None:
        state = int(np.searchsorted(states.weight, self.room, side="right")) - 1
        if state >= 0 and self.start.value + int(states.value[state]) > self.best:
            self._offer(self.start.value + int(states.value[state]), moves.items(states.choice(state)))

    def _complete(self, states: States, moves: Moves, done: int, allowed: Sequence[float], spread: bool) -> bool:
        """Offer the best selection made of a state and moves still undecided; True if that is the best of all.

        Where not all of those moves can be combined, the nearest are, or every so many-th.
        """
        most = min(MOST_COMBINATIONS, COMBINATIONS_A_STATE * len(states) + GROUP_STATES)
        step = max(1, (len(moves) - done) // most.bit_length()) if spread else 1
        order = [move for first in range(step) for move in range(done + first, len(moves), step)]
        spare = [limit - float(debt.min()) for limit, debt in zip(allowed, states.debts, strict=True)]
        rest = combined(moves, order, spare, most)
        found = best_completion(states, rest, self.room)
        if found is not None and self.start.value + found.value > self.best:
            made = [*states.choice(found.state), *rest.moves(found.combination)]
            self._offer(self.start.value + found.value, moves.items(made))
        return rest.complete

    def _tell(self, bound: PriceBound, states: States, moves: Moves, done: int, dropped: float) -> None:
        assert self.report is not None
        cost = min(dropped, lowest_cost(states, moves, done, self.room))
        reachable = min(self.bound, max(self.best, self._rounded(bound.base - cost)))
        so_far = partial(self._found, reachable, UNDER_WAY)
        self.report(Progress(len(moves), done, len(states), self.best, reachable, so_far))


def _all_alike(instance: Instance, core: Indices) -> bool:
    """Whether all items of the core have exactly the same value per weight."""
    weights, values = instance.weights[core], instance.values[core]
    ratios = (values / weights).astype(np.float64)
    if ratios.max() > ratios.min() * (1 + ROUNDING):
        return False
    return bool(np.all(weights.astype(object) * int(values[0]) == values.astype(object) * int(weights[0])))


def _bundles(weights: Whole, core: Indices) -> list[Indices]:
    """The core items in bundles of equal weight."""
    order = core[np.argsort(weights[core], kind="stable")]
    kinds = np.split(order, np.flatnonzero(weights[order][1:] != weights[order][:-1]) + 1)
    return [bundle for kind in kinds for bundle in np.split(kind, np.cumsum(bundle_sizes(len(kind)))[:-1])]


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
