"""How the command line reads a list: options that answer what the list leaves open, and messages that name them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.read import read_items
from knapsack.item_lists.reading import Reading
from knapsack.problem import Problem, ProblemError

ANSWERS = {
    "columns": "--weight COLUMN --value COLUMN",
    "quantity": "--quantity COLUMN",
    "capacity": "--capacity C",
    "weight_unit": "--weight-unit UNIT",
    "value_unit": "--value-unit UNIT",
    "decimal": "--decimal MARK",
    "delimiter": "--delimiter MARK",
    "encoding": "--encoding NAME",
    "sheet": "--sheet NAME",
    "layout": "--layout rows or instance",
    "totals": "--totals-are-items",
    "percent": "--percent shares or amounts",
    "problem": "--problem N",
}
"""The options that change what an argument of `read_items` changes."""

NO_COLUMN = "none"
"""What --quantity says where no column does."""


def add_options(command: Any, nargs: str | None = None) -> None:
    """Add ITEMS and the options for reading it to a command; with `nargs` "?", ITEMS may be missing."""
    command.add_argument(
        "items", metavar="ITEMS", nargs=nargs, help="a list of items with weights and values; - for standard input"
    )
    group = command.add_argument_group("reading the list", "for what a list doesn't say itself, or says otherwise")
    group.add_argument(
        "--capacity", metavar="C", help='how much fits: a number, or "15 kg", or "40%%" of the total weight'
    )
    for role in ("weight", "value", "name"):
        group.add_argument(
            f"--{role}", metavar="COLUMN", help=f"the column of the {role}: its header, or its number from 1"
        )
    group.add_argument(
        "--quantity", metavar="COLUMN", help="the column that says how often each row counts; none: each counts once"
    )
    group.add_argument("--weight-unit", metavar="UNIT", help="turn the weights into this unit; that of plain numbers")
    group.add_argument("--value-unit", metavar="UNIT", help="the same for the values")
    group.add_argument("--decimal", metavar="MARK", choices=[".", ","], help="the decimal mark, a point or a comma")
    group.add_argument("--delimiter", metavar="MARK", help='what stands between cells, such as ";", "tab" or "space"')
    group.add_argument("--encoding", metavar="NAME", help="of a text that is not UTF-8, such as cp1252")
    group.add_argument("--sheet", metavar="NAME", help="of a workbook with several")
    group.add_argument("--problem", metavar="N", type=int, help="of a list with several, counted from 1")
    group.add_argument("--layout", choices=["rows", "instance"], help="instance: counts and capacity come first")
    group.add_argument("--keep-good-rows", action="store_true", help="leave the rows out that have faults")
    group.add_argument("--as-proposed", action="store_true", help="answer what is unclear with what is proposed")
    group.add_argument("--totals-are-items", action="store_true", help='a last row called "Total" is an item too')
    group.add_argument(
        "--percent", choices=["shares", "amounts"], help="values in %% are shares of the weight, or add up as they are"
    )


def problem_from(options: argparse.Namespace) -> Problem:
    """The problem that the command line names (see `reading_and_problem`)."""
    return reading_and_problem(options)[1]


def reading_and_problem(options: argparse.Namespace) -> tuple[Reading, Problem]:
    """How the list is read that the command line names, and its problem; what was guessed, and what was taken as it was
    proposed, is told on standard error.

    Raises ProblemError listing every question and every fault, each with the option that answers it.
    """
    try:
        reading = read_from(options)
        for guess in reading.guesses:
            print(f"note: {with_options(guess)}", file=sys.stderr)
        bag = reading.capacity if options.capacity is None else reading.capacity_of(options.capacity)
    except ItemListError as error:
        told = [fault.message for fault in error.faults]
        raise ItemListError([with_options(text) if isinstance(text, Note) else text for text in told]) from None
    wrong = _open_questions(reading, options)
    if reading.faults and not options.keep_good_rows:
        wrong += [str(fault) for fault in reading.faults]
        wrong.append(f"to leave these rows out and use the {len(set(reading.item_rows)):,} others: --keep-good-rows")
    if bag is None and not any("capacity" in question.arguments for question in reading.questions):
        unit = f", in {reading.weight_unit}" if reading.weight_unit else ""
        wrong.append(f"the list doesn't say how much fits{unit}: --capacity C")
    if wrong:
        raise ProblemError(wrong)
    for question in reading.questions:
        print(f"note: taken as proposed: {with_options(question)}", file=sys.stderr)
    return reading, reading.problem(bag, keep_good_rows=options.keep_good_rows, as_proposed=options.as_proposed)


def _open_questions(reading: Reading, options: argparse.Namespace) -> list[str]:
    if not reading.questions or (options.as_proposed and reading.proposed):
        return []
    asked = [with_options(question) for question in reading.questions]
    return [*asked, "to take what is proposed: --as-proposed"] if reading.proposed else asked


def read_from(options: argparse.Namespace) -> Reading:
    """The reading of the list that the command line names."""
    roles = ("weight", "value", "name", "quantity")
    columns = {role: given for role in roles if (given := getattr(options, role)) is not None}
    if columns.get("quantity") == NO_COLUMN:
        columns["quantity"] = None
    if options.items == "-" and sys.stdin.isatty():
        raise ItemListError(["standard input is the keyboard: pipe a list into it, or name a file"])
    return read_items(
        sys.stdin.buffer.read() if options.items == "-" else Path(options.items),
        columns=columns,
        weight_unit=options.weight_unit,
        value_unit=options.value_unit,
        decimal=options.decimal,
        delimiter={"tab": "\t", "\\t": "\t", "space": " "}.get(options.delimiter, options.delimiter),
        encoding=options.encoding,
        sheet=options.sheet,
        layout=options.layout,
        totals="items" if options.totals_are_items else None,
        percent=options.percent,
        problem=options.problem,
    )


def with_options(note: Note) -> str:
    """The sentence of a note, with the options that change what it says.

    >>> with_options(Note("Column 2 is the weight.", "columns"))
    'Column 2 is the weight. [--weight COLUMN --value COLUMN]'
    """
    options = " ".join(ANSWERS[argument] for argument in note.arguments if argument in ANSWERS)
    return f"{note} [{options}]" if options else str(note)
