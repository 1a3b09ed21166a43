"""Reading an item list: the certain is taken, a guess is shown, the unclear is asked, what is wrong is listed."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from knapsack.item_lists import units, words
from knapsack.item_lists.columns import Choice, choose
from knapsack.item_lists.decoding import decode
from knapsack.item_lists.delimited import BLANKS, check_width, split
from knapsack.item_lists.instances import recognise
from knapsack.item_lists.layout import Layout, lay_out
from knapsack.item_lists.numerals import Column, in_unit, marks, one_number, read_column, read_quick
from knapsack.item_lists.reading import ItemListError, ListFault, Note, Number, Reading
from knapsack.item_lists.source import MOST_BYTES, kind_of, load
from knapsack.item_lists.table import Cell, Table

MOST_SHORT_ROWS = 3
"""So many lines are named in a note; a fault is always listed whole."""


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
    most_bytes: int = MOST_BYTES,
) -> Reading:
    """An item list, as read from a file, its bytes, or its text.

    Parameters
    ----------
    source : a path; the bytes of a file; or the list itself as a text (of several lines, or JSON)
    filename : the name that the bytes had; its ending helps to tell YAML from other text
    columns : which column is "name", "weight", "value", "capacity": a header, or a number from 1; None for "there is
    none"
    capacity : overrides the list's own; a number in the unit of the weights, or a text such as "15 kg" or "40 %" of the
    total weight
    weight_unit, value_unit : the unit to read all into, which numbers without a unit are taken to have
    decimal : the decimal mark, for numbers such as 1,500 that could be read both ways
    delimiter : what stands between cells; " " for blanks
    encoding : of the text, such as "cp1252"
    sheet : which sheet of a workbook
    layout : "instance": counts and capacity come first, as in published instance files; "rows": every line is an item
    totals : "items": a last row called "Total" is an item like the others
    most_bytes : a larger file is refused

    Raises
    ------
    ItemListError
        where there is no list to read: empty, no items, not a list, broken, too large.

    >>> reading = read_items("name;weight (kg);value\\nTent;1,5;60\\nStove;0,75;35\\n")
    >>> reading.names, reading.weights, reading.values, reading.weight_unit
    (('Tent', 'Stove'), [1.5, 0.75], [60, 35], 'kg')
    """
    content, _ = load(source, filename, most_bytes)
    kind = "text" if isinstance(content, str) else kind_of(content)
    notes: list[Note] = []
    if isinstance(content, bytes) and kind == "text":
        content, notes = decode(content, encoding)
    if not content.strip():
        raise ItemListError(["the list is empty: expected a line “name,weight,value” and then a line for each item"])
    assert isinstance(content, str)
    table, found_delimiter = split(content, delimiter)
    taken_apart = lay_out(table)
    recognise(taken_apart, found_delimiter == BLANKS, layout)
    check_width(taken_apart.table)
    options = Options(
        columns or {}, capacity, weight_unit, value_unit, decimal, totals, found_delimiter in (",", BLANKS, "|")
    )
    reading = interpret(taken_apart, options)
    return _with_notes(reading, notes)


@dataclass(frozen=True)
class Options:
    """What the caller says of the list, and whether its format writes decimals with a point (`pointed`)."""

    columns: Mapping[str, str | int | None]
    capacity: str | Number | None = None
    weight_unit: str | None = None
    value_unit: str | None = None
    decimal: Literal[".", ","] | None = None
    totals: str | None = None
    pointed: bool = True


def interpret(layout: Layout, options: Options) -> Reading:
    """The reading of a table that has been taken apart."""
    if not layout.table.rows:
        raise ItemListError(["no items: the list has no row after its header"])
    if layout.declared is not None and layout.declared != len(layout.table.rows):
        raise ItemListError(
            [
                f"{layout.declared} items are declared but {len(layout.table.rows)} found: correct the number or "
                "add the items"
            ]
        )
    choice = choose(layout, options.columns)
    roles, table = choice.roles, layout.table
    guesses, questions = [*layout.guesses, *choice.guesses], [*layout.questions, *choice.questions]
    wrong: dict[int, list[tuple[int | None, str, str]]] = {}
    _check_widths(table, roles, wrong, guesses)
    if options.totals != "items":
        _check_totals(table, roles, wrong)
    cells = {role: table.column(roles[role]) for role in ("weight", "value")}
    decimal = _decimal(options, cells, table, questions)
    read: dict[str, Column] = {}
    for role in ("weight", "value"):
        unit = units.header_unit(table.labels[roles[role]])[1] if table.header else ""
        wanted = options.weight_unit if role == "weight" else options.value_unit
        read[role] = _read(cells[role], decimal, unit, wanted, 0 if role == "weight" else None, options.pointed, wrong)
        column = read[role]
        label = table.label(roles[role])
        guesses += [Note(f"{label[:1].upper()}{label[1:]}: {note}", f"{role}_unit") for note in column.notes]
        for row, message in column.faults.items():
            if row not in wrong or not any(place is None for place, _, _ in wrong[row]):
                wrong.setdefault(row, []).append((roles[role], str(cells[role][row]), message))
        questions += [
            Note(
                f"Some of the {role}s in {label} have a unit and others, such as {table.where(row)}, have none: "
                f"say what unit those are in ({column.unit} is used until then).",
                f"{role}_unit",
            )
            for row in column.unit_questions
        ]
    good = range(len(table.rows)) if not wrong else [row for row in range(len(table.rows)) if row not in wrong]
    faults = [*layout.faults]
    for row in sorted(wrong):
        faults += [
            ListFault(table.where(row), None if column is None else table.label(column), found, text)
            for column, found, text in wrong[row]
        ]
    bag = _capacity(
        layout,
        options,
        choice,
        read["weight"].unit,
        [number for row in good if (number := read["weight"].numbers[row]) is not None],
        questions,
        guesses,
        good,
    )
    return Reading(
        names=_names(table, roles, good, guesses),
        weights=_kept(read["weight"], good),
        values=_kept(read["value"], good),
        capacity=bag,
        table=table,
        columns=dict(sorted(roles.items())),
        item_rows=good,
        weight_unit=read["weight"].unit,
        value_unit=read["value"].unit,
        guesses=tuple(guesses),
        questions=tuple(questions),
        faults=tuple(faults),
        proposed=choice.proposed,
    )


def _kept(column: Column, good: Sequence[int]) -> list[Number]:
    if len(good) == len(column.numbers):
        return column.numbers  # type: ignore[return-value]
    return [column.numbers[row] for row in good]  # type: ignore[misc]


def _read(
    cells: list[Cell],
    decimal: str | None,
    unit: str,
    wanted: str | None,
    lowest: int | None,
    pointed: bool,
    wrong: Mapping[int, object],
) -> Column:
    same_unit = not wanted or not unit or wanted == unit
    quick = read_quick(cells, pointed or decimal == ".") if same_unit and decimal != "," else None
    if quick is not None and (lowest is None or not quick or min(quick) >= lowest):
        return Column(list(quick), wanted or unit)
    return read_column(cells, decimal, unit, wanted, lowest)


def _decimal(
    options: Options, cells: Mapping[str, list[Cell]], table: Table, questions: list[Note]
) -> Literal[".", ","] | None:
    """The decimal mark of cells that could be read both ways: given, or proven by the other cells; else asked."""
    if options.decimal:
        return options.decimal
    proofs = [marks(column) for column in cells.values()]
    comma, point = any(proof[0] for proof in proofs), any(proof[1] for proof in proofs)
    unclear = any(proof[2] for proof in proofs)
    if comma != point:
        return "," if comma else "."
    if not unclear:
        return None
    example, row = next((cell, row) for column in cells.values() for row, cell in enumerate(column) if marks([cell])[2])
    mark = "," if "," in str(example) else "."
    if mark == "." and options.pointed and not comma:
        return "."
    questions.append(
        Note(
            f"“{example}” on {table.where(row)} could be a number with three decimals or one of thousands, and no "
            "other cell tells: "
            "say whether the decimal mark is a comma or a point.",
            "decimal",
        )
    )
    return None


def _check_widths(
    table: Table, roles: Mapping[str, int], wrong: dict[int, list[tuple[int | None, str, str]]], guesses: list[Note]
) -> None:
    width = table.width
    widths = list(map(len, table.rows))
    if min(widths) == max(widths) == width:
        return
    if table.header is None:
        width = max(set(widths), key=widths.count)
    needed = max((column for role, column in roles.items() if role != "capacity"), default=0)
    short = []
    for row, found in enumerate(widths):
        if found > width and any(str(cell).strip() for cell in table.rows[row][width:]):
            text = ", ".join(map(str, table.rows[row]))[:80]
            wrong[row] = [
                (
                    None,
                    text,
                    f"{found} cells where {width} are expected ({text}): put a cell that has the delimiter in it in "
                    "quotes",
                )
            ]
        elif found < width and found <= needed:
            text = ", ".join(map(str, table.rows[row]))[:80]
            wrong[row] = [
                (None, text, f"only {found} of {width} cells ({text}): give the name, the weight and the value")
            ]
        elif (found < width and (found < width - 1 or found <= needed)) or found < width:
            short.append(row)
    if short:
        where = ", ".join(table.where(row) for row in short[:MOST_SHORT_ROWS]) + (
            ", …" if len(short) > MOST_SHORT_ROWS else ""
        )
        guesses.append(Note(f"Cells at the end, which are not used, are missing in {len(short):,} rows ({where})."))


def _check_totals(table: Table, roles: Mapping[str, int], wrong: dict[int, list[tuple[int | None, str, str]]]) -> None:
    """A last row called "Total" is a fault until somebody says that it is an item."""
    for row in range(max(0, len(table.rows) - 2), len(table.rows)):
        if row in wrong or len(table.rows) < 2:
            continue
        named = [str(cell) for cell in table.rows[row] if str(cell).strip()][:1]
        column = roles.get("name")
        if column is not None and column < len(table.rows[row]):
            named.append(str(table.rows[row][column]))
        if any(words.normal(text) in words.TOTAL for text in named):
            wrong[row] = [
                (
                    None,
                    named[-1],
                    f"“{named[-1]}” looks like a sum of the rows above, not an item: leave it out, or say that it "
                    "is an item",
                )
            ]


def _names(table: Table, roles: Mapping[str, int], good: Sequence[int], guesses: list[Note]) -> tuple[str, ...] | None:
    if "name" not in roles:
        return None
    column = table.column(roles["name"])
    names = [str(column[row]).strip() for row in good]
    blank = [index for index, name in enumerate(names) if not name]
    for index in blank:
        names[index] = f"item {good[index] + 1}"
    if blank:
        guesses.append(
            Note(f"{len(blank):,} without a name, called by number (the first is on {table.where(good[blank[0]])}).")
        )
    return tuple(names)


def _capacity(
    layout: Layout,
    options: Options,
    choice: Choice,
    unit: str,
    weights: Sequence[Number],
    questions: list[Note],
    guesses: list[Note],
    good: Sequence[int],
) -> Number | None:
    if options.capacity is not None:
        return Reading(None, weights, weights, None, layout.table, weight_unit=unit).capacity_of(options.capacity)
    found = layout.capacity
    if "capacity" in choice.roles:
        column = choice.roles["capacity"]
        written = list(dict.fromkeys(str(cell).strip() for cell in layout.table.column(column) if str(cell).strip()))
        if len(written) > 1:
            questions.append(
                Note(
                    f"{layout.table.label(column)} has {len(written):,} different numbers "
                    f"({', '.join(written[:3])}, …): give the capacity.",
                    "capacity",
                )
            )
            return None
        header = units.header_unit(layout.table.labels[column])[1]
        found = (
            f"{written[0]} {header}".strip()
            if written and header and written[0][-1:].isdigit()
            else written[0]
            if written
            else found
        )
    if found is None:
        return None
    amount = one_number(found, options.decimal)
    if amount is None:
        questions.append(Note(f"The capacity “{found}” is not a plain number: give it.", "capacity"))
        return None
    number, written_unit = amount
    if written_unit and not unit:
        questions.append(
            Note(
                f"The capacity is {found} but the weights have no unit: say what unit they are in.",
                "weight_unit",
                "capacity",
            )
        )
        return in_unit(number, "", "")
    converted = in_unit(number, written_unit, unit)
    if converted is None:
        questions.append(
            Note(f"The capacity {found} can't be turned into {unit}, the unit of the weights: give it.", "capacity")
        )
    elif unit and not written_unit and layout.table.header and "capacity" not in choice.roles:
        guesses.append(Note(f"The capacity {found} is taken to be in {unit}, as the weights are.", "capacity"))
    return converted


def _with_notes(reading: Reading, notes: Sequence[Note]) -> Reading:
    from dataclasses import replace

    return replace(reading, guesses=(*notes, *reading.guesses)) if notes else reading
