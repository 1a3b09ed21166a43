"""AMPL (and GNU MathProg) data files: `param capacity := 50;` and `param : weight value := 1 10 60 …;`"""

from __future__ import annotations

import re

from knapsack.item_lists.formats.scalars import take_scalar
from knapsack.item_lists.layout import Layout
from knapsack.item_lists.notes import ItemListError
from knapsack.item_lists.table import Cell, Table

STATEMENT = re.compile(r"param\s+(?P<name>\w+)\s*:=\s*(?P<data>.*)", re.DOTALL)
TABLE = re.compile(r"param\s*:\s*(?:\w+\s*:)?(?P<columns>[\w\s]+):=\s*(?P<data>.*)", re.DOTALL)
COMMENT = re.compile(r"#.*")


def recognise(start: str) -> bool:
    """Whether the text, of which this is the start, gives values to parameters as AMPL does.

    >>> recognise("param n := 3;"), recognise("weight := 3")
    (True, False)
    """
    return re.search(r"^\s*param\b[\w\s:]*:=", start, re.MULTILINE) is not None


def read(text: str) -> Layout:
    """The items by their keys, a column for each parameter that has one value an item, and what else the file says.

    Raises ItemListError where a parameter's values don't come out even, or where no parameter has several.
    """
    layout = Layout(Table([], place="item"))
    columns: dict[str, dict[str, str]] = {}
    for statement in COMMENT.sub("", text).split(";"):
        statement = statement.strip()
        if found := TABLE.match(statement):
            _take(columns, found["columns"].split(), found["data"].split())
        elif found := STATEMENT.match(statement):
            data = found["data"].split()
            if len(data) == 1:
                take_scalar(layout, found["name"], data[0])
            else:
                _take(columns, [found["name"]], data)
    if not columns:
        raise ItemListError(["this AMPL data has no parameter with a value for each item"])
    keys = list(dict.fromkeys(key for column in columns.values() for key in column))
    rows: list[list[Cell]] = [[key, *(column.get(key, "") for column in columns.values())] for key in keys]
    layout.table = Table(rows, range(1, len(rows) + 1), ["name", *columns], "item")
    return layout


def _take(columns: dict[str, dict[str, str]], names: list[str], data: list[str]) -> None:
    width = len(names) + 1
    if len(data) % width:
        told = f"the AMPL parameter {' '.join(names)} has {len(data)} entries, which is no multiple of {width}"
        raise ItemListError([f"{told}: give the key and {len(names)} values for each item"])
    for number, name in enumerate(names, start=1):
        columns[name] = dict(zip(data[::width], data[number::width], strict=True))
