"""The command `python -m knapsack solve ITEMS --capacity C`."""

from __future__ import annotations

import argparse
import json
from typing import Any

from knapsack.amounts import gap_text
from knapsack.cli.bytes_of import bytes_of
from knapsack.item_lists.options import add_options, reading_and_problem
from knapsack.item_lists.reading import Reading
from knapsack.item_lists.written_style import style_of
from knapsack.problem import Problem, ProblemError, Solution
from knapsack.solve import KEEP_TO_LIMITS, solve
from knapsack.solvers import SOLVERS


def add_solve(commands: Any) -> None:
    command = commands.add_parser("solve", help="choose the items of the largest total value that fit")
    add_options(command)
    command.add_argument("--solver", metavar="NAME", default="auto", choices=["auto", *SOLVERS], help="%(choices)s")
    command.add_argument(
        "--time-limit",
        metavar="SECONDS",
        type=float,
        help=f"end {' or '.join(KEEP_TO_LIMITS)} after so long, with the best so far",
    )
    command.add_argument(
        "--memory-limit",
        metavar="BYTES",
        type=bytes_of,
        help="what a solver may take, such as 2GiB; 1 GiB unless given",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run=run_solve)


def run_solve(options: argparse.Namespace) -> int:
    reading, problem = reading_and_problem(options)
    solution = solve(problem, options.solver, **limits(options))
    if options.json:
        print(json.dumps(as_json(reading, problem, solution), ensure_ascii=False))
    else:
        print(as_text(reading, problem, solution))
    return 0


def limits(options: argparse.Namespace) -> dict[str, Any]:
    """The limits of the run, as `solve` takes them."""
    given: dict[str, Any] = {"memory_limit": options.memory_limit}
    if options.time_limit is not None:
        if options.solver not in KEEP_TO_LIMITS:
            able = ", ".join(KEEP_TO_LIMITS)
            raise ProblemError([f"{options.solver} tells nothing before its end: --time-limit is for {able}"])
        given["time_limit"] = options.time_limit
    return given


def as_json(reading: Reading, problem: Problem, solution: Solution) -> dict[str, Any]:
    """The solution as plain data; `taken` and `names` are null where the solver tells only the value."""
    taken = solution.taken
    return {
        "value": solution.value,
        "weight": solution.weight,
        "capacity": problem.capacity,
        "value_unit": reading.value_unit,
        "weight_unit": reading.weight_unit,
        "taken": None if taken is None else list(taken),
        "names": None if taken is None else [problem.name(item) for item in taken],
        "solver": solution.solver,
        "exact": solution.exact,
        "upper_bound": solution.upper_bound,
        "gap": solution.gap,
        "taken_as_proposed": list(reading.questions),
        "note": solution.note,
        "seconds": solution.seconds,
    }


def as_text(reading: Reading, problem: Problem, solution: Solution) -> str:
    """The solution as a few lines to read, its amounts as the list writes them."""
    weight, value = style_of(reading, "weight").text, style_of(reading, "value").text
    best = "the best possible for this reading" if reading.questions else "the best possible"
    proof = best if solution.exact else "not proven to be the best"
    if solution.gap is not None and solution.upper_bound is not None and not solution.exact:
        most = value(solution.upper_bound)
        proof += f": at most {gap_text(solution.gap)} below it, as no selection is worth more than {most}"
    lines = [f"value {value(solution.value)} ({proof})"]
    if solution.taken is None or solution.weight is None:
        lines.append("the items are not known: this solver tells only the value")
    else:
        count = f"{len(solution.taken)} of {len(problem)} items"
        lines.append(f"weight {weight(solution.weight)} of {weight(problem.capacity)}, {count}:")
        weights, values = problem.weights.tolist(), problem.values.tolist()
        lines += [
            f"  {problem.name(item)}  (weight {weight(weights[item])}, value {value(values[item])})"
            for item in solution.taken
        ]
    if solution.note:
        lines.append(solution.note)
    return "\n".join(lines)
