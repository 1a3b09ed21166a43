"""What PyTorch's partitioner hands to its knapsack: the operations whose outputs may be saved or computed again."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from knapsack.problem import Fault, Problem, ProblemError

COLUMNS = ("name", "op", "memory", "runtime", "bytes")


@dataclass(frozen=True)
class ActivationList:
    """The operations of one graph, in the order in which PyTorch passes them.

    title : what the list was recorded from
    names, ops : the graph nodes and their operators
    memory : their sizes as PyTorch normalises them: a budget of 0.5 is a capacity of 0.5
    runtimes : what computing them again costs, in PyTorch's estimate: FLOPs, or milliseconds where it measures
    sizes : their sizes in bytes
    budget, solver, saved : at what budget which solver chose, and the indices of what it saved; None where only the
        list is known
    """

    title: str
    names: tuple[str, ...]
    ops: tuple[str, ...]
    memory: tuple[float, ...]
    runtimes: tuple[int | float, ...]
    sizes: tuple[int, ...]
    budget: float | None = None
    solver: str | None = None
    saved: tuple[int, ...] | None = None

    def __len__(self) -> int:
        return len(self.names)

    def problem(self, budget: float) -> Problem:
        """The knapsack problem at a memory budget: memory is the weight, runtime the value, floats mean what is stored.

        >>> ActivationList("two", ("mm", "add"), ("", ""), (0.5, 0.25), (8, 1), (64, 32)).problem(0.5).capacity
        0.5
        """
        return Problem(self.memory, self.runtimes, budget, self.names, floats="stored")

    def same_operations(self, other: ActivationList) -> bool:
        """Whether both list the same operations, whatever was chosen."""
        return (self.names, self.memory, self.runtimes) == (other.names, other.memory, other.runtimes)

    def write(self, path: Path) -> None:
        """Write the list as CSV, from which `read_activations` gets back every number."""
        with path.open("w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file, lineterminator="\n")
            rows.writerow(COLUMNS)
            rows.writerows(zip(self.names, self.ops, self.memory, self.runtimes, self.sizes, strict=True))


def read_activations(path: Path) -> ActivationList:
    """The activation list in a CSV file as `ActivationList.write` makes it; `name`, `op` and `bytes` may be missing.

    Raises
    ------
    ProblemError
        naming the row and column of everything that is not a number, or the missing column.
    """
    with path.open(newline="", encoding="utf-8-sig") as file:
        return parse_activations(file, path.stem)


def parse_activations(lines: Iterable[str], title: str) -> ActivationList:
    """The activation list in lines of CSV text; raises what `read_activations` raises.

    >>> parse_activations(["memory,runtime", "0.5,8"], "one").memory
    (0.5,)
    """
    reader = csv.DictReader(lines)
    rows = list(reader)
    missing = [column for column in ("memory", "runtime") if column not in (reader.fieldnames or ())]
    if missing:
        found = ", ".join(reader.fieldnames or ()) or "nothing"
        raise ProblemError(
            [f"an activation list needs a column {' and a column '.join(missing)}; this one has {found}"]
        )
    faults: list[Fault] = []
    memory = _column(rows, "memory", faults)
    runtimes = _column(rows, "runtime", faults)
    sizes = _column(rows, "bytes", faults) if "bytes" in (reader.fieldnames or ()) else [0] * len(rows)
    names = tuple(row.get("name") or f"operation {position}" for position, row in enumerate(rows, start=1))
    if faults:
        faults.sort(key=lambda fault: fault.row or 0)
        raise ProblemError(faults)
    listed = ActivationList(
        title, names, tuple(row.get("op") or "" for row in rows), tuple(memory), tuple(runtimes), tuple(map(int, sizes))
    )
    listed.problem(0)  # memory must not be negative, and so on: checked where every problem is
    return listed


def save(lists: Sequence[ActivationList], folder: Path) -> list[Path]:
    """Write each different list to a CSV file of its own in the folder, made if needed; returns the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    written: list[ActivationList] = []
    for listed in lists:
        if any(listed.same_operations(other) for other in written):
            continue
        stem, copy = listed.title, 1
        while (path := folder / f"{stem}.csv") in paths:
            copy += 1
            stem = f"{listed.title}-{copy}"
        listed.write(path)
        written.append(listed)
        paths.append(path)
    return paths


def _column(rows: Sequence[dict[str, str | None]], column: str, faults: list[Fault]) -> list[int | float]:
    numbers: list[int | float] = []
    for position, row in enumerate(rows, start=1):
        text = (row[column] or "").strip()
        try:
            numbers.append(int(text))
        except ValueError:
            try:
                numbers.append(float(text))
            except ValueError:
                numbers.append(0)
                faults.append(Fault(position, row.get("name"), f"{column} {text!r} is not a number"))
    return numbers
