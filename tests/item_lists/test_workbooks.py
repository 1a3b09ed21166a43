"""Excel workbooks and Parquet files, made here with the programs that people make them with."""

import io
import zipfile
from datetime import time, timedelta

import openpyxl
import pandas as pd
import pytest

from knapsack.item_lists import ItemListError, read_items
from knapsack.item_lists.workbooks import MOST_UNPACKED

ITEMS = [["name", "weight", "value"], ["a", 1.5, 2], ["b", 3, 4]]


def workbook(hidden: tuple[str, ...] = (), **sheets: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
        if name in hidden:
            sheet.sheet_state = "hidden"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_one_sheet():
    reading = read_items(workbook(Items=ITEMS))
    assert (reading.names, reading.weights, reading.values) == (("a", "b"), [1.5, 3], [2, 4])
    assert isinstance(reading.values[0], int)
    assert reading.table.where(0) == "row 2"


def test_a_list_that_starts_lower_and_further_right_with_title_and_capacity():
    rows = [[], [None, "My list"], [None, "Item", "Poids (kg)", "Prix"], [None, "a", 1, 2], [], [None, "b", 3, 4]]
    reading = read_items(workbook(S=[*rows, [None, "Capacity", 5]]))
    assert (reading.names, reading.weights, reading.capacity, reading.weight_unit) == (("a", "b"), [1, 3], 5, "kg")


def test_bad_cells_are_listed_with_their_rows():
    reading = read_items(workbook(S=[*ITEMS, ["c", None, 1], ["d", "heavy", 1], ["e", True, 1]]))
    assert [fault.place for fault in reading.faults] == ["row 4", "row 5", "row 6"]


def test_texts_in_cells_that_could_be_thousands_are_asked():
    reading = read_items(workbook(S=[ITEMS[0], ["a", "1.500", 2], ["b", "2.250", 4]]))
    assert [question.arguments for question in reading.questions] == [("decimal",)]


def test_several_lists_ask_for_the_sheet():
    data = workbook(First=ITEMS, Second=[*ITEMS, ["c", 1, 1]])
    reading = read_items(data)
    assert reading.questions[0].arguments == ("sheet",)
    assert reading.sheets == ("First", "Second")
    chosen = read_items(data, sheet="Second")
    assert (len(chosen), chosen.questions) == (3, ())


def test_a_sheet_without_items_is_passed_over_and_told():
    reading = read_items(workbook(Notes=[["hello"]], Items=ITEMS))
    assert (len(reading), reading.questions) == (2, ())
    assert "“Items” is read" in reading.guesses[0]


def test_hidden_rows_are_read_and_told():
    book = openpyxl.load_workbook(io.BytesIO(workbook(Other=ITEMS, Items=ITEMS)))
    book["Items"].row_dimensions[3].hidden = True
    out = io.BytesIO()
    book.save(out)
    reading = read_items(out.getvalue(), sheet="Items")
    assert reading.names == ("a", "b")
    assert "1 row hidden in the sheet, but read like the others: 3." in reading.guesses
    assert not any("hidden" in guess for guess in read_items(out.getvalue(), sheet="Other").guesses)


def test_formulas_that_were_never_calculated_are_told():
    reading = read_items(workbook(S=[*ITEMS, ["c", "=1+2", "=B4*2"]]))
    assert any("2 formulas without a result: B4, C4." in guess for guess in reading.guesses)
    assert [fault.place for fault in reading.faults] == ["row 4"]


def test_times_are_durations():
    times = [["Song", "Length", "Stars"], ["a", time(0, 3, 45), 5], ["b", timedelta(hours=25, seconds=5), 3]]
    reading = read_items(workbook(S=times))
    assert (reading.weights, reading.weight_unit) == ([225, 90005], "s")


def test_hidden_sheets_are_not_offered():
    assert read_items(workbook(hidden=("Old",), Items=ITEMS, Old=ITEMS)).questions == ()


def test_a_sheet_that_is_not_there():
    with pytest.raises(ItemListError, match="no sheet “Third”"):
        read_items(workbook(First=ITEMS), sheet="Third")


def test_numbers_that_a_workbook_rounds_are_told():
    assert any("15 digits" in guess for guess in read_items(workbook(S=[*ITEMS, ["c", 1, 9007199254740993]])).guesses)


def test_a_workbook_that_unpacks_to_too_much_is_refused_unopened():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<x/>")
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * (MOST_UNPACKED + 1))
    with pytest.raises(ItemListError, match="unpacks to"):
        read_items(out.getvalue())


def test_another_archive_is_refused():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("items.csv", "name,weight,value\na,1,2\n")
    with pytest.raises(ItemListError, match="zip archive"):
        read_items(out.getvalue())


@pytest.mark.parametrize("data", [b"PK\x03\x04garbage", b"\xd0\xcf\x11\xe0garbage", workbook(Items=ITEMS)[:-200]])
def test_a_broken_workbook_is_refused(data):
    with pytest.raises(ItemListError, match="workbook"):
        read_items(data)


def test_an_empty_workbook_is_refused():
    with pytest.raises(ItemListError, match="empty"):
        read_items(workbook(S=[]))


def frame() -> pd.DataFrame:
    return pd.DataFrame({"name": ["a", "b"], "weight": [2**60 + 1, 3], "value": [0.1, float("nan")]})


@pytest.mark.parametrize("write", [pd.DataFrame.to_parquet, pd.DataFrame.to_feather])
def test_parquet_and_feather(write):
    out = io.BytesIO()
    write(frame(), out)
    reading = read_items(out.getvalue())
    assert (reading.names, reading.weights, reading.values) == (("a",), [2**60 + 1], [0.1])
    assert [(fault.place, fault.column) for fault in reading.faults] == [("row 2", "column “value”")]


def test_a_broken_parquet_file_is_refused():
    out = io.BytesIO()
    frame().to_parquet(out)
    with pytest.raises(ItemListError, match="parquet file is broken"):
        read_items(out.getvalue()[:-9] + b"garbage!!")


def test_as_pandas_prints_and_writes_it():
    items = pd.DataFrame({"name": ["a b", "c"], "weight": [1.5, 2], "value": [3, 4]})
    for text in (
        items.to_csv(),
        items.to_csv(index=False, sep="\t"),
        items.to_string(),
        items.to_json(),
        items.to_json(orient="table"),
    ):
        reading = read_items(text)
        assert (reading.names, reading.weights, reading.values) == (("a b", "c"), [1.5, 2], [3, 4])
