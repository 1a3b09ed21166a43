from __future__ import annotations

import json
from pathlib import Path

import pytest

from knapsack.__main__ import main

THIEF = Path(__file__).resolve().parents[2] / "assets" / "examples" / "thief.csv"


def test_every_solver_named_is_measured_and_predicted(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            [
                "measure",
                str(THIEF),
                "--capacity",
                "10",
                "--solver",
                "full_table",
                "--solver",
                "greedy",
                "--allocated",
                "--json",
            ]
        )
        == 0
    )
    table, greedy = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (table["solver"], table["value"], greedy["solver"], greedy["value"]) == ("full_table", 32, "greedy", 25)
    assert table["allocated"] > 0
    assert table["peak_resident"] > table["predicted_bytes"] > 0


def test_a_run_out_of_memory_is_one_line_among_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    sizes = ["--random", "100", "--capacity", "1000000", "--memory-cap", "100MB"]
    assert main(["measure", *sizes, "--solver", "full_table", "--solver", "hirschberg"]) == 0
    title, _, table, hirschberg = capsys.readouterr().out.splitlines()
    assert title == "100 items, capacity 1,000,000"
    assert "out of memory" in table
    assert "solved, value" in hirschberg


def test_auto_is_measured_too_and_says_who_solved_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", str(THIEF), "--capacity", "10", "--solver", "auto"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("solved by core, value 32")


@pytest.mark.parametrize("arguments", [[], [str(THIEF), "--random", "3"]])
def test_a_list_and_random_items_exclude_each_other(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", *arguments]) == 2
    assert "either ITEMS or --random N" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["much", "1..5GB", "-3", ""])
def test_a_cap_that_is_no_number_of_bytes_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["measure", "--random", "3", "--capacity", "5", f"--memory-cap={text}"])
    assert "is not a number of bytes" in capsys.readouterr().err


def test_a_list_is_read_and_told_of_as_by_solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cupboard.csv"
    file.write_text("thing;mass;worth;Qty\nTin;4;5;3\nPan;3,5;4;1\n", encoding="utf-8")
    arguments = ["measure", str(file), "--weight", "mass", "--value", "worth", "--solver", "core"]
    assert main([*arguments, "--capacity", "8"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("4 items, capacity 8")
    assert told.out.splitlines()[-1].endswith("value 10")
    assert "Qty" in told.err
    assert "--quantity COLUMN" in told.err
    assert main(arguments) == 1
    assert "--capacity C" in capsys.readouterr().err
