"""The rules of thumb do what they say, never break the bag, and lose on the thief's treasures as the story tells."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem, solve
from knapsack.walkthrough.rules_of_thumb import RULES, best_value_per_weight_first, only

ROWS = list(csv.DictReader((Path(__file__).parents[2] / "assets/examples/thief.csv").open(encoding="utf-8")))
THIEF = Problem(
    [int(row["weight"]) for row in ROWS], [int(row["value"]) for row in ROWS], 10, [row["name"] for row in ROWS]
)
GREEN = [item for item, row in enumerate(ROWS) if row["green"] == "yes"]

problems = st.integers(0, 7).flatmap(
    lambda n: st.builds(
        Problem,
        st.lists(st.integers(0, 9) | st.decimals(0, 9, places=2).map(float), min_size=n, max_size=n),
        st.lists(st.integers(0, 20), min_size=n, max_size=n),
        st.integers(0, 25),
    )
)


@pytest.mark.parametrize(
    ("rule", "value"),
    [("smallest first", 20), ("best value per weight first", 25), ("most valuable first", 30)],
)
def test_each_rule_loses_on_the_thief(rule, value):
    assert RULES[rule](THIEF).solution.value == value < solve(THIEF, "full_table").value == 32


def test_only_green_things_lose_on_the_thief():
    attempt = only(THIEF, GREEN)
    assert attempt.solution.value == 22
    assert [THIEF.name(item) for item in attempt.solution.taken] == ["Jade statue", "Emerald necklace", "Bonsai"]


@given(problems, st.sampled_from(sorted(RULES)))
def test_a_rule_never_breaks_the_bag_and_leaves_nothing_that_would_still_fit(problem, rule):
    attempt = RULES[rule](problem)
    assert sorted(attempt.order) == [item for item in range(len(problem)) if problem.values[item] > 0]
    assert problem.fits(attempt.solution.taken)
    left = set(attempt.order) - set(attempt.solution.taken)
    assert not any(problem.fits([*attempt.solution.taken, item]) for item in left)


@given(problems)
def test_value_per_weight_is_what_the_greedy_solver_does(problem):
    assert best_value_per_weight_first(problem).solution.taken == solve(problem, "greedy").taken
