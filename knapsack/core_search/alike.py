"""A core of which every item has the same value per weight: the heaviest selection that fits is the best."""

from __future__ import annotations

import numpy as np

from knapsack.core_search.break_solution import Indices
from knapsack.core_search.incumbent import ROUNDING, Incumbent
from knapsack.core_search.instance import Instance, Whole, common_divisor
from knapsack.core_search.limits import TIME_IS_UP, Limits
from knapsack.core_search.subset_sum import MOST_WORK, bytes_needed, heaviest
from knapsack.reduce import bundle_sizes


def all_alike(instance: Instance, core: Indices) -> bool:
    """Whether all items of the core have exactly the same value per weight."""
    weights, values = instance.weights[core], instance.values[core]
    ratios = (values / weights).astype(np.float64)
    if ratios.max() > ratios.min() * (1 + ROUNDING):
        return False
    return bool(np.all(weights.astype(object) * int(values[0]) == values.astype(object) * int(weights[0])))


def sum_up(incumbent: Incumbent, core: Indices, limits: Limits) -> str | None:
    """Offer the heaviest selection that fits of core items that are all alike; the other items stay.

    Returns why it ended early, else "", and the bound is then met. None where it would take too long or too much
    memory.
    """
    weights, start = incumbent.instance.weights, incumbent.start
    unit = common_divisor(weights[core])
    room = (incumbent.room + int(weights[core[start.taken[core]]].sum())) // unit
    bundles = _bundles(weights, core)
    sizes = [int(weights[bundle].sum()) // unit for bundle in bundles]
    if len(sizes) * room > MOST_WORK or bytes_needed(len(sizes), room) > limits.memory:
        return None
    chosen = heaviest(sizes, room, limits.time_is_up)
    if chosen is None:
        return TIME_IS_UP
    taken = start.taken.copy()
    taken[core] = False
    for bundle in chosen:
        taken[bundles[bundle]] = True
    incumbent.offer_taken(taken)
    incumbent.bound = incumbent.best
    return ""


def _bundles(weights: Whole, core: Indices) -> list[Indices]:
    """The core items in bundles of equal weight."""
    order = core[np.argsort(weights[core], kind="stable")]
    kinds = np.split(order, np.flatnonzero(weights[order][1:] != weights[order][:-1]) + 1)
    return [bundle for kind in kinds for bundle in np.split(kind, np.cumsum(bundle_sizes(len(kind)))[:-1])]
