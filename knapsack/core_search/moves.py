"""The core as moves: departures from the break solution, of one item or of several identical ones, nearest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import BreakSolution, Indices
from knapsack.core_search.bundles import Kinds, bundles, kinds_of_items
from knapsack.core_search.instance import Instance, Whole
from knapsack.core_search.price_bound import Floats, PriceBound

MIX = 2_654_435_761
"""Knuth's multiplicative hash: items that are equally good are mixed, so that their sums spread out soon."""


HOPELESS = 1e30
"""More than any total value: what a state that is too heavy loses per unit where no item can leave any more."""


@dataclass(frozen=True, eq=False)
class Slopes:
    """How a bound falls with the room that a state leaves or lacks, after the first i moves; shape (m+1,) each.

    under : for a state with room left, per unit of room: at most 0
    over : for a state that is too heavy, per unit too much: at most 0
    """

    under: Floats
    over: Floats


@dataclass(frozen=True, eq=False)
class Moves:
    """m moves, in the order in which they are tried.

    weight, value : what the move adds to the selection (less than 0 where items leave it); shape (m,)
    stay, flip : per bound, what the bound loses without and with the move; shape (m,) each
    slopes : per bound
    kind, size : the number of the kind of items that it flips, and how many of them; shape (m,)
    kinds : the items of each kind: identical, and on the same side of the break; ascending
    enters : which kinds are not in the break solution
    """

    weight: Whole
    value: NDArray[np.int64]
    stay: tuple[Floats, ...]
    flip: tuple[Floats, ...]
    slopes: tuple[Slopes, ...]
    kind: NDArray[np.intp]
    size: NDArray[np.int64]
    kinds: Kinds
    enters: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.weight)

    def items(self, chosen: Sequence[int]) -> Indices:
        """The items that these moves flip: of a kind the first ones enter, and the last ones leave."""
        counts = Counter[int]()
        for kind, size in zip(self.kind[chosen].tolist(), self.size[chosen].tolist(), strict=True):
            counts[kind] += size
        flipped = [
            self.kinds.of(kind)[:count] if self.enters[kind] else self.kinds.of(kind)[-count:]
            for kind, count in counts.items()
        ]
        return np.concatenate(flipped) if flipped else np.zeros(0, dtype=np.intp)


def moves_of(
    instance: Instance, start: BreakSolution, bounds: Sequence[PriceBound], core: Indices, allowed: Sequence[float]
) -> Moves:
    """The moves of the core items; a move that costs some bound more than `allowed` is left out.

    The nearest to the break come first, in turn one that leaves the selection and one that enters it. Nearness is told
    by the last of the bounds, and among equals by the one before it.
    """
    kinds = kinds_of_items(core, start.taken[core], instance.values[core], instance.weights[core])
    kind, size = bundles(kinds.counts())
    firsts = kinds.firsts()
    all_enter = ~start.taken[firsts]
    useful = np.ones(len(kind), dtype=bool)
    for bound, most in zip(bounds, allowed, strict=True):
        useful &= bound.flip[firsts[kind]] * size <= most
    kind, size = kind[useful], size[useful]
    order = _alternating(firsts[kind], all_enter[kind], [bound.ratios(instance, firsts[kind]) for bound in bounds])
    kind, size = kind[order], size[order]
    first, enters = firsts[kind], all_enter[kind]
    signed = np.where(enters, size, -size)
    return Moves(
        signed * instance.weights[first],
        signed * instance.values[first],
        tuple(bound.stay[first] * size for bound in bounds),
        tuple(bound.flip[first] * size for bound in bounds),
        tuple(_slopes(bound.ratios(instance, first), enters, bound.price) for bound in bounds),
        kind,
        size,
        kinds,
        all_enter,
    )


def _alternating(first: Indices, enters: NDArray[np.bool_], ratios: Sequence[Floats]) -> Indices:
    rank = np.empty(len(first))
    mixed = (first.astype(np.uint64) * np.uint64(MIX)) & np.uint64(0xFFFFFFFF)
    for side, sign, offset in ((~enters, 1, 0.0), (enters, -1, 0.5)):
        here = np.flatnonzero(side)
        keys = [sign * ratio[here] for ratio in ratios]
        rank[here[np.lexsort((mixed[here], *keys))]] = np.arange(len(here)) + offset
    return np.argsort(rank, kind="stable")


def _slopes(ratios: Floats, enters: NDArray[np.bool_], price: float) -> Slopes:
    """Slopes from the best ratio that can still enter and the worst that can still leave; flat where they
    contradict.
    """
    best_in = _suffix(np.maximum, np.where(enters, ratios, 0.0), 0.0)
    worst_out = _suffix(np.minimum, np.where(enters, np.inf, ratios), np.inf)
    consistent = (best_in <= price) & (price <= worst_out)
    under = np.where(consistent, best_in - price, 0.0)
    over = np.where(consistent, price - worst_out, 0.0)
    return Slopes(under, np.maximum(over, -HOPELESS))


def _suffix(reduce: np.ufunc, numbers: Floats, last: float) -> Floats:
    running: Floats = reduce.accumulate(np.append(numbers, last)[::-1])[::-1]
    return running
