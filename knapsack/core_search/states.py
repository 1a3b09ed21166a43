"""The undominated states that moves reach: lists of (weight, value), every step on whole arrays.

A state is dominated where another weighs no more and is worth at least as much (Nemhauser and Ullmann, 1969). The lists
grow from the break item outwards (Pisinger, 1997).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.instance import Whole
from knapsack.core_search.moves import Moves
from knapsack.core_search.price_bound import Floats

MASK_BITS = 62
"""Moves that a state remembers in one number, before the numbers are put into the history."""

BYTES_A_STATE = 220
"""Peak bytes while a list is extended, for each state that it keeps (measured: 170)."""

HISTORY_BYTES = 12
"""Bytes that a state leaves in the history every `MASK_BITS` moves."""


@dataclass(frozen=True, eq=False)
class Chapter:
    """`MASK_BITS` moves of the past: for every state at its end the moves chosen, as bits, and the state it came
    from.
    """

    masks: NDArray[np.uint64]
    origins: NDArray[np.int32]
    moves: tuple[int, ...]


@dataclass(eq=False)
class States:
    """Undominated states, weight and value strictly ascending; both count from the break solution. Shape (s,) each.

    debts : per bound, what it has lost by the moves decided so far
    masks, origins, bits : the moves chosen since the last chapter: bit b stands for the move bits[b]
    """

    weight: Whole
    value: NDArray[np.int64]
    debts: tuple[Floats, ...]
    masks: NDArray[np.uint64]
    origins: NDArray[np.int32]
    bits: tuple[int, ...]
    history: tuple[Chapter, ...]

    def __len__(self) -> int:
        return len(self.weight)

    @property
    def bits_free(self) -> int:
        """Moves that can be added before a new chapter."""
        return MASK_BITS - len(self.bits)

    def choice(self, state: int) -> list[int]:
        """The moves that led to this state."""
        chosen = list(_set_bits(int(self.masks[state]), self.bits))
        origin = int(self.origins[state])
        for chapter in reversed(self.history):
            chosen += _set_bits(int(chapter.masks[origin]), chapter.moves)
            origin = int(chapter.origins[origin])
        return chosen


def _set_bits(mask: int, moves: Sequence[int]) -> Iterator[int]:
    return (move for bit, move in enumerate(moves) if mask >> bit & 1)


def first_states(moves: Moves) -> States:
    """The one state before any move: the break solution itself."""
    zero = np.zeros(1, dtype=np.int64)
    return States(
        zero.astype(moves.weight.dtype),
        zero,
        tuple(np.zeros(1) for _ in moves.stay),
        zero.astype(np.uint64),
        zero.astype(np.int32),
        (),
        (),
    )


@dataclass(frozen=True, eq=False)
class Combinations:
    """All 2^g combinations of g moves: bit b of an index says whether the b-th takes part. Shape (2^g,) each."""

    weight: Whole
    value: NDArray[np.int64]
    debts: tuple[Floats, ...]


def combinations(moves: Moves, chosen: Sequence[int]) -> Combinations:
    """Every combination of the chosen moves."""
    weight, value = np.zeros(1, dtype=moves.weight.dtype), np.zeros(1, dtype=np.int64)
    debts = [np.zeros(1) for _ in moves.stay]
    for move in chosen:
        weight = np.concatenate((weight, weight + moves.weight[move]))
        value = np.concatenate((value, value + moves.value[move]))
        debts = [
            np.concatenate((debt + stay[move], debt + flip[move]))
            for debt, stay, flip in zip(debts, moves.stay, moves.flip, strict=True)
        ]
    return Combinations(weight, value, tuple(debts))


def extended(
    states: States, moves: Moves, first: int, group: int, room: int, allowed: Sequence[float]
) -> States | None:
    """The states after the moves first…first+group−1; None where none is left.

    `room` is what the break solution leaves of the capacity; a state that costs some bound more than `allowed`, what it
    gains or lacks by its room included, can't lead to a better selection and is dropped.
    """
    added = combinations(moves, range(first, first + group))
    before = len(states)
    weight = np.add.outer(added.weight, states.weight).ravel()
    debts = [np.add.outer(new, old).ravel() for new, old in zip(added.debts, states.debts, strict=True)]
    alive = np.flatnonzero(hopeful(moves, first + group, room - weight, debts, allowed))
    if len(alive) == 0:
        return None
    combination, parent = np.divmod(alive, before)
    value = added.value[combination] + states.value[parent]
    kept = _undominated(weight[alive], value)
    alive, combination, parent = alive[kept], combination[kept], parent[kept]
    masks = states.masks[parent] | combination.astype(np.uint64) << np.uint64(len(states.bits))
    return States(
        weight[alive],
        value[kept],
        tuple(debt[alive] for debt in debts),
        masks,
        states.origins[parent],
        (*states.bits, *range(first, first + group)),
        states.history,
    )


def hopeful(
    moves: Moves, done: int, room: Whole, debts: Sequence[Floats], allowed: Sequence[float]
) -> NDArray[np.bool_]:
    """Which states some bound does not rule out, `done` moves being decided; `room` is what each leaves (shape
    (s,)).
    """
    hope = _cost(moves, 0, done, room, debts[0]) <= allowed[0]
    for number in range(1, len(debts)):
        hope &= _cost(moves, number, done, room, debts[number]) <= allowed[number]
    return hope


def _cost(moves: Moves, number: int, done: int, room: Whole, debt: Floats) -> Floats:
    slopes = moves.slopes[number]
    slope = np.where(room >= 0, -slopes.under[done], slopes.over[done])
    cost: Floats = (debt + room * slope).astype(np.float64, copy=False)
    return cost


def _undominated(weight: Whole, value: NDArray[np.int64]) -> NDArray[np.intp]:
    """Indices of the undominated states, weight ascending."""
    order = np.argsort(weight, kind="stable")
    highest = np.maximum.accumulate(value[order])
    rises = np.empty(len(order), dtype=bool)
    rises[0] = True
    np.greater(highest[1:], highest[:-1], out=rises[1:])
    order = order[rises]
    ordered = weight[order]
    last = np.empty(len(order), dtype=bool)
    last[-1] = True
    np.not_equal(ordered[1:], ordered[:-1], out=last[:-1])
    return order[last]


def with_new_chapter(states: States) -> States:
    """The same states, their masks put into the history where these are full."""
    if len(states.bits) < MASK_BITS:
        return states
    chapter = Chapter(states.masks, states.origins, states.bits)
    return States(
        states.weight,
        states.value,
        states.debts,
        np.zeros(len(states), dtype=np.uint64),
        np.arange(len(states), dtype=np.int32),
        (),
        (*states.history, chapter),
    )


def most_hopeful(states: States, moves: Moves, done: int, room: int, most: int) -> tuple[States, float]:
    """At most `most` of the states, those that cost the first bound least; and the least cost among the dropped."""
    cost = _cost(moves, 0, done, room - states.weight, states.debts[0])
    order = np.argpartition(cost, most)
    kept = np.sort(order[:most])
    return (
        States(
            states.weight[kept],
            states.value[kept],
            tuple(debt[kept] for debt in states.debts),
            states.masks[kept],
            states.origins[kept],
            states.bits,
            states.history,
        ),
        float(cost[order[most]]),
    )


def lowest_cost(states: States, moves: Moves, done: int, room: int) -> float:
    """The least that any state costs the first bound: how far below it the best selection at least is."""
    return float(_cost(moves, 0, done, room - states.weight, states.debts[0]).min())
