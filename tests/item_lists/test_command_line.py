"""The lists in tests/uploads on the command line: solved where they are plain, else told which option helps."""

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from knapsack.__main__ import main

UPLOADS = Path(__file__).parent.parent / "uploads"


@pytest.fixture
def run(capsys):
    """Runs `python -m knapsack solve` on an upload (by number) or a path: exit code, output, errors."""

    def solve(items, *options):
        path = next(UPLOADS.glob(f"{items:02}_*")) if isinstance(items, int) else items
        code = main(["solve", str(path), *map(str, options)])
        out, errors = capsys.readouterr()
        return SimpleNamespace(code=code, out=out, errors=errors)

    return solve


SOLVED = [
    (1, ["--capacity", "9"], 580),
    (1, ["--capacity", "9000 g"], 580),
    (2, ["--capacity", "3 kg", "--keep-good-rows"], 2200),
    (3, [], 19),
    (4, ["--weight", "2", "--value", "3", "--capacity", "1000"], 75),
    (4, ["--as-proposed", "--capacity", "1000"], 75),
    (5, [], 95),
    (6, ["--capacity", "10"], 87),
    (7, [], 220),
    (8, ["--keep-good-rows", "--capacity", "5"], 7),
    (9, ["--capacity", "7"], 15),
    (10, ["--capacity", "4"], 30),
    (11, ["--weight", "1", "--value", "2", "--capacity", "15"], 15),
    (11, ["--weight", "2", "--value", "1", "--capacity", "15"], 17),
    (12, ["--weight", "size", "--value", "weight", "--capacity", "20"], 22),
    (15, ["--capacity", "3"], 5),
    (16, ["--capacity", "3"], 5),
    (17, ["--capacity", "9007199254740993"], 9007199254740993),
    (18, [], None),
    (19, ["--layout", "rows", "--weight", "1", "--value", "2", "--capacity", "8"], 24),
    (20, ["--capacity", "3 MB"], None),
]


@pytest.mark.parametrize(("upload", "options", "value"), SOLVED)
def test_solved(run, upload, options, value):
    result = run(upload, "--json", *options)
    assert result.code == 0, result.errors
    answer = json.loads(result.out)
    assert answer["exact"]
    assert answer["weight"] <= answer["capacity"]
    assert value is None or answer["value"] == value


def test_instance_with_the_capacity_on_its_first_line(run):
    answer = json.loads(run(18, "--json").out)
    items = [(1945, 4990), (321, 1142), (2945, 7390), (4136, 10372), (1107, 3114)]
    assert (answer["capacity"], answer["value"]) == (31181, sum(value for value, _ in items))


TOLD = [
    (1, [], ["--capacity C", "in kg"]),
    (2, ["--capacity", "3"], ["line 5", "--keep-good-rows"]),
    (4, ["--capacity", "9"], ["--weight COLUMN --value COLUMN", "--as-proposed"]),
    (8, ["--capacity", "9"], ["line 3", "line 4", "line 5", "line 6", "line 7", "--keep-good-rows"]),
    (11, ["--capacity", "9"], ["--weight COLUMN --value COLUMN"]),
    (12, ["--capacity", "9"], ["--weight COLUMN --value COLUMN", "“size”"]),
    (13, ["--capacity", "9"], ["empty"]),
    (14, ["--capacity", "9"], ["no items"]),
    (19, [], ["5 items are declared but 3", "--layout rows"]),
    (3, ["--capacity", "much"], ["capacity", "“much”"]),
    (3, ["--capacity", "1,500"], ["1500 or 1.500"]),
    (3, ["--capacity", "5 kg"], ["--weight-unit"]),
    (3, ["--weight", "mass"], ["no column “mass”"]),
]


@pytest.mark.parametrize(("upload", "options", "parts"), TOLD)
def test_told_what_to_do(run, upload, options, parts):
    result = run(upload, *options)
    assert result.code == 1
    assert result.out == ""
    for part in parts:
        assert part in result.errors


def test_guesses_are_told_beside_the_answer(run):
    assert "order of published instance files. [--weight COLUMN --value COLUMN]" in run(3).errors


def test_every_fault_is_listed(run, tmp_path):
    path = tmp_path / "items.csv"
    path.write_text("name,weight,value\n" + "a,heavy,1\n" * 100 + "b,1,1\n")
    errors = run(path, "--capacity", "1").errors
    assert all(f"line {line}," in errors for line in range(2, 102))


def test_quantities_are_told_and_can_be_left_out(run, tmp_path):
    path = tmp_path / "items.csv"
    path.write_text("name,weight,value,qty,box\nTin,3,6,3,1\nMat,2,5,1,2\n")
    counted = run(path, "--capacity", "6")
    assert "value 12 " in counted.out
    assert "Tin (2 of 3)" in counted.out
    assert "[--quantity COLUMN]" in counted.errors
    assert "value 11 " in run(path, "--capacity", "6", "--quantity", "none").out
    told = json.loads(run(path, "--capacity", "50 %", "--quantity", "box", "--json").out)
    assert (told["capacity"], told["value"], told["names"]) == (3, 6, ["Tin"])


def test_a_column_cant_be_two_things(run, tmp_path):
    path = tmp_path / "items.csv"
    path.write_text("name,weight,value\na,1,2\n")
    result = run(path, "--capacity", "1", "--weight", "2", "--quantity", "2")
    assert "“weight” can't be both the weight and the quantity" in result.errors


def test_standard_input(run, monkeypatch):
    monkeypatch.setattr(
        "sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"4 11\n8 4\n10 5\n15 8\n4 3\n"), isatty=lambda: False)
    )
    assert json.loads(run("-", "--json").out)["value"] == 19


def test_a_share_of_the_total_weight(run):
    assert json.loads(run(3, "--json", "--capacity", "50%").out)["capacity"] == 10


def test_a_file_that_is_not_there(run, tmp_path):
    result = run(tmp_path / "nowhere.csv")
    assert (result.code, "there is no file" in result.errors) == (1, True)
