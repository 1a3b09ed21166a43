"""The search itself: from the items to an optimum, or to the best found and a bound when a limit is reached."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.alike import all_alike, sum_up
from knapsack.core_search.break_solution import Indices, best_swap, filled
from knapsack.core_search.enumeration import NARROW_STATES, enumerated
from knapsack.core_search.exchange import exchanged, nearest_flipped
from knapsack.core_search.few_gains import filled_by_gains
from knapsack.core_search.incumbent import Incumbent
from knapsack.core_search.instance import Instance
from knapsack.core_search.limits import TIME_IS_UP, Limits
from knapsack.core_search.omissions import best_by_omissions
from knapsack.core_search.outcome import Found, Report
from knapsack.core_search.price_bound import PriceBound, price_bound
from knapsack.core_search.states import BYTES_A_STATE
from knapsack.core_search.toll import Toll, sides

LARGE_CORE = 40
"""Core items from which on a toll on the number of items is worth its time."""

MANY_WEIGHTS = 400
"""Different weights of core items from which on two sides, or branching on omissions, are worth their time."""

WEIGHTS_SAMPLE = 10_000
"""Core items of which the weights are counted."""

SHORT_CORE = 100
"""Core items that are enumerated before exchanges are tried, as long as there are few states."""

ALIKE_STATES = 100_000
"""States that subset-sum lists get before their bits are counted instead."""


def search(instance: Instance, limits: Limits, report: Report | None = None, at_least: int = 0) -> Found:
    """The optimum of the instance, or the best found and a bound where a limit was reached.

    Only selections worth more than `at_least` are looked for: where there is none, the value and the bound are that,
    and `taken` is any selection that fits.
    """
    steps = _Search(instance, limits, report, at_least)
    stopped = steps.run()
    return steps.incumbent.found(steps.incumbent.bound, stopped)


class _Search:
    """The steps of one search, from cheap to dear: each ends it where it brings the best and the bound together."""

    def __init__(self, instance: Instance, limits: Limits, report: Report | None, at_least: int) -> None:
        self.instance, self.limits, self.report = instance, limits, report
        self.incumbent = Incumbent(instance, at_least)

    def run(self) -> str:
        """Returns why the search ended early, else ""."""
        instance, incumbent = self.instance, self.incumbent
        for improve in (filled, best_swap):
            incumbent.offer(*improve(instance, incumbent.start))
        if incumbent.proven():
            return ""
        price = incumbent.start.price
        plain = price_bound(instance, incumbent.start, incumbent.room, price)
        core = incumbent.core([plain])
        if len(core) > LARGE_CORE:
            incumbent.offer(*nearest_flipped(instance, incumbent.start))
            core = incumbent.core([plain])
        if len(core) > LARGE_CORE and not incumbent.proven():
            self._fill_by_gains()
        if incumbent.proven():
            return ""
        tolls: list[Toll] = []
        if len(core) > LARGE_CORE:
            split = self._many_weights(core) and not all_alike(instance, core)
            tolls = sides(instance, incumbent.start, incumbent.best, split, self.limits.time_is_up)
        return self._search_sides(tolls, price) if tolls else self._enumerate([plain], core)

    def _search_sides(self, tolls: list[Toll], price: float) -> str:
        """Search each side with its toll, the more hopeful first; returns why one ended early, else ""."""
        incumbent = self.incumbent
        bounds = [incumbent.bound] * len(tolls)
        stopped = ""
        for number, toll in enumerate(sorted(tolls, key=lambda toll: -toll.base)):
            incumbent.bound = bounds[number]
            incumbent.bound_elsewhere = max(bounds[:number] + bounds[number + 1 :], default=0)
            stopped = self._search_side(toll, price, alone=len(tolls) == 1) or stopped
            bounds[number] = incumbent.bound
        incumbent.bound, incumbent.bound_elsewhere = max(bounds), 0
        return "" if incumbent.proven() else stopped

    def _search_side(self, side: Toll, price: float, alone: bool) -> str:
        """Search the selections that the toll holds for."""
        instance, incumbent = self.instance, self.incumbent
        incumbent.start_from(side.start)
        start, room = incumbent.start, incumbent.room
        bounds = [
            price_bound(instance, start, room, price),
            price_bound(instance, start, room, side.price, side.toll, side.count),
        ]
        incumbent.bound = min(incumbent.bound, *(incumbent.rounded(bound.base) for bound in bounds))
        if incumbent.proven():
            return ""
        core = incumbent.core(bounds)
        if len(core) <= SHORT_CORE and not enumerated(incumbent, bounds, core, self.limits, NARROW_STATES):
            return ""
        extra = max(0, side.count - start.count)
        gain, flips = exchanged(instance, start, extra, incumbent.bound - start.value, self.limits.time_is_up)
        incumbent.offer(gain, incumbent.first_copies(flips))
        if alone and side.toll > 0 and not incumbent.proven() and self._many_weights(incumbent.core(bounds)):
            self._branch_on_omissions()
        return "" if incumbent.proven() else self._enumerate(bounds, incumbent.core(bounds))

    def _enumerate(self, bounds: list[PriceBound], core: Indices) -> str:
        """Decide the core items; returns why that ended early, else ""."""
        if len(core) == 0:
            self.incumbent.bound = self.incumbent.best
            return ""
        if self.limits.time_is_up():
            return TIME_IS_UP
        most_states = self.limits.memory // BYTES_A_STATE
        if not all_alike(self.instance, core):
            return enumerated(self.incumbent, bounds, core, self.limits, most_states, self.report)
        stopped = enumerated(self.incumbent, bounds, core, self.limits, min(most_states, ALIKE_STATES), self.report)
        if self.incumbent.proven():
            return stopped
        summed = sum_up(self.incumbent, core, self.limits)
        return stopped if summed is None else summed

    def _fill_by_gains(self) -> None:
        """The bound and the selection that a few different gains give, where the list has those."""
        found = filled_by_gains(self.instance, self.limits.time_is_up)
        if found is not None:
            unit = self.instance.value_unit
            self.incumbent.bound = min(self.incumbent.bound, found.bound // unit * unit)
            self.incumbent.offer_taken(found.taken)

    def _many_weights(self, core: Indices) -> bool:
        weights = self.instance.weights
        if weights.dtype == object or len(core) < MANY_WEIGHTS or self.limits.time_is_up():
            return False
        return len(np.unique(weights[core[:: len(core) // WEIGHTS_SAMPLE + 1]])) >= MANY_WEIGHTS

    def _branch_on_omissions(self) -> None:
        """The best selection by branching on the lightest items that are left out, where that comes to an end."""
        incumbent = self.incumbent
        better = best_by_omissions(
            self.instance, incumbent.best, incumbent.least_gain, self._solved, self.limits.time_is_up
        )
        if better.taken is not None:
            incumbent.offer_taken(better.taken)
        if better.complete:
            incumbent.bound = incumbent.best

    def _solved(self, branch: Instance, at_least: int) -> NDArray[np.bool_] | None:
        found = search(branch, self.limits, at_least=at_least)
        return None if found.stopped else found.taken
