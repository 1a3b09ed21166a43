"""Every solver, PyTorch's four beside ours, on every recorded activation list at twenty budgets.

    python -m benchmarks.torch_solvers

Needs PyTorch and SciPy. Writes two files that the app shows where PyTorch is not installed:

`results/torch_solvers.csv`, one row a list, budget and solver:
    operations  in the list
    value       the runtime of the saved operations; `optimum` is the best that fits into the budget
    memory      of the saved operations; `over` is how far that is above the budget, relative to it, in exact arithmetic
    saved       how many operations are saved
    seconds     the quickest of several runs; only ratios within one file mean something on another machine
    times_core  that, relative to our `core` on the same list and budget in the same minute

`results/torch_curve.csv`, one row a list: the seconds of our whole curve, 101 budgets from 0 to 1, and of one single
call of PyTorch's `dp_knapsack`, at the budget 1 and at 0.5.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import torch

from knapsack import value_curve
from knapsack.torch_solver import ActivationList, read_activations, solver
from knapsack.torch_solver.outcome import outcome
from knapsack.torch_solver.plain import NAMES
from knapsack.torch_solver.pytorch_solvers import PYTORCH_SOLVERS, pytorch_solver

HERE = Path(__file__).parent
LISTS = sorted((HERE.parent / "assets" / "activations").glob("*.csv"))
BUDGETS = [hundredths / 100 for hundredths in range(5, 101, 5)]
CURVE_BUDGETS = [hundredths / 100 for hundredths in range(101)]
SOLVERS = {name: solver(name) for name in NAMES} | {name: pytorch_solver(name) for name in PYTORCH_SOLVERS}
EXACT_IN_PYTORCH = ("dp_knapsack", "dp_knapsack_sliding_hirschberg", "ilp_knapsack")


def main() -> None:
    """Measure and write both files, then print what they say about speed and exactness."""
    lists = [read_activations(path) for path in LISTS]
    rows = [row for listed in lists for budget in BUDGETS for row in measured(listed, budget)]
    write("torch_solvers.csv", rows)
    curves = [curve(listed) for listed in lists]
    write("torch_curve.csv", curves)
    print(summary(rows))
    for row in curves:
        print(row)


def measured(listed: ActivationList, budget: float) -> list[dict[str, object]]:
    """One row a solver."""
    often = {"least_runs": 5, "least_seconds": 0.02}
    outcomes = [outcome(name, function, listed, budget, **often) for name, function in SOLVERS.items()]
    optimum = proven_optimum(listed, budget)
    core_seconds = next(one.seconds for one in outcomes if one.solver == "core")
    print(f"{listed.title} {budget}", file=sys.stderr)
    return [
        {
            "list": listed.title,
            "operations": len(listed),
            "budget": budget,
            "solver": one.solver,
            "value": one.value,
            "optimum": optimum,
            "memory": one.memory,
            "over": one.over,
            "saved": len(one.saved),
            "seconds": f"{one.seconds:.3g}",
            "times_core": f"{one.seconds / core_seconds:.3g}",
        }
        for one in outcomes
    ]


def proven_optimum(listed: ActivationList, budget: float) -> int | float:
    """The best value that fits; an error where no solver proves one."""
    (best,) = value_curve(listed.problem(budget), [budget])
    return best


def curve(listed: ActivationList) -> dict[str, object]:
    """The time of the whole curve and of single calls of PyTorch's dp."""
    memory, runtimes = list(listed.memory), list(listed.runtimes)
    ours = quickest(lambda: value_curve(listed.problem(0), CURVE_BUDGETS))
    dp = pytorch_solver("dp_knapsack")
    at_one, at_half = (quickest(lambda budget=budget: dp(memory, runtimes, budget)) for budget in (1.0, 0.5))
    return {
        "list": listed.title,
        "budgets": len(CURVE_BUDGETS),
        "curve_seconds": f"{ours:.3g}",
        "dp_seconds_at_1": f"{at_one:.3g}",
        "dp_seconds_at_0.5": f"{at_half:.3g}",
    }


def quickest(work: Callable[[], object], runs: int = 5) -> float:
    """Seconds of the quickest of the runs."""
    times = []
    for _ in range(runs):
        started = perf_counter()
        work()
        times.append(perf_counter() - started)
    return min(times)


def summary(rows: list[dict[str, object]]) -> str:
    """What the measurements say about our default solver beside the quickest exact one of PyTorch's."""
    lines = []
    for name in ("auto", "core"):
        ratios = []
        ours = [row for row in rows if row["solver"] == name]
        for row in ours:
            theirs = [
                float(str(other["seconds"]))
                for other in rows
                if (other["list"], other["budget"]) == (row["list"], row["budget"])
                and other["solver"] in EXACT_IN_PYTORCH
            ]
            ratios.append((min(theirs) / float(str(row["seconds"])), row["list"], row["budget"]))
        over, below = sum(row["over"] != 0 for row in ours), sum(row["value"] != row["optimum"] for row in ours)
        lines.append(
            f"{name}: {over} times over the budget, {below} times below the optimum; quicker than PyTorch's quickest "
            f"by {min(ratios)[0]:.1f}× at least {min(ratios)[1:]}, {median(ratio for ratio, *_ in ratios):.1f}× in the "
            "middle"
        )
    return f"PyTorch {torch.__version__}\n" + "\n".join(lines)


def write(name: str, rows: list[dict[str, object]]) -> None:
    """Write the rows as a CSV file into the folder of results."""
    with (HERE / "results" / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
