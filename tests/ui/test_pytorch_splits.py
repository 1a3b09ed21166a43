"""The chapter shows what was recorded, and the recording still holds for ours."""

from __future__ import annotations

from knapsack import read_items
from knapsack.cost.recorded import recorded
from knapsack.solvers.hirschberg import hirschberg
from knapsack.ui import examples
from knapsack.ui.pytorch_splits import splits_table

RECORDED = recorded("pytorch_splits.csv")


def test_the_thief_goes_two_kilograms_over_with_pytorch_and_not_with_ours():
    table = splits_table(RECORDED)
    assert "| The thief | 10 | **12**, 2 over, worth 38 | 10, worth 32 |" in table
    assert "| Three items of weight 1 | 1 | **2**, 1 over, worth 2 | 1, worth 1 |" in table


def test_the_recorded_answers_of_ours_are_what_the_solver_gives():
    row = next(row for row in RECORDED if row["problem"] == "thief" and row["solver"] == "ours")
    problem = read_items(examples.FOLDER / "thief.csv").problem(capacity=10)
    assert row["taken"] == " ".join(map(str, hirschberg(problem).taken))
