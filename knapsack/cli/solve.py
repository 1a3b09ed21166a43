"""The command `python -m knapsack solve ITEMS --capacity C`."""

from __future__ import annotations

import argparse
import json
from typing import Any

from knapsack.amounts import gap_text
from knapsack.cli.bytes_of import bytes_of
from knapsack.item_lists.options import add_options, problem_from
from knapsack.problem import Problem, ProblemError, Solution
from knapsack.solve import solve
from knapsack.solvers import SOLVERS


def add_solve(commands: Any) -> None:
    command = commands.add_parser("solve", help="choose the items of the largest total value that fit")
    add_options(command)
    command.add_argument("--solver", metavar="NAME", default="auto", choices=["auto", *SOLVERS], help="%(choices)s")
    command.add_argument(
        "--time-limit", metavar="SECONDS", type=float, help="end core or auto after so long, with the best so far"
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
    problem = problem_from(options)
    solution = solve(problem, options.solver, **limits(options))
    print(json.dumps(as_json(problem, solution), ensure_ascii=False) if options.json else as_text(problem, solution))
    return 0


def limits(options: argparse.Namespace) -> dict[str, Any]:
    """The limits of the run, as `solve` takes them."""
    given: dict[str, Any] = {"memory_limit": options.memory_limit}
    if options.time_limit is not None:
        if options.solver != "auto" and not SOLVERS[options.solver].keeps_to_limits:
            able = ", ".join(["auto", *(name for name, solver in SOLVERS.items() if solver.keeps_to_limits)])
            raise ProblemError([f"{options.solver} tells nothing before its end: --time-limit is for {able}"])
        given["time_limit"] = options.time_limit
    return given


def as_json(problem: Problem, solution: Solution) -> dict[str, Any]:
    """The solution as plain data; `taken` and `names` are null where the solver tells only the value."""
    taken = solution.taken
    return {
        "value": solution.value,
        "weight": solution.weight,
        "capacity": problem.capacity,
        "taken": None if taken is None else list(taken),
        "names": None if taken is None else [problem.name(item) for item in taken],
        "solver": solution.solver,
        "exact": solution.exact,
        "upper_bound": solution.upper_bound,
        "gap": solution.gap,
        "note": solution.note,
        "seconds": solution.seconds,
    }


def as_text(problem: Problem, solution: Solution) -> str:
    """The solution as a few lines to read."""
    proof = "the best possible" if solution.exact else "not proven to be the best"
    if solution.gap is not None and not solution.exact:
        proof += (
            f": at most {gap_text(solution.gap)} below it, as no selection is worth more than {solution.upper_bound}"
        )
    lines = [f"value {solution.value} ({proof})"]
    if solution.taken is None:
        lines.append("the items are not known: this solver tells only the value")
    else:
        lines.append(f"weight {solution.weight} of {problem.capacity}, {len(solution.taken)} of {len(problem)} items:")
        lines += [
            f"  {problem.name(item)}  (weight {problem.weights[item]}, value {problem.values[item]})"
            for item in solution.taken
        ]
    if solution.note:
        lines.append(solution.note)
    return "\n".join(lines)
