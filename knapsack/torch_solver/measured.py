"""The shipped measurements: what PyTorch's solvers and ours made of the recorded lists where PyTorch was installed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from knapsack.cost.recorded import RESULTS, recorded
from knapsack.torch_solver.pytorch_solvers import PYTORCH_SOLVERS

LISTS = Path(__file__).parents[2] / "assets" / "activations"


@dataclass(frozen=True)
class Judged:
    """What one solver made of one list at one budget, as it is shown.

    solver : its name; `ours` says whose
    value : the runtime of the saved operations; `optimum` is the best that fits
    percent : of the budget that the saved operations use; `over` is how far that is above it, as a share
    saved : how many operations
    seconds : it took
    """

    solver: str
    ours: bool
    value: float
    optimum: float
    percent: float
    over: float
    saved: int
    seconds: float


def measured(title: str, budget: float, folder: Path = RESULTS) -> list[Judged]:
    """What was measured for this list at this budget, in the order of the file; [] where it was not."""
    return [
        Judged(
            row["solver"],
            row["solver"] not in PYTORCH_SOLVERS,
            float(row["value"]),
            float(row["optimum"]),
            100 * float(row["memory"]) / float(row["budget"]),
            float(row["over"]),
            int(row["saved"]),
            float(row["seconds"]),
        )
        for row in recorded("torch_solvers.csv", folder)
        if row["list"] == title and float(row["budget"]) == budget
    ]
