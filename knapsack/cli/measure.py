"""The command line of the measurements: `python -m knapsack measure`."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from typing import Any

from knapsack.amounts import bytes_text, seconds_text
from knapsack.cli.bytes_of import bytes_of
from knapsack.cost.measure import Measurement, measure, random_problem
from knapsack.cost.predict import Prediction, predict_for
from knapsack.item_lists.options import add_options, problem_from
from knapsack.problem import Problem
from knapsack.solvers import SOLVERS

CHOICES = ("auto", *SOLVERS)
HEADERS = ("solver", "time", "predicted", "process", "peak resident", "allocated", "predicted", "outcome")


def add_measure(commands: Any) -> None:
    """Add the command `measure` to the parser's commands."""
    command = commands.add_parser(
        "measure",
        help="measure each solver's time and peak memory, in a process of its own",
        description="Run each solver in a process of its own and print how long it took and how much memory it had.",
    )
    add_options(command, nargs="?")
    command.add_argument("--random", metavar="N", type=int, help="N random items instead of a list; needs --capacity")
    command.add_argument(
        "--solver", metavar="NAME", action="append", choices=CHOICES, help="%(choices)s; all unless given"
    )
    command.add_argument(
        "--memory-cap", metavar="BYTES", type=bytes_of, help="what a run may get, such as 2GiB; 90 %% of what is free"
    )
    command.add_argument("--time-limit", metavar="SECONDS", type=float, help="stop a run after so long")
    command.add_argument(
        "--allocated", action="store_true", help="measure what Python and NumPy allocate, too, in a second run of each"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object a line")
    command.set_defaults(run=run_measure)


def run_measure(options: argparse.Namespace) -> int:
    """Measure and print, one line a solver; 0 unless the command line can't be understood."""
    if (options.items is None) == (options.random is None):
        print("measure needs either ITEMS or --random N", file=sys.stderr)
        return 2
    problem = _problem(options)
    if not options.json:
        print(f"{len(problem):,} items, capacity {problem.capacity:,}")
        print(_row(HEADERS))
    for solver in options.solver or CHOICES:
        prediction = predict_for(problem, solver)
        measurement = measure(
            problem,
            solver,
            memory_cap=options.memory_cap,
            time_limit=options.time_limit,
            allocated=options.allocated,
        )
        print(as_json(measurement, prediction) if options.json else as_row(measurement, prediction), flush=True)
    return 0


def as_json(measurement: Measurement, prediction: Prediction) -> str:
    """The measurement and the prediction as one JSON object."""
    predicted = {"predicted_bytes": prediction.bytes, "predicted_seconds": prediction.seconds}
    return json.dumps(dataclasses.asdict(measurement) | predicted)


def as_row(measurement: Measurement, prediction: Prediction) -> str:
    """The measurement and the prediction as one line to read."""
    outcome: str = measurement.outcome
    if outcome == "solved":
        by = f" by {measurement.solved_by}" if measurement.solved_by != measurement.solver else ""
        outcome += f"{by}, value {measurement.value}" + ("" if measurement.exact else " (not proven to be the best)")
    elif measurement.message:
        outcome += f": {measurement.message}"
    cells = (
        measurement.solver,
        seconds_text(measurement.seconds),
        seconds_text(prediction.seconds),
        seconds_text(measurement.process_seconds),
        bytes_text(measurement.peak_resident),
        bytes_text(measurement.allocated),
        bytes_text(prediction.bytes),
        outcome,
    )
    return _row(cells)


def _problem(options: argparse.Namespace) -> Problem:
    if options.random is None:
        return problem_from(options)
    if not (options.capacity or "").isdigit():
        raise SystemExit("--random needs --capacity with a whole number")
    return random_problem(options.random, int(options.capacity))


def _row(cells: tuple[str, ...]) -> str:
    widths = (15, 10, 10, 10, 14, 11, 11, 0)
    return "  ".join(
        cell.ljust(width) if index in (0, len(cells) - 1) else cell.rjust(width)
        for index, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
