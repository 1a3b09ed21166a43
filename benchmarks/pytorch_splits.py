"""What PyTorch's `dp_knapsack_sliding_hirschberg` makes of small problems, beside this project's `hirschberg`.

    python -m benchmarks.pytorch_splits

Needs PyTorch. Weights are handed over in units of PyTorch's own step, 0.0001, so that no rounding is involved: what
goes over the capacity does so by its splits alone. Writes `benchmarks/results/pytorch_splits.csv`, which the Hirschberg
page shows.
"""

from __future__ import annotations

import csv
from pathlib import Path

import torch
from torch._functorch._activation_checkpointing.knapsack import dp_knapsack_sliding_hirschberg

from knapsack import Problem, read_items
from knapsack.dp.steps import PYTORCH_STEPS_PER_UNIT
from knapsack.solvers.hirschberg import hirschberg

HERE = Path(__file__).parent
THIEF = HERE.parent / "assets" / "examples" / "thief.csv"

PROBLEMS = {
    "three items": Problem([1, 1, 1], [1, 1, 1], 1),
    "thief": read_items(THIEF).problem(capacity=10),
    "one step over": Problem([25, 5, 22, 26], [25, 2, 27, 28], 72),
}


def main() -> None:
    rows = []
    for name, problem in PROBLEMS.items():
        memory = [weight / PYTORCH_STEPS_PER_UNIT for weight in problem.weights.tolist()]
        _, saved, _ = dp_knapsack_sliding_hirschberg(
            memory, [float(value) for value in problem.values.tolist()], problem.capacity / PYTORCH_STEPS_PER_UNIT
        )
        for solver, taken in ((f"PyTorch {torch.__version__}", sorted(saved)), ("ours", hirschberg(problem).taken)):
            rows.append(
                {
                    "problem": name,
                    "capacity": problem.capacity,
                    "solver": solver,
                    "taken": " ".join(map(str, taken)),
                    "weight": problem.weight_of(taken),
                    "value": problem.value_of(taken),
                }
            )
    with (HERE / "results" / "pytorch_splits.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    for row in rows:
        print(row)


if __name__ == "__main__":
    main()
