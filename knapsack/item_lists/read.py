"""Reading an item list: the certain is taken, a guess is shown, the unclear is asked, what is wrong is listed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal

from knapsack.item_lists import or_library, several
from knapsack.item_lists.column_order import compared, with_both_answers, with_items_that_fit
from knapsack.item_lists.columnar import table_of
from knapsack.item_lists.decoding import decode
from knapsack.item_lists.delimited import BLANKS, split
from knapsack.item_lists.formats import FORMATS, START
from knapsack.item_lists.instances import recognise
from knapsack.item_lists.interpret import Options, interpret
from knapsack.item_lists.layout import Layout
from knapsack.item_lists.notes import ItemListError, Note, Number
from knapsack.item_lists.reading import Reading
from knapsack.item_lists.source import MOST_BYTES, kind_of, load
from knapsack.item_lists.structured import layout_of
from knapsack.item_lists.take_apart import lay_out
from knapsack.item_lists.trees import tree_of
from knapsack.item_lists.workbooks import sheets_of

LISTING = re.compile(r"(total \d+\s*\n)?[-dlbcps][-rwxsStT]{9}[@+.]?\s+\d+\s")
MARKUP = re.compile(r"\s*<(!doctype|html|\?xml|table|body|head|div|svg)\b", re.IGNORECASE)


def read_items(
    source: str | bytes | os.PathLike[str],
    *,
    filename: str | None = None,
    columns: Mapping[str, str | int | None] | None = None,
    capacity: str | Number | None = None,
    weight_unit: str | None = None,
    value_unit: str | None = None,
    decimal: Literal[".", ","] | None = None,
    delimiter: str | None = None,
    encoding: str | None = None,
    sheet: str | None = None,
    layout: Literal["rows", "instance"] | None = None,
    totals: Literal["items"] | None = None,
    percent: Literal["shares", "amounts"] | None = None,
    problem: int | None = None,
    most_bytes: int = MOST_BYTES,
) -> Reading:
    """An item list, as read from a file, its bytes, or its text.

    Parameters
    ----------
    source : a path; the bytes of a file; or the list itself as a text (of several lines, or JSON)
    filename : the name that the bytes had; its ending helps to tell YAML from other text
    columns : which column is "name", "weight", "value", "quantity", "capacity": a header, or a number from 1; None for
    "there is none". A row with the quantity 3 is three equal items
    capacity : overrides the list's own; a number in the unit of the weights, or a text such as "15 kg" or "40 %" of the
    total weight
    weight_unit, value_unit : the unit to read all into, which numbers without a unit are taken to have
    decimal : the decimal mark, for numbers such as 1,500 that could be read both ways
    delimiter : what stands between cells; " " for blanks
    encoding : of the text, such as "cp1252"
    sheet : which sheet of a workbook
    layout : "instance": counts and capacity come first, as in published instance files; "rows": every line is an item
    totals : "items": a last row called "Total" is an item like the others
    percent : what values in percent are: "shares" of each item's weight, such as a profit of 5 % of the price, or
    "amounts" that add up as they stand
    problem : which of several problems in one list, from 1
    most_bytes : a larger file is refused

    Raises
    ------
    ItemListError
        where there is no list to read: empty, no items, not a list, broken, too large.

    >>> reading = read_items("name;weight (kg);value\\nTent;1,5;60\\nStove;0,75;35\\n")
    >>> reading.names, reading.weights, reading.values, reading.weight_unit
    (('Tent', 'Stove'), [1.5, 0.75], [60, 35], 'kg')
    """
    content, name = load(source, filename, most_bytes)
    kind = "text" if isinstance(content, str) else kind_of(content)
    options = Options(columns or {}, capacity, weight_unit, value_unit, decimal, totals, percent)
    if isinstance(content, bytes) and kind == "workbook":
        return _from_workbook(content, sheet, layout, problem, replace(options, pointed=False))
    notes: list[Note] = []
    if isinstance(content, bytes) and kind == "text":
        content, notes = decode(content, encoding)
    if isinstance(content, str):
        taken_apart, pointed = _from_text(content, name, delimiter, layout, problem)
        options = replace(options, pointed=pointed)
    else:
        taken_apart = lay_out(table_of(content, kind), problem)
    taken_apart.guesses = [*notes, *taken_apart.guesses]
    return _read(taken_apart, options)


def _read(taken_apart: Layout, options: Options) -> Reading:
    """The reading of a table, compared with the optimum that the list may give."""
    several.check(taken_apart)
    columns_given = bool({"weight", "value"} & options.columns.keys())
    reading = interpret(taken_apart, options)
    if taken_apart.roles and not columns_given:
        reading = with_items_that_fit(reading)
    elif reading.table.header is None and not columns_given and options.capacity is None:
        reading = with_both_answers(reading)
    order_given = columns_given or taken_apart.table.header is not None
    return compared(reading, taken_apart.known_optimum, order_given, options.capacity is not None)


def _from_text(
    text: str, name: str, delimiter: str | None, layout: str | None, problem: int | None
) -> tuple[Layout, bool]:
    if not text.strip():
        raise ItemListError(["the list is empty: expected a line “name,weight,value” and then a line for each item"])
    if MARKUP.match(text):
        raise ItemListError(
            [
                "this is a web page or other markup (HTML, XML), not a list: copy the table and paste it, or save "
                "it as CSV"
            ]
        )
    if LISTING.match(text):
        raise ItemListError(
            [
                "this is a listing of files (ls -l), which says nothing of what each is worth: make a list with the "
                "columns name, size, value"
            ]
        )
    start = text[:START]
    for known in FORMATS:
        if delimiter is None and layout is None and known.recognise(start):
            return known.read(text), True
    tree = None if delimiter else tree_of(text, name)
    if tree is not None:
        return layout_of(tree, problem), True
    if layout != "rows" and (instance := or_library.layout_from(text)) is not None:
        return instance, True
    table, found = split(text, delimiter)
    taken_apart = lay_out(table, problem)
    recognise(taken_apart, found == BLANKS, layout)
    return taken_apart, found in (",", BLANKS, "|")


def _from_workbook(
    data: bytes, sheet: str | None, layout: str | None, problem: int | None, options: Options
) -> Reading:
    """The reading of the sheet asked for, or of the only one that has a list of items; else the sheet is asked."""
    tables = sheets_of(data)
    if sheet is not None and sheet not in tables:
        raise ItemListError([Note(f"there is no sheet “{sheet}” with rows; there are {_quoted(tables)}.", "sheet")])
    readings, refused = {}, []
    for name in [sheet] if sheet is not None else tables:
        taken_apart = lay_out(tables[name], problem)
        try:
            recognise(taken_apart, False, layout)
            readings[name] = _read(taken_apart, options)
        except ItemListError as error:
            refused.append(f"sheet “{name}”: {error}" if len(tables) > 1 else str(error))
    if not readings:
        raise ItemListError(refused)
    name, reading = next(iter(readings.items()))
    guesses, questions = reading.guesses, reading.questions
    if len(readings) > 1:
        told = f"The workbook has several lists, on the sheets {_quoted(readings)}: say which one; “{name}” is shown."
        questions = (Note(told, "sheet"), *questions)
    elif len(tables) > 1 and sheet is None:
        others = _quoted([other for other in tables if other != name])
        guesses = (Note(f"Sheet “{name}” is read; {others} has no list of items.", "sheet"), *guesses)
    return replace(reading, guesses=guesses, questions=questions, sheets=tuple(tables))


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"“{name}”" for name in names)
