"""Making a list smaller without changing its optimum: items that decide themselves, and bundles of identical items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def worth_taking(weights: NDArray[Any], values: NDArray[Any], capacity: int | float) -> NDArray[np.intp]:
    """Indices of the items that are worth something and fit alone; no other is ever taken.

    >>> worth_taking(np.array([0, 2, 9, 1]), np.array([3, 5, 9, 0]), capacity=4)
    array([0, 1])
    """
    return np.flatnonzero((values > 0) & (weights <= capacity))


def bundle_sizes(count: int) -> list[int]:
    """Sizes 1, 2, 4, … and a rest, out of which every number of items from 0 to `count` can be put together.

    `count` identical items become about log2(count) bundles to decide on, without losing any number of copies.

    >>> bundle_sizes(10)
    [1, 2, 4, 3]
    """
    sizes = []
    size = 1
    while count > 0:
        sizes.append(min(size, count))
        count -= sizes[-1]
        size *= 2
    return sizes


def bundled(
    items: Sequence[int], weights: Sequence[int], values: Sequence[int], capacity: int
) -> tuple[list[int], list[int]]:
    """Weights and values of bundles of identical items that make the same row of best values, for every capacity.

    `weights` and `values`, at least 0, are the whole list's. Of identical items only as many count as fit together.

    >>> bundled(range(5), [2, 2, 2, 2, 3], [5, 5, 5, 5, 6], capacity=7)
    ([2, 4, 3], [5, 10, 6])
    """
    span = 1 + max((values[item] for item in items), default=0)
    counts: dict[int, int] = {}
    for item in items:
        kind = weights[item] * span + values[item]  # one number, because many pairs take more memory
        counts[kind] = counts.get(kind, 0) + 1
    bundle_weights, bundle_values = [], []
    for kind, count in counts.items():
        weight, value = divmod(kind, span)
        sizes = [1] if count == 1 else bundle_sizes(min(count, capacity // weight) if weight else count)
        for size in sizes:
            bundle_weights.append(size * weight)
            bundle_values.append(size * value)
    return bundle_weights, bundle_values


def first_copies(
    weights: NDArray[Any], values: NDArray[Any], taken: NDArray[np.bool_], touched: Sequence[int] | NDArray[np.intp]
) -> None:
    """Exchange identical items in `taken` (shape (n,), changed in place) so that the first ones of a kind are taken.

    Only the kinds of the `touched` items are looked at.
    """
    for weight, value in set(zip(weights[touched].tolist(), values[touched].tolist(), strict=True)):
        alike = np.flatnonzero(weights == weight)
        alike = alike[values[alike] == value]
        count = int(np.count_nonzero(taken[alike]))
        taken[alike[:count]] = True
        taken[alike[count:]] = False
