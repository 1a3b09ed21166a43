"""The dynamic-programming recurrence of the 0/1 knapsack, one row at a time (Bellman, 1957).

A row holds, for every capacity 0…W, the best value that the items so far can bring in a bag of that capacity. One more
item of weight w and value v gives the next row:

    row[c] = max(above[c], above[c − w] + v)        skip the item, or take it where it fits

Row 0, with no items, is all zeros. Every dynamic-programming solver and every walkthrough calls these functions;
nothing else in the project computes a row.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Row = NDArray[Any]
"""int64 or float64, shape (W+1,): best values for the capacities 0…W."""


def offer(above: Row, weight: int, value: int | float, out: Row | None = None) -> Row:
    """What taking the item is worth for the capacities weight…W, in `out` if given; shape (max(0, W+1−weight),).

    `weight` is in whole steps; `value` is in the unit of the row.

    >>> offer(np.array([0, 0, 5, 5]), weight=1, value=4)
    array([4, 4, 9])
    """
    room = len(above) - weight
    return np.add(above[: room if room > 0 else 0], value, out=out)


def extend(above: Row, weight: int, value: int | float, out: Row) -> None:
    """Write into `out` the row that follows `above` when one more item is there. `out` must not overlap `above`.

    >>> row = np.empty(4, dtype=np.int64)
    >>> extend(np.array([0, 0, 5, 5]), weight=1, value=4, out=row)
    >>> row
    array([0, 4, 5, 9])
    """
    fits = out[weight:]
    out[:weight] = above[:weight]
    offer(above, weight, value, out=fits)
    np.maximum(fits, above[weight:], out=fits)


def takes(above: Row, row: Row, capacity: int) -> bool:
    """Whether the item between two successive rows is taken in a bag of this capacity: only where it makes the value
    larger.

    >>> takes(np.array([0, 0, 5, 5]), np.array([0, 4, 5, 9]), capacity=2)
    False
    """
    return bool(row[capacity] != above[capacity])


def can_improve(weight: int, value: int | float, capacity: int) -> bool:
    """Whether the item could make any bag of at most this capacity worth more: it fits, and is worth something.

    Where it can't, the next row is the same as the one above it.

    >>> can_improve(weight=3, value=4, capacity=2), can_improve(weight=3, value=0, capacity=5)
    (False, False)
    """
    return weight <= capacity and value > 0
