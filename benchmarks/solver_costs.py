"""Time and memory of every solver against the number of items and against the capacity.

    python -m benchmarks.solver_costs

Each run is in a process of its own. Problems are random (see `knapsack.cost.measure.random_problem`), their number of
items or their capacity growing. Writes `benchmarks/results/solver_costs.csv`, which the Compare page shows, and
`solver_costs_on.txt`, which says on what it ran.
"""

from __future__ import annotations

import os
import platform
from pathlib import Path

import numpy as np

from knapsack.cost.sweep import SWEEPS, run, write_points

RESULTS = Path(__file__).parent / "results"


def main() -> None:
    points = []
    for sweep in SWEEPS:
        for point in run(sweep, time_limit=120):
            points.append(point)
            print(point)
    write_points(points, RESULTS / "solver_costs.csv")
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    (RESULTS / "solver_costs_on.txt").write_text(f"{machine}, {versions}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
