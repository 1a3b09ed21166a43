"""Lists where the value is a multiple of the weight plus one of a few gains (multiple strongly correlated lists).

There v = λ·w + g with two to four different g > 0, so no selection is worth more than G + λ·C, G being the largest
total gain of a selection that fits. With only a few gains, G is a question of how many items of each gain to take, the
lightest first. Such a selection leaves room; where exchanges of items of the same gain fill it exactly, the bound is
met and the selection is optimal. The bound holds for every selection, and what is offered is a selection: where they
don't meet, nothing is claimed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import gcd, prod

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import Indices
from knapsack.core_search.exchange import EXCHANGES, WINDOWS, best_subset
from knapsack.core_search.instance import Instance
from knapsack.core_search.limits import Stop

MOST_GAINS = 4
"""Different gains up to which the mechanism is tried."""

SAMPLE = 64
"""Items from which the multiple λ is guessed."""

ENOUGH = 8
"""Pairs of the sample that have to agree on it."""

MOST_COUNTS = 200_000
"""Combinations of counts that are looked at."""

MOST_FILLED = 4
"""Combinations of counts, those with the most room first, of which the room is filled."""

HALVINGS = 60
"""Of the interval in which the price on weight lies."""

ROUNDING = 1e-9
"""Room for the rounding of what counts are worth, as a share of all gains."""

LARGEST = 2**60
"""Lists of which some total could exceed this are left alone."""


@dataclass(frozen=True, eq=False)
class Filled:
    """A value that no selection exceeds, and a good selection: which items it takes, shape (n,), bool."""

    bound: int
    taken: NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Gain:
    """The items with one gain, lightest first, and the weight of the first 0, 1, … of them."""

    gain: int
    items: Indices
    load: NDArray[np.int64]


def filled_by_gains(instance: Instance, stop: Stop = lambda: False) -> Filled | None:
    """The bound G + λ·C and a selection of the largest total gain, filled up; None where the list is not of this form.

    >>> weights = np.arange(1, 61)
    >>> values = weights + np.where(weights % 6 == 0, 30, 20)
    >>> found = filled_by_gains(Instance(weights, values, 500))
    >>> found.bound, int(values[found.taken].sum()), int(weights[found.taken].sum())
    (1170, 1170, 500)
    """
    slope = _common_slope(instance)
    if slope is None:
        return None
    steep, flat = slope
    weights = instance.weights
    surplus = instance.values * flat - weights * steep
    found = np.unique(surplus)
    if not 2 <= len(found) <= MOST_GAINS or found[0] <= 0:
        return None
    gains = [_gain(instance, surplus, int(gain)) for gain in found]
    capacity = instance.capacity // instance.weight_unit * instance.weight_unit
    counts = _counts_of_largest_gain(gains, capacity)
    if counts is None:
        return None
    largest, options = counts
    bound = (largest + steep * capacity) // flat
    taken = max(
        (_filled(instance, gains, option, capacity, stop) for option in options),
        key=lambda selection: int(weights[selection].sum()),
    )
    return Filled(bound, taken)


def _common_slope(instance: Instance) -> tuple[int, int] | None:
    """The commonest (difference of values, difference of weights) of neighbours in weight, reduced; None where no
    positive one is common, or the numbers are too large for int64.
    """
    if instance.weights.dtype == object:
        return None
    step = max(1, len(instance) // SAMPLE)
    pairs = sorted(zip(instance.weights[::step].tolist(), instance.values[::step].tolist(), strict=True))
    slopes = Counter[tuple[int, int]]()
    for (weight, value), (heavier, other) in pairwise(pairs):
        if heavier > weight and other > value:
            common = gcd(heavier - weight, other - value)
            slopes[(other - value) // common, (heavier - weight) // common] += 1
    if not slopes:
        return None
    (steep, flat), seen = slopes.most_common(1)[0]
    largest = max(int(instance.values.max()) * flat, int(instance.weights.max()) * steep)
    return (steep, flat) if seen >= ENOUGH and largest * len(instance) < LARGEST else None


def _gain(instance: Instance, surplus: NDArray[np.int64], gain: int) -> Gain:
    items = np.flatnonzero(surplus == gain)
    items = items[np.argsort(instance.weights[items], kind="stable")]
    return Gain(gain, items, np.concatenate(([0], np.cumsum(instance.weights[items]))))


def _counts_of_largest_gain(gains: Sequence[Gain], capacity: int) -> tuple[int, list[tuple[int, ...]]] | None:
    """The largest total gain of items that fit, and how many items of each gain reach it: the lightest combinations.

    Counts that Lagrange's bound rules out, given the best rounded-down solution, are not looked at. None where there
    would be too many left.
    """
    low, high = 0.0, 2.0 * max(gain.gain for gain in gains)
    for _ in range(HALVINGS):
        price = (low + high) / 2
        low, high = (low, price) if _weight(gains, _gaining(gains, price)) <= capacity else (price, high)
    price = high
    counts = _gaining(gains, price)
    if _weight(gains, counts) > capacity:
        return None
    room = capacity - _weight(gains, counts)
    spare = price * room + ROUNDING * sum(gain.gain * len(gain.items) for gain in gains)
    ranges = [_able(gain, price, count, spare) for gain, count in zip(gains, counts, strict=True)]
    order = np.argsort([len(choice) for choice in ranges])
    *others, last = order.tolist()
    if prod(len(ranges[number]) for number in others) > MOST_COUNTS:
        return None
    reached = []
    for chosen in product(*(ranges[number] for number in others)):
        left = capacity - sum(int(gains[number].load[count]) for number, count in zip(others, chosen, strict=True))
        if left < 0:
            continue
        most = int(np.searchsorted(gains[last].load, left, side="right")) - 1
        total = gains[last].gain * most
        total += sum(gains[number].gain * count for number, count in zip(others, chosen, strict=True))
        reached.append((total, left - int(gains[last].load[most]), (*chosen, most)))
    reached.sort(reverse=True)
    largest = reached[0][0]
    places = np.argsort([*others, last]).tolist()
    options = [
        tuple(option[place] for place in places) for total, _, option in reached[:MOST_FILLED] if total == largest
    ]
    return largest, options


def _gaining(gains: Sequence[Gain], price: float) -> list[int]:
    """How many items of each gain cost at most what they bring."""
    return [int(np.searchsorted(np.diff(gain.load), gain.gain / price, side="right")) for gain in gains]


def _weight(gains: Sequence[Gain], counts: Sequence[int]) -> int:
    """What the lightest items in these numbers weigh."""
    return sum(int(gain.load[count]) for gain, count in zip(gains, counts, strict=True))


def _able(gain: Gain, price: float, best: int, spare: float) -> range:
    """The numbers of items that are worth, beyond the price of their weight, at most `spare` less than the best."""
    worth = gain.gain * np.arange(len(gain.load)) - price * gain.load
    able = np.flatnonzero(worth >= worth[best] - spare)
    return range(int(able[0]), int(able[-1]) + 1)


def _filled(
    instance: Instance, gains: Sequence[Gain], counts: Sequence[int], capacity: int, stop: Stop
) -> NDArray[np.bool_]:
    """The lightest items in these numbers, some exchanged for heavier ones of the same gain so that as little room as
    possible is left.
    """
    taken = np.zeros(len(instance), dtype=bool)
    for gain, count in zip(gains, counts, strict=True):
        taken[gain.items[:count]] = True
    room = capacity - _weight(gains, counts)
    most = 0
    exchanges: tuple[Indices, Indices] | None = None
    for out, new in _drawn(gains, counts):
        heavier = instance.weights[new] - instance.weights[out]
        found = best_subset(heavier, heavier, room)
        if found is not None and found[0] > most:
            most, exchanges = found[0], (out[found[1]], new[found[1]])
        if most == room or stop():
            break
    if exchanges is not None:
        taken[exchanges[0]] = False
        taken[exchanges[1]] = True
    return taken


def _drawn(gains: Sequence[Gain], counts: Sequence[int]) -> Iterator[tuple[Indices, Indices]]:
    """Pairs of items of the same gain, one that leaves and a heavier one that enters, drawn at random (always the
    same) from ever wider windows around the counts.
    """
    random = np.random.default_rng(0)
    for number in EXCHANGES:
        share = -(-number // len(gains))
        for window in WINDOWS:
            leave, enter = [], []
            for gain, count in zip(gains, counts, strict=True):
                out = gain.items[max(0, count - share * window) : count]
                new = gain.items[count : count + share * window]
                size = min(share, len(out), len(new))
                leave.append(random.permutation(out)[:size])
                enter.append(random.permutation(new)[:size])
            order = random.permutation(sum(len(items) for items in leave))[:number]
            if len(order):
                yield np.concatenate(leave)[order], np.concatenate(enter)[order]
