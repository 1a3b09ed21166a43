"""The best selection so far, and the bound that no selection exceeds: the two ends that a search brings together."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import BreakSolution, Indices, break_solution
from knapsack.core_search.instance import Instance
from knapsack.core_search.outcome import Found
from knapsack.core_search.price_bound import PriceBound
from knapsack.reduce import first_copies

ROUNDING = 2.0**-48
"""Room for the rounding of a bound, as a share of the magnitudes that went into it."""

TOLERANCE = 1e-13
"""Share of the value by which a selection has to be better, where values had to be rounded."""


class Incumbent:
    """The best selection as flips of the break solution `start`, its value `best`, and the bound.

    Only selections worth more than `at_least` count: before one is found, `best` is that. `room` is what the break
    solution leaves of the capacity. Where the bound is that of one side of the list, the other is bound by
    `bound_elsewhere`.
    """

    def __init__(self, instance: Instance, at_least: int) -> None:
        self.instance = instance
        self.start = break_solution(instance)
        self.least_gain = instance.value_unit if not instance.rounded else max(1, int(self.start.value * TOLERANCE))
        self.best = max(self.start.value, at_least)
        self.flips: Indices = np.zeros(0, dtype=np.intp)
        self.room = self._room()
        self.item_magnitude = self.start.price * (float(instance.weights.max()) * 64 + abs(self.room))
        self.magnitude = self.item_magnitude
        self.bound = self.rounded(self.start.price * self.room)
        self.bound_elsewhere = 0

    def _room(self) -> int:
        unit = self.instance.weight_unit
        return (self.instance.capacity - self.start.weight) // unit * unit

    def offer(self, gain: int, flips: Indices) -> None:
        """A selection that fits: what it is worth more than the break solution, and the items it differs in."""
        value = self.start.value + gain
        if value > self.best:
            self.best, self.flips = value, flips

    def offer_taken(self, taken: NDArray[np.bool_]) -> None:
        """A selection that fits; of identical items the first ones are offered in its place."""
        gain = int(self.instance.values[taken].sum()) - self.start.value
        self.offer(gain, self.first_copies(np.flatnonzero(taken != self.start.taken)))

    def first_copies(self, flips: Indices) -> Indices:
        """Flips that take as many items of every kind, but the first ones."""
        taken = self.start.taken.copy()
        taken[flips] ^= True
        first_copies(self.instance.weights, self.instance.values, taken, flips)
        return np.flatnonzero(taken != self.start.taken)

    def found(self, bound: int, stopped: str) -> Found:
        """The best selection."""
        taken = self.start.taken.copy()
        taken[self.flips] ^= True
        return Found(taken, self.best, max(bound, self.bound_elsewhere, self.best), stopped)

    def start_from(self, start: BreakSolution) -> None:
        """Describe selections by another break solution from now on, and offer it."""
        taken = self.found(self.bound, "").taken
        self.start = start
        self.flips = np.flatnonzero(taken != start.taken)
        self.offer(0, self.flips[:0])
        self.room = self._room()
        self.magnitude = self.item_magnitude

    def proven(self) -> bool:
        """Whether no better selection is left."""
        return self.best + self.least_gain > self.bound

    def rounded(self, base: float) -> int:
        """The bound in whole numbers that follows from a bound relative to the break solution."""
        slack = ROUNDING * (abs(base) + float(self.start.value) * 2.0**-4) + 1e-9
        unit = self.instance.value_unit
        return (self.start.value + math.floor(base + slack)) // unit * unit

    def allowed(self, bound: PriceBound) -> float:
        """What a better selection may cost this bound."""
        slack = ROUNDING * self.magnitude + 1e-9
        return bound.base - (self.best + self.least_gain - self.start.value) + slack

    def core(self, bounds: Sequence[PriceBound]) -> Indices:
        """The items that no bound fixes."""
        open_items = np.ones(len(self.instance), dtype=bool)
        for bound in bounds:
            open_items &= bound.flip <= self.allowed(bound)
        return np.flatnonzero(open_items)
