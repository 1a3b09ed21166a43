"""The item lists that are measured on."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from knapsack import Problem
from knapsack.dp.steps import pytorch_steps
from tests.pisinger import CLASSES, pisinger, weights_and_values

ACTIVATIONS = Path(__file__).parents[1] / "assets" / "activations"
BUDGETS = (0.05, 0.1, 0.3, 0.5, 0.9)
SIZES = (100, 1_000, 10_000)
RANGES = (1_000, 10_000_000)
INSTANCES = (50,)
"""Which of the 100 capacities of Pisinger's series."""


@dataclass(frozen=True, eq=False)
class ItemList:
    """A list as a program would hand it over: plain numbers, not yet checked."""

    family: str
    name: str
    weights: list[float] | list[int]
    values: list[float] | list[int]
    capacity: float | int

    @property
    def whole(self) -> bool:
        return isinstance(self.weights[0], int) and isinstance(self.capacity, int)

    def problem(self) -> Problem:
        return Problem(self.weights, self.values, self.capacity)


def activations() -> Iterator[ItemList]:
    """What PyTorch hands to its own solvers: memory and runtime as real numbers, a budget."""
    for file in sorted(ACTIVATIONS.glob("*.csv")):
        with file.open(encoding="utf-8", newline="") as rows:
            items = list(csv.DictReader(rows))
        memory, runtime = ([float(item[column]) for item in items] for column in ("memory", "runtime"))
        for budget in BUDGETS:
            yield ItemList("activations", f"{file.stem}, {budget}", memory, runtime, budget)


def activation_steps() -> Iterator[ItemList]:
    """The same lists in the steps of 1/10,000 that PyTorch's dynamic programs round them to."""
    for given in activations():
        steps = pytorch_steps(given.problem())
        values = [int(value) for value in given.values]
        yield ItemList("activations in steps", given.name, steps.weights.tolist(), values, steps.capacity)


def classes(sizes: tuple[int, ...] = SIZES, ranges: tuple[int, ...] = RANGES) -> Iterator[ItemList]:
    """Lists of Pisinger's classes, from a fixed seed."""
    for size in sizes:
        for largest in ranges:
            for number, name in CLASSES.items():
                for instance in INSTANCES:
                    problem = pisinger(number, size, largest, instance)
                    yield ItemList(
                        f"Pisinger, n {size:,}, R {largest:,}",
                        f"{number} {name}, capacity {instance}",
                        problem.weights.tolist(),
                        problem.values.tolist(),
                        int(problem.capacity),
                    )


def million() -> Iterator[ItemList]:
    """A million uncorrelated items."""
    for largest in RANGES:
        weights, values = weights_and_values(1, 1_000_000, largest, np.random.default_rng(0))
        name = f"uncorrelated, R {largest:,}"
        yield ItemList("a million items", name, weights.tolist(), values.tolist(), int(weights.sum()) // 2)
