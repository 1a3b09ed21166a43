"""Bytes that the dynamic-programming solvers need, and the refusal of a run that would need more than it may."""

from __future__ import annotations

DEFAULT_MEMORY_LIMIT = 2**30
"""Bytes a solver may allocate for its rows when the caller sets no limit: 1 GiB."""

CELL_BYTES = 8
"""A cell is an int64 or a float64."""

ROWS = {"sliding_window": 2, "hirschberg": 3}
"""Rows that a solver keeps at any time, however many items there are. The full table keeps n+1."""


class MemoryLimitError(MemoryError):
    """A run refused before it allocates: `needed` bytes are more than `limit`; `alternatives` are solvers that would
    manage.
    """

    def __init__(self, solver: str, what: str, needed: int, limit: int, alternatives: tuple[str, ...]) -> None:
        self.solver, self.needed, self.limit, self.alternatives = solver, needed, limit, alternatives
        self._what = what
        manage = " or ".join(alternatives)
        way_out = f"{manage} would manage" if manage else "raise memory_limit, or use larger weight units"
        super().__init__(
            f"{solver} would need {needed:,} bytes ({what} of {CELL_BYTES} bytes), "
            f"above the limit of {limit:,}: {way_out}"
        )

    def __reduce__(self) -> tuple[type[MemoryLimitError], tuple[object, ...]]:
        # so that it can be raised by another process
        return type(self), (self.solver, self._what, self.needed, self.limit, self.alternatives)


def rows_kept(solver: str, items: int) -> int:
    """Rows of W+1 cells that the solver has at its peak for a list of so many items.

    >>> rows_kept("full_table", 100), rows_kept("sliding_window", 100)
    (101, 2)
    """
    return ROWS.get(solver, items + 1)


def rows_bytes(solver: str, items: int, capacity: int) -> int:
    """Bytes of the rows that the solver has at its peak; `capacity` in whole steps.

    >>> rows_bytes("full_table", 100, 160_000_000)
    129280000808
    """
    return rows_kept(solver, items) * (capacity + 1) * CELL_BYTES


def check_rows(solver: str, items: int, capacity: int, memory_limit: int | None) -> None:
    """Raise MemoryLimitError if the solver's rows are larger than the limit (bytes; None: 1 GiB)."""
    limit = DEFAULT_MEMORY_LIMIT if memory_limit is None else memory_limit
    needed = rows_bytes(solver, items, capacity)
    if needed <= limit:
        return
    alternatives = [name for name in ("hirschberg", "sliding_window") if rows_bytes(name, items, capacity) <= limit]
    what = f"{rows_kept(solver, items):,} rows × {capacity + 1:,} cells"
    raise MemoryLimitError(solver, what, needed, limit, (*alternatives, "core", "ilp", "greedy"))
