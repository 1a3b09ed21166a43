"""Bounds from prices: a price on weight, and optionally a toll on the number of items.

For any price p ≥ 0 on weight and any toll t on an item, no selection x that fits and has at most K items (t > 0) or at
least K items (t < 0) is worth more than

    t·K + p·C + Σ max(0, v − t − p·w)

(Lagrange). With t = 0 and p the value per weight of the break item it is the linear relaxation (Dantzig, 1957). For
tolls see `toll`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import BreakSolution, Indices
from knapsack.core_search.instance import Instance

Floats = NDArray[np.float64]


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
