"""Trees to tables: where the items are in a JSON, YAML or Python list, and what else it says."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from knapsack.item_lists import words
from knapsack.item_lists.layout import Layout, ask_if_other_capacity
from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.said import is_capacity
from knapsack.item_lists.several import pick
from knapsack.item_lists.table import Cell, Table
from knapsack.item_lists.trees import Pairs
from knapsack.item_lists.units import header_unit

EXPECTED = 'expected for example {"capacity": 10, "items": [{"name": "map", "weight": 9, "value": 150}]}'
DEEPEST = 6


def layout_of(tree: Any, problem: int | None = None) -> Layout:
    """The items of a tree, as a table with what the tree says of capacity and count.

    Understood are a list of objects, of lists or of pairs; an object with such a list and perhaps a capacity; an object
    of columns; an
    object from name to [weight, value] or to an object; all of these inside another object.

    Raises ItemListError where no list of items is in it, or more than one.
    """
    layout = Layout(Table([], place="item"), problem=problem)
    _items(tree, layout, 0)
    return layout


def _items(tree: Any, layout: Layout, depth: int) -> None:
    if depth > DEEPEST:
        raise ItemListError([f"no list of items within {DEEPEST} levels: {EXPECTED}"])
    if isinstance(tree, Pairs):
        _object(tree, layout, depth)
    elif isinstance(tree, list):
        _list(tree, layout, depth)
    else:
        raise ItemListError([f"no list of items: {EXPECTED}"])


def _object(tree: Pairs, layout: Layout, depth: int) -> None:
    inner = Pairs()
    for key, value in tree:
        if not _take_said(str(key), value, layout):
            inner.append((key, value))
    lists = Pairs((key, value) for key, value in inner if isinstance(value, list) and value)
    scalars = [(key, value) for key, value in inner if not isinstance(value, list)]
    if _take_columns(lists, layout) or _take_named(lists, scalars, layout):
        return
    split = {str(key): value for key, value in lists}
    if {"columns", "data"} <= set(split) and _is_flat(split["columns"]):  # as pandas writes it, orient="split"
        _list([split["columns"], *split["data"]], layout, depth + 1)
        return
    tables = [(key, value) for key, value in lists if _is_table(value)]
    tables = [(key, value) for key, value in tables if not isinstance(value, Pairs)] or tables
    if len(tables) > 1:
        named = [(key, value) for key, value in tables if words.score(str(key), words.NAME) >= words.LIKELY]
        if len(named) != 1 and all(_is_problem(value) for _, value in tables):
            named = [tables[pick(layout, [_size(value) for _, value in tables], [str(key) for key, _ in tables])]]
            inner = Pairs(pair for pair in inner if pair in named or pair not in tables)
        if len(named) != 1:
            keys = ", ".join(f"“{key}”" for key, _ in tables[:10])
            raise ItemListError([f"more than one list of items ({keys}): keep the one that is meant"])
        tables = named
    if not tables:
        empty = [key for key, value in inner if isinstance(value, list) and not value]
        what = f"no items: “{empty[0]}” is empty" if empty else "no list of items"
        raise ItemListError([f"{what}: {EXPECTED}"])
    key, value = tables[0]
    others = [str(name) for name, _ in inner if name != key]
    if others:
        layout.guesses.append(Note(f"Not used: {', '.join(others[:10])}{', …' if len(others) > 10 else ''}."))
    _items(value, layout, depth + 1)


def _take_said(key: str, value: Any, layout: Layout) -> bool:
    """Whether the key says the capacity, the count or a unit; it is then noted."""
    if isinstance(value, list) and not isinstance(value, Pairs) and len(value) == 1 and is_capacity(key):
        value = value[0]
    if isinstance(value, Pairs) and is_capacity(key):
        value = _measured(value)
    if isinstance(value, (list, bool)) or value is None or value == "":
        if (
            isinstance(value, list)
            and is_capacity(key)
            and value
            and all(isinstance(cell, (int, Decimal)) for cell in value)
        ):
            raise ItemListError([f"“{key}” has {len(value)} capacities: this solves for one bag, so give one"])
        return False
    words_of_key, unit = header_unit(key)
    short = words.normal(key)
    if is_capacity(words_of_key) or (short in ("w", "c", "max") and not isinstance(value, str)):
        ask_if_other_capacity(layout, str(value))
        layout.capacity = f"{value} {unit}".strip() if not isinstance(value, str) else value
        return True
    if (short in words.COUNT or short == "n") and isinstance(value, int):
        layout.declared = value
        return True
    return False


def _measured(value: Pairs) -> Any:
    """ "2.1 kg" for {"value": 2.1, "unit": "kg"}; any other object as it is."""
    found = {words.normal(str(key)): part for key, part in value}
    amount = next((found[key] for key in ("value", "amount", "quantity", "number") if key in found), None)
    unit = next((found[key] for key in ("unit", "units", "currency") if key in found), None)
    if len(found) == 2 and isinstance(amount, (int, Decimal, str)) and isinstance(unit, str):
        return f"{amount} {unit}"
    return value


def _is_table(value: Any) -> bool:
    if isinstance(value, Pairs):
        return bool(value)
    return any(isinstance(row, list) for row in value)


def _is_flat(value: Any) -> bool:
    return (
        isinstance(value, list) and not isinstance(value, Pairs) and not any(isinstance(cell, list) for cell in value)
    )


def _take_columns(lists: Pairs, layout: Layout) -> bool:
    """{"weights": […], "values": […]}, also with one list inside another, as OR-Tools writes, or from row to cell."""
    columns = Pairs((str(key), _column(value)) for key, value in lists)
    flat = [(key, value) for key, value in columns if _is_flat(value)]
    keys = [header_unit(key)[0] for key, _ in flat]
    weights = [key for key in keys if words.score(key, words.WEIGHT) >= words.MAYBE]
    values = [key for key in keys if words.score(key, words.VALUE) >= words.MAYBE]
    if not weights or not values or (set(weights) == set(values) and len(set(weights)) < 2):
        nested = [
            key for key, value in columns if not _is_flat(value) and words.score(key, words.WEIGHT) >= words.LIKELY
        ]
        if nested and values and not weights:
            raise ItemListError(
                [f"“{nested[0]}” has more than one list: an item has one weight here, so keep one of them"]
            )
        return False
    sized = [(key, value) for key, value in flat]
    lengths = {len(value) for _, value in sized}
    if len(lengths) > 1:
        found = ", ".join(f"“{key}” has {len(value):,}" for key, value in sized)
        needed = {
            len(value)
            for key, value in sized
            if words.score(header_unit(key)[0], words.WEIGHT) or words.score(header_unit(key)[0], words.VALUE)
        }
        if len(needed) > 1:
            raise ItemListError([f"the columns differ in length: {found}; every item needs a weight and a value"])
        sized = [(key, value) for key, value in sized if len(value) in needed]
        layout.guesses.append(Note(f"Columns of another length are not used ({found}).", "columns"))
    cells = [[_cell(cell) for cell in value] for _, value in sized]
    rows = [list(row) for row in zip(*cells, strict=True)]
    layout.table = Table(rows, range(1, len(rows) + 1), [key for key, _ in sized], "item")
    return True


def _column(value: Any) -> Any:
    if isinstance(value, Pairs) and not any(isinstance(cell, list) for _, cell in value):
        return [cell for _, cell in value] if _counts([key for key, _ in value]) else value
    if isinstance(value, list) and not isinstance(value, Pairs) and len(value) == 1 and isinstance(value[0], list):
        return value[0]
    return value


def _counts(keys: Sequence[Any]) -> bool:
    return list(map(str, keys)) == [str(index) for index in range(len(keys))]


def _take_named(lists: Pairs, scalars: Sequence[tuple[Any, Any]], layout: Layout) -> bool:
    """{"map": [9, 150]} or {"map": {"weight": 9, "value": 150}}, an item for each key."""
    if not lists or scalars or any(words.score(str(key), words.NAME) and len(lists) == 1 for key, _ in lists):
        return False
    if all(_is_flat(value) and len(value) in (2, 3) for _, value in lists):
        rows: list[list[Cell]] = [[str(key), *map(_cell, value)] for key, value in lists]
        layout.table = Table(rows, range(1, len(rows) + 1), None, "item")
        if all(len(row) == 3 for row in rows):
            layout.roles = {"name": 0, "weight": 1, "value": 2}
            layout.guesses.append(Note("Each name's two numbers are read as [weight, value].", "columns"))
        return True
    if all(
        isinstance(value, Pairs)
        and value
        and not any(isinstance(cell, list) and not isinstance(cell, Pairs) for _, cell in value)
        for _, value in lists
    ):
        keys = [words.normal(str(key)) for key, _ in lists]
        if any(words.score(key, words.WEIGHT) or words.score(key, words.VALUE) for key in keys) and len(lists) > 1:
            _take_turned(lists, layout)
            return True
        if len(lists) > 1:
            _records(
                [Pairs([("name", key), *value]) if not _has_name(value) else value for key, value in lists], layout
            )
            return True
    return False


def _has_name(value: Pairs) -> bool:
    return any(words.score(str(key), words.NAME) == words.SURE for key, _ in value)


def _take_turned(lists: Pairs, layout: Layout) -> None:
    """{"weight": {"map": 9, …}, "value": {"map": 150, …}}: columns, each from name to cell."""
    names = list(dict.fromkeys(str(key) for _, column in lists for key, _ in column))
    columns = {str(header): {str(key): cell for key, cell in column} for header, column in lists}
    rows: list[list[Cell]] = [[name, *(_cell(column.get(name, "")) for column in columns.values())] for name in names]
    layout.table = Table(rows, range(1, len(rows) + 1), ["" if _has_name(lists) else "name", *columns], "item")


def _list(tree: list[Any], layout: Layout, depth: int) -> None:
    if not tree:
        raise ItemListError([f"no items: the list is empty; {EXPECTED}"])
    objects = sum(isinstance(row, Pairs) for row in tree)
    lists = sum(isinstance(row, list) for row in tree) - objects
    problems = sum(map(_is_problem, tree)) if objects else 0
    if problems > 1 and problems == len(tree):
        return _items(tree[pick(layout, [_size(row) for row in tree])], layout, depth + 1)
    if problems > 1:
        raise ItemListError([f"{problems:,} of the {len(tree):,} entries have items of their own: keep one of them"])
    if objects >= lists and objects:
        if len(tree) == 1 and any(isinstance(value, list) for _, value in tree[0]):
            return _items(tree[0], layout, depth + 1)
        return _records(tree, layout)
    if not lists:
        raise ItemListError([f"a list of {len(tree):,} single values has no weights and values: {EXPECTED}"])
    if len(tree) == 1:
        return _items(tree[0], layout, depth + 1)
    rows: list[list[Cell]] = []
    for row in tree:
        if not isinstance(row, list) or isinstance(row, Pairs):
            rows.append([_cell(row)])
        elif len(row) == 2 and _is_flat(row[1]) and isinstance(row[1], list) and not isinstance(row[0], list):
            rows.append([_cell(row[0]), *map(_cell, row[1])])  # ["map", [9, 150]]
        else:
            rows.append([_cell(cell) for cell in row])
    first = rows[0]
    header = None
    if (
        all(isinstance(cell, str) for cell in first)
        and len(rows) > 1
        and not all(isinstance(cell, str) for cell in rows[1])
    ):
        header = [str(cell) for cell in first]
        rows = rows[1:]
    start = 1 if header is None else 2
    layout.table = Table(rows, range(start, start + len(rows)), header, "item")
    return None


def _is_problem(row: Any) -> bool:
    """Whether an object has items of its own: a list of them, or a list of weights and one of values."""
    if not isinstance(row, Pairs):
        return False
    columns = [header_unit(str(key))[0] for key, value in row if value and _is_flat(value)]
    paired = all(any(words.score(key, role) >= words.MAYBE for key in columns) for role in (words.WEIGHT, words.VALUE))
    return paired or any(map(_is_items, (value for _, value in row)))


def _is_items(value: Any) -> bool:
    return (
        isinstance(value, list)
        and not isinstance(value, Pairs)
        and bool(value)
        and all(isinstance(row, list) for row in value)
    )


def _size(problem: Pairs) -> tuple[int, str | None]:
    """How many items an object has, and its capacity."""
    said = Layout(Table([]))
    for key, value in problem:
        if not isinstance(value, list):
            _take_said(str(key), value, said)
    lists = [value for _, value in problem if isinstance(value, list) and not isinstance(value, Pairs)]
    return max(map(len, [value for value in lists if _is_items(value)] or lists)), said.capacity


def _records(rows: list[Any], layout: Layout) -> None:
    """A list of objects: a column for each key that any of them has."""
    flat = []
    for number, row in enumerate(rows, start=1):
        if isinstance(row, Pairs):
            flat.append(_flattened(row))
        else:
            flat.append({})
            layout.bad_rows[number - 1] = f"“{_shown(row)}” is no object: give an object with a weight and a value"
    header = list(dict.fromkeys(key for row in flat for key in row))
    wide: list[list[Cell]] = [[row.get(key, "") for key in header] for row in flat]
    layout.table = Table(wide, range(1, len(wide) + 1), header, "item")


def _flattened(row: Pairs) -> dict[str, Cell]:
    cells: dict[str, Cell] = {}
    for key, value in row:
        value = _measured(value) if isinstance(value, Pairs) else value
        parts = [(f"{key}.{inner}", cell) for inner, cell in value] if isinstance(value, Pairs) else [(str(key), value)]
        for label, cell in parts:
            if label in cells:
                raise ItemListError(
                    [f"“{label}” is given twice in one item ({_shown(cells[label])} and {_shown(cell)}): keep one"]
                )
            cells[label] = _cell(cell)
    return cells


def _cell(value: Any) -> Cell:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int, Decimal)):
        return value
    if value is None:
        return ""
    return "{…}" if isinstance(value, Pairs) else "[…]"


def _shown(value: Any) -> str:
    text = " ".join(str(_cell(value)).split())
    return text if len(text) <= 40 else text[:39] + "…"
