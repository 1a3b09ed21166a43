"""The command `python -m knapsack record SCRIPT`: run a program and save what PyTorch hands to its knapsack
meanwhile.
"""

from __future__ import annotations

import argparse
import runpy
import sys
from pathlib import Path
from typing import Any

from knapsack.torch_solver.activation_list import ActivationList, read_activations, save
from knapsack.torch_solver.pytorch import PyTorchChanged, pytorch
from knapsack.torch_solver.recorder import record

NOTHING = """\
nothing was recorded: PyTorch asked its knapsack for nothing while the script ran. It asks where a compiled model is
called with gradients on (torch.compile compiles in the first call) and where its activations are larger than its inputs
and parameters."""


def add_record(commands: Any) -> None:
    """Add the command `record` to the parser's commands."""
    command = commands.add_parser(
        "record", help="run a PyTorch program and save the lists of what it may save for its backward passes"
    )
    command.add_argument("script", metavar="SCRIPT", type=Path, help="a Python program that trains a compiled model")
    command.add_argument("arguments", metavar="…", nargs=argparse.REMAINDER, help="the script's own arguments")
    command.add_argument(
        "--budget", metavar="B", type=_budget, help="the activation memory budget meanwhile; the lists are the same"
    )
    command.add_argument(
        "--into", metavar="FOLDER", type=Path, default=Path("recorded"), help="where the lists go (default: recorded)"
    )
    command.set_defaults(run=run_record)


def run_record(options: argparse.Namespace) -> int:
    """Run the script as `python SCRIPT …` would, and save; returns the script's exit code, or 1 if nothing was
    recorded.
    """
    if not options.script.is_file():
        print(f"there is no file {options.script}", file=sys.stderr)
        return 1
    try:
        pytorch()
    except (ModuleNotFoundError, PyTorchChanged) as error:
        print(error, file=sys.stderr)
        return 1
    lists: list[ActivationList] = []
    try:
        with record(options.budget) as lists:
            code = _run(options.script, options.arguments)
    finally:  # what was recorded before the script failed is worth keeping
        for path in save(lists, options.into) if lists else ():
            print(f"{path}: {len(read_activations(path))} operations")
    if not lists:
        print(NOTHING, file=sys.stderr)
        return code or 1
    return code


def _run(script: Path, arguments: list[str]) -> int:
    """The exit code of the script, run as the main program with these arguments."""
    before = sys.argv, sys.path[0]
    sys.argv, sys.path[0] = [str(script), *arguments], str(script.resolve().parent)
    try:
        runpy.run_path(str(script), run_name="__main__")
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    finally:
        sys.argv, sys.path[0] = before
    return 0


def _budget(text: str) -> float:
    budget = float(text)
    if not 0 < budget < 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1, where PyTorch asks a solver")
    return budget
