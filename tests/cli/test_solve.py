"""The limits that a person gives `solve` on the command line, and what is told of an answer that they ended."""

import json
from pathlib import Path

import pytest

from knapsack import Problem, solve
from knapsack.__main__ import main
from tests.pisinger import pisinger

THIEF = str(Path(__file__).parents[2] / "assets" / "examples" / "thief.csv")


@pytest.fixture
def hard(tmp_path: Path) -> tuple[Problem, str]:
    """A list that takes core a while, and its file."""
    problem = pisinger(16, 400, 10_000_000)
    file = tmp_path / "hard.csv"
    rows = [f"{w},{v}" for w, v in zip(problem.weights.tolist(), problem.values.tolist(), strict=True)]
    file.write_text("\n".join(["weight,value", *rows]), encoding="utf-8")
    return problem, str(file)


@pytest.mark.parametrize("limit", [["--time-limit", "0"], ["--memory-limit", "10 kB"]])
def test_an_answer_ended_by_a_limit_says_how_far_below_the_best_it_can_be(hard, limit, capsys):
    problem, file = hard
    arguments = ["solve", file, "--capacity", str(problem.capacity), "--solver", "core", *limit]
    assert main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    best = solve(problem)
    assert best.exact
    assert not told["exact"]
    assert told["value"] <= best.value <= told["upper_bound"]
    assert told["gap"] == told["upper_bound"] - told["value"] > 0
    assert main(arguments) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert f"not proven to be the best: at most {told['gap']:,} below it" in first
    assert first.endswith(f"no selection is worth more than {told['upper_bound']})")


def test_a_proven_answer_has_no_gap(capsys):
    assert main(["solve", THIEF, "--capacity", "10", "--time-limit", "5", "--memory-limit", "1MiB", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["value"], told["upper_bound"], told["gap"], told["exact"]) == (32, 32, 0, True)


def test_a_solver_that_cannot_end_early_takes_no_time_limit(capsys):
    assert main(["solve", THIEF, "--capacity", "10", "--solver", "full_table", "--time-limit", "1"]) == 1
    assert "full_table tells nothing before its end: --time-limit is for auto, core" in capsys.readouterr().err


def test_a_memory_limit_holds_for_a_table(capsys):
    table = ["solve", THIEF, "--capacity", "10", "--solver", "full_table"]
    assert main([*table, "--memory-limit", "10"]) == 1
    assert "full_table" in capsys.readouterr().err


UPLOADS = Path(__file__).parents[1] / "uploads2"


def test_amounts_keep_the_lists_own_currency_unit_and_decimal_comma(capsys):
    assert main(["solve", str(UPLOADS / "23_semicolon_decimal_comma_euro.csv"), "--capacity", "3"]) == 0
    told = capsys.readouterr().out
    assert "value 115,25 € (the best possible)" in told
    assert "weight 3 kg of 3 kg" in told
    assert "Kocher  (weight 0,75 kg, value 35,25 €)" in told


def test_an_answer_to_what_was_only_proposed_says_so(capsys):
    file = str(UPLOADS / "03_price_and_profit_percent.csv")
    assert main(["solve", file, "--capacity", "110", "--as-proposed"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("value 23 € (the best possible for this reading)")
    assert "taken as proposed: Column “profit” holds percentages" in told.err
    assert main(["solve", file, "--capacity", "110", "--as-proposed", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["taken_as_proposed"]
    assert main(["solve", file, "--capacity", "110", "--percent", "shares"]) == 0
    assert "(the best possible)" in capsys.readouterr().out
