"""How large a table is walked cell by cell, row by row, or not at all."""

from __future__ import annotations

import pytest

from knapsack.walkthrough.size import MOST_CELLS_BY_ROW, MOST_CELLS_EACH, MOST_ROWS, TooLarge, stride


@pytest.mark.parametrize(
    ("items", "capacity", "expected"),
    [
        (0, 0, "cell"),
        (12, 60, "cell"),
        (49, MOST_CELLS_EACH // 50 - 1, "cell"),
        (49, MOST_CELLS_EACH // 50, "row"),
        (40, 500, "row"),
        (MOST_ROWS - 1, MOST_CELLS_BY_ROW // MOST_ROWS - 1, "row"),
    ],
)
def test_a_step_fills_a_cell_or_a_row(items: int, capacity: int, expected: str) -> None:
    assert stride(items, capacity) == expected


@pytest.mark.parametrize(
    ("items", "capacity"), [(MOST_ROWS, 100), (199, MOST_CELLS_BY_ROW // 200), (1, 10**9), (10**6, 1)]
)
def test_a_table_that_nobody_could_follow_is_refused_with_its_size(items: int, capacity: int) -> None:
    with pytest.raises(TooLarge, match=rf"{items + 1:,} rows × {capacity + 1:,} columns") as refusal:
        stride(items, capacity)
    assert (refusal.value.items, refusal.value.capacity) == (items, capacity)
