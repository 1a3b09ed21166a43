"""The two rows: the cells are those of a table made by other code, what is kept is what the solver allocates, and the
backtrack says nothing that it can't know.
"""

from __future__ import annotations

import itertools
import json
import re
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings

from knapsack import Problem
from knapsack.dp.recurrence import can_improve
from knapsack.dp.rows import CELL_BYTES, rows_bytes
from knapsack.dp.steps import to_steps
from knapsack.exact import as_fraction
from knapsack.solvers.full_table import full_table
from knapsack.solvers.sliding_window import sliding_window
from knapsack.walkthrough.full_table import full_table_walkthrough
from knapsack.walkthrough.sentence import plain
from knapsack.walkthrough.size import TooLarge
from knapsack.walkthrough.sliding_window import best_values, sliding_window_walkthrough
from tests.walkthrough.reference import numbers_in, read, readable_problems, reference_table

SOME = settings(max_examples=40)
THIEF = Problem([4, 3, 5, 1, 2, 1, 3, 6], [13, 5, 16, 2, 7, 3, 3, 17], 10)
BY_ROW = Problem([130, 250, 70, 0, 900, 310], [5, 9, 4, 3, 100, 2], 800)


def way_back(walkthrough: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for step in walkthrough["steps"] if "item" in step]


@SOME
@given(readable_problems)
def test_the_cells_are_those_of_a_table_made_by_other_code(problem: Problem) -> None:
    walkthrough = sliding_window_walkthrough(problem)
    assert [[read(text) for text in line] for line in walkthrough["cells"]] == reference_table(problem)


@SOME
@given(readable_problems)
def test_never_more_than_two_rows_are_kept_and_a_step_looks_at_no_other(problem: Problem) -> None:
    for step in sliding_window_walkthrough(problem)["steps"]:
        assert len(step["kept"]) <= 2
        if "item" not in step:
            places = [step[name] for name in ("at", "skip", "take") if name in step]
            assert {row for row, _ in places} <= set(step["kept"])


@SOME
@given(readable_problems)
def test_cells_are_computed_one_a_step_and_none_where_the_row_stays_as_it_is(problem: Problem) -> None:
    walkthrough, sized = sliding_window_walkthrough(problem), to_steps(problem)
    width = len(walkthrough["columns"])
    useful = sum(
        can_improve(weight, value, sized.capacity)
        for weight, value in zip(sized.weights.tolist(), sized.values.tolist(), strict=True)
    )
    computed = [step["computed"] for step in walkthrough["steps"]]
    assert computed[0] == 0
    assert computed[-1] == useful * width
    assert {after - before for before, after in itertools.pairwise(computed)} <= {0, 1}


@SOME
@given(readable_problems)
def test_steps_that_compute_are_the_full_tables_but_for_what_they_forget(problem: Problem) -> None:
    full = {tuple(step["at"]): plain(step["text"]) for step in full_table_walkthrough(problem)["steps"][::-1]}
    for step in sliding_window_walkthrough(problem)["steps"]:
        if "from" in step:
            assert plain(step["text"]).startswith(full[tuple(step["at"])])


@SOME
@given(readable_problems)
def test_the_meter_is_what_the_solvers_allocate(problem: Problem) -> None:
    walkthrough = sliding_window_walkthrough(problem)
    capacity = to_steps(problem).capacity
    two, full = walkthrough["memory"]
    assert two["cells"] * CELL_BYTES == rows_bytes("sliding_window", len(problem), capacity)
    assert full["cells"] * CELL_BYTES == rows_bytes("full_table", len(problem), capacity)
    for meter in (two, full):
        assert meter["cells"] == meter["rows"] * len(walkthrough["columns"])


@pytest.mark.parametrize("position", [0, 1], ids=["sliding_window", "full_table"])
def test_the_meter_is_what_tracemalloc_sees_a_solver_allocate(position: int) -> None:
    solver = (sliding_window, full_table)[position]
    problem = Problem([3_000, 2_000, 30_000, 500], [3, 2, 1, 5], 20_000)
    cells = sliding_window_walkthrough(problem)["memory"][position]["cells"]
    solver(problem)  # what is made once and kept is not the run's
    tracemalloc.start()
    solver(problem)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert cells * CELL_BYTES <= peak < (cells + 20_000) * CELL_BYTES


@SOME
@given(readable_problems)
def test_the_value_is_known_at_the_end(problem: Problem) -> None:
    walkthrough = sliding_window_walkthrough(problem)
    (step,) = [step for step in walkthrough["steps"] if step["head"] == "The value is known"]
    assert numbers_in(plain(step["text"]))[0] == as_fraction(full_table(problem).value)


@SOME
@given(readable_problems)
def test_the_way_back_finds_the_full_tables_answers_until_it_fails(problem: Problem) -> None:
    found = way_back(sliding_window_walkthrough(problem))
    full = [(step["item"], step["taken"]) for step in way_back(full_table_walkthrough(problem))]
    decided = [(step["item"], step["taken"]) for step in found if step["taken"] is not None]
    assert decided == full[: len(decided)]
    assert len(decided) == len(full) or found[-1]["taken"] is None
    assert all(step["taken"] is not None for step in found[:-1])


@SOME
@given(readable_problems)
def test_the_way_back_fails_where_a_row_is_gone_and_both_answers_would_fit(problem: Problem) -> None:
    walkthrough = sliding_window_walkthrough(problem)
    found = way_back(walkthrough)
    if not found or found[-1]["taken"] is not None:
        return
    step, table, sized = found[-1], reference_table(problem), to_steps(problem)
    row, column = step["at"]
    weight, value = int(sized.weights[row - 1]), as_fraction(problem.values[row - 1].item())
    assert step["missing"] == [[row - 1, column], [row - 1, column - weight]]
    assert row - 1 not in step["kept"]
    assert weight <= column
    text = plain(step["text"])
    told = r"Either row (.*) had (.*) here too, or (.*) at capacity (.*), and (.*) [+] (.*) = (.*)[.] Row .* is gone"
    either = re.search(told, text)
    assert either
    above, same, rest, room, again, worth, total = map(read, either.groups())
    assert (above, same, total, worth) == (row - 1, table[row][column], table[row][column], value)
    assert rest == again == table[row][column] - value
    assert room == (column - weight) * sized.weight_step
    assert table[row][column] in (table[row - 1][column], table[row - 1][column - weight] + value)
    assert f"{row} items are not" in text


@SOME
@given(readable_problems)
def test_where_the_way_back_comes_through_it_names_the_best_bag(problem: Problem) -> None:
    found = way_back(sliding_window_walkthrough(problem))
    if found and found[-1]["taken"] is not None:
        told, full = plain(found[-1]["text"]), plain(full_table_walkthrough(problem)["steps"][-1]["text"])
        assert full.partition("No rows are left.")[2] in told


@SOME
@given(readable_problems)
def test_what_the_browser_gets_is_plain_data(problem: Problem) -> None:
    walkthrough = sliding_window_walkthrough(problem)
    assert json.loads(json.dumps(walkthrough, allow_nan=False)).keys() == walkthrough.keys()


def test_the_thief_knows_his_value_and_loses_his_items() -> None:
    walkthrough = sliding_window_walkthrough(THIEF)
    assert walkthrough["memory"] == [
        {"name": "Two rows", "rows": 2, "cells": 22},
        {"name": "Full table", "rows": 9, "cells": 99},
    ]
    last = walkthrough["steps"][-1]
    assert (last["item"], last["taken"], last["kept"]) == (6, None, [7, 8])
    assert plain(last["text"]) == (
        "Is Item 7 in the bag? Either row 6 had 32 here too, or 29 at capacity 7, and 29 + 3 = 32. "
        "Row 6 is gone: row 8 was written over it. The value is known, but 7 items are not."
    )


def test_a_row_that_no_item_improves_stays_as_it_is() -> None:
    walkthrough = sliding_window_walkthrough(Problem([1, 50, 1], [1, 1, 1], 3))
    (step,) = [step for step in walkthrough["steps"] if step["at"][0] == 2 and "item" not in step]
    assert (step["written"], step["kept"], step["computed"]) == (12, [0, 2], 4)
    assert "weighs 50, too heavy for a bag of 3" in plain(step["text"])
    assert "the row stays as it is and is row 2 from now on" in plain(step["text"])


def test_a_large_table_is_filled_a_row_a_step() -> None:
    walkthrough = sliding_window_walkthrough(BY_ROW)
    width = len(walkthrough["columns"])
    assert walkthrough["view"] == "heat"
    fill = [step for step in walkthrough["steps"] if "item" not in step][:-1]
    assert [step["written"] for step in fill] == [(row + 1) * width for row in range(7)]
    assert [step["computed"] for step in fill] == [width * count for count in (0, 1, 2, 3, 4, 4, 5)]
    assert [step["kept"] for step in fill] == [[0], [0, 1], [1, 2], [2, 3], [3, 4], [3, 5], [5, 6]]


def test_a_table_that_nobody_could_follow_is_refused() -> None:
    with pytest.raises(TooLarge):
        sliding_window_walkthrough(Problem([1] * 10, [1] * 10, 1_000_000))


@SOME
@given(readable_problems)
def test_the_last_row_is_the_best_value_of_every_smaller_bag(problem: Problem) -> None:
    capacities, values = best_values(problem)
    assert len(capacities) == len(values)
    for capacity, value in list(zip(capacities, values, strict=True))[:: max(1, len(values) // 8)]:
        smaller = Problem(problem.weights, problem.values, capacity)
        assert as_fraction(full_table(smaller).value) == as_fraction(value)
