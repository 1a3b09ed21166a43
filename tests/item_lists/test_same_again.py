"""The Python and the command line that the app offers, run as a person would run them."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from knapsack import Problem, read_items, solve
from knapsack.cost.measure import environment
from knapsack.item_lists.same_again import Source, command_line, python_reading, python_written_out

UPLOADS = Path(__file__).parent.parent / "uploads"

SOURCES = {
    "01_semicolon_bom_decimal_comma.csv": Source("a list's file.csv", "9 kg"),
    "08_bad_rows.csv": Source("$HOME & more.csv", "50 %", {}, keep_good_rows=True),
    "11_ambiguous_two_columns.csv": Source(
        "-two.csv", 15, {"columns": {"name": None, "weight": 2, "value": 1}, "delimiter": ","}
    ),
    "19_fewer_rows_than_declared.txt": Source("b.txt", "10", {"layout": "rows", "columns": {"weight": 1, "value": 2}}),
    "16_not_utf8.csv": Source("c.csv", "40 %", {"encoding": "cp1252", "weight_unit": "kg", "value_unit": "€"}),
}


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("upload", SOURCES)
def test_the_command_line_and_the_python_give_the_answer_that_was_shown(upload: str, tmp_path: Path):
    shutil.copy(UPLOADS / upload, tmp_path / SOURCES[upload].filename)
    check_same_again(SOURCES[upload], tmp_path)


@pytest.mark.parametrize("quantity", [None, 4, 5])
def test_so_they_do_where_rows_count_several_times(quantity: int | None, tmp_path: Path):
    (tmp_path / "list.csv").write_text("name,weight,value,qty,box\nTin,3,6,3,1\nMat,2,5,1,4\n")
    check_same_again(Source("list.csv", 8, {"columns": {"quantity": quantity}}), tmp_path)


def check_same_again(source: Source, tmp_path: Path) -> None:
    reading = read_items(tmp_path / source.filename, **source.options)
    solution = solve(reading.problem(source.capacity, keep_good_rows=source.keep_good_rows), "hirschberg")
    words = shlex.split(command_line(source, "hirschberg"))
    told = json.loads(run([sys.executable, *words[1:], "--json"], tmp_path))
    assert (told["value"], tuple(told["taken"]), told["solver"]) == (solution.value, solution.taken, "hirschberg")
    printed = run([sys.executable, "-c", python_reading(source, "hirschberg")], tmp_path)
    assert printed.strip() == f"{solution.value} {solution.weight} {solution.taken}"


def test_the_python_with_the_numbers_in_it_needs_no_file(tmp_path: Path):
    problem = Problem([1.5, 0.1, 2**40], [1, 2.5, 3], 1.6, ["it's", '"quoted" \\ {x}', "=1+1\n"])
    solution = solve(problem)
    printed = run([sys.executable, "-c", python_written_out(problem)], tmp_path)
    assert printed.strip() == f"{solution.value} {solution.weight} {solution.taken}"
