"""A filled bag in a few parts: what a person can be told of it, however many items it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.problem import Problem

MOST_ALONE = 24
"""So many kinds of items, the heaviest in all, have a part of their own,"""

LEAST_SHARE = 0.01
"""where that is at least this share of the capacity."""

MOST_BANDS = 6
"""The other items are put together by value per weight, in so many parts at most,"""

BAND_SHARE = 0.1
"""each of about this share of the capacity or more."""

DIGITS = 3
"""Values per weight that differ only after so many digits are told as the same,"""

LOOKED_AT = 1_000
"""which is seen by looking at about so many."""


@dataclass(frozen=True)
class Part:
    """Some of the taken items.

    first : the first of them, an index of the problem
    count : how many they are
    alike : whether all weigh the same and are worth the same
    weight, value : of all of them together
    least, most : the lowest and the highest value per weight among them
    """

    first: int
    count: int
    alike: bool
    weight: float
    value: float
    least: float
    most: float


def bag_parts(problem: Problem, taken: Sequence[int]) -> list[Part]:
    """The parts that the taken items make: those that stand alone, the heaviest first, then the others by value per
    weight, the highest first. Identical items are one part. Items that weigh nothing are in none.

    >>> [(part.first, part.count, part.weight) for part in bag_parts(Problem([3, 2, 3, 0], [5, 4, 5, 1], 9), range(4))]
    [(0, 2, 6.0), (1, 1, 2.0)]
    """
    items = np.asarray(taken, dtype=np.intp)
    items = items[problem.weights[items] > 0]
    if not len(items):
        return []
    pairs = np.column_stack([problem.weights[items].astype(float), problem.values[items].astype(float)])
    kinds, firsts, counts = np.unique(pairs, axis=0, return_index=True, return_counts=True)
    weights, values, ratios = kinds[:, 0] * counts, kinds[:, 1] * counts, kinds[:, 1] / kinds[:, 0]
    capacity = max(float(problem.capacity), float(weights.sum()))

    def part(of: NDArray[np.intp]) -> Part:
        first = int(items[firsts[of]].min())
        return Part(
            first,
            int(counts[of].sum()),
            len(of) == 1,
            float(weights[of].sum()),
            float(values[of].sum()),
            float(ratios[of].min()),
            float(ratios[of].max()),
        )

    heaviest = np.argsort(-weights, kind="stable")
    alone = heaviest[:MOST_ALONE]
    alone = alone[weights[alone] >= LEAST_SHARE * capacity]
    others = np.setdiff1d(heaviest, alone)
    others = others[np.argsort(-ratios[others], kind="stable")]
    some = ratios[others][:: 1 + len(others) // LOOKED_AT]
    different = len({f"{ratio:.{DIGITS}g}" for ratio in some.tolist()})
    bands = min(MOST_BANDS, different, max(1, int(weights[others].sum() / (BAND_SHARE * capacity))))
    ends = np.cumsum(weights[others])
    borders = np.searchsorted(ends, ends[-1] * np.arange(1, bands) / bands) if len(others) else []
    return [part(alone[at : at + 1]) for at in range(len(alone))] + [
        part(band) for band in np.split(others, borders) if len(band)
    ]
