"""Lists of the class of Jooken, Leyman and De Causmaecker (2022), "A new class of hard problem instances for the 0–1
knapsack problem", European Journal of Operational Research 301(3), from the description of their generator.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from knapsack import Problem

SHARES = (0.0, 1e-5, 1e-4, 1e-3, 0.01, 0.1)
FRACTIONS = (0.1, 0.2, 0.3)
NOISES = (100, 200, 300)


class HalvedGroups(NamedTuple):
    """The parameters of a list.

    groups : the last of them weighs and is worth next to nothing, all others about 1/2, 1/4, 1/8, … of the capacity
    fraction : how much of the list the last group is
    share : of the capacity, more than its half or quarter, … that an item weighs and is worth
    noise : what comes on top to weight and value, each on its own: from 1 to this
    """

    items: int
    capacity: int
    groups: int
    fraction: float
    share: float
    noise: int

    def __str__(self) -> str:
        return (
            f"{self.items:,} items, capacity 10^{len(str(self.capacity)) - 1}, {self.groups} groups, "
            f"last {self.fraction:.0%}, ε {self.share:g}, noise {self.noise}"
        )

    def problem(self, seed: int = 0) -> Problem:
        """A list with these parameters."""
        random = np.random.default_rng(seed)
        last = int(self.items * self.fraction)
        each = (self.items - last) // (self.groups - 1)
        base = [
            int((0.5**halvings + self.share) * self.capacity) for halvings in range(1, self.groups) for _ in range(each)
        ]
        base += [0] * (self.items - len(base))
        weights, values = (np.array(base) + random.integers(1, self.noise + 1, self.items) for _ in range(2))
        return Problem(weights.tolist(), values.tolist(), self.capacity)


def chosen() -> Iterator[HalvedGroups]:
    """36 of the parameters that the paper takes: every number of items, capacity and number of groups once."""
    grid = itertools.product((400, 800, 1200), (10**6, 10**8, 10**10), (2, 6, 10, 14))
    for number, (items, capacity, groups) in enumerate(grid):
        yield HalvedGroups(
            items,
            capacity,
            groups,
            FRACTIONS[number // 2 % len(FRACTIONS)],
            SHARES[(number * 5 + number // 6) % len(SHARES)],
            NOISES[number % len(NOISES)],
        )
