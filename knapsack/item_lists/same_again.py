"""The Python and the command line that solve a list again, the same way as it was read and solved before."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from knapsack.item_lists.options import NO_COLUMN
from knapsack.problem import Problem

MOST_WRITTEN_OUT = 30
"""A list of no more items is written out in the Python; a longer one is read from its file."""

ROLES = ("weight", "value", "name", "quantity")

OPTIONS = {
    "weight_unit": "--weight-unit",
    "value_unit": "--value-unit",
    "decimal": "--decimal",
    "delimiter": "--delimiter",
    "encoding": "--encoding",
    "sheet": "--sheet",
    "layout": "--layout",
    "percent": "--percent",
    "problem": "--problem",
}
"""The option of the command line for each argument of `read_items` that has one of its own."""


@dataclass(frozen=True)
class Source:
    """Where a list came from, and how it was read.

    filename : of its file
    capacity : as a person wrote it, or a number
    options : the arguments of `read_items` that were chosen
    keep_good_rows : its bad rows were left out
    """

    filename: str
    capacity: str | int | float
    options: Mapping[str, Any] = field(default_factory=dict)
    keep_good_rows: bool = False


def command_line(source: Source, solver: str = "auto") -> str:
    """The line for a shell.

    >>> print(command_line(Source("my list.csv", "2.5 kg", {"columns": {"weight": 2, "value": 3}}), "core"))
    python -m knapsack solve 'my list.csv' --capacity '2.5 kg' --weight 2 --value 3 --solver core
    """
    capacity = source.capacity if isinstance(source.capacity, str) else repr(source.capacity)
    filename = f"./{source.filename}" if source.filename.startswith("-") else source.filename
    words = ["python", "-m", "knapsack", "solve", filename, "--capacity", capacity]
    if capacity.startswith("-"):
        words[-2:] = [f"--capacity={capacity}"]
    columns = source.options.get("columns", {})
    for role in ROLES:
        if columns.get(role) is not None:
            words += [f"--{role}", str(columns[role])]
    if "quantity" in columns and columns["quantity"] is None:
        words += ["--quantity", NO_COLUMN]
    for argument, option in OPTIONS.items():
        if argument in source.options:
            words += [option, str(source.options[argument])]
    if source.options.get("totals") == "items":
        words.append("--totals-are-items")
    if source.keep_good_rows:
        words.append("--keep-good-rows")
    if solver != "auto":
        words += ["--solver", solver]
    return " ".join(shlex.quote(word) for word in words)


def python_reading(source: Source, solver: str = "auto") -> str:
    """Python that reads the file again and solves it.

    >>> print(python_reading(Source("list.csv", 15, {"decimal": ","}, keep_good_rows=True)))
    import knapsack
    <BLANKLINE>
    reading = knapsack.read_items('list.csv', decimal=',')
    problem = reading.problem(capacity=15, keep_good_rows=True)
    solution = knapsack.solve(problem)
    print(solution.value, solution.weight, solution.taken)
    """
    options = "".join(f", {argument}={chosen!r}" for argument, chosen in source.options.items())
    keep = ", keep_good_rows=True" if source.keep_good_rows else ""
    return _program(
        f"reading = knapsack.read_items({source.filename!r}{options})",
        f"problem = reading.problem(capacity={source.capacity!r}{keep})",
        solver=solver,
    )


def python_written_out(problem: Problem, solver: str = "auto") -> str:
    """Python with the list's numbers in it, which needs no file.

    >>> print(python_written_out(Problem([4, 3], [5, 4], 6, ["map", "rope"])))
    import knapsack
    <BLANKLINE>
    problem = knapsack.Problem(
        weights=[4, 3],
        values=[5, 4],
        capacity=6,
        names=['map', 'rope'],
    )
    solution = knapsack.solve(problem)
    print(solution.value, solution.weight, solution.taken)
    """
    names = [] if problem.names is None else [f"    names={list(problem.names)!r},"]
    floats = [] if problem.floats == "written" else [f"    floats={problem.floats!r},"]
    return _program(
        "problem = knapsack.Problem(",
        f"    weights={problem.weights.tolist()!r},",
        f"    values={problem.values.tolist()!r},",
        f"    capacity={problem.capacity!r},",
        *names,
        *floats,
        ")",
        solver=solver,
    )


def _program(*lines: str, solver: str) -> str:
    named = "" if solver == "auto" else f", {solver!r}"
    return "\n".join(
        [
            "import knapsack",
            "",
            *lines,
            f"solution = knapsack.solve(problem{named})",
            "print(solution.value, solution.weight, solution.taken)",
        ]
    )
