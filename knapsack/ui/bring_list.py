"""A list of one's own: uploaded or pasted, read, and shown as it was read."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

import streamlit as st

from knapsack.item_lists import ItemListError, Reading, read_items
from knapsack.item_lists.source import MOST_UPLOADED
from knapsack.problem import FAULTS_SHOWN, Problem
from knapsack.ui import reading_options
from knapsack.ui.current import Current
from knapsack.ui.markdown import plain

EXAMPLE = "name, weight, value\nTent, 1.8 kg, 60\nStove, 400 g, 35\nMat, 0.5 kg, 40"


@dataclass(frozen=True)
class Brought:
    """A list as it was read, what it is called, and whether its bad rows are to be left out."""

    reading: Reading
    title: str
    keep_good_rows: bool

    @property
    def ready(self) -> bool:
        """Whether nothing about the items has to be asked or put right."""
        return not self.reading.questions and (self.keep_good_rows or not self.reading.faults)

    def current(self, capacity: str | int | float) -> Current:
        """The list with this capacity, as a person wrote it. Raises ProblemError."""
        problem: Problem = self.reading.problem(capacity, keep_good_rows=self.keep_good_rows)
        return Current(problem, self.title, self.reading.weight_unit)


def show(key: str) -> Brought | None:
    """Ask for a list and show how it was read; None while there is none that can be read."""
    source = _source(key)
    if source is None:
        return None
    content, filename = source
    data = content if isinstance(content, bytes) else content.encode()
    options = _options_for(hashlib.sha256(data).hexdigest(), key)
    title = PurePath(filename).stem or "Pasted list"
    try:
        reading = _read(data, filename, options)
    except ItemListError as error:
        st.error("  \n".join(["**This list can't be read:**", *(plain(str(fault)) for fault in error.faults)]))
        arguments = reading_options.arguments_of(fault.message for fault in error.faults)
        reading_options.show(arguments, options, None, key)
        return None
    return _show_reading(reading, title, options, key)


def _source(key: str) -> tuple[bytes | str, str] | None:
    """What was given, and the name of its file ("" for a paste)."""
    file_tab, paste_tab = st.tabs(["📄 A file", "📋 Paste"])
    with file_tab:
        upload = st.file_uploader(
            "One item a line, its weight and value beside it: CSV, a text, …",
            key=f"{key} file",
        )
    with paste_tab:
        pasted = st.text_area("Items, one a line", key=f"{key} paste", placeholder=EXAMPLE, height=170)
    if upload is not None:
        return upload.getvalue(), upload.name
    return (pasted, "") if pasted.strip() else None


def _options_for(digest: str, key: str) -> dict[str, Any]:
    """The choices made for this list so far; a new list starts without any."""
    held = st.session_state.get(f"{key} options")
    if held is None or held[0] != digest:
        held = st.session_state[f"{key} options"] = (digest, {})
    options: dict[str, Any] = held[1]
    return options


@st.cache_data(max_entries=20, show_spinner="Reading the list …")
def _read(data: bytes, filename: str, options: dict[str, Any]) -> Reading:
    return read_items(data, filename=filename or None, most_bytes=MOST_UPLOADED, **options)


def _show_reading(reading: Reading, title: str, options: dict[str, Any], key: str) -> Brought:
    count = "1 item" if len(reading) == 1 else f"{len(reading):,} items"
    units = [f"weights in {reading.weight_unit}"] if reading.weight_unit else []
    st.markdown(f"**{plain(title)}**: {', '.join([count, *units])}.")
    for question in reading.questions:
        st.warning(plain(question), icon="❓")
    if reading.guesses:
        st.info("  \n".join(plain(guess) for guess in reading.guesses), icon="🔎")
    keep = _show_faults(reading, key)
    arguments = reading_options.arguments_of([*reading.guesses, *reading.questions])
    reading_options.show(arguments, options, reading, key)
    _show_items(reading)
    return Brought(reading, title, keep)


def _show_faults(reading: Reading, key: str) -> bool:
    """List the bad rows; returns whether to go on without them."""
    if not reading.faults:
        return False
    lines = [plain(str(fault)) for fault in reading.faults[:FAULTS_SHOWN]]
    if len(reading.faults) > FAULTS_SHOWN:
        lines.append(f"… and {len(reading.faults) - FAULTS_SHOWN:,} more")
    st.error("  \n".join(["**To put right in the list:**", *lines]))
    if not len(reading):
        return False
    left_out = len(reading.table.rows) - len(reading)
    rows = "this row" if left_out == 1 else f"these {left_out:,} rows"
    return st.checkbox(f"Leave {rows} out and use the other {len(reading):,}", key=f"{key} keep")


def _show_items(reading: Reading) -> None:
    import pandas as pd

    unit = f" in {reading.weight_unit}" if reading.weight_unit else ""
    worth = f" in {reading.value_unit}" if reading.value_unit else ""
    names = reading.names or [f"item {item + 1}" for item in range(len(reading))]
    # As texts: a number in a browser's table has 53 bits.
    columns = {
        "Name": list(names),
        f"Weight{unit}": list(map(str, reading.weights)),
        f"Value{worth}": list(map(str, reading.values)),
    }
    with st.expander("The items as they were read"):
        st.dataframe(pd.DataFrame(columns), hide_index=True, height=min(300, 38 + 35 * len(reading)))
