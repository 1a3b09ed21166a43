"""Three solvers in step: nobody is ahead of the time there was, nobody rests, and the ends are the solvers' own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from knapsack import SOLVERS, Problem
from knapsack.dp.rows import rows_kept
from knapsack.dp.steps import to_steps
from knapsack.walkthrough.sentence import plain
from knapsack.walkthrough.side_by_side import side_by_side_walkthrough
from knapsack.walkthrough.size import TooLarge
from tests.walkthrough.reference import readable_problems, reference_table

SOME = settings(max_examples=40)
THIEF = Problem([4, 3, 5, 1, 2, 1, 3, 6], [13, 5, 16, 2, 7, 3, 3, 17], 10)
NAMES = ["full_table", "sliding_window", "hirschberg"]


def states(walkthrough: dict[str, Any], pane: int) -> list[dict[str, Any]]:
    return [step["panes"][pane] for step in walkthrough["steps"]]


@SOME
@given(readable_problems)
def test_nobody_is_ahead_of_the_time_there_was_or_a_whole_row_behind(problem: Problem) -> None:
    walkthrough = side_by_side_walkthrough(problem)
    width = walkthrough["table"]["columns"]
    for pane, shown in enumerate(walkthrough["panes"]):
        for step, state in enumerate(states(walkthrough, pane)):
            assert state["computed"] <= step * width
            assert state["computed"] == shown["total"] or state["computed"] > (step - 1) * width


@SOME
@given(readable_problems)
def test_the_last_step_is_everyones_end_and_the_one_before_is_not(problem: Problem) -> None:
    walkthrough = side_by_side_walkthrough(problem)
    totals = [pane["total"] for pane in walkthrough["panes"]]
    ended = [[state["computed"] == total for state in states(walkthrough, at)] for at, total in enumerate(totals)]
    assert all(ends[-1] for ends in ended)
    assert len(walkthrough["steps"]) == 1 or not all(ends[-2] for ends in ended)
    assert walkthrough["steps"][-1]["section"] == 3


@SOME
@given(readable_problems)
def test_the_peak_is_what_the_solver_keeps_and_no_step_has_more(problem: Problem) -> None:
    walkthrough = side_by_side_walkthrough(problem)
    for at, (pane, solver) in enumerate(zip(walkthrough["panes"], NAMES, strict=True)):
        assert pane["peak"] == rows_kept(solver, len(problem)) * walkthrough["table"]["columns"]
        assert all(state["cells"] <= pane["peak"] for state in states(walkthrough, at))


@SOME
@given(readable_problems)
def test_the_rows_in_sight_are_rows_of_tables_made_by_other_code(problem: Problem) -> None:
    walkthrough = side_by_side_walkthrough(problem)
    table = reference_table(problem)
    for pane in walkthrough["panes"][:2]:
        for row in pane["rows"]:
            assert row["y"] == [float(value) for value in table[row["at"]]]


@SOME
@given(readable_problems)
def test_hirschbergs_rows_in_sight_are_those_of_a_half_solved_by_other_code(problem: Problem) -> None:
    walkthrough, sized = side_by_side_walkthrough(problem), to_steps(problem)
    weights, values = sized.weights.tolist(), problem.values.tolist()
    pane = walkthrough["panes"][2]
    for row in pane["rows"]:
        whole = [box for box in pane["boxes"] if (box["offset"], box["capacity"]) == (row["offset"], row["cells"] - 1)]
        starts = {start for box in whole for start in (box["first"], (box["first"] + box["stop"]) // 2)}
        halves = [slice(start, row["at"]) for start in starts if start < row["at"]]
        assert any(
            row["y"] == pytest.approx(last_row_by_hand(weights[half], values[half], row["cells"])) for half in halves
        )


def last_row_by_hand(weights: list[int], values: list[float], cells: int) -> list[float]:
    best = [0.0] * cells
    for weight, value in zip(weights, values, strict=True):
        for capacity in range(cells - 1, weight - 1, -1):
            best[capacity] = max(best[capacity], best[capacity - weight] + value)
    return best


@SOME
@given(readable_problems)
def test_the_ends_in_words_are_the_solvers_own(problem: Problem) -> None:
    walkthrough = side_by_side_walkthrough(problem)
    says = [state["says"] for state in walkthrough["steps"][-1]["panes"]]
    full, _, divided = (SOLVERS[solver](problem) for solver in NAMES)
    assert says[1].endswith("but which items?")
    for told, solution in ((says[0], full), (says[2], divided)):
        assert solution.taken is not None
        expected = [problem.name(item).capitalize() for item in solution.taken]
        assert all(name in told for name in expected) or f"{len(expected)} items" in told


def test_the_thief_in_numbers() -> None:
    walkthrough = side_by_side_walkthrough(THIEF)
    assert [(pane["name"], pane["peak"], pane["total"]) for pane in walkthrough["panes"]] == [
        ("Full table", 99, 88),
        ("Two rows", 22, 88),
        ("Hirschberg", 33, 150),
    ]
    assert [[state["cells"] for state in states(walkthrough, pane)][:9] for pane in range(3)] == [
        [11, 22, 33, 44, 55, 66, 77, 88, 99],
        [11, 22, 22, 22, 22, 22, 22, 22, 22],
        [11, 22, 22, 22, 22, 33, 33, 33, 33],
    ]
    assert [step["section"] for step in walkthrough["steps"]] == [0] * 8 + [2] * 6 + [3]
    assert [number for number, step in enumerate(walkthrough["steps"]) if step["hit"]] == [8, 12, 13, 14]
    step, last = walkthrough["steps"][5], walkthrough["steps"][-1]
    assert step["head"] == "Step 5 of 14: time for 55 cells each"
    assert plain(step["text"]) == ("In memory now: 66 cells in the full table, 22 in two rows, 33 with Hirschberg.")
    assert plain(last["text"]).endswith(
        "Hirschberg is done: it knows the items. It computed 1.70 times the full table's cells, in 33% of its memory."
    )
    assert [state["says"] for state in last["panes"]] == [
        "worth 32: Item 1, Item 3 and Item 6",
        "worth 32, but which items?",
        "worth 32: Item 1, Item 3 and Item 6",
    ]


def test_a_long_row_is_drawn_from_some_of_its_cells_the_ends_among_them() -> None:
    walkthrough = side_by_side_walkthrough(Problem([1, 2_000, 3_000], [1, 2, 4], 5_000))
    row = walkthrough["panes"][0]["rows"][-1]
    assert (row["cells"], len(row["y"]), row["y"][0], row["y"][-1]) == (5_001, 400, 0, 6)


def test_a_table_that_nobody_could_follow_is_refused() -> None:
    with pytest.raises(TooLarge):
        side_by_side_walkthrough(Problem([1] * 10, [1] * 10, 1_000_000))


@SOME
@given(readable_problems)
def test_what_the_browser_gets_is_plain_data(problem: Problem) -> None:
    walkthrough = side_by_side_walkthrough(problem)
    assert json.loads(json.dumps(walkthrough, allow_nan=False)).keys() == walkthrough.keys()
