"""Units and currencies beside numbers, and the exact factor between two units (from pint)."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from functools import cache
from typing import Any

from knapsack.item_lists.needs import library
from knapsack.item_lists.words import MAGNITUDES

# What people write for each unit. Only these are read as units: pint itself would take "pcs" for parsecs.
SPELLINGS = {
    "kg": "kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramm|kilogramos|quilo|quilos|chilo|"
    "chili|кг|килограмм|公斤|千克|キロ|킬로",
    "g": "g|gr|grs|gm|gms|gram|grams|gramme|grammes|gramm|gramos|gramas|grammi|г|гр|грамм|граммы|克|グラム|그램",
    "mg": "mg|milligram|milligrams|мг|毫克",
    "dag": "dag|dkg|decagram|dekagramm",
    "hg": "hg|hectogram",
    "t": "t|to|tonne|tonnes|tonnen|metric ton|metric tons|mt|т|тонн|тонна|吨|噸",
    "lb": "lb|lbs|pound|pounds|livre|livres|pfund|libra|libras|фунт|фунтов|磅",
    "oz": "oz|ozs|ounce|ounces|once|onces|unze|unzen|унция|унций|盎司",
    "stone": "st|stone|stones",
    "B": "b|byte|bytes|octet|octets|байт|байты|字节|バイト",
    "kB": "kb|ko|kilobyte|kilobytes|кб",
    "MB": "mb|mo|megabyte|megabytes|мб",
    "GB": "gb|go|gig|gigs|gigabyte|gigabytes|гб",
    "TB": "tb|terabyte|terabytes|тб",
    "KiB": "kib|kibibyte|kibibytes",
    "MiB": "mib|mebibyte|mebibytes",
    "GiB": "gib|gibibyte|gibibytes",
    "TiB": "tib|tebibyte|tebibytes",
    "L": "l|liter|liters|litre|litres|litro|litros|litri|л|литр|литров|升",
    "mL": "ml|milliliter|milliliters|millilitre|millilitres|мл|毫升",
    "cL": "cl|centiliter|centilitre",
    "dL": "dl|deciliter|decilitre",
    "m³": "m3|m³|cbm|м3|м³",
    "cm³": "cm3|cm³|ccm|cc|см3|см³",
    "mm": "mm|мм",
    "cm": "cm|см",
    "m": "m|meter|meters|metre|metres|м",
    "km": "km|км",
    "in": "in|inch|inches",
    "ft": "ft|foot|feet",
    "ms": "ms|millisecond|milliseconds|мс",
    "s": "s|sec|secs|second|seconds|sek|sekunden|secondes|segundos|сек|秒",
    "min": "min|mins|minute|minutes|minuten|minutos|minuti|мин|分|分钟",
    "h": "h|hr|hrs|hour|hours|std|stunde|stunden|heure|heures|hora|horas|ore|ч|час|часов|小时|時間",
    "d": "d|day|days|tag|tage|jour|jours|día|días|dia|dias|giorni|дней|день|天|日",
    "week": "wk|wks|week|weeks|woche|wochen|semaine|semaines|semana|semanas",
}
# What pint calls a unit, where that is something else.
PINT = {
    "t": "metric_ton",
    "L": "liter",
    "mL": "milliliter",
    "cL": "centiliter",
    "dL": "deciliter",
    "m³": "meter**3",
    "cm³": "centimeter**3",
    "B": "byte",
    "kB": "kilobyte",
    "MB": "megabyte",
    "GB": "gigabyte",
    "TB": "terabyte",
    "KiB": "kibibyte",
    "MiB": "mebibyte",
    "GiB": "gibibyte",
    "TiB": "tebibyte",
    "m": "meter",
    "h": "hour",
    "d": "day",
    "s": "second",
    "g": "gram",
    "in": "inch",
    "ft": "foot",
}
UNITS = {spelling: unit for unit, spellings in SPELLINGS.items() for spelling in spellings.split("|")}

COINS = {"pp": 1000, "gp": 100, "ep": 50, "sp": 10, "cp": 1}
"""The coins of role-playing games, in copper pieces."""

CURRENCIES = {
    "$": "$|us$|usd|dollar|dollars|dólares|долл|美元|ドル",
    "€": "€|eur|euro|euros",
    "£": "£|gbp|pounds sterling",
    "¥": "¥|jpy|yen|円|cny|rmb|yuan|元|人民币",
    "₽": "₽|rub|руб|рублей|рубль|р",
    "₹": "₹|inr|rs|rupees|rupee",
    "₩": "₩|krw|원",
    "₺": "₺|tl|try",
    "₴": "₴|uah|грн",
    "₪": "₪|ils|nis",
    "₫": "₫|vnd|đ",
    "฿": "฿|thb|baht",
    "R$": "r$|brl|reais",
    "CHF": "chf|fr|sfr|franken",
    "kr": "kr|sek|nok|dkk|kronor|kroner",
    "zł": "zł|pln|zl",
    "Kč": "kč|czk",
    "Ft": "ft|huf",
    "A$": "a$|aud",
    "C$": "c$|cad",
    "ct": "ct|cent|cents|¢",
    **{coin: coin for coin in COINS},
}
MONEY = {spelling: sign for sign, spellings in CURRENCIES.items() for spelling in spellings.split("|")}

CONVERTIBLE = SPELLINGS.keys() | COINS.keys()
"""Units that may be turned into others; currencies change their rates."""

MASS = frozenset({"kg", "g", "mg", "dag", "hg", "t", "lb", "oz", "stone"})
TIME = frozenset({"ms", "s", "min", "h", "d", "week"})
MEMORY = frozenset({"B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB"})
DECIMAL_MEMORY = frozenset({"kB", "MB", "GB", "TB"})


def _key(text: str) -> str:
    text = unicodedata.normalize("NFC", text).strip().strip("().[]").strip().casefold()
    return " ".join(text.split())


@cache
def unit_of(text: str) -> str | None:
    """The unit, as this project spells it, or None where the text is no unit that is known here.

    >>> unit_of("KG"), unit_of("lbs."), unit_of("pcs"), unit_of("Go")
    ('kg', 'lb', None, 'GB')
    """
    return UNITS.get(_key(text))


@cache
def money_of(text: str) -> str | None:
    """The sign of a currency, or None.

    >>> money_of("EUR"), money_of("$"), money_of("kg")
    ('€', '$', None)
    """
    return MONEY.get(_key(text))


def known_unit(text: str) -> str | None:
    """The unit or the currency, or None."""
    return unit_of(text) or money_of(text)


def is_money(text: str) -> bool:
    """Whether a number in a text has a currency beside it."""
    return money_of(re.sub(r"[\d\s.,'+\-_]+", "", text)) is not None


@cache
def factor(unit: str, other: str) -> Fraction | None:
    """How many of the other unit one unit is, exactly; None where they measure different things.

    >>> factor("lb", "kg"), factor("kg", "min"), factor("litre", "kg")
    (Fraction(45359237, 100000000), None, None)
    >>> factor("gp", "sp")
    Fraction(10, 1)
    """
    if unit == other:
        return Fraction(1)
    if unit in COINS or other in COINS:
        return Fraction(COINS[unit], COINS[other]) if unit in COINS and other in COINS else None
    registry, pint = _registry(), library("pint", "units")
    try:
        amount = registry.Quantity(Fraction(1), PINT.get(unit, unit)).to(PINT.get(other, other))
    except (pint.DimensionalityError, pint.UndefinedUnitError):
        return None
    return Fraction(amount.magnitude)


@cache
def _registry() -> Any:
    return library("pint", "units").UnitRegistry(non_int_type=Fraction)


HEADER_UNIT = re.compile(
    r"^(?P<words>.*?)\s*(?:[(\[{]\s*(?:(?:in|en|im|в)\s+)?(?P<inside>[^)\]}]*?)\s*[)\]}]|[,/]\s*(?P<after>[^,/\s]+)|\s(?:in|en|в|im)\s+(?P<within>\S+))\s*$",
    re.IGNORECASE,
)


EACH = re.compile(
    r"^(?P<words>.*\S)\s*(?:\bEACH|[(\[]\s*EACH\s*[)\]])\s*$".replace(
        "EACH", r"(?:each|apiece|(?:per|pro|je|par|por) (?:piece|item|stück|stk\.?|pièce|pieza|pezzo|szt\.?))"
    ),
    re.IGNORECASE,
)
"""Behind a header: what it names is that of one of several equal items."""

CLOCK_FORMS = {"m:s": "min", "h:m": "h", "h:m:s": "h"}
"""What the first number counts under a header such as Length (mm:ss)"""


def header_unit(header: str) -> tuple[str, str]:
    """The words of a header and the unit or currency it names ("" for none).

    >>> header_unit("Poids (kg)"), header_unit("Price $"), header_unit("memory_bytes"), header_unit("Weight")
    (('Poids', 'kg'), ('Price', '$'), ('memory', 'B'), ('Weight', ''))
    >>> header_unit("Weight (dag) (each)"), header_unit("Price per piece")
    (('Weight', 'dag'), ('Price', ''))
    """
    text, unit = _text_and_unit(_of_one(header[:200].strip()))
    return _of_one(text), unit


def _of_one(header: str) -> str:
    found = EACH.match(header)
    return found["words"] if found else header


def _text_and_unit(header: str) -> tuple[str, str]:
    found = HEADER_UNIT.match(header)
    if found:
        text = next(group for group in found.group("inside", "after", "within") if group is not None)
        unit = unit_of(text) or money_of(text) or CLOCK_FORMS.get(re.sub(r"(.)\1+", r"\1", text.casefold()))
        if unit:
            return found["words"].strip(), unit
        if found["inside"] is not None and found["words"].strip():
            label = text if re.fullmatch(r"[^\W\d_]{1,12}|%", text) else ""
            return found["words"].strip(), label
    parts = [part for part in re.split(r"[\s_]+|(?<=[a-z])(?=[A-Z]{2}|[KMG]i?[bB]\b|Kg\b)", header) if part]
    if len(parts) > 1:
        unit = (unit_of(parts[-1]) if len(parts[-1]) > 1 or parts[-1] in "gtLl" else None) or money_of(parts[-1])
        if unit and parts[-2].strip(".").casefold() in MAGNITUDES:
            return header, ""  # thousands of euros are no euros
        if unit:
            return " ".join(parts[:-1]), unit
    alone = unit_of(header) if len(header) > 1 else None
    if alone in MASS | MEMORY | TIME:
        return header, alone or ""
    return header, ""
