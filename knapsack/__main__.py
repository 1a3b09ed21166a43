"""The command line: `python -m knapsack solve ITEMS --capacity C`, `measure ITEMS` and `record SCRIPT`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from knapsack.cli.measure import add_measure
from knapsack.cli.record import add_record
from knapsack.cli.solve import add_solve
from knapsack.dp.rows import MemoryLimitError
from knapsack.problem import ProblemError
from knapsack.solvers.ilp import SolverError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code: 0, or 1 with a message on standard error."""
    parser = argparse.ArgumentParser(prog="python -m knapsack", description="Solve 0/1 knapsack problems.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_solve(commands)
    add_measure(commands)
    add_record(commands)
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options))
    except ProblemError as error:
        print(*error.faults, sep="\n", file=sys.stderr)
        return 1
    except (MemoryLimitError, SolverError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
