"""Bounds from prices: a price on weight, and optionally a toll on the number of items.

For any price p ≥ 0 on weight and any toll t on an item, no selection x that fits and has at most K items (t > 0) or at
least K items (t < 0) is worth more than

    t·K + p·C + Σ max(0, v − t − p·w)

(Lagrange). With t = 0 and p the value per weight of the break item it is the linear relaxation (Dantzig, 1957). How
many items the best selection can have, or has to have, is known from the lightest and from the most valuable items;
where the linear relaxation breaks that, a toll makes the bound much tighter (Martello and Toth, 1997; Martello,
Pisinger and Toth, 1999): in strongly correlated lists it usually meets the optimum.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import BreakSolution, Indices
from knapsack.core_search.instance import Instance, Whole, masked_total
from knapsack.core_search.limits import Stop

Floats = NDArray[np.float64]

TOLL_STEPS = 40
"""Halvings of the interval in which the best toll lies."""

SAMPLE = 4_000
"""Numbers sampled to guess how large the least ones are,"""

SAMPLE_SLACK = 0.02
"""and how many more than needed are looked at, as a share of all."""


@dataclass(frozen=True, eq=False)
class PriceBound:
    """One bound, told relative to a break solution.

    base : the bound on every selection, minus the value of the break solution
    stay, flip : what the bound loses, per item, once it is decided that the item stays as in the break solution, or is
        flipped; at most one of the two is positive. Shape (n,)
    """

    price: float
    toll: float
    base: float
    stay: Floats
    flip: Floats

    def ratios(self, instance: Instance, items: Indices) -> Floats:
        """What the items bring per weight beyond the toll."""
        ratios: Floats = ((instance.values[items] - self.toll) / instance.weights[items]).astype(np.float64, copy=False)
        return ratios


def price_bound(
    instance: Instance, start: BreakSolution, room: int, price: float, toll: float = 0.0, count: int = 0
) -> PriceBound:
    """The bound for this price and toll; `count` is K, `room` what the break solution leaves of the capacity."""
    loss: Floats = instance.weights * price  # in place from here on: on long lists, fresh arrays cost more than sums
    np.subtract(instance.values, loss, out=loss)
    if toll:
        loss -= toll
    loss *= start.taken * 2.0 - 1.0  # a choice by a mask without a pattern takes ten times as long
    stay = np.minimum(0.0, loss)
    np.negative(stay, out=stay)
    base = price * room + toll * (count - start.count) + float(stay.sum())
    return PriceBound(price, toll, base, stay, np.maximum(0.0, loss, out=loss))


@dataclass(frozen=True)
class Toll:
    """A toll and price whose bound is the lowest found, the number of items it rests on, and its break solution."""

    toll: float
    price: float
    count: int
    start: BreakSolution


def best_toll(instance: Instance, start: BreakSolution, best: int, stop: Stop) -> Toll | None:
    """The toll that tightens the linear relaxation most, given a selection worth `best`, or the best tried until `stop`
    says so; None where none does.
    """
    weights, values = instance.weights, instance.values
    if start.weight < instance.capacity and not least_fit(weights, start.count + 1, instance.capacity):
        count, low, high = start.count, 0.0, float(values.max())
    elif not least_fit(-values, start.count, -best - 1):
        load = np.cumsum(np.sort(values)[::-1])
        count, low, high = int(np.searchsorted(load, best, side="right")) + 1, -float(values.max()), 0.0
    else:
        return None
    order = np.concatenate((start.before, start.after))
    if len(order) < len(instance):
        order = np.argsort(-(values / weights).astype(np.float64), kind="stable")
    lowest: tuple[float, Toll] | None = None
    for _ in range(TOLL_STEPS):
        if stop():
            break
        middle = (low + high) / 2
        toll = float(math.floor(middle)) if high - low > 2 else middle
        relative, found, used = _at_toll(instance, start, order, toll, count)
        if lowest is None or relative < lowest[0]:
            lowest = relative, found
        if used == count:
            break
        low, high = (toll, high) if used > count else (low, toll)
        if high - low < 1e-3:
            break
    if lowest is None:
        return None
    return lowest[1] if lowest[0] < start.price * (instance.capacity - start.weight) else None


def least_fit(numbers: Whole, count: int, limit: int) -> bool:
    """Whether the `count` least numbers add up to at most `limit`.

    A sample decides most long lists: where some threshold has at least `count` numbers up to it, the least of them have
    no larger mean than all of them.

    >>> least_fit(np.array([5, 1, 4, 2]), 3, 7), least_fit(np.array([5, 1, 4, 2]), 3, 6)
    (True, False)
    """
    if count == 0:
        return limit >= 0
    if len(numbers) > SAMPLE:
        sample = np.sort(numbers[:: len(numbers) // SAMPLE])
        rank = int(len(sample) * (count / len(numbers) + SAMPLE_SLACK))
        some = numbers <= sample[min(rank, len(sample) - 1)]
        found = int(np.count_nonzero(some))
        if found >= count and masked_total(numbers, some) * count <= limit * found:
            return True
    return int(np.partition(numbers, count - 1)[:count].sum()) <= limit


def _at_toll(
    instance: Instance, start: BreakSolution, order: Indices, toll: float, count: int
) -> tuple[float, Toll, float]:
    """The bound at a toll (minus the break solution's value), what made it, and how many items its relaxation takes.

    Items that the toll makes equally good keep the order they have without it.
    """
    worth = instance.values - toll
    ratios = worth / instance.weights.astype(np.float64)
    order = order[np.argsort(-ratios[order], kind="stable")]
    load = np.cumsum(instance.weights[order])
    cut = int(np.searchsorted(load, instance.capacity, side="right"))
    broken = order[cut]
    price = max(float(ratios[broken]), 0.0)
    before, after = order[:cut], order[cut:]
    gaining = int(np.searchsorted(-ratios[before], 0.0, side="left"))
    after = np.concatenate((before[gaining:], after))
    before = before[:gaining]
    taken = np.zeros(len(instance), dtype=bool)
    taken[before] = True
    weight = int(load[gaining - 1]) if gaining else 0
    value = int(instance.values[before].sum())
    room = instance.capacity - weight
    relative = float(value - start.value) + toll * (count - gaining) + price * room
    used = gaining + (room / int(instance.weights[broken]) if price > 0 else 0.0)
    found = BreakSolution(taken, weight, value, gaining, before, after, price)
    return relative, Toll(toll, price, count, found), used
