"""MiniZinc data files with the items in an array of two dimensions: `items = [| 10, 60 | 20, 100 |];`"""

from __future__ import annotations

import re

from knapsack.item_lists.formats.scalars import take_scalar
from knapsack.item_lists.layout import Layout
from knapsack.item_lists.notes import ItemListError
from knapsack.item_lists.table import Cell, Table

ASSIGNMENT = re.compile(r"(\w+)\s*=\s*([^;]*);")
COMMENT = re.compile(r"%.*")


def recognise(start: str) -> bool:
    """Whether the text, of which this is the start, has an array of two dimensions.

    >>> recognise("n = 2; items = [| 10, 60 | 20, 100 |];"), recognise("name | weight | value")
    (True, False)
    """
    return re.search(r"=\s*\[\|", start) is not None


def read(text: str) -> Layout:
    """The rows of the array, its columns without names, and what else the file says.

    Raises ItemListError where the file has several such arrays, or none that ends.
    """
    layout = Layout(Table([], place="item"))
    arrays = {}
    for name, written in ASSIGNMENT.findall(COMMENT.sub("", text)):
        written = written.strip()
        if written.startswith("[|"):
            arrays[name] = written.removeprefix("[|").removesuffix("]").removesuffix("|")
        elif re.fullmatch(r"[+\-]?[\d.]+", written):
            take_scalar(layout, name, written)
    if len(arrays) != 1:
        named = ", ".join(arrays) or "none that ends with |];"
        raise ItemListError([f"expected one MiniZinc array of two dimensions with the items; found {named}"])
    (array,) = arrays.values()
    rows: list[list[Cell]] = [[cell.strip() for cell in row.split(",")] for row in array.split("|") if row.strip()]
    layout.table = Table(rows, range(1, len(rows) + 1), None, "item")
    return layout
