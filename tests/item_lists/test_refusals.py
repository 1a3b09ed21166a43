"""What is no list is refused with a sentence that says why and what would do."""

import gc
import tracemalloc

import pytest

from knapsack.item_lists import ItemListError, read_items

HEADER = "name,weight,value\n"

REFUSED = {
    "nothing": ("\n", "empty"),
    "blank lines": ("\n \n\t\n", "empty"),
    "only a mark": (b"\xef\xbb\xbf", "empty"),
    "only a header": (HEADER, "no items"),
    "prose": ("Dear all,\nplease find the list attached.\n", "no column of numbers"),
    "one column": ("weight\n1\n2\n", "only one column of numbers"),
    "a web page": ("<!DOCTYPE html>\n<table><tr><td>1</td></tr></table>", "HTML"),
    "a listing of files": (
        "total 8\n-rw-r--r-- 1 anna anna 1048576 Mar  3 12:00 a.bin\n-rw-r--r-- 1 anna anna 5 Mar  4 09:30 b.bin\n",
        "ls -l",
    ),
    "only names with sizes, and one number": ("Rice 5 kg,10\nFlour 2 kg,6\n", "only one column of numbers"),
    "only sizes and paths": ("1.2G\t./Videos\n340M\t./Music\n", "only one column of numbers"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "PNG"),
    "a document": (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
    "compressed": (b"\x1f\x8b\x08\x00", "gzip"),
    "binary": (bytes(range(256)) * 8, "binary"),
    "a million columns": (",".join(["1"] * 1_000_000) + "\n", "1,000,000 columns"),
    "a million columns between blanks": ("1 " * 1_000_000 + "\n" + "1 " * 1_000_000, "1,000,000 columns"),
    "a cell of 10 MB": (HEADER + "x" * 10_000_000 + ",1,2\n", "line 2: a cell has more than 131,072 characters"),
    "a line of 10 MB": ("x" * 10_000_000 + "\n", "line 1: a cell has more than"),
    "a quote never closed": (HEADER + '"a,1,2\nb,3,4\n', "line 2: the quotes don't match"),
    "a quote never closed in a long list": (HEADER + '"a,1,2\n' + "b,3,4\n" * 50_000, "line 2: a cell has more"),
    "a quote closed too early": (HEADER + 'b,3,4\n"a"b,1,2\n', "line 3: the quotes don't match"),
}


@pytest.mark.parametrize(("content", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(content, message):
    with pytest.raises(ItemListError, match=message):
        read_items(content)


def test_too_large_is_refused_unread(tmp_path):
    path = tmp_path / "items.csv"
    path.write_text(HEADER + "a,1,2\n" * 1000)
    for source in (path, path.read_bytes(), path.read_text()):
        with pytest.raises(ItemListError, match="more than"):
            read_items(source, most_bytes=5000)


def test_paths_that_are_none(tmp_path):
    with pytest.raises(ItemListError, match="no file"):
        read_items(tmp_path / "nowhere.csv")
    with pytest.raises(ItemListError, match="folder"):
        read_items(tmp_path)


def test_a_text_of_one_line_is_a_path(tmp_path):
    path = tmp_path / "items.csv"
    path.write_text(HEADER + "a,1,2\n")
    assert read_items(str(path)).names == ("a",)


def test_nothing_is_kept_after_a_refusal():
    gc.collect()
    tracemalloc.start()
    try:
        with pytest.raises(ItemListError):
            read_items(HEADER + "x" * 10_000_000 + ",1,2\n")
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 1_000_000


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"weight": "mass"}, "no column “mass” for the weight: the columns are 1 “name”"),
        ({"weight": 4}, "no column 4"),
        ({"weight": 0}, "no column 0"),
        ({"size": 1}, "no role"),
    ],
)
def test_columns_that_are_not_there(columns, message):
    with pytest.raises(ItemListError, match=message):
        read_items(HEADER + "a,1,2\n", columns=columns)


def test_a_header_that_two_columns_have_needs_the_number():
    text = "name,weight,weight,value\na,3,6,2\nb,2,3,1\n"
    with pytest.raises(ItemListError, match="2 columns are called"):
        read_items(text, columns={"weight": "weight"})
    assert read_items(text, columns={"weight": 3}).weights == [6, 3]


def test_no_names_on_demand():
    assert read_items(HEADER + "a,1,2\n", columns={"name": None}).names is None
