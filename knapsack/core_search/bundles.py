"""Identical items of a core: in groups, and in bundles of 1, 2, 4, …"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import Indices
from knapsack.core_search.instance import Whole


@dataclass(frozen=True, eq=False)
class Kinds:
    """k groups of items, one after the other in `items`, and where each starts; after the last, where it ends (shape
    (k+1,)).
    """

    items: Indices
    starts: Indices

    def of(self, kind: int) -> Indices:
        """The items of one kind."""
        return self.items[self.starts[kind] : self.starts[kind + 1]]

    def firsts(self) -> Indices:
        """The first item of each kind."""
        return self.items[self.starts[:-1]]

    def counts(self) -> Indices:
        """How many items there are of each kind."""
        return np.diff(self.starts)


def kinds_of_items(items: Indices, *keys: Whole) -> Kinds:
    """The items in groups of equal keys (shape (len(items),) each), those of a group in the order given.

    >>> kinds = kinds_of_items(np.arange(5), np.array([7, 4, 7, 7, 4]))
    >>> kinds.items.tolist(), kinds.starts.tolist()
    ([1, 4, 0, 2, 3], [0, 2, 5])
    """
    order = np.lexsort(keys)
    changes = np.ones(len(items) + 1, dtype=bool)
    changes[1:-1] = False
    for key in keys:
        ordered = key[order]
        changes[1:-1] |= ordered[1:] != ordered[:-1]
    return Kinds(items[order], np.flatnonzero(changes))


def bundles(counts: Indices) -> tuple[Indices, NDArray[np.int64]]:
    """The bundles of every kind (see `reduce.bundle_sizes`): the kind and the size of each.

    >>> kind, size = bundles(np.array([1, 10]))
    >>> kind.tolist(), size.tolist()
    ([0, 1, 1, 1, 1], [1, 1, 2, 4, 3])
    """
    number = np.frexp(counts)[1].astype(np.intp)  # the bits of each count
    kind = np.repeat(np.arange(len(counts)), number)
    doubled = np.int64(1) << (np.arange(len(kind)) - np.repeat(np.cumsum(number) - number, number))
    return kind, np.minimum(doubled, counts[kind] + 1 - doubled)
