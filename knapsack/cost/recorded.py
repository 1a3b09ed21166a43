"""The shipped results of `benchmarks/`, for whoever shows them."""

from __future__ import annotations

import csv
from pathlib import Path

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results"

Rows = list[dict[str, str]]


def recorded(name: str, folder: Path = RESULTS) -> Rows:
    """The rows of a CSV file in `benchmarks/results`; none where it isn't there."""
    file = folder / name
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))
