"""Hirschberg's frames divide the capacity without loss, in the memory of three rows."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from hypothesis import given

from knapsack import Problem
from knapsack.dp.rows import MemoryLimitError, rows_bytes
from knapsack.dp.trace import FrameOpened, Leaf, Split, record
from knapsack.solvers.full_table import full_table
from knapsack.solvers.hirschberg import hirschberg
from knapsack.solvers.sliding_window import sliding_window
from tests.problems import any_problems, integer_problems


def peak_bytes(run, *arguments, **limits) -> int:
    tracemalloc.start()
    try:
        run(*arguments, **limits)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def random_problem(items: int, capacity: int) -> Problem:
    random = np.random.default_rng(1)
    return Problem(random.integers(1, capacity // 4, items), random.integers(1, 1000, items), capacity)


@given(problem=any_problems)
def test_child_capacities_add_up_to_the_parents(problem):
    recording = record(hirschberg, problem)
    frames = {event.frame.number: event.frame for event in recording.events if isinstance(event, FrameOpened)}
    for split in (event for event in recording.events if isinstance(event, Split)):
        children = [frame for frame in frames.values() if frame.parent == split.frame.number]
        assert [child.side for child in children] == ["left", "right"]
        assert sum(child.capacity for child in children) == split.frame.capacity
        assert children[0].capacity == split.split
        assert (children[0].first, children[1].stop) == (split.frame.first, split.frame.stop)
        assert children[0].stop == children[1].first


@given(problem=integer_problems)
def test_each_split_is_the_first_maximum_and_equals_the_two_childrens_optima(problem):
    for event in record(hirschberg, problem).events:
        if not isinstance(event, Split):
            continue
        assert event.total.tolist() == (event.left + event.right[::-1]).tolist()
        assert event.split == event.total.tolist().index(max(event.total))
        middle = (event.frame.first + event.frame.stop) // 2
        for first, stop, capacity, row in (
            (event.frame.first, middle, event.split, event.left),
            (middle, event.frame.stop, event.frame.capacity - event.split, event.right),
        ):
            half = Problem(problem.weights[first:stop], problem.values[first:stop], capacity)
            assert row[capacity] == sliding_window(half).value


@given(problem=any_problems)
def test_the_leaves_give_the_solvers_own_items(problem):
    recording = record(hirschberg, problem)
    leaves = [event for event in recording.events if isinstance(event, Leaf)]
    assert sorted(item for leaf in leaves for item in leaf.taken) == list(recording.solution.taken)
    assert sorted(item for leaf in leaves for item in (*leaf.taken, *leaf.left)) == list(range(len(problem)))


def test_the_peak_is_at_most_four_rows_whatever_n_is():
    row = (100_000 + 1) * 8
    for items in (100, 1000):
        assert peak_bytes(hirschberg, random_problem(items, 100_000)) <= 4 * row + 1000 * items


def test_a_run_above_the_memory_limit_is_refused_before_it_allocates():
    problem = random_problem(10, 1_000_000)
    with pytest.raises(MemoryLimitError, match=r"hirschberg would need 24,000,024 bytes.*sliding_window"):
        hirschberg(problem, memory_limit=20_000_000)


def test_the_full_table_allocates_what_its_refusal_counts():
    problem = random_problem(100, 10_000)
    needed = rows_bytes("full_table", 100, 10_000)
    assert needed <= peak_bytes(full_table, problem, memory_limit=needed) <= needed + 200_000
    assert needed >= 20 * peak_bytes(hirschberg, problem)


def test_a_hundred_items_need_twenty_times_less_than_the_full_table_and_two_thousand_four_hundred():
    assert rows_bytes("full_table", 100, 100_000) / rows_bytes("hirschberg", 100, 100_000) >= 20
    assert rows_bytes("full_table", 2000, 100_000) / rows_bytes("hirschberg", 2000, 100_000) >= 400
