"""Branching on the lightest items that are left out, for lists whose value is a concave function of weight (circle).

There the linear relaxation with a toll exchanges a fraction of the lightest item for one just too heavy, while the best
selection gives up one of medium weight: thousands of items cost less than the gap between the two. Once it is decided
which of the light items are left out, the relaxation can only exchange heavier ones, and the gap closes.

Items are decided from the lightest on. A branch is a set of items left out, all others so far being taken; one that
frees no more room than another and loses no less value is dropped. The bound is Lagrange's (see `price_bound`), with
the price and toll at which the lightest undecided item and the first that no longer fits are worth nothing: in a
concave list no others are better. Where it leaves few items open, a branch is solved by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from knapsack.core_search.break_solution import Indices
from knapsack.core_search.instance import Instance
from knapsack.core_search.limits import Stop

SMALL_CORE = 40
"""Items that the bound may leave open in a branch that is solved by itself."""

MOST_BRANCHES = 4_000
"""With more of them at a time, the list is not of this kind."""

RENEWAL = 64
"""A price and toll serve for another 1/64 of the items decided before."""

ROUNDING = 2.0**-46
"""Room for the rounding of a bound, as a share of the magnitudes that went into it."""

Booleans = NDArray[np.bool_]
Integers = NDArray[np.int64]
Floats = NDArray[np.float64]

Omitted = tuple["Omitted", int] | None
"""The items left out: those before the last, and the last."""

Solve = Callable[[Instance, int], Booleans | None]
"""The best selection of an instance if it is worth more than a number, else any; None where a limit was reached."""


@dataclass(frozen=True, eq=False)
class Better:
    """A selection worth more than what was known, shape (n,), or None; `complete`: none is better."""

    taken: Booleans | None
    complete: bool


@dataclass(frozen=True, eq=False)
class Line:
    """A price and a toll, what each item from `first` on is worth beyond them, and what the gaining ones are in all."""

    price: float
    toll: float
    first: int
    surplus: Floats
    gains: float

    def after(self, item: int) -> Line:
        """The same for the items after this one."""
        passed = item + 1 - self.first
        gone = float(np.maximum(0.0, self.surplus[:passed]).sum())
        return Line(self.price, self.toll, item + 1, self.surplus[passed:], self.gains - gone)


@dataclass(frozen=True, eq=False)
class Branches:
    """Sets of items left out of those decided: the weight that this frees, the value that it loses; shape (b,) each."""

    freed: Integers
    lost: Integers
    omitted: list[Omitted]

    def at(self, some: Indices) -> Branches:
        """Some of the branches."""
        return Branches(self.freed[some], self.lost[some], [self.omitted[branch] for branch in some])

    def undominated(self) -> Branches:
        """Those of which no other frees as much and loses as little."""
        order = np.lexsort((self.lost, -self.freed))
        lost = self.lost[order]
        least = np.minimum.accumulate(lost)
        return self.at(order[np.concatenate((np.ones(len(lost[:1]), dtype=bool), lost[1:] < least[:-1]))])


@dataclass(frozen=True, eq=False)
class Waiting:
    """A branch to be solved by itself: its selection of the items before `line.first`, by those left out."""

    omitted: Omitted
    room: int
    value: int
    bound: float
    line: Line


def best_by_omissions(instance: Instance, at_least: int, gain: int, solve: Solve, stop: Stop) -> Better:
    """The best selection worth more than `at_least`; to be looked for it has to be worth `gain` more than the best.

    Ends early where `stop` says so, or there are too many branches.

    >>> weights = np.arange(1, 101)
    >>> instance = Instance(weights, (90 * np.sqrt(weights)).astype(np.int64), 1000)
    >>> solve = lambda items, at_least: np.zeros(len(items), dtype=bool)
    >>> found = best_by_omissions(instance, 0, 1, solve, stop=lambda: False)
    >>> int(weights[found.taken].sum()), int(instance.values[found.taken].sum())
    (1000, 17845)
    """
    return _Omissions(instance, at_least, gain).run(solve, stop)


class _Omissions:
    """The items in the order of weight, the totals of the first of them, and the best selection so far."""

    def __init__(self, instance: Instance, at_least: int, gain: int) -> None:
        self.instance, self.best, self.gain = instance, at_least, gain
        self.order = np.lexsort((-instance.values, instance.weights))
        self.weights, self.values = instance.weights[self.order], instance.values[self.order]
        self.load = np.concatenate(([0], np.cumsum(self.weights)))
        self.worth = np.concatenate(([0], np.cumsum(self.values)))
        self.fitting = int(np.searchsorted(self.load, instance.capacity, side="right")) - 1
        self.taken: Booleans | None = None

    def run(self, solve: Solve, stop: Stop) -> Better:
        self._exchange_one()
        waiting = self._waiting(stop)
        complete = waiting is not None
        for branch in sorted(waiting or (), key=lambda branch: -branch.bound):
            if self._hopeful(branch.bound):
                complete = complete and self._solve(branch, solve)
        if self.taken is None:
            return Better(None, complete)
        taken = np.zeros(len(self.order), dtype=bool)
        taken[self.order[self.taken]] = True
        return Better(taken, complete)

    def _offer(self, taken: Booleans) -> None:
        """A selection of the items in the order of weight."""
        value = int(self.values[taken].sum())
        if value > self.best:
            self.best, self.taken = value, taken

    def _hopeful(self, bound: float) -> bool:
        return bound >= self.best + self.gain

    def _exchange_one(self) -> None:
        """Offer the lightest items, with the best exchange of one of them for a heavier one that then fits."""
        count = self.fitting
        taken = np.arange(len(self.order)) < count
        room = self.instance.capacity - int(self.load[count])
        able = np.searchsorted(self.weights[count:], self.weights[:count] + room, side="right")
        most = np.maximum.accumulate(np.concatenate(([0], self.values[count:])))
        gains = most[able] - self.values[:count]
        if count and gains.max() > 0:
            out = int(gains.argmax())
            taken[out], taken[count + int(self.values[count : count + able[out]].argmax())] = False, True
        self._offer(taken)

    def _waiting(self, stop: Stop) -> list[Waiting] | None:
        """The branches to be solved by themselves; None where there are too many, or `stop` says so."""
        zero = np.zeros(1, dtype=np.int64)
        branches = Branches(zero, zero, [None])
        waiting: list[Waiting] = []
        line, renew = self._line(0), 0
        for item in range(len(self.order)):
            if not branches.omitted:
                break
            if max(len(branches.omitted), len(waiting)) > MOST_BRANCHES or stop():
                return None
            if item >= renew:
                line, renew = self._line(item), item + 1 + item // RENEWAL
            branches = self._decided(branches, line.after(item), waiting)
        for omitted in branches.omitted:
            self._offer(self._without(omitted, len(self.order)))
        return waiting

    def _line(self, item: int) -> Line:
        """The price and toll that serve for this item and the next ones."""
        light, heavy = min(item + 1, self.fitting), self.fitting
        rise, run = (int(numbers[heavy] - numbers[light]) for numbers in (self.values, self.weights))
        price = max(0.0, rise / run) if run else float(self.values[heavy] / self.weights[heavy])
        toll = max(0.0, float(self.values[heavy] - price * self.weights[heavy]))
        surplus = self.values[item:] - toll - price * self.weights[item:]
        return Line(price, toll, item, surplus, float(np.maximum(0.0, surplus).sum()))

    def _decided(self, branches: Branches, line: Line, waiting: list[Waiting]) -> Branches:
        """The branches after the item before `line.first` is taken or left out; those of few open items go to
        `waiting`.
        """
        item = line.first - 1
        weight, value = self.weights[item], self.values[item]
        room = self.instance.capacity - self.load[item] + branches.freed
        worth = self.worth[item] - branches.lost
        hope = self._bounds(line, room - weight, worth + value) >= self.best + self.gain
        taking = np.flatnonzero((room >= weight) & hope)
        bounds = self._bounds(line, room, worth)
        leaving = np.flatnonzero(bounds >= self.best + self.gain)
        kept = branches.at(taking)
        if len(leaving) == 0:
            return kept
        spare = bounds[leaving] - (self.best + self.gain)
        losses = np.abs(line.surplus)
        near = np.sort(losses[losses <= spare.max()])
        small = np.searchsorted(near, spare, side="right") <= SMALL_CORE
        waiting += [
            Waiting(
                (branches.omitted[branch], item), int(room[branch]), int(worth[branch]), float(bounds[branch]), line
            )
            for branch in leaving[small]
        ]
        left = leaving[~small]
        return Branches(
            np.concatenate((kept.freed, branches.freed[left] + weight)),
            np.concatenate((kept.lost, branches.lost[left] + value)),
            kept.omitted + [(branches.omitted[branch], item) for branch in left],
        ).undominated()

    def _bounds(self, line: Line, room: Integers, worth: Integers) -> Floats:
        """The bounds with `worth` decided and `room` for the items of the line, of which the lightest tell how many
        fit.
        """
        count = np.searchsorted(self.load, self.load[line.first] + room, side="right") - 1 - line.first
        rest = line.toll * count + line.price * room + line.gains
        bounds: Floats = worth + rest + ROUNDING * (self.worth[-1] + rest)
        return bounds

    def _solve(self, branch: Waiting, solve: Solve) -> bool:
        """Offer the best selection of the branch; False where a limit was reached before that was known."""
        spare = branch.bound - (self.best + self.gain)
        line = branch.line
        fixed = line.first + np.flatnonzero(line.surplus > spare)
        room = branch.room - int(self.weights[fixed].sum())
        taken = self._without(branch.omitted, line.first)
        taken[fixed] = True
        core = line.first + np.flatnonzero(np.abs(line.surplus) <= spare)
        core = core[self.weights[core] <= room]
        if room < 0:
            return True
        if int(self.weights[core].sum()) <= room:
            taken[core] = True
        else:
            items = Instance(self.weights[core], self.values[core], room, self.instance.rounded)
            chosen = solve(items, self.best - int(self.values[taken].sum()))
            if chosen is None:
                return False
            taken[core[chosen]] = True
        self._offer(taken)
        return True

    def _without(self, omitted: Omitted, first: int) -> Booleans:
        """All items before `first` but those left out."""
        taken = np.arange(len(self.order)) < first
        while omitted is not None:
            omitted, item = omitted
            taken[item] = False
        return taken
