"""Everything side by side, in one process: writes `solvers.csv` and the tables of `README.md` in `results/`.

    python -m benchmarks [--limit SECONDS] [--only TEXT]

A contestant that is still running after the limit is stopped where it can be, and shown with the best it had.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from benchmarks import lists, tables
from benchmarks.contestants import NotRunError, Run, for_list
from benchmarks.lists import ItemList
from knapsack import Problem
from knapsack.cost.measured_run import peak_resident_bytes, resident_bytes
from knapsack.solvers.core import core

RESULTS = Path(__file__).parent / "results"

ENOUGH_SECONDS = 0.5
FEWEST_RUNS, MOST_RUNS = 5, 50
"""A quick contestant runs again and again until it has used up one of these; its best time counts."""

SLOW_SECONDS = 1.2
"""A contestant that takes this long runs once."""


@dataclass(frozen=True)
class Row:
    """One contestant on one list. `seconds`, `value` and `over_capacity` are empty where it could not run."""

    family: str
    list: str
    items: int
    contestant: str
    seconds: float | None
    peak_bytes: int | None
    value: float | None
    optimum: float | None
    over_capacity: bool | None
    note: str = ""


def measured(given: ItemList, problem: Problem, optimum: float | None, name: str, limit: float) -> Row:
    """The row of one contestant."""
    row = Row(given.family, given.name, len(problem), name, None, None, None, optimum, None)
    try:
        run = for_list(given)[name](given, limit)
        seconds, peak, taken = best_of(run)
    except NotRunError as reason:
        return Row(**(asdict(row) | {"note": str(reason)}))
    value = problem.value_of(taken)
    over = not problem.fits(taken)
    if optimum is not None and not over and value > optimum * (1 + 1e-12):
        raise AssertionError(f"{name} found {value} on {given.name}, above the optimum {optimum}")
    return Row(given.family, given.name, len(problem), name, seconds, peak, value, optimum, over)


def best_of(run: Run) -> tuple[float, int | None, list[int]]:
    """Seconds of the quickest run, the memory that the process needed more in the first, and the items taken."""
    before = forget_peak()
    used, best, taken = 0.0, float("inf"), None
    peak = None
    for count in itertools.count(1):
        started = time.perf_counter()
        taken = run()
        seconds = time.perf_counter() - started
        if count == 1 and before is not None:
            after = peak_resident_bytes()
            peak = None if after is None else max(0, after - before)
        used, best = used + seconds, min(best, seconds)
        if seconds > SLOW_SECONDS or (used > ENOUGH_SECONDS and count >= FEWEST_RUNS) or count == MOST_RUNS:
            return best, peak, list(taken)
    raise AssertionError


def forget_peak() -> int | None:
    """Set the peak of this process back to what it uses now, and that; None where the system can't."""
    try:
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    except OSError:
        return None
    return resident_bytes()


def rows_of(given_lists: Iterable[ItemList], limit: float) -> Iterator[Row]:
    for given in given_lists:
        problem = given.problem()
        solution = core(problem, time_limit=max(limit, 10.0))
        optimum = solution.value if solution.exact else None
        for name in for_list(given):
            yield measured(given, problem, optimum, name, limit)


def sort_rows(given_lists: Iterable[ItemList]) -> Iterator[Row]:
    """How long NumPy takes to sort the million ratios: the yardstick for looking at all items."""
    for given in given_lists:
        ratios = np.array(given.values) / np.array(given.weights)
        for name, sort in (("NumPy argsort", np.argsort), ("NumPy sort", np.sort)):
            seconds, peak, _ = best_of(lambda sort=sort, ratios=ratios: sort(ratios)[:0].tolist())
            yield Row(given.family, given.name, len(given.weights), name, seconds, peak, None, None, None)


def core_on_arrays(given_lists: Iterable[ItemList]) -> Iterator[Row]:
    """`core` on a problem that exists already, as a program with arrays has it."""
    for given in given_lists:
        problem = given.problem()
        seconds, peak, taken = best_of(lambda problem=problem: core(problem).taken or ())
        value = problem.value_of(taken)
        over = not problem.fits(taken)
        yield Row(given.family, given.name, len(problem), "core, given arrays", seconds, peak, value, value, over)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--limit", type=float, default=5.0, help="seconds for each contestant on each list")
    parser.add_argument("--only", default="", help="only families of lists with this in their name")
    options = parser.parse_args()
    file = RESULTS / "solvers.csv"
    kept = tables.read(file) if options.only and file.exists() else []
    rows = [row for row in kept if options.only not in row["family"]]

    def wanted(source: Iterable[ItemList]) -> Iterator[ItemList]:
        return (given for given in source if options.only in given.family)

    everything = itertools.chain(lists.activations(), lists.activation_steps(), lists.classes(), lists.million())
    for row in itertools.chain(
        rows_of(wanted(everything), options.limit),
        core_on_arrays(wanted(lists.million())),
        sort_rows(wanted(lists.million())),
    ):
        rows.append({key: "" if value is None else str(value) for key, value in asdict(row).items()})
        print(row.family, "|", row.list, "|", row.contestant, "|", row.seconds, "|", row.note, flush=True)
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    (RESULTS / "README.md").write_text(tables.markdown(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
