"""How large a table may be to be walked cell by cell, row by row, or not at all."""

from __future__ import annotations

MOST_CELLS_EACH = 5_000
"""Up to so many cells are shown one by one."""

MOST_CELLS_BY_ROW = 200_000
MOST_ROWS = 400
"""Up to so many, in so many rows, are shown a row at a time."""


class TooLarge(ValueError):
    """The table is more than a person can read; the message says how large it is and what could be walked instead."""

    def __init__(self, items: int, capacity: int) -> None:
        self.items, self.capacity = items, capacity
        cells = (items + 1) * (capacity + 1)
        super().__init__(
            f"This table would have {items + 1:,} rows × {capacity + 1:,} columns = {cells:,} cells. "
            f"Nobody could follow that: up to {MOST_CELLS_BY_ROW:,} cells in {MOST_ROWS:,} rows can be walked through."
        )


def stride(items: int, capacity: int) -> str:
    """ "cell" or "row": what one step of the walkthrough fills. Raises TooLarge.

    >>> stride(8, 10), stride(40, 500)
    ('cell', 'row')
    """
    cells = (items + 1) * (capacity + 1)
    if cells <= MOST_CELLS_EACH:
        return "cell"
    if cells <= MOST_CELLS_BY_ROW and items < MOST_ROWS:
        return "row"
    raise TooLarge(items, capacity)
