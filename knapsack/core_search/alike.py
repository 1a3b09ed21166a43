"""A core of which every item has the same value per weight: the heaviest selection that fits is the best."""

from __future__ import annotations

import numpy as np

from knapsack.core_search.break_solution import Indices
from knapsack.core_search.bundles import bundles, kinds_of_items
from knapsack.core_search.incumbent import ROUNDING, Incumbent
from knapsack.core_search.instance import Instance, common_divisor
from knapsack.core_search.limits import TIME_IS_UP, Limits
from knapsack.core_search.subset_sum import MOST_WORK, bytes_needed, heaviest


def all_alike(instance: Instance, core: Indices) -> bool:
    """Whether all items of the core have exactly the same value per weight."""
    weights, values = instance.weights[core], instance.values[core]
    ratios = (values / weights).astype(np.float64)
    if ratios.max() > ratios.min() * (1 + ROUNDING):
        return False
    if weights.dtype == object or int(weights.max()) * int(values.max()) >= 2**63:
        weights, values = weights.astype(object), values.astype(object)
    return bool(np.all(weights * values[0] == values * weights[0]))


def sum_up(incumbent: Incumbent, core: Indices, limits: Limits) -> str | None:
    """Offer the heaviest selection that fits of core items that are all alike; the other items stay.

    Returns why it ended early, else "", and the bound is then met. None where it would take too long or too much
    memory.
    """
    weights, start = incumbent.instance.weights, incumbent.start
    unit = common_divisor(weights[core])
    room = (incumbent.room + int(weights[core[start.taken[core]]].sum())) // unit
    kinds = kinds_of_items(core, weights[core])
    kind, size = bundles(kinds.counts())
    if len(kind) * room > MOST_WORK or bytes_needed(len(kind), room) > limits.memory:
        return None
    loads = (weights[kinds.firsts()[kind]] // unit * size).tolist()
    chosen = heaviest(loads, room, limits.time_is_up)
    if chosen is None:
        return TIME_IS_UP
    taken = start.taken.copy()
    taken[core] = False
    copies = np.bincount(kind[chosen], weights=size[chosen], minlength=1)
    for number in np.flatnonzero(copies).tolist():
        taken[kinds.of(number)[: int(copies[number])]] = True
    incumbent.offer_taken(taken)
    incumbent.bound = incumbent.best
    return ""
