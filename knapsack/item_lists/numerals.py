"""Cells to exact numbers: decimal points or commas, marks between thousands, units or currencies beside them."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Sequence
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from knapsack.exact import INT64_MAX, WRITTEN_DIGITS
from knapsack.item_lists import units
from knapsack.item_lists.magnitudes import magnitude
from knapsack.item_lists.notes import Number
from knapsack.item_lists.table import Cell
from knapsack.item_lists.written_out import ISO, apart, several_parts

QUANTITY = re.compile(
    r"^(?P<before>(?:[^\d.,+\-()]|(?<=[^\W\d])\.){0,12}?)\s*(?P<sign>[+\-]?)\s*(?P<inner>[^\d.,+\-()\s]{0,4}?)\s*"
    r"(?P<number>\d[\d., '_]*\d|\d|[.,]\d+)(?P<power>[eE][+\-]?\d{1,4})?\s*(?P<after>.*)$",
    re.DOTALL,
)
GROUPED = re.compile(r"^\d{1,3}(?:([., '_])\d{2,3})*\1\d{3}$|^\d{1,3}[., '_]\d{3}$")
NO_NUMBER = re.compile(r"^[+\-]?(nan|inf|infinity|∞)$", re.IGNORECASE)
DIGITS = tuple("0123456789.,")
POWER = re.compile("[eE].*")
MARK = re.compile("[., '_]")
WHOLE_MONEY = re.compile(r"^[,.]\s?[-—]{1,2}\s*")
"""Behind an amount without cents, as in 600,- €"""

LONGEST_NUMBER = 400
ODD_SIGNS = str.maketrans(
    {0x2212: "-", 0x2013: "-", 0x2019: "'", 0x2018: "'", 0xB4: "'", 0x066B: ".", 0x066C: ",", 0x200B: "", 0xFEFF: ""}
)


class Quantity(NamedTuple):
    """A number as written, between what stands before and after it."""

    digits: str
    unit: str


def tidy(cell: str) -> str:
    """The cell with one kind of blank, minus, apostrophe and digit, and without the formula of a text in quotes."""
    if cell[:2] == '="' and cell[-1:] == '"':
        cell = cell[2:-1]
    if cell.isascii():
        return cell.strip()
    text = unicodedata.normalize("NFKC", apart(cell)).translate(ODD_SIGNS)
    return " ".join(text.split())


def quantity(text: str) -> Quantity | None:
    """The number in a tidy text and its unit, or None where the text has no number in this form."""
    if len(text) > LONGEST_NUMBER or ISO.match(text):
        return None
    found = QUANTITY.match(text)
    if not found:
        return None
    before, sign, inner, number, power, after = found.groups()
    if not before and not inner and not after:
        return Quantity(sign + number + (power or ""), "")
    before, after = (before + inner).strip(), after.strip()
    if number[0] in ".," and before[-1:].isalpha():
        return None  # "kg,10" has a delimiter in it
    after = WHOLE_MONEY.sub("", after)
    if before and after and units.money_of(before) and units.money_of(after):
        after = "" if units.money_of(before) == units.money_of(after) or before == "$" else after
        before = before if not after else f"{before} "
    if any(sign.isdigit() for sign in after) and units.unit_of(after) is None:
        return None
    return Quantity(sign + number.strip() + (power or ""), f"{before} {after}".strip())


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
    found = quantity(text)
    if found is None:
        return several_parts(text) is not None
    if "." in found.digits or "," in found.digits or " " in found.digits:
        mark = decimal_mark(found.digits)
        if value_of(found.digits, "," if mark == "," else ".") is None:
            return False
    return not found.unit or found.unit == "%" or bool(units.known_unit(found.unit) or magnitude(found.unit))


def numeric_share(cells: Sequence[Cell]) -> float:
    """The share of the filled cells that are numbers; a word that stands behind each of them counts as a unit.

    >>> numeric_share(["1 kg", "2", "heavy", "x"]), numeric_share(["250 kcal", "90 kcal"])
    (0.5, 1.0)
    """
    filled = [cell for cell in cells if str(cell).strip()]
    if not filled:
        return 0.0
    share = sum(map(looks_numeric, filled)) / len(filled)
    if share < 0.5:
        behind = [re.match(r"[\d.,]+\s*([^\W\d_]+)$", tidy(str(cell)[:100])) for cell in filled]
        labels = {found[1] for found in behind if found}
        if len(labels) == 1 and all(behind) and len(filled) > 1:
            return 1.0
    return share


def marks(cells: Iterable[Cell]) -> tuple[bool, bool, bool]:
    """What the cells prove: a comma is a decimal mark, a point is one, and whether some cell could be read both ways.

    >>> marks(["1,5"]), marks(["1.234,5"]), marks(["1,500"])
    ((True, False, False), (True, False, False), (False, False, True))
    """
    comma = point = unclear = False
    for cell in cells:
        if not isinstance(cell, str) or ("," not in cell and "." not in cell):
            continue
        found = quantity(tidy(cell))
        if found is None:
            continue
        mark = decimal_mark(found.digits)
        comma |= mark == ","
        point |= mark == "."
        unclear |= mark == "?"
        if comma and point and unclear:
            break
    return comma, point, unclear


def decimal_mark(digits: str) -> str:
    """The decimal mark that a number proves: "," or ".", "" where it has none, "?" where both readings are possible."""
    commas, points = digits.count(","), digits.count(".")
    if not commas and not points:
        return ""
    digits = POWER.sub("", digits).lstrip("+-")
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
    if MARK.search(unsigned):
        if not GROUPED.match(unsigned):
            return None
        whole = MARK.sub("", whole)
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


def read_quick(cells: Sequence[Cell], pointed: bool, decimals: bool = True) -> list[Number] | None:
    """The numbers of a column where every cell is plainly one; None where some cell needs a closer look.

    pointed : a point is a decimal mark, even where each number with one has three decimals
    decimals : False: only integers are plain

    >>> read_quick(["1", "2"], True), read_quick(["1.5", "2"], True), read_quick(["1,5"], True)
    ([1, 2], [1.5, 2], None)
    >>> read_quick(["1.500"], True), read_quick(["1.500"], False)
    ([1.5], None)
    """
    if not cells:
        return []
    try:
        integers = list(map(int, cells))
        # int() cuts a Decimal short
        if Decimal not in set(map(type, cells)):
            return integers if max(integers) <= INT64_MAX and min(integers) >= -INT64_MAX else None  # type: ignore
    except (ValueError, OverflowError):
        pass
    if not decimals:
        return None
    try:
        numbers = list(map(float, cells))
    except (ValueError, OverflowError):
        return None
    if not all(map(math.isfinite, numbers)) or max(numbers) >= 2.0**53 or min(numbers) <= -(2.0**53):
        return None
    if not pointed:
        marked = [cell for cell in cells if isinstance(cell, str) and "." in cell]
        if marked and not any(decimal_mark(cell) == "." for cell in marked):
            return None
    texts = list(map(str, cells))
    if any(len(text) > WRITTEN_DIGITS and not _kept(text) for text in texts):
        return None
    if any(number == 0 and Decimal(text) != 0 for number, text in zip(numbers, texts, strict=True)):
        return None  # too small for a float
    return [int(number) if number.is_integer() else number for number in numbers]


def _kept(cell: str) -> bool:
    try:
        return Decimal(cell) == Decimal(repr(float(cell)))
    except InvalidOperation:
        return False
