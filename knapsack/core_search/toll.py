"""Tolls on the number of items (see `price_bound`), and the sides of a list that they hold for.

How many items a better selection can have, or has to have, is known from the lightest and from the most valuable items.
Where the linear relaxation breaks that, a toll makes the bound much tighter (Martello and Toth, 1997; Martello,
Pisinger and Toth, 1999): in strongly correlated lists it usually meets the optimum. Where it takes K items and a part
of another, and both K and K + 1 are possible, selections of at most K items and those of more are two sides, each with
a toll of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from knapsack.core_search.break_solution import BreakSolution, Indices
from knapsack.core_search.instance import Instance, Whole, masked_total
from knapsack.core_search.limits import Stop

TOLL_STEPS = 40
"""Halvings of the interval in which the best toll lies."""

SAMPLE = 4_000
"""Numbers sampled to guess how large the least ones are,"""

SAMPLE_SLACK = 0.02
"""and how many more than needed are looked at, as a share of all."""


@dataclass(frozen=True)
class Toll:
    """A toll on selections of at most `count` items (where it is positive) or at least as many (negative).

    price, base : the price beside it, and the bound minus the value of the break solution without a toll
    start : the break solution of the items in the order that toll and price make
    """

    toll: float
    price: float
    count: int
    start: BreakSolution
    base: float


def sides(instance: Instance, start: BreakSolution, best: int, split: bool, stop: Stop) -> list[Toll]:
    """The tolls of one side, on which all selections worth more than `best` are, or of two (if `split`).

    None where the bound of the linear relaxation is as low; not always the best ones where `stop` said so.
    """
    intervals = list(_sides(instance, start, best, split))
    if not intervals:
        return []
    order = np.concatenate((start.before, start.after))
    if len(order) < len(instance):
        order = np.argsort(-(instance.values / instance.weights).astype(np.float64), kind="stable")
    found = []
    for count, low, high in intervals:
        toll = _best_toll(instance, start, order, count, low, high, stop)
        if toll is None:
            return []
        found.append(toll)
    plain = start.price * (instance.capacity - start.weight)
    return found if max((toll.base for toll in found), default=plain) < plain else []


def _sides(instance: Instance, start: BreakSolution, best: int, split: bool) -> Iterator[tuple[int, float, float]]:
    """For each side the number of items that it has at most or at least, and the interval of its toll."""
    most = float(instance.values.max())
    if start.weight < instance.capacity and not least_fit(instance.weights, start.count + 1, instance.capacity):
        yield start.count, 0.0, most
    elif not least_fit(-instance.values, start.count, -best - 1):
        load = np.cumsum(np.sort(instance.values)[::-1])
        yield int(np.searchsorted(load, best, side="right")) + 1, -most, 0.0
    elif split:
        yield start.count, 0.0, most
        yield start.count + 1, -most, 0.0


def _best_toll(
    instance: Instance, start: BreakSolution, order: Indices, count: int, low: float, high: float, stop: Stop
) -> Toll | None:
    """The toll between `low` and `high` of the lowest bound, or the best of those tried until `stop` says so."""
    lowest: Toll | None = None
    for _ in range(TOLL_STEPS):
        if stop():
            break
        middle = (low + high) / 2
        toll = float(math.floor(middle)) if high - low > 2 else middle
        found, used = _at_toll(instance, start, order, toll, count)
        if lowest is None or found.base < lowest.base:
            lowest = found
        if used == count:
            break
        low, high = (toll, high) if used > count else (low, toll)
        if high - low < 1e-3:
            break
    return lowest


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


def _at_toll(instance: Instance, start: BreakSolution, order: Indices, toll: float, count: int) -> tuple[Toll, float]:
    """The bound at a toll, and how many items its relaxation takes.

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
    base = float(value - start.value) + toll * (count - gaining) + price * room
    used = gaining + (room / int(instance.weights[broken]) if price > 0 else 0.0)
    found = BreakSolution(taken, weight, value, gaining, before, after, price)
    return Toll(toll, price, count, found, base), used
