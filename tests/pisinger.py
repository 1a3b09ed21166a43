"""Lists of the classes of Pisinger (2005), "Where are the hard knapsack problems?", from their published formulas."""

from __future__ import annotations

import numpy as np

from knapsack import Problem

CLASSES = {
    1: "uncorrelated",
    2: "weakly correlated",
    3: "strongly correlated",
    4: "inverse strongly correlated",
    5: "almost strongly correlated",
    6: "subset sum",
    9: "uncorrelated, similar weights",
    11: "spanner, uncorrelated",
    12: "spanner, weakly correlated",
    13: "spanner, strongly correlated",
    14: "multiple strongly correlated",
    15: "profit ceiling",
    16: "circle",
}


def weights_and_values(number: int, n: int, largest: int, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """n weights and values of the class with this number, int64, weights up to about `largest`."""
    step = max(1, largest // 10)
    weights = random.integers(1, largest + 1, n)
    if number == 1:
        return weights, random.integers(1, largest + 1, n)
    if number == 2:
        return weights, np.maximum(1, weights + random.integers(-step, step + 1, n))
    if number == 3:
        return weights, weights + step
    if number == 4:
        return weights + step, weights
    if number == 5:
        return weights, weights + step + random.integers(-(largest // 500), largest // 500 + 1, n)
    if number == 6:
        return weights, weights.copy()
    if number == 9:
        return 100 * largest + random.integers(0, step, n), random.integers(1, largest + 1, n)
    if number in (11, 12, 13):
        base = [-(-numbers // 5) for numbers in weights_and_values(number - 10, 2, largest, random)]
        which, factor = random.integers(0, 2, n), random.integers(1, 11, n)
        return base[0][which] * factor, base[1][which] * factor
    if number == 14:
        return weights, weights + np.where(weights % 6 == 0, 3, 2) * step
    if number == 15:
        return weights, 3 * -(-weights // 3)
    if number == 16:
        return weights, (2 / 3 * np.sqrt(4.0 * largest**2 - (weights - 2.0 * largest) ** 2)).astype(np.int64)
    raise ValueError(f"there is no class {number}")


def pisinger(number: int, n: int, largest: int, instance: int = 50, seed: int = 0) -> Problem:
    """A list of that class, always the same for the same arguments; `instance` of 100 says how large the capacity
    is.
    """
    random = np.random.default_rng([number, n, largest, instance, seed])
    weights, values = weights_and_values(number, n, largest, random)
    return Problem(weights, values, max(int(weights.max()), instance * int(weights.sum()) // 101))
