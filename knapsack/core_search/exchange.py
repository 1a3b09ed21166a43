"""Good selections near the break solution, from combinations that are met in the middle.

Balanced exchanges: one item out, one in, so that the number of items stays and only the weight changes.

Where a toll makes all items about equally good (strongly correlated lists), any selection of the right number of items
that fills the bag exactly is the best. Steps in value per weight find it late; combinations of a few dozen exchanges,
met in the middle, find it at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import BreakSolution, Indices
from knapsack.core_search.instance import Instance
from knapsack.core_search.limits import Stop
from knapsack.reduce import first_copies

EXCHANGES = (16, 20, 24, 28, 32)
"""Exchanges combined, try by try: half of them on either side of the middle."""

WINDOWS = (1, 4, 16, 64)
"""How many times as many items near the break the exchanges are drawn from."""


NEAR = 12
"""Items on either side of the break of which all combinations are tried."""


def nearest_flipped(instance: Instance, start: BreakSolution) -> tuple[int, Indices]:
    """The best gain over the break solution by flipping any of the items next to the break, and those to be flipped."""
    items = np.sort(np.concatenate((start.before[-NEAR:], start.after[:NEAR])))
    weights, values, before = instance.weights[items], instance.values[items], start.taken[items]
    sign = np.where(before, -1, 1)
    found = best_subset(sign * weights, sign * values, instance.capacity - start.weight)
    if found is None:
        return 0, items[:0]
    taken = before.copy()
    taken[found[1]] ^= True
    first_copies(weights, values, taken, found[1])
    return found[0], items[taken != before]


def exchanged(instance: Instance, start: BreakSolution, extra: int, target: int, stop: Stop) -> tuple[int, Indices]:
    """The best gain found over the break solution by adding the next `extra` items and exchanging others; its flips.

    Ends as soon as the gain is `target`, or `stop` says so.
    """
    added = start.after[:extra]
    gain = int(instance.values[added].sum())
    room = instance.capacity - start.weight - int(instance.weights[added].sum())
    best, flips = (gain, added) if room >= 0 else (0, added[:0])
    for out, new in _drawn(start, extra):
        weight = instance.weights[new] - instance.weights[out]
        value = instance.values[new] - instance.values[out]
        found = best_subset(weight, value, room)
        if found is not None and gain + found[0] > best:
            best, flips = gain + found[0], np.concatenate((added, out[found[1]], new[found[1]]))
        if best >= target or stop():
            break
    return best, flips


def _drawn(start: BreakSolution, extra: int) -> Iterator[tuple[Indices, Indices]]:
    """Pairs of items that leave and enter, drawn at random (always the same) from ever wider windows."""
    random = np.random.default_rng(0)
    before, after = start.before[::-1], start.after[extra:]
    for count in EXCHANGES:
        for window in WINDOWS:
            out, new = before[: count * window], after[: count * window]
            size = min(count, len(out), len(new))
            if size > 0:
                yield random.permutation(out)[:size], random.permutation(new)[:size]


def best_subset(weight: NDArray[Any], value: NDArray[Any], room: int) -> tuple[int, Indices] | None:
    """The largest total value of a subset whose total weight is at most `room` (any signs), and the subset; or None."""
    half = len(weight) // 2
    left_weight, left_value = _sums(weight[:half]), _sums(value[:half])
    right_weight, right_value = _sums(weight[half:]), _sums(value[half:])
    order = np.argsort(left_weight, kind="stable")
    sorted_value = left_value[order]
    highest = np.maximum.accumulate(sorted_value)
    partner = np.searchsorted(left_weight[order], room - right_weight, side="right") - 1
    possible = np.flatnonzero(partner >= 0)
    if len(possible) == 0:
        return None
    totals = right_value[possible] + highest[partner[possible]]
    best = int(totals.argmax())
    right = int(possible[best])
    last = int(partner[right])
    left = int(order[int(np.argmax(sorted_value[: last + 1]))])
    bits = left | right << half
    return int(totals[best]), np.array([bit for bit in range(len(weight)) if bits >> bit & 1], dtype=np.intp)


def _sums(numbers: NDArray[Any]) -> NDArray[Any]:
    sums = np.zeros(1, dtype=numbers.dtype)
    for number in numbers:
        sums = np.concatenate((sums, sums + number))
    return sums
