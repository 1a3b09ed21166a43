"""Answers to take home: whole, and never run by a spreadsheet."""

import csv
import io
import json

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem, ProblemError, solve
from knapsack.item_lists import read_items, taken_csv, taken_excel, taken_json
from knapsack.item_lists.export import FORMULA_STARTS

NAMES = ("=HYPERLINK(1)", "@SUM(A1)", "+1", "-1", "\ttab", "\rreturn", " =1", "Tent, big", 'say "hi"', "Café 🎻")
PROBLEM = Problem(range(1, 11), [5] * 10, 12, names=NAMES)


def test_csv_has_every_item_and_no_formula():
    rows = list(csv.DictReader(io.StringIO(taken_csv(PROBLEM, solve(PROBLEM)), newline="")))
    assert [row["name"].removeprefix("'") for row in rows] == list(NAMES)
    assert not any(cell.startswith(FORMULA_STARTS) for row in rows for cell in row.values())
    assert [row["name"] for row in rows if row["taken"] == "yes"] == ["'=HYPERLINK(1)", "'@SUM(A1)", "'+1", "'-1"]
    assert [float(row["weight"]) for row in rows] == list(range(1, 11))


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=5))
def test_no_cell_of_any_name_starts_a_formula(names):
    problem = Problem([1] * len(names), [1] * len(names), 1, names=names)
    rows = list(csv.reader(io.StringIO(taken_csv(problem, solve(problem, "full_table")), newline="")))
    assert len(rows) == len(names) + 1
    assert not any(row[0].lstrip()[:1] in FORMULA_STARTS for row in rows if row[0].strip())


def test_negative_values_stay_numbers():
    problem = Problem([1, 2], [-5, 3], 2, names=["a", "b"])
    assert taken_csv(problem, solve(problem)).splitlines()[1] == "a,1,-5,no"


def test_the_csv_can_be_read_again():
    problem = Problem([1.5, 2.25], [2**60 + 1, 3], 2, names=["a", "b"])
    reading = read_items(taken_csv(problem, solve(problem)))
    assert (reading.names, reading.weights, reading.values) == (("a", "b"), [1.5, 2.25], [2**60 + 1, 3])


def test_json():
    answer = json.loads(taken_json(PROBLEM, solve(PROBLEM)))
    assert (answer["value"], answer["weight"], answer["capacity"]) == (20, 10, 12)
    assert [item["name"] for item in answer["items"]] == list(NAMES)
    assert sum(item["weight"] for item in answer["items"] if item["taken"]) == answer["weight"]


def test_excel_has_texts_and_numbers_but_no_formula():
    sheet = openpyxl.load_workbook(io.BytesIO(taken_excel(PROBLEM, solve(PROBLEM)))).active
    assert sheet is not None
    assert {cell.data_type for cell in sheet["A"]} == {"s"}
    assert [cell.value for cell in sheet["B"]][1:] == list(range(1, 11))
    assert sheet["A2"].value == "=HYPERLINK(1)"


def test_excel_keeps_integers_whole_that_it_would_round():
    problem = Problem([1], [2**60 + 1], 2)
    sheet = openpyxl.load_workbook(io.BytesIO(taken_excel(problem, solve(problem)))).active
    assert sheet is not None
    assert sheet["C2"].value == str(2**60 + 1)


def test_control_characters_that_a_workbook_cannot_hold():
    problem = Problem([1], [1], 2, names=["a\x01\x0bb"])
    sheet = openpyxl.load_workbook(io.BytesIO(taken_excel(problem, solve(problem)))).active
    assert sheet is not None
    assert sheet["A2"].value == "a��b"


def test_a_value_alone_can_not_be_taken_home():
    problem = Problem([1], [1], 2)
    with pytest.raises(ProblemError, match="only the value"):
        taken_csv(problem, solve(problem, "sliding_window"))
