"""A column's cells as exact numbers in one unit; a capacity in the unit of the weights."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from knapsack.exact import INT64_MAX, exact_sum
from knapsack.item_lists import units
from knapsack.item_lists.magnitudes import BINARY, are_binary, magnitude
from knapsack.item_lists.notes import ItemListError, Note, Number, plain
from knapsack.item_lists.numerals import NO_NUMBER, decimal_mark, quantity, tidy, value_of
from knapsack.item_lists.table import Cell
from knapsack.item_lists.written_out import CLOCK, SHORT, several_parts

Amount = int | Decimal | Fraction
LARGEST_EXPONENT = 300
"""Powers of ten; a larger number, or the sum of a few, is beyond what a float can hold."""

SHOWN_UNIT = re.compile(r"%|[^\W\d_][^\d]{0,15}")


class Measured(NamedTuple):
    """The amount in one row's cell and the text of its unit."""

    row: int
    amount: Amount
    unit: str


@dataclass
class Column:
    """The numbers of one column.

    numbers : for each row a number, or None where `faults` (row → what is wrong) has one
    unit : of all the numbers, "" for none
    notes : how numbers were turned into that unit
    bare_row : the first row without a unit where others have one, or None
    clock_row : the first row with a time such as 3:45 where nothing tells whether that is hours or minutes, or None
    """

    numbers: list[Number | None]
    unit: str = ""
    faults: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    bare_row: int | None = None
    clock_row: int | None = None


def read_column(
    cells: Sequence[Cell],
    decimal: str | None,
    unit: str = "",
    wanted: str | None = None,
    lowest: int | None = None,
    strict: bool = False,
    sizes: bool = False,
) -> Column:
    """The numbers of a column in one unit, exactly.

    decimal : the decimal mark for cells that could be read both ways; None reads it as a point
    unit : the header's, for numbers that carry none
    wanted : the unit to turn all into; numbers without any are taken to be in it
    lowest : the smallest number that is allowed
    strict : a number that proves the other decimal mark is a fault
    sizes : the column is called by a word for the size of files

    >>> column = read_column(["2.1 kg", "850 g", "heavy"], ".")
    >>> column.numbers, column.unit, column.faults
    ([2.1, 0.85, None], 'kg', {2: '“heavy” is not a number: give one such as 2 or 2.5'})
    """
    column = Column([None] * len(cells))
    found: list[Measured] = []
    for row, cell in enumerate(cells):
        amount, text = _amount(cell, decimal, strict)
        if isinstance(amount, str):
            column.faults[row] = amount
        else:
            found.append(Measured(row, amount, text))
    found = _with_clocks(found, unit, wanted, cells, column)
    found = _with_magnitudes(found, sizes, column)
    column.unit = _one_unit(found, unit, wanted, column)
    scales = {text: _scale(text or unit, column.unit) for text in {measured.unit for measured in found}}
    inexact = 0
    for row, amount, text in found:
        if row in column.faults:
            continue
        scale = scales[text]
        exact = amount if scale is None or scale == 1 else Fraction(amount) * scale
        number = exact if isinstance(exact, int) else plain(exact) if isinstance(exact, Fraction) else float(exact)
        fault = _unfit(number, lowest)
        if fault:
            column.faults[row] = f"“{_short(cells[row])}” {fault}"
        else:
            column.numbers[row] = number
            inexact += isinstance(number, float) and Decimal(repr(number)) != exact and Fraction(number) != exact
    if inexact:
        told = f"more digits than can be kept in {inexact:,} of the numbers; the nearest that can is used."
        column.notes.append(told)
    return column


def _unfit(number: Number, lowest: int | None) -> str:
    if isinstance(number, int):
        if abs(number) > INT64_MAX:
            return f"is beyond 2^63 − 1 = {INT64_MAX}: use a larger unit"
    elif not math.isfinite(number):
        return "is too large: give a finite number"
    if lowest is not None and number < lowest:
        return f"is negative: give a number of at least {lowest}"
    return ""


def _amount(cell: Cell, decimal: str | None, strict: bool = False) -> tuple[Amount | str, str]:
    """The number and the unit's text in a cell; instead of a number, a text that says what is wrong."""
    if not isinstance(cell, str):
        return _bounded(cell, cell), ""
    text = tidy(cell)
    if not text:
        return "is blank: give a number such as 2 or 2.5", ""
    found = quantity(text)
    if found is None:
        if NO_NUMBER.match(text):
            return f"“{text}” is not finite: give a number such as 2 or 2.5", ""
        return several_parts(text) or (_no_number(text, cell), "")
    if found.unit == "-":
        return f"“{_short(cell)}” ends with a minus: write it in front, -{found.digits}", ""
    mark = decimal_mark(found.digits)
    if strict and mark in (".", ",") and mark != decimal:
        return f"“{_short(cell)}” doesn't fit the decimal mark “{decimal}”", ""
    value = value_of(found.digits, "," if mark == "," or (mark == "?" and decimal == ",") else ".")
    if value is None:
        return f"“{_short(cell)}” is not a number: give one such as 1234.5", ""
    return _bounded(value, cell), found.unit


def _no_number(text: str, cell: Cell) -> str:
    bare = re.sub(r"[\d.,\s'$€£¥]", "", text)
    if bare == "()":
        return (
            f"“{_short(cell)}” is how accountants write a negative number: write it with a minus, -{text.strip('()')}"
        )
    return f"“{_short(cell)}” is not a number: give one such as 2 or 2.5"


def _bounded(value: int | Decimal, cell: Cell) -> int | Decimal | str:
    if isinstance(value, int):
        return value
    if value == 0:
        return 0
    if value.adjusted() > LARGEST_EXPONENT or float(value) == 0:
        return f"“{_short(cell)}” is too {'large' if value.adjusted() > 0 else 'small'}: use another unit"
    return int(value) if value.adjusted() < 25 and value == value.to_integral_value() else value


def _with_clocks(
    found: list[Measured], unit: str, wanted: str | None, cells: Sequence[Cell], column: Column
) -> list[Measured]:
    """3:45 as minutes and seconds, or as hours and minutes where the unit is hours; asked where nothing tells."""
    clocks = [measured for measured in found if measured.unit == SHORT]
    if not clocks:
        return found
    named = units.unit_of(wanted or unit)
    told = named in units.TIME or any(isinstance(cell, str) and CLOCK.match(cell.strip()) for cell in cells)
    factor = 60 if named == "h" else 1
    shown = f"“{_short(cells[clocks[0].row])}”"
    if told:
        read = "hours and minutes" if named == "h" else "minutes and seconds"
        column.notes.append(f"{shown} and the like are read as {read}.")
    else:
        column.clock_row = clocks[0].row
    return [
        Measured(row, amount * factor, "s") if text == SHORT else Measured(row, amount, text)
        for row, amount, text in found
    ]


def _with_magnitudes(found: list[Measured], sizes: bool, column: Column) -> list[Measured]:
    """1.2k as 1200, $3M as $3,000,000; 1.2G beside 340M, as `du -h` writes them, as GiB and MiB."""
    texts = {measured.unit for measured in found if measured.unit}
    if not texts:
        return found
    if are_binary(texts, sizes):
        listed = ", ".join(f"{text} is {BINARY[text]}" for text in sorted(texts) if text != "B")
        column.notes.append(f"the letters behind the sizes are read as powers of 1024, as du -h writes them: {listed}.")
        return [Measured(row, amount, BINARY.get(text, text)) for row, amount, text in found]
    thousands = not texts.isdisjoint(("k", "K"))
    unclear = {text for text in texts if units.known_unit(text) is None or (thousands and text == "M")}
    scales = {text: scale for text in unclear if (scale := magnitude(text, thousands))}
    if not scales:
        return found
    listed = ", ".join(f"“{text}” is {factor:,} {rest}".strip() for text, (factor, rest) in sorted(scales.items()))
    column.notes.append(f"{listed}.")
    return [
        Measured(row, Fraction(amount) * scales[text][0], scales[text][1])
        if text in scales
        else Measured(row, amount, text)
        for row, amount, text in found
    ]


def _one_unit(found: list[Measured], header_unit: str, wanted: str | None, column: Column) -> str:
    """The unit for all numbers of a column; units that can't be turned into it become faults or questions."""
    texts = Counter(text for _, _, text in found)
    known = {text: units.unit_of(text) or units.money_of(text) for text in texts if text}
    label = wanted and (units.unit_of(wanted) or units.money_of(wanted) or wanted)
    unknown = [text for text in known if known[text] is None]
    alone = len(unknown) == len(known) == 1 and (texts[unknown[0]] > 1 or len(found) == 1)
    if alone and SHOWN_UNIT.fullmatch(unknown[0]):
        if unknown[0] != "%":
            column.notes.append(f"“{unknown[0]}” after the numbers is taken as a unit that is only shown.")
        known[unknown[0]] = unknown[0]
        unknown = []
    for row, _, text in found if unknown else ():
        if text in unknown:
            column.faults[row] = (
                f"“{text}” beside the number is no unit or currency that is known here: give the number alone"
            )
    used = Counter({header_unit: texts.get("", 0)} if header_unit and texts.get("") else {})
    for text, unit in known.items():
        if unit:
            used[unit] += texts[text]
    if not used:
        return label or header_unit
    if texts.get("") and not header_unit and not label:
        column.bare_row = next(row for row, _, text in found if not text)
    target = label if label and any(_scale(unit, label) is not None for unit in used) else ""
    target = target or _best(found, used, known, header_unit)
    strange = {text for text in texts if _scale(known.get(text) or header_unit or target, target) is None}
    for row, _, text in found if strange else ():
        if row not in column.faults and text in strange:
            unit = known.get(text) or header_unit
            column.faults[row] = f"{unit} can't be added to the {target} of the other rows: turn it into {target}"
    turned = sorted(unit for unit in used if unit != target and _scale(unit, target) is not None)
    if turned:
        column.notes.append(f"{', '.join(turned)} were turned into {target}.")
        if target in units.COINS:
            column.notes.append("1 gp = 10 sp = 100 cp, 1 pp = 10 gp, 1 ep = 5 sp.")
        if (set(turned) | {target}) & units.DECIMAL_MEMORY:
            column.notes.append("kB, MB, GB are read as powers of 1000 bytes; KiB, MiB, GiB are powers of 1024.")
    return target


def _best(found: list[Measured], used: Counter[str], known: dict[str, str | None], header_unit: str) -> str:
    """The commonest unit in which every number is a decimal that a float keeps; else simply the commonest."""
    order = [unit for unit, _ in used.most_common()]
    if len(order) == 1:
        return order[0]
    for target in order:
        scales = {text: _scale(known.get(text) or header_unit or target, target) for text in ("", *known)}
        turned = ((amount, scales[text]) for _, amount, text in found if scales[text] not in (None, 1))
        if all(_is_decimal(Fraction(amount) * scale) for amount, scale in turned if scale is not None):
            return target
    return order[0]


def _is_decimal(number: Fraction) -> bool:
    if number.denominator == 1:
        return True
    return Fraction(Decimal(repr(float(number)))) == number


def _scale(text: str, target: str) -> Fraction | None:
    unit = units.unit_of(text) or units.money_of(text) or text
    if not unit or not target or unit == target:
        return Fraction(1)
    if {unit, target} <= units.CONVERTIBLE:
        return units.factor(unit, target)
    return None


def _short(cell: Cell) -> str:
    text = " ".join(str(cell).split())
    return text if len(text) <= 40 else text[:39] + "…"


def one_number(text: str, decimal: str | None = None) -> tuple[Fraction, str] | None:
    """The number and the unit of one text, such as a capacity; None where it has none or could be read both ways."""
    found = quantity(tidy(text))
    if found is not None and decimal is None and decimal_mark(found.digits) == "?":
        return None
    amount, unit = _amount(text, decimal)
    if isinstance(amount, str):
        return None
    scale, unit = (units.known_unit(unit) is None and magnitude(unit)) or (1, unit)
    return Fraction(amount) * scale, unit


def in_unit(amount: Fraction, unit: str, target: str) -> Number | None:
    """The amount in the target unit; None where it can't be turned into it."""
    scale = _scale(unit, target) if unit else Fraction(1)
    return None if scale is None else plain(amount * scale)


def capacity_from(text: str, unit: str, weights: Sequence[Number]) -> Number:
    """See `Reading.capacity_of`."""
    found = one_number(text)
    if found is None:
        digits = quantity(tidy(text))
        if digits and decimal_mark(digits.digits) == "?":
            both = " or ".join(str(value_of(digits.digits, mark)) for mark in (".", ","))
            raise ItemListError([f"capacity “{_short(text)}” could be read in two ways: write {both}"])
        raise ItemListError([f"capacity “{_short(text)}” is not a number: give one such as 15, 2.5 or “15 kg”"])
    amount, written = found
    if written == "%" and unit != "%":
        share = amount / 100 * exact_sum(weights)
        return int(share) if all(isinstance(weight, int) for weight in weights) else plain(share)
    if written and not (units.unit_of(written) or units.money_of(written)) and written != unit:
        raise ItemListError([f"capacity “{_short(text)}”: “{written}” is no unit that is known here"])
    if written and not unit:
        told = (
            f"capacity “{_short(text)}” has a unit but the weights have none: give the number alone, or name their unit"
        )
        raise ItemListError([Note(told, "weight_unit")])
    number = in_unit(amount, written, unit)
    if number is None:
        raise ItemListError([f"capacity “{_short(text)}” can't be turned into {unit}, the unit of the weights"])
    return number
