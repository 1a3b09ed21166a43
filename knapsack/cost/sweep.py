"""Series of measured runs: how a solver's time and memory grow with the items, or with the capacity."""

from __future__ import annotations

import csv
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from knapsack.cost.measure import Measurement, measure, random_problem
from knapsack.solvers import SOLVERS

Axis = Literal["items", "capacity"]


@dataclass(frozen=True)
class Sweep:
    """Problems that differ in one number: `along` says which, `items` and `capacities` list them pairwise."""

    along: Axis
    items: tuple[int, ...]
    capacities: tuple[int, ...]

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """Items and capacity of each problem."""
        return list(zip(self.items, self.capacities, strict=True))


def along_items(items: tuple[int, ...], capacity: int) -> Sweep:
    """Problems of more and more items, in the same capacity.

    >>> along_items((10, 20), 100).sizes
    [(10, 100), (20, 100)]
    """
    return Sweep("items", items, (capacity,) * len(items))


def along_capacity(items: int, capacities: tuple[int, ...]) -> Sweep:
    """Problems of as many items, in larger and larger capacities."""
    return Sweep("capacity", (items,) * len(capacities), capacities)


SWEEPS = (
    along_items((50, 100, 200, 500, 1_000, 2_000), 10_000),
    along_capacity(100, (1_000, 10_000, 100_000, 1_000_000)),
)


@dataclass(frozen=True)
class Point:
    """A measured run of a sweep; memory in bytes.

    used : what the process had in use at its peak beyond what it had before the solver started; None unless solved
    allocated : what Python and NumPy allocated for the solver at once; None unless measured
    """

    along: Axis
    solver: str
    items: int
    capacity: int
    outcome: str
    seconds: float | None
    used: int | None
    allocated: int | None


def run(
    sweep: Sweep,
    solvers: tuple[str, ...] = tuple(SOLVERS),
    *,
    memory_cap: int | None = None,
    time_limit: float | None = None,
    allocated: bool = True,
) -> Iterator[Point]:
    """Each solver on each problem of the sweep, smallest problems first, as soon as it is measured.

    `memory_cap` in bytes and `time_limit` in seconds are for each run.
    """
    for (items, capacity), solver in itertools.product(sweep.sizes, solvers):
        problem = random_problem(items, capacity)
        found = measure(problem, solver, memory_cap=memory_cap, time_limit=time_limit, allocated=allocated)
        yield point_of(sweep.along, found)


def point_of(along: Axis, found: Measurement) -> Point:
    """The measurement as a point of a sweep."""
    used = None
    if found.outcome == "solved" and found.peak_resident is not None and found.resident_before is not None:
        used = found.peak_resident - found.resident_before
    capacity = int(found.capacity)
    return Point(along, found.solver, found.items, capacity, found.outcome, found.seconds, used, found.allocated)


def write_points(points: list[Point], file: Path) -> None:
    """Save the points as CSV; `read_points` reads them back."""
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, list(Point.__dataclass_fields__))
        writer.writeheader()
        writer.writerows(vars(point) for point in points)


def read_points(file: Path) -> list[Point]:
    """The points that `write_points` saved."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            Point(
                "items" if row["along"] == "items" else "capacity",
                row["solver"],
                int(row["items"]),
                int(row["capacity"]),
                row["outcome"],
                float(row["seconds"]) if row["seconds"] else None,
                int(row["used"]) if row["used"] else None,
                int(row["allocated"]) if row["allocated"] else None,
            )
            for row in csv.DictReader(lines)
        ]
