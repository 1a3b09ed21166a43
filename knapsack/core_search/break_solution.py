"""The break solution: the best items per weight, taken until one does not fit; and cheap improvements of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.instance import Instance, masked_total

Indices = NDArray[np.intp]

SELECT_FROM = 20_000
"""Lists longer than this are not sorted: the break item is looked for between two ratios that enclose it."""

SAMPLE = 4_000
"""Ratios sampled to guess those two."""

SAMPLE_SLACK = 0.02
"""How far off the guess may be, as a share of the items, on either side."""

SWAPS = 48
"""Items on either side of the break item that are tried in swaps."""


@dataclass(eq=False)
class BreakSolution:
    """The selection all other selections are described against, as flips of single items.

    taken : shape (n,), bool
    weight, value, count : its totals
    before, after : items near the break, in order of value per weight: those taken (best first), and those that follow,
        the break item first; all items where the list was sorted
    price : value per weight of the break item
    """

    taken: NDArray[np.bool_]
    weight: int
    value: int
    count: int
    before: Indices
    after: Indices
    price: float


def break_solution(instance: Instance) -> BreakSolution:
    """The items in the order of value per weight, equal ones in the order of the list, up to the first that does not
    fit.
    """
    ratios = (instance.values / instance.weights).astype(np.float64, copy=False)
    if len(instance) > SELECT_FROM:
        selected = _selected(instance, ratios)
        if selected is not None:
            return selected
    return _cut(instance, ratios, np.argsort(-ratios, kind="stable"), np.zeros(len(instance), dtype=bool))


def _selected(instance: Instance, ratios: NDArray[np.float64]) -> BreakSolution | None:
    """The break solution without sorting all items; None where the guess from a sample does not enclose the break item.

    The expected linear time of a weighted median search (Balas and Zemel, 1980).
    """
    step = max(1, len(instance) // SAMPLE)
    sample, sample_weights = ratios[::step], instance.weights[::step]
    order = np.argsort(-sample)
    load = np.cumsum(sample_weights[order].astype(np.float64))
    share = instance.capacity / float(instance.weights.sum(dtype=np.float64))
    position = int(np.searchsorted(load, share * load[-1]))
    slack = int(SAMPLE_SLACK * len(sample)) + 2
    high = sample[order[max(0, position - slack)]] if position >= slack else np.inf
    low = sample[order[position + slack]] if position + slack < len(sample) else -np.inf
    taken = ratios > high
    middle = np.flatnonzero((ratios <= high) & (ratios >= low))
    solution = _cut(instance, ratios, middle[np.argsort(-ratios[middle], kind="stable")], taken)
    encloses = solution.weight <= instance.capacity and len(solution.after) > 0
    return solution if encloses else None


def _cut(instance: Instance, ratios: NDArray[np.float64], order: Indices, taken: NDArray[np.bool_]) -> BreakSolution:
    """The break solution that starts with the items in `taken` and goes on in `order`."""
    weight, value = masked_total(instance.weights, taken), masked_total(instance.values, taken)
    load = np.cumsum(instance.weights[order])
    cut = int(np.searchsorted(load, instance.capacity - weight, side="right"))
    before, after = order[:cut], order[cut:]
    taken[before] = True
    weight += int(load[cut - 1]) if cut else 0
    value += int(instance.values[before].sum())
    price = float(ratios[after[0]]) if len(after) else 0.0
    return BreakSolution(taken, weight, value, int(np.count_nonzero(taken)), before, after, price)


def filled(instance: Instance, start: BreakSolution) -> tuple[int, Indices]:
    """What adding, one after the other, the items after the break that still fit brings; and those items."""
    room = instance.capacity - start.weight
    rest = start.after
    added: list[Indices] = []
    gain = 0
    while True:
        rest = rest[np.flatnonzero(instance.weights[rest] <= room)]
        if len(rest) == 0:
            return gain, np.concatenate(added) if added else np.zeros(0, dtype=np.intp)
        load = np.cumsum(instance.weights[rest])
        fitting = int(np.searchsorted(load, room, side="right"))
        room -= int(load[fitting - 1])
        gain += int(instance.values[rest[:fitting]].sum())
        added.append(rest[:fitting])
        rest = rest[fitting:]


def best_swap(instance: Instance, start: BreakSolution) -> tuple[int, Indices]:
    """The best gain of one taken item given up for one that is not, near the break; and those two."""
    out, new = start.before[-SWAPS:][::-1], start.after[:SWAPS]  # of equal items the last leaves, the first enters
    if len(out) == 0 or len(new) == 0:
        return 0, out[:0]
    weights, values = instance.weights, instance.values
    room = instance.capacity - start.weight
    gains = np.subtract.outer(values[new], values[out])
    gains[np.subtract.outer(weights[new], weights[out]) > room] = -1
    best = int(gains.argmax())
    row, column = divmod(best, len(out))
    return int(gains.flat[best]), np.array([out[column], new[row]])
