"""The measurements as tables to read, and how they compare."""

from __future__ import annotations

import csv
import statistics
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

Row = dict[str, str]

PYTORCH_EXACT = ("PyTorch dp_knapsack", "PyTorch dp_knapsack_sliding_hirschberg", "PyTorch ilp_knapsack")


def read(file: Path) -> list[Row]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def markdown(rows: Sequence[Row]) -> str:
    """All tables, with what they say in one sentence each."""
    families = list(dict.fromkeys(row["family"] for row in rows))
    parts = [
        "# Measured side by side",
        "",
        "Made by `make bench`, in one process on one machine; every measurement is in `solvers.csv`. Times in ms, the "
        "best of several runs, the making of the problem included. `!` over the capacity, `<` below the optimum, "
        "`–` could not run or did not finish.",
        "",
    ]
    for family in families:
        own = [row for row in rows if row["family"] == family]
        parts += [f"## {family}", "", *_sentences(family, own), "", *_table(own), ""]
    return "\n".join(parts)


def _table(rows: Sequence[Row]) -> list[str]:
    names = list(dict.fromkeys(row["contestant"] for row in rows))
    by_list: dict[str, dict[str, Row]] = {}
    for row in rows:
        by_list.setdefault(row["list"], {})[row["contestant"]] = row
    lines = ["| list | " + " | ".join(names) + " |", "|---" + "|---:" * len(names) + "|"]
    for name, measured in by_list.items():
        lines.append(f"| {name} | " + " | ".join(_cell(measured.get(other)) for other in names) + " |")
    return lines


def _cell(row: Row | None) -> str:
    if row is None or not row["seconds"]:
        return "–"
    mark = "!" if row["over_capacity"] == "True" else "<" if _below(row) else ""
    return f"{float(row['seconds']) * 1e3:.3g}{mark}"


def _below(row: Row) -> bool:
    return bool(row["optimum"] and row["value"]) and float(row["value"]) < float(row["optimum"]) * (1 - 1e-12)


def _ratios(rows: Iterable[Row], ours: str, others: Callable[[str], bool]) -> list[float]:
    """Per list: the time of the fastest of the others, over ours."""
    times: dict[str, dict[str, float]] = {}
    for row in rows:
        if row["seconds"]:
            times.setdefault(row["list"], {})[row["contestant"]] = float(row["seconds"])
    return [
        min(fastest) / measured[ours]
        for measured in times.values()
        if ours in measured and (fastest := [seconds for name, seconds in measured.items() if others(name)])
    ]


def _compared(rows: Sequence[Row], ours: str, others: Sequence[str], said: str) -> str:
    ratios = _ratios(rows, ours, lambda name: name in others)
    if not ratios:
        return ""
    quicker = sum(ratio > 1 for ratio in ratios)
    return (
        f"`{ours}` against {said}: quicker on {quicker} of {len(ratios)} lists; {min(ratios):.3g} to {max(ratios):.3g} "
        f"times as fast, {statistics.median(ratios):.3g} in the median."
    )


def _sentences(family: str, rows: Sequence[Row]) -> list[str]:
    if family == "activations":
        return [_compared(rows, "core", PYTORCH_EXACT, "the fastest of PyTorch's DP and ILP solvers"), *_right(rows)]
    if family == "activations in steps":
        large = [row for row in rows if int(row["items"]) >= 400]
        hirschberg = "PyTorch dp_knapsack_sliding_hirschberg"
        return [
            _compared(large, "hirschberg", [hirschberg], "PyTorch's sliding Hirschberg, 400 items and more"),
            "",
            _compared(rows, "full_table", ["PyTorch dp_knapsack"], "PyTorch's `dp_knapsack`"),
        ]
    if family == "a million items":
        return [
            _compared(rows, "core, given arrays", ["NumPy argsort"], "NumPy's argsort of the ratios"),
            "",
            _compared(rows, "core, given arrays", ["NumPy sort"], "NumPy's sort of the ratios"),
        ]
    return [
        _compared(rows, "core", ["OR-Tools branch and bound", "CP-SAT"], "the faster of OR-Tools' two"),
        "",
        _compared(rows, "core", ["SciPy milp"], "SciPy's `milp`"),
        *_right(rows),
    ]


def _right(rows: Sequence[Row]) -> list[str]:
    core = [row for row in rows if row["contestant"] == "core" and row["seconds"]]
    proven = [row for row in core if row["optimum"]]
    wrong = [row for row in proven if _below(row) or row["over_capacity"] == "True"]
    return ["", f"`core` was optimal on {len(proven) - len(wrong)} of {len(core)} lists."]
