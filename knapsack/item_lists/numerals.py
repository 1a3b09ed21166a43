"""Cells to exact numbers: decimal commas, thousands marks, units, currencies; what is unclear is asked, not guessed."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import NamedTuple

from knapsack.exact import INT64_MAX, WRITTEN_DIGITS
from knapsack.item_lists import units
from knapsack.item_lists.reading import ItemListError, Number, plain
from knapsack.item_lists.table import Cell

QUANTITY = re.compile(
    r"^(?P<before>(?:[^\d.,+\-()]|(?<=[^\W\d])\.){0,12}?)\s*(?P<sign>[+\-]?)\s*(?P<inner>[^\d.,+\-()\s]{0,4}?)\s*"
    r"(?P<number>\d[\d., '_]*\d|\d|[.,]\d+)(?P<power>[eE][+\-]?\d{1,4})?\s*(?P<after>.*)$",
    re.DOTALL,
)
PART = re.compile(r"\s*(\d+(?:[.,]\d+)?)\s*([^\W\d_]+\.?)")
GROUPED = re.compile(r"^\d{1,3}(?:([., '_])\d{2,3})*\1\d{3}$|^\d{1,3}[., '_]\d{3}$")
NO_NUMBER = re.compile(r"^[+\-]?(nan|inf|infinity|∞)$", re.IGNORECASE)
LONGEST_NUMBER = 400


class Quantity(NamedTuple):
    """A number as written, between what stands before and after it."""

    digits: str
    unit: str


@dataclass
class Column:
    """The numbers of one column: per row a number, or None where `faults` (row index → what is wrong) has one."""

    numbers: list[Number | None]
    unit: str = ""
    faults: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    unit_questions: list[int] = field(default_factory=list)
    unclear: list[int] = field(default_factory=list)


def tidy(cell: str) -> str:
    """The cell with one kind of blank, minus, apostrophe and digit."""
    if cell.isascii():
        return cell.strip()
    text = unicodedata.normalize("NFKC", cell)
    text = text.translate({0x2212: "-", 0x2013: "-", 0x2019: "'", 0x2018: "'", 0xB4: "'", 0x066B: ".", 0x066C: ","})
    return re.sub(r"\s+", " ", text.replace("\u200b", "").replace("\ufeff", "")).strip()


def quantity(cell: str) -> Quantity | None:
    """The number in a cell and its unit, or None where the cell has no number in this form."""
    if len(cell) > LONGEST_NUMBER:
        return None
    found = QUANTITY.match(tidy(cell))
    if not found:
        return None
    before, after = (found["before"] + found["inner"]).strip(), found["after"].strip()
    if before and after and units.money_of(before) and units.money_of(after):
        after = "" if units.money_of(before) == units.money_of(after) or before == "$" else after
        before = before if not after else f"{before} "
    if re.match(r"[\d.,]", after):
        return None
    return Quantity(found["sign"] + found["number"].strip() + (found["power"] or ""), f"{before} {after}".strip())


def looks_numeric(cell: Cell) -> bool:
    """Whether a cell has a number in it and little else (a unit, a currency).

    >>> [looks_numeric(cell) for cell in ("1,5 kg", "$700", "Tent 2", "7-zip", "-1", 3)]
    [True, True, False, False, True, True]
    """
    if not isinstance(cell, str):
        return True
    text = tidy(cell)
    if NO_NUMBER.match(text):
        return True
    found = quantity(cell)
    if found is None:
        return bool(PART.match(text)) and _compound(text) is not None
    return not found.unit or found.unit == "%" or bool(units.unit_of(found.unit) or units.money_of(found.unit))


def marks(cells: Iterable[Cell]) -> tuple[bool, bool, bool]:
    """What the cells prove: a comma is a decimal mark, a point is one, and whether some cell could be read both ways.

    >>> marks(["1,5"]), marks(["1.234,5"]), marks(["1,500"])
    ((True, False, False), (True, False, False), (False, False, True))
    """
    comma = point = unclear = False
    for cell in cells:
        if not isinstance(cell, str) or ("," not in cell and "." not in cell):
            continue
        found = quantity(cell)
        if found is None:
            continue
        mark = decimal_mark(found.digits)
        comma |= mark == ","
        point |= mark == "."
        unclear |= mark == "?"
        if comma and point:
            break
    return comma, point, unclear


def decimal_mark(digits: str) -> str:
    """The decimal mark that a number proves: "," or ".", "" where it has none, "?" where both readings are possible."""
    digits = re.split("[eE]", digits)[0].lstrip("+-")
    commas, points = digits.count(","), digits.count(".")
    if not commas and not points:
        return ""
    if commas and points:
        last = max(digits.rfind(","), digits.rfind("."))
        return digits[last] if digits.count(digits[last]) == 1 else "!"
    mark = "," if commas else "."
    other = "." if commas else ","
    if commas + points > 1:
        return other  # a mark that comes twice separates thousands
    whole, fraction = digits.split(mark)
    if re.search(r"[ '_]", whole):
        return mark
    if len(fraction) != 3 or not whole or whole[0] == "0" or len(whole) > 3:
        return mark
    return "?"


def value_of(digits: str, decimal: str) -> int | Decimal | None:
    """The exact number that the digits write with this decimal mark; None where they write none.

    >>> value_of("1.234,50", ","), value_of("1,234", "."), value_of("12,34", ".")
    (Decimal('1234.50'), 1234, None)
    """
    number, _, power = digits.lower().partition("e")
    whole, mark, fraction = number.partition(decimal)
    unsigned = whole.lstrip("+-")
    if re.search(r"[., '_]", unsigned):
        if not GROUPED.match(unsigned):
            return None
        whole = re.sub(r"[., '_]", "", whole)
    if mark and not fraction.isdigit() and fraction:
        return None
    if not mark and not power:
        return int(whole)
    try:
        value = Decimal(f"{whole or '0'}.{fraction or '0'}e{power or '0'}")
    except InvalidOperation:
        return None
    if value == 0:
        return 0
    return int(value) if value.adjusted() < 25 and value == value.to_integral_value() else value


def read_quick(cells: Sequence[Cell], points_are_decimal: bool) -> list[Number] | None:
    """The numbers of a column where every cell is plainly one; None where some cell needs a closer look."""
    if not cells:
        return []
    try:
        integers = list(map(int, cells))
        if all(type(cell) is not Decimal for cell in cells) and max(map(abs, integers)) <= INT64_MAX:
            return integers  # type: ignore[return-value]
        return None
    except (ValueError, OverflowError):
        pass
    try:
        numbers = list(map(float, cells))
    except (ValueError, OverflowError):
        return None
    if not points_are_decimal and not any(
        isinstance(cell, Decimal) or decimal_mark(cell) == "." for cell in cells if not isinstance(cell, int)
    ):
        return None
    if not all(map(math.isfinite, numbers)) or max(map(abs, numbers)) >= 2.0**53:
        return None
    if any(len(cell) > WRITTEN_DIGITS and not _kept(cell) for cell in map(str, cells)):
        return None
    return [int(number) if number.is_integer() else number for number in numbers]


def _kept(cell: str) -> bool:
    try:
        return Decimal(cell) == Decimal(repr(float(cell)))
    except InvalidOperation:
        return False


def read_column(
    cells: Sequence[Cell], decimal: str | None, unit: str = "", wanted: str | None = None, lowest: int | None = None
) -> Column:
    """The numbers of a column in one unit, exactly.

    decimal : the decimal mark for cells that could be read both ways; None: they are listed in `unclear`
    unit : the header's, for numbers that carry none
    wanted : the unit to turn all into; numbers without any are taken to be in it
    lowest : the smallest number that is allowed
    """
    column = Column([None] * len(cells))
    found: list[tuple[int, Fraction, str]] = []
    for row, cell in enumerate(cells):
        amount, text = _amount(cell, decimal, row, column)
        if amount is not None:
            found.append((row, amount, text))
    target = _one_unit(found, unit, wanted, column)
    inexact = 0
    for row, amount, text in found:
        if row in column.faults:
            continue
        scale = _scale(text or unit, target)
        exact = amount * scale if scale is not None else amount
        number = plain(exact) if abs(exact) < Fraction(10) ** 308 else math.inf
        if isinstance(number, float) and not math.isfinite(number):
            column.faults[row] = f"“{_short(cells[row])}” is too large: give a finite number"
        elif isinstance(number, int) and abs(number) > INT64_MAX:
            column.faults[row] = f"“{_short(cells[row])}” is beyond 2^63 − 1 = {INT64_MAX}: use a larger unit"
        elif lowest is not None and number < lowest:
            column.faults[row] = f"“{_short(cells[row])}” is negative: give a number of at least {lowest}"
        else:
            column.numbers[row] = number
            inexact += (
                isinstance(number, float) and Fraction(Decimal(repr(number))) != exact and Fraction(number) != exact
            )
    column.unit = target
    if inexact:
        column.notes.append(
            f"{inexact:,} of the numbers have more digits than can be kept; the nearest that can is used."
        )
    return column


def _amount(cell: Cell, decimal: str | None, row: int, column: Column) -> tuple[Fraction | None, str]:
    if not isinstance(cell, str):
        return Fraction(cell), ""
    text = tidy(cell)
    if not text:
        column.faults[row] = "is blank: give a number such as 2 or 2.5"
        return None, ""
    if NO_NUMBER.match(text):
        column.faults[row] = f"“{text}” is not finite: give a number such as 2 or 2.5"
        return None, ""
    found = quantity(cell)
    if found is None:
        compound = _compound(text)
        if compound:
            return compound
        column.faults[row] = f"“{_short(cell)}” is not a number: give one such as 2 or 2.5"
        return None, ""
    mark = decimal_mark(found.digits)
    if mark == "?":
        if decimal is None:
            column.unclear.append(row)
        mark = decimal or "."
    value = value_of(found.digits, mark if mark in (",", ".") else ".")
    if value is None or (isinstance(value, Decimal) and not -400 < value.adjusted() < 400):
        column.faults[row] = f"“{_short(cell)}” is not a number: give one such as 1234.5"
        return None, ""
    return Fraction(value), found.unit


def _compound(text: str) -> tuple[Fraction, str] | None:
    """ "1 lb 4 oz" or "1h30min" as one amount, in the smallest unit named."""
    parts = PART.findall(text)
    if len(parts) < 2 or PART.sub("", text).strip():
        return None
    names = [units.unit_of(name) for _, name in parts]
    if None in names:
        return None
    last = str(names[-1])
    total = Fraction(0)
    for (digits, _), name in zip(parts, names, strict=True):
        scale = units.factor(str(name), last)
        if scale is None:
            return None
        total += Fraction(digits.replace(",", ".")) * scale
    return total, last


def _one_unit(found: list[tuple[int, Fraction, str]], header_unit: str, wanted: str | None, column: Column) -> str:
    """The unit for all numbers of a column; units that can't be turned into it become faults or questions."""
    texts = Counter(text for _, _, text in found)
    known = {text: units.unit_of(text) or units.money_of(text) for text in texts if text}
    label = wanted and (units.unit_of(wanted) or units.money_of(wanted) or wanted)
    unknown = [text for text in known if known[text] is None]
    if (
        unknown
        and len(known) == 1
        and (texts[unknown[0]] > 1 or len(found) == 1)
        and re.fullmatch(r"%|[^\W\d_][^\d]{0,15}", unknown[0])
    ):
        if unknown[0] != "%":
            column.notes.append(f"“{unknown[0]}” after the numbers is taken as a unit that is only shown.")
        known[unknown[0]] = unknown[0]
        unknown = []
    for row, _, text in found:
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
        bare = next(row for row, _, text in found if not text)
        column.unit_questions.append(bare)
    target = label if label and any(_scale(unit, label) is not None for unit in used) else ""
    target = target or _best(found, used, known, header_unit)
    for row, _, text in found:
        unit = known.get(text) or header_unit or target
        if row not in column.faults and _scale(unit, target) is None:
            column.faults[row] = f"{unit} can't be added to the {target} of the other rows: turn it into {target}"
    turned = sorted(unit for unit in used if unit != target and _scale(unit, target) is not None)
    if turned:
        column.notes.append(f"{', '.join(turned)} were turned into {target}.")
        if (set(turned) | {target}) & units.DECIMAL_MEMORY:
            column.notes.append("kB, MB, GB are read as powers of 1000 bytes; KiB, MiB, GiB are powers of 1024.")
    return target


def _best(
    found: list[tuple[int, Fraction, str]], used: Counter[str], known: dict[str, str | None], header_unit: str
) -> str:
    """The commonest unit in which every number is a decimal that a float keeps; else simply the commonest."""
    order = [unit for unit, _ in used.most_common()]
    if len(order) == 1:
        return order[0]
    for target in order:
        scales = {text: _scale(known.get(text) or header_unit or target, target) for _, _, text in found}
        if all(scale is None or _is_decimal(amount * scale) for _, amount, text in found for scale in [scales[text]]):
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
    if unit in units.SPELLINGS and target in units.SPELLINGS:
        return units.factor(unit, target)
    return None


def _short(cell: Cell) -> str:
    text = " ".join(str(cell).split())
    return text if len(text) <= 40 else text[:39] + "…"


def one_number(text: str, decimal: str | None = None) -> tuple[Fraction, str] | None:
    """The number and the unit of one text, such as a capacity; None where it has none or could be read both ways."""
    column = Column([None])
    amount, unit = _amount(text, decimal, 0, column)
    return None if amount is None or column.unclear else (amount, unit)


def in_unit(amount: Fraction, unit: str, target: str) -> Number | None:
    """The amount in the target unit; None where it can't be turned into it."""
    scale = _scale(unit, target) if unit else Fraction(1)
    return None if scale is None else plain(amount * scale)


def capacity_from(text: str, unit: str, weights: Sequence[Number]) -> Number:
    """See `Reading.capacity_of`."""
    from knapsack.exact import exact_sum

    found = one_number(text)
    if found is None:
        raise ItemListError([f"capacity “{_short(text)}” is not a number: give one such as 15, 2.5 or “15 kg”"])
    amount, written = found
    if written == "%":
        share = amount / 100 * exact_sum(weights)
        return int(share) if all(isinstance(weight, int) for weight in weights) else plain(share)
    if written and not (units.unit_of(written) or units.money_of(written)) and written != unit:
        raise ItemListError([f"capacity “{_short(text)}”: “{written}” is no unit that is known here"])
    if written and not unit:
        raise ItemListError(
            [
                f"capacity “{_short(text)}” has a unit but the weights have none: give the number alone, or name "
                "their unit"
            ]
        )
    number = in_unit(amount, written, unit)
    if number is None:
        raise ItemListError([f"capacity “{_short(text)}” can't be turned into {unit}, the unit of the weights"])
    return number
