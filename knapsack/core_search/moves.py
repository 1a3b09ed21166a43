"""The core as moves: departures from the break solution, of one item or of several identical ones, nearest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import BreakSolution, Indices
from knapsack.core_search.instance import Instance, Whole
from knapsack.core_search.price_bound import Floats, PriceBound
from knapsack.reduce import bundle_sizes

MIX = 2_654_435_761
"""Knuth's multiplicative hash: items that are equally good are mixed, so that their sums spread out soon."""


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
    members : the items that each move flips
    """

    weight: Whole
    value: NDArray[np.int64]
    stay: tuple[Floats, ...]
    flip: tuple[Floats, ...]
    slopes: tuple[Slopes, ...]
    members: Sequence[NDArray[np.intp]]

    def __len__(self) -> int:
        return len(self.weight)

    def items(self, chosen: Iterable[int]) -> Indices:
        """The items that these moves flip."""
        flipped = [self.members[move] for move in chosen]
        return np.concatenate(flipped) if flipped else np.zeros(0, dtype=np.intp)


def moves_of(
    instance: Instance, start: BreakSolution, bounds: Sequence[PriceBound], core: Indices, allowed: Sequence[float]
) -> Moves:
    """The moves of the core items; a move that costs some bound more than `allowed` is left out.

    The nearest to the break come first, in turn one that leaves the selection and one that enters it. Nearness is told
    by the last of the bounds, and among equals by the one before it.
    """
    members, sizes = _bundled(instance, start, core)
    first = np.array([group[0] for group in members], dtype=np.intp) if sizes is not None else core
    size = sizes if sizes is not None else np.ones(len(core), dtype=np.int64)
    useful = np.ones(len(first), dtype=bool)
    for bound, most in zip(bounds, allowed, strict=True):
        useful &= bound.flip[first] * size <= most
    kept = np.flatnonzero(useful)
    first, size = first[kept], size[kept]
    enters = ~start.taken[first]
    order = kept_order = _alternating(first, enters, bounds)
    first, size, enters = first[order], size[order], enters[order]
    sign = np.where(enters, 1, -1)
    return Moves(
        sign * size * instance.weights[first],
        sign * size * instance.values[first],
        tuple(bound.stay[first] * size for bound in bounds),
        tuple(bound.flip[first] * size for bound in bounds),
        tuple(_slopes(bound.ratios[first], enters, bound.price) for bound in bounds),
        [members[index] for index in kept[kept_order].tolist()],
    )


def _bundled(
    instance: Instance, start: BreakSolution, core: Indices
) -> tuple[Sequence[Indices], NDArray[np.int64] | None]:
    """The core in bundles of identical items on the same side of the break, and their sizes; None: all are single."""
    weights, values, taken = instance.weights[core], instance.values[core], start.taken[core]
    order = np.lexsort((taken, values, weights))
    changes = weights[order][1:] != weights[order][:-1]
    for keys in (values, taken):
        changes = changes | (keys[order][1:] != keys[order][:-1])
    starts = np.flatnonzero(np.concatenate(([True], changes)))
    if len(starts) == len(core):
        return list(core[:, None]), None
    members = [bundle for kind in np.split(core[order], starts[1:]) for bundle in in_bundles(kind)]
    return members, np.array([len(group) for group in members], dtype=np.int64)


def in_bundles(kind: Indices) -> list[Indices]:
    """Identical items in bundles of 1, 2, 4, … and a rest."""
    return np.split(kind, np.cumsum(bundle_sizes(len(kind)))[:-1])


def _alternating(first: Indices, enters: NDArray[np.bool_], bounds: Sequence[PriceBound]) -> Indices:
    rank = np.empty(len(first))
    mixed = (first.astype(np.uint64) * np.uint64(MIX)) & np.uint64(0xFFFFFFFF)
    for side, sign, offset in ((~enters, 1, 0.0), (enters, -1, 0.5)):
        here = np.flatnonzero(side)
        keys = [sign * bound.ratios[first[here]] for bound in bounds]
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
    return Slopes(under, np.maximum(over, -1e100))


def _suffix(reduce: np.ufunc, numbers: Floats, last: float) -> Floats:
    running: Floats = reduce.accumulate(np.append(numbers, last)[::-1])[::-1]
    return running
