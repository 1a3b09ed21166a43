"""Which column has which role, such as weight or quantity: the caller says it, the header, or it is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from knapsack.item_lists import units, words
from knapsack.item_lists.layout import Layout
from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.numerals import numeric_share
from knapsack.item_lists.said import is_capacity
from knapsack.item_lists.table import Table

ROLES = ("name", "weight", "value", "quantity", "capacity")
SAMPLE_ROWS = 200
PERCENT = re.compile(r"%|\b(percent(age)?|prozent|pourcent(age)?|porcentaje|percentuale)\b", re.IGNORECASE)
"""A header of a share of something: an amount beside it is the better weight or value."""

ENOUGH = 4
"""A header with this score or more is taken by its word."""


@dataclass
class Choice:
    """The column of each role that was found, and what was guessed or has to be asked about it."""

    roles: dict[str, int]
    guesses: list[Note] = field(default_factory=list)
    questions: list[Note] = field(default_factory=list)
    proposed: bool = True


def choose(layout: Layout, wanted: Mapping[str, str | int | None]) -> Choice:
    """The columns to read.

    wanted : for any of ROLES a header or a column's number from 1; None for "there is none"

    Raises ItemListError where a wanted column isn't there, or where the table can't have both weights and values.
    """
    table = layout.table
    fixed = {role: _find(table, role, column) for role, column in wanted.items() if column is not None}
    absent = {role for role, column in wanted.items() if column is None}
    _check_quantity(table, fixed)
    sample = table.rows[:SAMPLE_ROWS]
    shares = [numeric_share([row[column] for row in sample if column < len(row)]) for column in range(table.width)]
    if layout.roles:
        roles = {**layout.roles, **fixed}
        if len(fixed) == 1 and set(fixed) <= {"weight", "value"} and roles["weight"] == roles["value"]:
            other = "value" if "weight" in fixed else "weight"
            roles[other] = layout.roles["weight" if other == "value" else "value"]
        return Choice(roles)
    if table.header is None:
        return _without_header(table, shares, fixed)
    return _by_header(table, shares, fixed, absent)


def _find(table: Table, role: str, column: str | int) -> int:
    if role not in ROLES:
        raise ItemListError([f"“{role}” is no role of a column: use {', '.join(ROLES)}"])
    if isinstance(column, str):
        labels = table.labels
        for same in (str, str.casefold, words.normal):
            found = [index for index, label in enumerate(labels) if same(label.strip()) == same(column.strip())]
            if len(found) == 1:
                return found[0]
            if found:
                raise ItemListError(
                    [f"{len(found)} columns are called “{column}”: give the number of the one for the {role}, from 1"]
                )
        if not column.strip().isdigit():
            raise ItemListError([f"there is no column “{column}” for the {role}: the columns are {_listed(table)}"])
        column = int(column)
    if not 1 <= column <= table.width:
        raise ItemListError([f"there is no column {column} for the {role}: there are {table.width}, counted from 1"])
    return column - 1


def _check_quantity(table: Table, fixed: Mapping[str, int]) -> None:
    for role in ("weight", "value"):
        if "quantity" in fixed and fixed.get(role) == fixed["quantity"]:
            label = table.label(fixed["quantity"])
            raise ItemListError(
                [Note(f"{label} can't be both the {role} and the quantity: choose another", "quantity")]
            )


def _listed(table: Table) -> str:
    labels = (
        [f"{index} “{label}”" for index, label in enumerate(table.labels[:30], start=1)]
        if table.header
        else [str(index + 1) for index in range(min(table.width, 30))]
    )
    return ", ".join(labels) + (", …" if table.width > 30 else "")


def _without_header(table: Table, shares: Sequence[float], fixed: dict[str, int]) -> Choice:
    numeric = [column for column, share in enumerate(shares) if share >= 0.5 and column not in fixed.values()]
    counted = [column for column in numeric if _counts(table, column)]
    if len(numeric) > 2 and counted and counted[0] == 0:
        numeric = numeric[1:]
    texts = [column for column, share in enumerate(shares) if share < 0.5 and column not in fixed.values()]
    roles = dict(fixed)
    if "name" not in roles and texts:
        roles["name"] = texts[0]
    open_roles = [role for role in ("weight", "value") if role not in roles]
    if len(numeric) < len(open_roles):
        raise ItemListError([_too_few(table, shares)])
    roles.update(zip(open_roles, numeric, strict=False))
    choice = Choice(roles)
    if len(open_roles) == 2 or len(numeric) > len(open_roles) > 0:
        choice.questions.append(
            Note(
                f"The list has no header, so which column is the weight and which the value can't be known; "
                f"{_spoken(table, roles)} would be one way.",
                "columns",
            )
        )
    return choice


def _counts(table: Table, column: int) -> bool:
    cells = [str(row[column]) for row in table.rows if column < len(row)]
    return cells == list(map(str, range(1, len(cells) + 1))) or cells == list(map(str, range(len(cells))))


def _too_few(table: Table, shares: Sequence[float]) -> str:
    numeric = sum(share >= 0.5 for share in shares)
    what = {0: "no column of numbers", 1: "only one column of numbers"}.get(numeric, "no two that could be them")
    example = " ".join(str(cell) for cell in table.rows[0])[:60] if table.rows else ""
    there = f"; its columns are {_listed(table)}" if table.header else ""
    return (
        f"no list of items: it needs a weight and a value for each item, but there is {what} ({table.where(0)} "
        f"reads “{example}”){there}; add the column that is missing (1 for each item counts them), "
        "expected for example a first line “name,weight,value” and then one line for each item"
    )


def _spoken(table: Table, roles: Mapping[str, int]) -> str:
    return ", ".join(f"{role} = {table.label(roles[role])}" for role in ROLES if role in roles)


def _by_header(table: Table, shares: Sequence[float], fixed: dict[str, int], absent: set[str]) -> Choice:
    header = table.labels
    plain_words, scores = [], []
    for column in range(table.width):
        label = header[column] if table.header and table.header[column].strip() else ""
        text, unit = _words_and_unit(label)
        plain_words.append(text)
        scores.append(_scores(text, unit, label, shares[column]))
    roles = dict(fixed)
    choice = Choice(roles)
    if "capacity" not in roles and "capacity" not in absent:
        for column in range(table.width):
            if (
                column not in roles.values()
                and header[column]
                and is_capacity(plain_words[column])
                and shares[column] > 0.5
            ):
                roles["capacity"] = column
                break
    skipped = {column for column, points in enumerate(scores) if points["skip"]}
    usable = [column for column, share in enumerate(shares) if column not in roles.values() and column not in skipped]
    numeric = _numeric(usable, scores, shares)
    _choose_numbers(table, choice, numeric, scores, shares)
    if "name" not in roles and "name" not in absent:
        _choose_name(table, choice, scores, shares)
    _choose_quantity(table, choice, scores, shares, "quantity" in absent)
    return choice


def _words_and_unit(label: str) -> tuple[str, str]:
    """Those of `units.header_unit`, but the s of Piece(s) is no seconds."""
    plural = label.replace("(s)", "s")
    return (plural, "") if words.QUANTITY.get(words.normal(plural)) == words.SURE else units.header_unit(label)


def _numeric(usable: Sequence[int], scores: Sequence[dict[str, int]], shares: Sequence[float]) -> list[int]:
    """The columns of numbers, and those called by a word for a role that no other can have: their cells are faults."""

    def called(role: str, least: int, columns: Sequence[int]) -> list[int]:
        return [column for column in columns if scores[column][role] >= least]

    numeric = [column for column in usable if shares[column] >= 0.5]
    for role in ("weight", "value"):
        if not called(role, words.SURE - 1, numeric):
            numeric += called(role, words.SURE - 1, usable)
    others = [column for column in numeric if not _is_identifier(scores[column])]
    if len(others) >= 2:
        numeric = others
    if len(numeric) < 2:
        numeric += called("weight", words.LIKELY, usable) + called("value", words.LIKELY, usable)
    return sorted(set(numeric))


def _is_identifier(points: Mapping[str, int]) -> bool:
    """Whether the header calls its numbers names, such as ID, and neither weights nor values."""
    return points["name"] >= words.LIKELY and not points["weight"] and not points["value"]


def capital(text: str) -> str:
    """The text with a large first letter, as a sentence begins."""
    return text[:1].upper() + text[1:]


def _scores(text: str, unit: str, label: str, share: float) -> dict[str, int]:
    weight, value = words.score(text, words.WEIGHT), words.score(text, words.VALUE)
    if unit in units.MASS:
        weight = max(weight, words.SURE - 2)
    elif unit in units.MEMORY | units.TIME and not value:
        weight = max(weight, words.LIKELY)
    elif unit in units.CURRENCIES and not weight:
        value = max(value, words.LIKELY)
    normal = words.normal(text)
    quotient = bool(words.RATIO.search(normal)) and not words.AVERAGE.search(normal)
    both = weight >= 9 and value >= 9
    ratio = quotient or both or ("/" in text and weight > 0 and value > 0)
    less = normal.split()[:1] in (["total"], ["cumulative"]) or bool(PERCENT.search(label))
    return {
        "weight": 0 if ratio else max(weight - 6 * less, 0),
        "value": 0 if ratio else max(value - 6 * less, 0),
        "name": words.score(text, words.NAME),
        "quantity": words.score(text, words.QUANTITY),
        "count": _count(text, unit),
        "skip": int(
            (words.normal(text) in words.UNIT_COLUMN and share < 0.5)
            or ratio
            or (words.score(text, words.QUANTITY) > 0 and not weight and not value)
            or is_capacity(text)
        ),
    }


def _choose_numbers(
    table: Table, choice: Choice, numeric: list[int], scores: list[dict[str, int]], shares: Sequence[float]
) -> None:
    roles = choice.roles
    missing = [role for role in ("weight", "value") if role not in roles]
    if not missing:
        return
    if len(missing) == 1:
        role = missing[0]
        ranked = sorted(numeric, key=lambda column: (-scores[column][role], scores[column]["name"], column))
        if not ranked:
            raise ItemListError([_too_few(table, shares)])
        roles[role] = ranked[0]
        plain = scores[ranked[0]][role] >= words.MAYBE or len(ranked) == 1
        if not plain:
            choice.questions.append(
                Note(f"Which column is the {role} isn't said; {_spoken(table, roles)} would be one way.", "columns")
            )
        return
    pairs = [(weight, value) for weight in numeric for value in numeric if weight != value]
    if not pairs:
        raise ItemListError([_too_few(table, shares)])

    def points(pair: tuple[int, int]) -> tuple[int, int, int]:
        weight, value = pair
        named = -(scores[weight]["name"] + scores[value]["name"])
        return scores[weight]["weight"] + scores[value]["value"], named, -(weight + value)

    ranked_pairs = sorted(pairs, key=points, reverse=True)
    weight, value = best = ranked_pairs[0]
    roles.update(weight=weight, value=value)
    known_weight, known_value = scores[weight]["weight"], scores[value]["value"]
    rivals = [pair for pair in ranked_pairs[1:] if points(pair)[0] == points(best)[0]]
    sure = known_weight >= ENOUGH and known_value >= ENOUGH
    # "weight, cost": the one word settles the role of the other, where nothing else could have it.
    settled = max(known_weight, known_value) >= words.SURE - 2 and min(known_weight, known_value) >= words.MAYBE - 1
    if rivals or not (sure or settled):
        if not known_weight and not known_value:
            why = "No header says which column is the weight and which the value"
        elif rivals:
            why = "More than one column could be the weight or the value"
        else:
            unsaid = "value" if known_weight >= known_value else "weight"
            why = f"No header clearly says which column is the {unsaid}"
        choice.questions.append(
            Note(f"{why}; {_spoken(table, {'weight': weight, 'value': value})} would be one way.", "columns")
        )
        return
    for role, chosen in (("weight", weight), ("value", value)):
        others = [column for column in numeric if column not in (weight, value) and scores[column][role] >= ENOUGH]
        if others:
            listed = ", ".join(table.label(column) for column in others)
            choice.guesses.append(
                Note(f"{capital(table.label(chosen))} is taken as the {role}; {listed} could be meant too.", "columns")
            )
    if not (known_weight >= words.SURE - 2 and known_value >= words.SURE - 2):
        choice.guesses.append(Note(f"Read as {_spoken(table, {'weight': weight, 'value': value})}.", "columns"))


def _choose_name(table: Table, choice: Choice, scores: list[dict[str, int]], shares: Sequence[float]) -> None:
    free = [column for column in range(table.width) if column not in choice.roles.values()]
    named = [column for column in free if scores[column]["name"]]
    texts = [
        column
        for column in free
        if shares[column] < 0.5
        and any(str(row[column]).strip() for row in table.rows[:SAMPLE_ROWS] if column < len(row))
    ]
    ranked = sorted(named, key=lambda column: (-scores[column]["name"] - 5 * (shares[column] < 0.5), column)) or texts
    if not ranked:
        return
    if scores[ranked[0]]["name"] < words.LIKELY and texts:
        if ranked != texts:
            choice.guesses.append(Note(f"{capital(table.label(texts[0]))} is taken as the name.", "columns"))
        ranked = texts
    choice.roles["name"] = ranked[0]
    rivals = [
        column for column in ranked[1:] if scores[column]["name"] == scores[ranked[0]]["name"] and column in texts
    ]
    if rivals:
        listed = ", ".join(table.label(column) for column in rivals)
        choice.guesses.append(
            Note(f"{capital(table.label(ranked[0]))} is taken as the name; {listed} could be meant too.", "columns")
        )


def _count(text: str, unit: str) -> int:
    """How sure the words are that a column says how many there are, and not how much, or how many of something else."""
    if unit and words.QUANTITY.get(words.normal(unit)) != words.SURE:
        return 0
    parts = [words.normal(text)] if words.normal(text) in words.QUANTITY else words.normal(text).split()
    known = [words.QUANTITY.get(part, 0) for part in parts if part not in words.NUMBER_OF]
    return min(known, default=0)


def _choose_quantity(
    table: Table, choice: Choice, scores: list[dict[str, int]], shares: Sequence[float], absent: bool
) -> None:
    """The one column that plainly says how many there are of each row; told of the others that they are not used."""
    roles = choice.roles
    free = [column for column, points in enumerate(scores) if points["quantity"] and column not in roles.values()]
    plain = [column for column in free if shares[column] >= 0.5 and _is_count(table, column, scores[column]["count"])]
    in_all = any(_is_total(table.plain_label(roles[role])) for role in ("weight", "value"))
    if len(plain) == 1 and not (absent or in_all or "quantity" in roles):
        roles["quantity"] = plain[0]
    for column in free:
        if column not in roles.values() and set(map(str, table.column(column))) - {"1", "1.0", ""}:
            choice.guesses.append(
                Note(
                    f"{capital(table.label(column))} is not used: each row is one item, taken once or not. If it says "
                    "how many there are of each, choose it as the quantity.",
                    "quantity",
                )
            )


def _is_count(table: Table, column: int, sure: int) -> bool:
    """Whether it is one by its header, or by a header that usually means one above whole numbers alone; and it doesn't
    just count the rows.
    """
    if len(table.rows) > 2 and _counts(table, column):
        return False
    return sure == words.SURE or (
        sure == words.LIKELY and all(str(cell).strip().isdigit() for cell in table.column(column))
    )


def _is_total(label: str) -> bool:
    return not words.TOTAL.keys().isdisjoint(words.normal(label).split())
