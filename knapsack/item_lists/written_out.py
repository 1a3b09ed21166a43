"""Amounts of several parts: "1 1/2", "2½ kg", "1 lb 4 oz", "1h30", "1:30:00"."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from knapsack.item_lists import units

PART = re.compile(r"\s*(\d+(?:[.,]\d+)?)\s*([^\W\d_]+\.?)")
LONGEST = 400
SIGN = re.compile(r"\s*([¼-¾⅐-⅞])")
FRACTION = re.compile(
    r"^(?P<sign>[+\-]?)(?:(?P<whole>\d{1,9})\s+)?(?P<over>\d{1,4})/(?P<under>\d{1,4})\s*(?P<unit>.{0,20})$"
)
USUAL_PARTS = frozenset({2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64})
CLOCK = re.compile(r"^(\d{1,4}):([0-5]?\d):([0-5]\d(?:[.,]\d{1,6})?)$")
SHORT_CLOCK = re.compile(r"^(\d{1,4}):([0-5]\d(?:[.,]\d{1,3})?)$")
ISO = re.compile(r"^PT(?=\d)((?:\d+(?:[.,]\d+)?[HMS])+)$")

SHORT = "m:s"
"""The unit of 3:45 until it is known whether that is minutes and seconds or hours and minutes."""


def apart(cell: str) -> str:
    """The cell with each sign for a fraction, such as ½, written as 1/2, away from the number before it.

    >>> apart("2½ kg"), apart("¾")
    ('2 1/2 kg', ' 3/4')
    """
    return SIGN.sub(lambda found: f" {unicodedata.normalize('NFKC', found[1]).replace('⁄', '/')}", cell)


def several_parts(text: str) -> tuple[Fraction, str] | None:
    """The amount of a tidy text and its unit; None where it is not written in parts.

    >>> several_parts("1 1/2"), several_parts("1 lb 4 oz"), several_parts("1h30"), several_parts("0:03:45")
    ((Fraction(3, 2), ''), (Fraction(20, 1), 'oz'), (Fraction(90, 1), 'min'), (Fraction(225, 1), 's'))
    """
    if len(text) > LONGEST:
        return None
    return _fraction(text) or _clock(text) or _compound(text)


def _fraction(text: str) -> tuple[Fraction, str] | None:
    found = FRACTION.match(text)
    if not found or int(found["under"]) not in USUAL_PARTS or int(found["over"]) >= int(found["under"]):
        return None
    if found["unit"] and not units.known_unit(found["unit"]):
        return None
    amount = int(found["whole"] or 0) + Fraction(int(found["over"]), int(found["under"]))
    return -amount if found["sign"] == "-" else amount, found["unit"]


def _clock(text: str) -> tuple[Fraction, str] | None:
    if found := CLOCK.match(text):
        hours, minutes, seconds = (Fraction(part.replace(",", ".")) for part in found.groups())
        return hours * 3600 + minutes * 60 + seconds, "s"
    if found := SHORT_CLOCK.match(text):
        minutes, seconds = (Fraction(part.replace(",", ".")) for part in found.groups())
        return minutes * 60 + seconds, SHORT
    return None


def _compound(text: str) -> tuple[Fraction, str] | None:
    """ "1 lb 4 oz" or "1h30min" as one amount, in the smallest unit named."""
    iso = ISO.match(text)
    if iso:
        text = iso[1].lower()
    if re.search(r"[^\W\d_]\s*\d{1,2}$", text):
        text += "_"  # "1h30": the last number has the next smaller unit
    parts = PART.findall(text.removesuffix("_"))
    names = [units.unit_of(name) for _, name in parts]
    if iso or any(name in ("h", "s", "d") for name in names):  # beside hours, m is minutes
        names = ["min" if name == "m" else name for name in names]
    rest = PART.sub("", text.removesuffix("_")).strip()
    if text.endswith("_"):
        smaller = {"h": "min", "min": "s"}.get(str(names[-1])) if names else None
        if smaller is None or not rest.isdigit() or int(rest) > 59:
            return None
        parts, names, rest = [*parts, (rest, smaller)], [*names, smaller], ""
    if len(parts) < (1 if iso else 2) or rest or None in names:
        return None
    last = str(names[-1])
    total = Fraction(0)
    for (digits, _), name in zip(parts, names, strict=True):
        scale = units.factor(str(name), last)
        if scale is None:
            return None
        total += Fraction(digits.replace(",", ".")) * scale
    return total, last
