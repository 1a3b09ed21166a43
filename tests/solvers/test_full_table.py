"""The table, its limit, and its backtrack."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.dp.rows import MemoryLimitError
from knapsack.dp.steps import to_steps
from knapsack.dp.table import build
from knapsack.solvers.full_table import full_table

FOUR_ITEMS = Problem([4, 3, 2, 1], [5, 4, 3, 2], 6)


def test_the_four_items_table_is_the_textbooks():
    assert build(to_steps(FOUR_ITEMS)).tolist() == [
        [0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 5, 5, 5],
        [0, 0, 0, 4, 5, 5, 5],
        [0, 0, 3, 4, 5, 7, 8],
        [0, 2, 3, 5, 6, 7, 9],
    ]
    assert full_table(FOUR_ITEMS).taken == (1, 2, 3)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=8), st.integers(0, 60))
def test_what_a_backtrack_can_reach_is_the_same_in_a_table_that_is_not_whole(items, capacity):
    weights, values = zip(*items, strict=True)
    steps = to_steps(Problem(weights, values, capacity))
    whole, needed = build(steps), build(steps, whole=False)
    for row in range(len(items) + 1):
        first = max(0, capacity - sum(weights[row:]))
        assert needed[row, first:].tolist() == whole[row, first:].tolist()


def test_the_thief_has_one_best_bag():
    thief = Problem([4, 3, 5, 1, 2, 1, 3, 6], [13, 5, 16, 2, 7, 3, 3, 17], 10)
    assert (full_table(thief).value, full_table(thief).taken) == (32, (0, 2, 5))


def test_a_table_above_the_memory_limit_is_refused_with_its_bytes_and_the_solvers_that_would_manage():
    problem = Problem([1] * 100, [1] * 100, 160_000_000)
    with pytest.raises(MemoryLimitError, match=r"129,280,000,808 bytes") as refusal:
        full_table(problem, memory_limit=4 * 2**30)
    assert refusal.value.alternatives == ("hirschberg", "sliding_window", "core", "ilp", "greedy")
    assert refusal.value.needed == 129_280_000_808
