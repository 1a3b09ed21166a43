"""The choices that change how a list is read: one control for each argument of `read_items` that a list leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import streamlit as st

from knapsack.item_lists import Note, Reading

ROLES = ("name", "weight", "value")
WEIGHT_UNITS = ("", "mg", "g", "kg", "t", "oz", "lb", "B", "KiB", "MiB", "GiB", "kB", "MB", "GB", "s", "min", "h")
VALUE_UNITS = ("", "$", "€", "£", "¥", "kg", "g", "h", "min")
DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars", " ": "blanks"}
_NO_COLUMN = -1
_AS_FOUND = "as found"
ENCODINGS = ("utf-8", "cp1252", "cp1250", "cp1251", "latin-1", "utf-16", "shift_jis", "gb18030")


def arguments_of(notes: Iterable[object]) -> set[str]:
    """The arguments of `read_items` that these notes name."""
    return {argument for note in notes if isinstance(note, Note) for argument in note.arguments}


def show(arguments: Iterable[str], options: dict[str, Any], reading: Reading | None, key: str) -> None:
    """Draw a control for each of these arguments, and the others folded away; what a person chooses goes into `options`
    before the next run.

    `reading` is how the list was read with `options`, or None where it could not be read.
    """
    named = {*arguments, *options}
    for argument, control in CONTROLS.items():
        if argument in named:
            control(options, reading, f"{key} {argument}")
    with st.expander("Read it differently", key=f"{key} differently"):
        for argument, control in CONTROLS.items():
            if argument not in named and _has_several(argument, reading):
                control(options, reading, f"{key} {argument}")
    if options:
        st.button("Undo these choices", key=f"{key} as found", on_click=options.clear, type="tertiary", icon="↩️")


def _has_several(argument: str, reading: Reading | None) -> bool:
    """Whether there is a choice: of sheets or problems there may be only one."""
    if argument not in ("sheet", "problem"):
        return True
    return reading is not None and len(reading.sheets if argument == "sheet" else reading.problems) > 1


def _problem(options: dict[str, Any], reading: Reading | None, key: str) -> None:
    """Which of several problems, each called by its size."""
    names = dict(enumerate(reading.problems, start=1)) if reading else {}
    control = _one_of("problem", "Problem", lambda _: tuple(names), lambda number: names.get(number, str(number)))
    control(options, reading, key)


def _columns(options: dict[str, Any], reading: Reading | None, key: str) -> None:
    if reading is None:
        return
    labels = reading.table.labels
    for column, role in zip(st.columns(len(ROLES)), ROLES, strict=True):
        choices = [*([_NO_COLUMN] if role == "name" else []), *range(len(labels))]
        st.session_state[f"{key} {role}"] = reading.columns.get(role, _NO_COLUMN)
        column.selectbox(
            role.capitalize(),
            choices,
            format_func=lambda index: "none" if index == _NO_COLUMN else labels[index],
            key=f"{key} {role}",
            on_change=_choose_columns,
            args=[options, key],
        )
    if "columns" in arguments_of(reading.questions):
        st.button("These columns are right", key=f"{key} right", on_click=_choose_columns, args=[options, key])


def _choose_columns(options: dict[str, Any], key: str) -> None:
    chosen = {role: st.session_state[f"{key} {role}"] for role in ROLES}
    columns = {role: None if index == _NO_COLUMN else index + 1 for role, index in chosen.items()}
    taken = [column for column in columns.values() if column is not None]
    kept = {role: column for role, column in options.get("columns", {}).items() if column not in taken}
    options["columns"] = {**kept, **columns}


def _quantity(options: dict[str, Any], reading: Reading | None, key: str) -> None:
    """Which column says how often each row counts."""
    if reading is None:
        return
    labels = reading.table.labels
    taken = {reading.columns[role] for role in ("weight", "value")}

    def choose() -> None:
        index = st.session_state[key]
        quantity = None if index == _NO_COLUMN else index + 1
        options["columns"] = {**options.get("columns", {}), "quantity": quantity}

    st.session_state[key] = reading.columns.get("quantity", _NO_COLUMN)
    st.selectbox(
        "Quantity",
        [_NO_COLUMN, *(index for index in range(len(labels)) if index not in taken)],
        format_func=lambda index: "none: each row is one item" if index == _NO_COLUMN else labels[index],
        key=key,
        on_change=choose,
    )


def _one_of(
    argument: str,
    label: str,
    choices: Callable[[Reading | None], Sequence[Any]],
    spoken: Callable[[Any], str] = str,
    typed: bool = False,
) -> Callable[[dict[str, Any], Reading | None, str], None]:
    """A control that offers these choices, and "as found" for none of them; where `typed`, any other text too."""

    def control(options: dict[str, Any], reading: Reading | None, key: str) -> None:
        def choose() -> None:
            if st.session_state[key] in (_AS_FOUND, None):
                options.pop(argument, None)
            else:
                options[argument] = st.session_state[key]

        offered = [_AS_FOUND, *choices(reading)]
        chosen = options.get(argument, _AS_FOUND)
        st.session_state[key] = chosen
        st.selectbox(
            label,
            offered if chosen in offered else [*offered, chosen],
            format_func=lambda choice: choice if choice == _AS_FOUND else spoken(choice),
            key=key,
            on_change=choose,
            accept_new_options=typed,
        )

    return control


def _always(*choices: Any) -> Callable[[Reading | None], Sequence[Any]]:
    return lambda reading: choices


def _spoken(**words: str) -> Callable[[Any], str]:
    return lambda choice: words.get(choice, str(choice))


CONTROLS: dict[str, Callable[[dict[str, Any], Reading | None, str], None]] = {
    "sheet": _one_of("sheet", "Sheet", lambda reading: reading.sheets if reading else ()),
    "problem": _problem,
    "columns": _columns,
    "quantity": _quantity,
    "layout": _one_of(
        "layout",
        "Lines",
        _always("rows", "instance"),
        _spoken(rows="every line is an item", instance="the first line has the count and the capacity"),
    ),
    "delimiter": _one_of(
        "delimiter", "Between the cells", _always(*DELIMITERS), lambda mark: DELIMITERS.get(mark, mark)
    ),
    "decimal": _one_of(
        "decimal",
        "Decimal mark",
        _always(".", ","),
        {".": "point (1.5)", ",": "comma (1,5)"}.__getitem__,
    ),
    "weight_unit": _one_of(
        "weight_unit", "Unit of the weights", _always(*WEIGHT_UNITS), lambda unit: unit or "none", typed=True
    ),
    "value_unit": _one_of(
        "value_unit", "Unit of the values", _always(*VALUE_UNITS), lambda unit: unit or "none", typed=True
    ),
    "encoding": _one_of("encoding", "Encoding", _always(*ENCODINGS), typed=True),
    "percent": _one_of(
        "percent",
        "Values in percent",
        _always("shares", "amounts"),
        _spoken(shares="are shares of the weight", amounts="add up as they are"),
    ),
    "totals": _one_of("totals", "A last row called “Total”", _always("items"), lambda _: "is an item too"),
}
"""A control for each argument of `read_items` that a question or a guess may name, and one for the quantity's column;
the capacity is asked elsewhere."""
