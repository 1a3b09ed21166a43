"""From a table that has been taken apart to its reading: columns, numbers, units, names and the capacity."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from knapsack.exact import as_fraction, exact_sum
from knapsack.item_lists import units, words
from knapsack.item_lists.columns import choose
from knapsack.item_lists.delimited import check_width
from knapsack.item_lists.layout import Layout
from knapsack.item_lists.measures import Column, in_unit, one_number, read_column
from knapsack.item_lists.notes import ItemListError, ListFault, Note, Number, counted, plain
from knapsack.item_lists.numerals import marks, read_quick
from knapsack.item_lists.percentages import are_of_money, are_percentages, of_weights, question
from knapsack.item_lists.quantities import MOST_ITEMS, Copies, read_quantities
from knapsack.item_lists.reading import Reading
from knapsack.item_lists.table import Cell, Table

MOST_NAMED = 3
"""A note names this many lines; faults are always listed whole."""

SEVERAL = re.compile(
    r"(?:[2-9]|[1-9]\d+) ?[x×] \S|.*\S [x×] ?(?:[2-9]|[1-9]\d+)$|.*\((?:x ?\d+|\d+ ?(?:x|pcs|Stk\.?|Stück))\)$"
)
"""A name that counts several things: 3x energy bar, socks x2, spoon (2x)"""

MOST_BY_HAND = 10_000
"""Items whose names are looked at for that; longer lists come from programs, and looking takes a second a million."""

Mark = Literal[".", ","]


@dataclass(frozen=True)
class Options:
    """What the caller says of a list (see `read_items`); `pointed`: its format writes decimals with a point."""

    columns: Mapping[str, str | int | None]
    capacity: str | Number | None = None
    weight_unit: str | None = None
    value_unit: str | None = None
    decimal: Mark | None = None
    totals: str | None = None
    percent: str | None = None
    pointed: bool = True


@dataclass
class Remarks:
    """What there is to tell about a reading, as it is found."""

    guesses: list[Note] = field(default_factory=list)
    questions: list[Note] = field(default_factory=list)
    faults: dict[int, list[ListFault]] = field(default_factory=dict)


def interpret(layout: Layout, options: Options) -> Reading:
    """The reading of a table that has been taken apart.

    Raises ItemListError where it has no rows, another number of them than it declares, too many columns, or no two
    columns of numbers.
    """
    table = layout.table
    check_width(table)
    if not table.rows:
        raise ItemListError(["no items: the list has no row after its header"])
    if layout.declared is not None and layout.declared != len(table.rows):
        found = f"{layout.declared} items are declared but {len(table.rows)} found"
        raise ItemListError([f"{found}: correct the number or add the items"])
    choice = choose(layout, options.columns)
    roles = choice.roles
    told = Remarks([*table.notes, *layout.guesses, *choice.guesses], [*layout.questions, *choice.questions])
    for row, message in layout.bad_rows.items():
        told.faults[row] = [ListFault(table.where(row), None, "", message)]
    _check_headers_again(table, told)
    _check_widths(table, roles, told)
    if options.totals != "items":
        _check_totals(table, roles, told)
    whole = _without(range(len(table.rows)), told.faults)
    numbers = _numbers(table, roles, whole, options, told)
    product = _with_percentages(table, roles, numbers, options, told)
    quantities = _quantities(table, roles, whole, options, told)
    if options.totals != "items":
        _check_nameless_sum(table, roles, whole, numbers, quantities, told)
    good = _without(whole, told.faults)
    weights, values = (_picked(numbers[role].numbers, whole, good) for role in ("weight", "value"))
    names = _names(table, roles, good, told)
    copies = _copies(table, roles, quantities, whole, good, told)
    if copies is not None:
        names = copies.named(names or [f"item {row + 1}" for row in good])
        weights, values, good = copies.of(weights), copies.of(values), copies.of(good)
    capacity = _capacity(layout, roles, options, numbers["weight"].unit, weights, told)
    return Reading(
        names=names,
        weights=weights,
        values=values,
        capacity=capacity,
        table=table,
        columns=dict(sorted(roles.items())),
        item_rows=good,
        weight_unit=numbers["weight"].unit,
        value_unit=numbers["value"].unit,
        guesses=tuple(told.guesses),
        questions=tuple(told.questions),
        faults=tuple(fault for row in sorted(told.faults) for fault in told.faults[row]),
        proposed=choice.proposed and product,
        problems=layout.problems,
    )


def _with_percentages(
    table: Table, roles: Mapping[str, int], numbers: dict[str, Column], options: Options, told: Remarks
) -> bool:
    """Values in percent become what the person says they are; where nobody has said it, what is asked is proposed.

    Whether the numbers are there as proposed. Weights may well be shares of the whole bag.
    """
    weights, shares = numbers["weight"], numbers["value"]
    if options.percent == "amounts" or not are_percentages(table, roles["value"], shares):
        return True
    proposed = are_of_money(table, roles["weight"], weights)
    if options.percent is None:
        told.questions.append(question(table, roles, weights, shares, proposed))
    if options.percent == "shares" or proposed:
        numbers["value"] = of_weights(weights, shares)
    return proposed or options.percent is not None


def _without(rows: Sequence[int], faults: Mapping[int, object]) -> Sequence[int]:
    return [row for row in rows if row not in faults] if faults else rows


def _picked(numbers: list[Number | None], rows: Sequence[int], good: Sequence[int]) -> list[Number]:
    if len(rows) == len(good):
        return numbers  # type: ignore[return-value]
    place = dict(zip(rows, numbers, strict=True))
    return [place[row] for row in good]  # type: ignore[misc]


def _numbers(
    table: Table, roles: Mapping[str, int], rows: Sequence[int], options: Options, told: Remarks
) -> dict[str, Column]:
    """The weights and the values of the rows, the faults of their cells noted."""
    cells: dict[str, list[Cell]] = {}
    for role in ("weight", "value"):
        column = table.column(roles[role])
        cells[role] = column if len(rows) == len(column) else [column[row] for row in rows]
    if table.header:
        cells["weight"] = _with_units(table, roles, rows, cells["weight"], told)
    decimals = Decimals(cells, options, table, rows)
    read = {}
    for role in ("weight", "value"):
        unit = units.header_unit(table.labels[roles[role]])[1] if table.header else ""
        wanted = options.weight_unit if role == "weight" else options.value_unit
        lowest = 0 if role == "weight" else None
        column_read = _quick(cells[role], unit, wanted, lowest, options, pointed=False)
        if column_read is None:
            decimal = decimals.mark(role, unit, told)
            if decimal == ".":
                column_read = _quick(cells[role], unit, wanted, lowest, options, pointed=True)
        if column_read is None:
            sizes = not words.FILE_SIZE.isdisjoint(words.normal(table.labels[roles[role]]).split())
            strict = options.decimal is not None
            column_read = read_column(cells[role], decimal, unit, wanted, lowest, strict, sizes)
        read[role] = column_read
        _tell(column_read, role, table, roles[role], rows, cells[role], told)
    return read


def _with_units(
    table: Table, roles: Mapping[str, int], rows: Sequence[int], cells: list[Cell], told: Remarks
) -> list[Cell]:
    """The weights with the units that a column of its own gives for each."""
    for column in range(table.width):
        if column in roles.values() or words.normal(table.plain_label(column)) not in words.UNIT_COLUMN:
            continue
        found = table.column(column)
        written = [str(found[row]).strip() for row in rows]
        if not any(map(units.unit_of, written)):
            continue
        told.guesses.append(Note(f"The weights' units are those of {table.label(column)}.", "columns"))
        return [f"{cell} {unit}" if unit else cell for cell, unit in zip(cells, written, strict=True)]
    return cells


def _quick(
    cells: list[Cell], unit: str, wanted: str | None, lowest: int | None, options: Options, pointed: bool
) -> Column | None:
    if wanted and unit and wanted != unit:
        return None
    numbers = read_quick(cells, pointed, options.decimal != ",")
    if numbers is None or (lowest is not None and numbers and min(numbers) < lowest):
        return None
    label = wanted and (units.unit_of(wanted) or units.money_of(wanted) or wanted)
    return Column(list(numbers), label or unit)


def _tell(
    read: Column, role: str, table: Table, column: int, rows: Sequence[int], cells: Sequence[Cell], told: Remarks
) -> None:
    label = table.label(column)
    told.guesses += [Note(f"{label[:1].upper()}{label[1:]}: {note}", f"{role}_unit") for note in read.notes]
    for index, message in read.faults.items():
        row = rows[index]
        fault = ListFault(table.where(row), label, str(cells[index]), message)
        told.faults.setdefault(row, []).append(fault)
    if read.clock_row is not None:
        _ask_clock(cells[read.clock_row], table.where(rows[read.clock_row]), role, label, told)
    if read.bare_row is not None:
        question = (
            f"Some of the {role}s in {label} have a unit and others, such as that on "
            f"{table.where(rows[read.bare_row])}, have none: "
            f"say what unit those are in ({read.unit} is used until then)."
        )
        told.questions.append(Note(question, f"{role}_unit"))


def _ask_clock(cell: Cell, where: str, role: str, label: str, told: Remarks) -> None:
    question = (
        f"“{str(cell).strip()}” in {label}, on {where}, could be minutes and seconds or hours and minutes: "
        f"choose min or h as the unit of the {role}s (minutes and seconds until then)."
    )
    told.questions.append(Note(question, f"{role}_unit"))


class Decimals:
    """The decimal mark of each column's cells that could be read both ways."""

    def __init__(self, cells: Mapping[str, list[Cell]], options: Options, table: Table, rows: Sequence[int]) -> None:
        self.cells, self.options, self.table, self.rows = cells, options, table, rows
        self.proofs: dict[str, tuple[bool, bool, bool]] = {}

    def proof(self, role: str) -> tuple[bool, bool, bool]:
        if role not in self.proofs:
            self.proofs[role] = marks(self.cells[role])
        return self.proofs[role]

    def mark(self, role: str, unit: str, told: Remarks) -> Mark | None:
        """Given by the caller, or proven by the column's other cells, or by the other column's; else asked."""
        if self.options.decimal:
            return self.options.decimal
        comma, point, unclear = self.proof(role)
        if comma != point:
            return "," if comma else "."
        if not unclear:
            return None
        comma, point, _ = self.proof("value" if role == "weight" else "weight")
        if comma != point:
            return "," if comma else "."
        unsure = [index for index, cell in enumerate(self.cells[role]) if marks([cell])[2]]
        index = next((index for index in unsure if "," in str(self.cells[role][index])), unsure[0])
        example = str(self.cells[role][index])
        mark = "," if "," in example else "."
        where = self.table.where(self.rows[index])
        if mark == "." and self.options.pointed and not comma and not units.is_money(example):
            return "."
        if units.is_money(example) or unit in units.CURRENCIES:
            told.guesses.append(
                Note(
                    f"“{example}” on {where} is read as thousands, as money is not written with three decimals.",
                    "decimal",
                )
            )
            return "." if mark == "," else ","
        question = (
            f"“{example}” on {where} could be a number with three decimals or one of thousands, and no other cell "
            "tells: "
            "say whether the decimal mark is a comma or a point."
        )
        told.questions.append(Note(question, "decimal"))
        return None


def _quantities(
    table: Table, roles: Mapping[str, int], rows: Sequence[int], options: Options, told: Remarks
) -> Column | None:
    """How many items each row stands for, the faults of the cells noted; None where no column says it."""
    if "quantity" not in roles:
        return None
    column = table.column(roles["quantity"])
    cells = [column[row] for row in rows]
    read = read_quantities(cells, options.decimal)
    _tell(read, "quantity", table, roles["quantity"], rows, cells, told)
    if set(read.numbers) - {1, None}:
        empty = [row for row, cell in zip(rows, cells, strict=True) if not str(cell).strip()]
        if empty:
            told.guesses.append(
                Note(f"{counted(len(empty), 'row')} without a quantity counted once ({_some(table, empty)}).")
            )
    return read


def _copies(
    table: Table,
    roles: Mapping[str, int],
    read: Column | None,
    rows: Sequence[int],
    good: Sequence[int],
    told: Remarks,
) -> Copies | None:
    """The items that the good rows make; None where each makes one."""
    if read is None:
        return None
    quantities = [int(quantity) for quantity in _picked(read.numbers, rows, good)]
    if set(quantities) <= {1}:
        return None
    label, total = table.label(roles["quantity"]), sum(quantities)
    if total > max(MOST_ITEMS, len(good)):
        most = max(range(len(good)), key=quantities.__getitem__)
        question = (
            f"{label[:1].upper()}{label[1:]} says that there are {total:,} items in all ({quantities[most]:,} on "
            f"{table.where(good[most])}), more than the {MOST_ITEMS:,} that are made of quantities: give smaller "
            "ones, or no quantity (each row is one item until then)."
        )
        told.questions.append(Note(question, "quantity"))
        return None
    told.guesses.append(
        Note(
            f"Each row counts as often as its {label} says, its weight and its value taken for one piece: "
            f"{counted(total, 'item')} from {counted(len(good), 'row')}.",
            "quantity",
        )
    )
    none = [row for row, quantity in zip(good, quantities, strict=True) if not quantity]
    if none:
        told.guesses.append(Note(f"{counted(len(none), 'row')} with the quantity 0 left out ({_some(table, none)})."))
    return Copies(quantities)


def _some(table: Table, rows: Sequence[int]) -> str:
    return ", ".join(map(table.where, rows[:MOST_NAMED])) + (", …" if len(rows) > MOST_NAMED else "")


def _check_widths(table: Table, roles: Mapping[str, int], told: Remarks) -> None:
    """A row with a cell too many, or without one that is needed, is a fault."""
    widths = list(map(len, table.rows))
    width = table.width if table.header else max(set(widths), key=widths.count)
    if min(widths) == max(widths) == width:
        return
    needed = max((column for role, column in roles.items() if role not in ("capacity", "quantity")), default=0)
    short = []
    for row, found in enumerate(widths):
        if found == width or row in told.faults:
            continue
        text = ", ".join(map(str, table.rows[row]))[:80]
        if found > width and any(str(cell).strip() for cell in table.rows[row][width:]):
            message = (
                f"{found} cells where {width} are expected ({text}): put a cell with the delimiter in it in quotes"
            )
        elif found <= needed:
            message = f"only {found} of {width} cells ({text}): give the name, the weight and the value"
        else:
            short += [row] if found < width else []
            continue
        told.faults[row] = [ListFault(table.where(row), None, text, message)]
    if short and table.place == "line":
        told.guesses.append(
            Note(
                f"Cells at the end, which are not needed, are missing in {counted(len(short), 'row')} "
                f"({_some(table, short)})."
            )
        )


def _check_headers_again(table: Table, told: Remarks) -> None:
    """The header once more between the rows, as where lists were put together, is a fault."""
    if table.header not in table.rows:
        return
    for row, cells in enumerate(table.rows):
        if cells == table.header:
            message = "the header once more: are several lists in one? Leave this line out, or keep one list"
            told.faults.setdefault(row, [ListFault(table.where(row), None, "", message)])


def _check_totals(table: Table, roles: Mapping[str, int], told: Remarks) -> None:
    """A row called "Total" is a fault until somebody says that it is an item."""
    for row in _possible_totals(table, roles):
        if row in told.faults:
            continue
        cells = table.rows[row]
        named = [str(cell) for cell in cells if str(cell).strip()][:1]
        if roles.get("name", len(cells)) < len(cells):
            named.append(str(cells[roles["name"]]))
        name = next((text for text in named if words.normal(text) in words.TOTAL), None)
        if name is not None:
            message = f"“{name}” looks like a sum of the rows above: leave it out, or say that it is an item"
            told.guesses.append(Note(f"“{name}” on {table.where(row)} is taken for a sum, not an item.", "totals"))
            told.faults[row] = [ListFault(table.where(row), None, name, message)]


def _check_nameless_sum(
    table: Table,
    roles: Mapping[str, int],
    rows: Sequence[int],
    numbers: Mapping[str, Column],
    quantities: Column | None,
    told: Remarks,
) -> None:
    """A last row without a name that has the sums of the rows above is a fault until somebody says it is an item."""
    if "name" not in roles or len(rows) < 3 or rows[-1] in told.faults:
        return
    cells = table.rows[rows[-1]]
    if roles["name"] < len(cells) and str(cells[roles["name"]]).strip():
        return
    for role in ("weight", "value"):
        read = numbers[role].numbers
        last, others = read[-1], [number for number in read[:-1] if number is not None]
        sums = {plain(exact_sum(others))}
        if quantities is not None:
            pairs = zip(read[:-1], quantities.numbers, strict=False)
            times = (as_fraction(number) * as_fraction(count) for number, count in pairs if number and count)
            sums.add(plain(sum(times, Fraction())))
        if last is None or last not in sums:
            return
    message = "has no name and the sums of the rows above: leave it out, or say that it is an item"
    told.guesses.append(Note(f"The row without a name on {table.where(rows[-1])} is taken for a sum.", "totals"))
    told.faults[rows[-1]] = [ListFault(table.where(rows[-1]), None, "", message)]


def _possible_totals(table: Table, roles: Mapping[str, int]) -> list[int]:
    """The last two rows, and those above whose first cell or name is a word for a sum."""
    found = set(range(max(1, len(table.rows) - 2), len(table.rows)))
    for column in {0, roles.get("name", 0)}:
        cells = table.column(column)
        if not words.TOTAL_AS_WRITTEN.isdisjoint(cells):
            found |= {row for row, cell in enumerate(cells) if cell in words.TOTAL_AS_WRITTEN and row}
    return sorted(found)


def _names(table: Table, roles: Mapping[str, int], good: Sequence[int], told: Remarks) -> tuple[str, ...] | None:
    if "name" not in roles:
        return None
    column = table.column(roles["name"])
    names = [str(column[row]).strip() for row in good]
    by_hand = enumerate(names[:MOST_BY_HAND])
    several = next((index for index, name in by_hand if SEVERAL.match(name)), None)
    if several is not None:
        where = table.where(good[several])
        told.guesses.append(
            Note(f"“{names[several][:60]}” on {where} may be several: it is one item here, taken whole or not.")
        )
    blank = [index for index, name in enumerate(names) if not name]
    for index in blank:
        names[index] = f"item {good[index] + 1}"
    if blank:
        first = table.where(good[blank[0]])
        told.guesses.append(
            Note(f"{counted(len(blank), 'item')} without a name, called by number (the first is on {first}).")
        )
    return tuple(names)


def _capacity(
    layout: Layout, roles: Mapping[str, int], options: Options, unit: str, weights: Sequence[Number], told: Remarks
) -> Number | None:
    """The caller's capacity, else the list's, in the unit of the weights."""
    table = layout.table
    if options.capacity is not None:
        return Reading(None, weights, weights, None, table, weight_unit=unit).capacity_of(options.capacity)
    found = layout.capacity
    if "capacity" in roles:
        label = table.label(roles["capacity"])
        written = list(
            dict.fromkeys(str(cell).strip() for cell in table.column(roles["capacity"]) if str(cell).strip())
        )
        if len(written) > 1:
            some = ", ".join(written[:MOST_NAMED])
            told.questions.append(
                Note(f"{label} has {len(written):,} different numbers ({some}, …): give one capacity.", "capacity")
            )
            return None
        if written:
            in_header = units.header_unit(table.plain_label(roles["capacity"]))[1] if written[0][-1:].isdigit() else ""
            found = f"{written[0]} {in_header}".strip()
    if found is None:
        return None
    amount = one_number(found, options.decimal)
    if amount is None:
        told.questions.append(Note(f"The capacity “{found}” is not plainly a number: give it.", "capacity"))
        return None
    number, written_unit = amount
    if written_unit == "%" and unit != "%":
        told.guesses.append(Note(f"The capacity {found} is taken as a share of the total weight.", "capacity"))
        return Reading(None, weights, weights, None, table, weight_unit=unit).capacity_of(found)
    if written_unit and not unit:
        told.questions.append(
            Note(
                f"The capacity is {found} but the weights have no unit: say what unit they are in.",
                "weight_unit",
                "capacity",
            )
        )
        return in_unit(number, "", "")
    converted = in_unit(number, written_unit, unit)
    if converted is None:
        told.questions.append(
            Note(f"The capacity {found} can't be turned into {unit}, the unit of the weights: give it.", "capacity")
        )
    elif unit and not written_unit and table.header and "capacity" not in roles:
        told.guesses.append(Note(f"The capacity {found} is taken to be in {unit}, as the weights are.", "capacity"))
    return converted
