"""The published advice: its four ends, and remarks that come from the problem and from recorded runs."""

from __future__ import annotations

import dataclasses
import itertools

import pytest

from knapsack import SOLVERS, Problem, solve
from knapsack.advice.decision import candidates
from knapsack.advice.published_decision import furthest_over, furthest_short, greedy_finds, published_decision
from knapsack.cost.recorded import Rows, recorded
from knapsack.ui.examples import EXAMPLES, load

THIEF = load("thief").problem


def texts(problem: Problem, splits: Rows, runs: Rows, memory_limit: int = 2**30) -> dict[str, str]:
    """All remarks on each pick, by solver."""
    decision = published_decision(candidates(problem, memory_limit), None, splits, runs)
    picks = [*(question.pick for question in decision.questions), decision.otherwise]
    return {pick.solver: " ".join(remark.text for remark in pick.remarks) for pick in picks}


def test_answers_lead_where_the_advice_says() -> None:
    decision = published_decision(candidates(THIEF, 2**30), None, [], [])
    ends = {}
    for replies in itertools.product((True, False), repeat=3):
        asked = zip(decision.questions, replies, strict=True)
        answered = tuple(dataclasses.replace(question, answer=reply) for question, reply in asked)
        pick = dataclasses.replace(decision, questions=answered).pick
        assert pick is not None
        ends[replies] = pick.solver
    assert {ends[True, a, b] for a in (True, False) for b in (True, False)} == {"greedy"}
    assert {ends[False, True, a] for a in (True, False)} == {"ilp"}
    assert ends[False, False, True] == "full_table"
    assert ends[False, False, False] == "hirschberg"


def test_without_records_no_figure_is_given() -> None:
    for text in texts(THIEF, [], []).values():
        assert "Recorded" not in text


def test_the_thief_s_overfilled_bag_is_the_recorded_one() -> None:
    splits = recorded("pytorch_splits.csv")
    (row,) = (row for row in splits if row["problem"] == "thief" and row["solver"].startswith("PyTorch"))
    assert int(row["weight"]) > int(row["capacity"])
    told = texts(THIEF, splits, [])["hirschberg"]
    assert f"{row['weight']} kg in the thief’s bag of {row['capacity']} kg" in told


RUNS = [
    {"solver": "dp_knapsack", "list": "a", "budget": "0.1", "over": "0.0012", "value": "12", "optimum": "10"},
    {"solver": "dp_knapsack", "list": "b", "budget": "0.3", "over": "0.0345", "value": "9", "optimum": "10"},
    {"solver": "ilp_knapsack", "list": "a", "budget": "0.1", "over": "0.0", "value": "10", "optimum": "10"},
    {"solver": "ilp_knapsack", "list": "b", "budget": "0.3", "over": "0.0", "value": "8", "optimum": "10"},
]


def test_the_furthest_over_the_budget_is_told_and_nobody_who_kept_to_it() -> None:
    told = furthest_over(RUNS, "dp_knapsack")
    assert told is not None
    assert told.text == "Recorded: over the budget in 2 of 2 runs, by up to 3.5 % (b, budget 0.3)."
    assert furthest_over(RUNS, "ilp_knapsack") is None
    assert told.text in texts(THIEF, [], RUNS)["full_table"]


def test_the_furthest_short_of_the_best_is_told_of_those_within_the_budget() -> None:
    told = furthest_short(RUNS, "ilp_knapsack")
    assert told is not None
    assert told.text == "Recorded: short of the best in 1 of 2 runs, by up to 20 % (b, budget 0.3)."
    assert furthest_short(RUNS, "dp_knapsack") is None
    assert told.text in texts(THIEF, [], RUNS)["ilp"]


def test_the_records_that_ship_have_a_figure_for_every_pick() -> None:
    for text in texts(THIEF, recorded("pytorch_splits.csv"), recorded("torch_solvers.csv")).values():
        assert "Recorded: " in text


def test_a_table_that_doesn_t_fit_is_told_as_such() -> None:
    large = Problem([1, 2], [3, 4], 160_000_000)
    assert "Can’t run here: needs 3.58 GiB" in texts(large, [], [])["full_table"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_greedy_finds_is_what_the_solver_finds(name: str) -> None:
    problem = load(name).problem
    best, found = solve(problem), SOLVERS["greedy"](problem)
    remark = greedy_finds(problem, best)
    assert remark is not None
    assert ("happens to find the best" in remark.text) == (found.value == best.value)


def test_greedy_is_not_run_where_the_best_is_unknown() -> None:
    assert greedy_finds(THIEF, None) is None
