"""A list of one's own: uploaded or pasted, read, and shown as it was read."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

import streamlit as st

from knapsack.item_lists import ItemListError, Note, Reading
from knapsack.item_lists.source import MOST_UPLOADED
from knapsack.problem import Problem
from knapsack.ui import read_list, reading_options, reading_table
from knapsack.ui.current import Current
from knapsack.ui.link import LONGEST_TITLE
from knapsack.ui.markdown import plain

EXAMPLE = "name, weight, value\nTent, 1.8 kg, 60\nStove, 400 g, 35\nMat, 0.5 kg, 40"

NOTES_SHOWN = 20


@dataclass(frozen=True)
class Brought:
    """A list as it was read, and what a person chose about it.

    title : what it is called
    filename : of its file, "" for a paste
    options : the arguments of `read_items` that were chosen
    keep_good_rows : whether its bad rows are to be left out
    """

    reading: Reading
    title: str
    filename: str
    options: dict[str, Any]
    keep_good_rows: bool

    @property
    def ready(self) -> bool:
        """Whether nothing about the items has to be asked or put right; the capacity is asked in any case."""
        asked = [question for question in self.reading.questions if not _about_capacity(question)]
        return bool(len(self.reading)) and not asked and (self.keep_good_rows or not self.reading.faults)

    def current(self, capacity: str | int | float) -> Current:
        """The list with this capacity, as a person wrote it. Raises ProblemError."""
        asked = tuple(question for question in self.reading.questions if not _about_capacity(question))
        answered = dataclasses.replace(self.reading, questions=asked)
        problem: Problem = answered.problem(capacity, keep_good_rows=self.keep_good_rows)
        return Current(problem, self.title, self.reading.weight_unit)


def show(key: str, examples: Callable[[], None] | None = None) -> Brought | None:
    """Ask for a list and show how it was read; None while there is none that can be read.

    `examples` draws the choice of one that ships, in a third tab.
    """
    source = _source(key, examples)
    if source is None:
        st.session_state.pop(f"{key} read", None)
        return None
    content, filename = source
    if isinstance(content, ItemListError):
        _refuse(content)
        return None
    digest = hashlib.sha256(filename.encode() + b"\0" + content).hexdigest()
    options = _options_for(digest, key)
    title = PurePath(filename).stem[:LONGEST_TITLE] or "Pasted list"
    try:
        reading = _read_once(content, filename, options, digest, key)
    except ItemListError as error:
        _refuse(error)
        arguments = reading_options.arguments_of(fault.message for fault in error.faults)
        reading_options.show(arguments, options, None, key)
        return None
    return _show_reading(reading, title, filename, options, key)


def identity(key: str) -> str | None:
    """What tells the list that is there from any other; None where there is none."""
    held = st.session_state.get(f"{key} options")
    return None if held is None else str(held[0])


def _source(key: str, examples: Callable[[], None] | None) -> tuple[bytes | ItemListError, str] | None:
    """What was given, or why it can't be read, and the name of its file ("" for a paste)."""
    tabs = st.tabs(["📄 A file", "📋 Paste", *(["🎒 An example"] if examples else [])])
    with tabs[0]:
        upload = st.file_uploader(
            "One item a line, its weight and value beside it: CSV, Excel, JSON, … "
            f"(up to {MOST_UPLOADED / 1e6:.0f} MB)",
            key=f"{key} file",
        )
    with tabs[1]:
        pasted = st.text_area("Items, one a line", key=f"{key} paste", placeholder=EXAMPLE, height=170)
    if examples is not None:
        with tabs[2]:
            examples()
    if upload is not None:
        return read_list.too_large(upload.size) or upload.getvalue(), upload.name
    if not pasted.strip():
        return None
    return pasted.encode("utf-8", "replace"), ""


def _options_for(digest: str, key: str) -> dict[str, Any]:
    """The choices made for this list so far; a new list starts without any."""
    held = st.session_state.get(f"{key} options")
    if held is None or held[0] != digest:
        held = st.session_state[f"{key} options"] = (digest, {})
    options: dict[str, Any] = held[1]
    return options


def _read_once(data: bytes, filename: str, options: dict[str, Any], digest: str, key: str) -> Reading:
    """The reading, or its refusal, kept for as long as the session has this list and these options: long lists take a
    while. Raises ItemListError.
    """
    asked = (digest, repr(options))
    held = st.session_state.get(f"{key} read")
    if held is None or held[0] != asked:
        st.session_state.pop(f"{key} read", None)
        st.session_state[f"{key} keep"] = False  # that was said of other bad rows
        try:
            outcome: Reading | ItemListError = read_list.read(data, filename, options, f"{key} reading", asked)
        except ItemListError as error:
            outcome = error.with_traceback(None)
        held = st.session_state[f"{key} read"] = (asked, outcome)
    if isinstance(held[1], ItemListError):
        raise held[1].with_traceback(None)
    reading: Reading = held[1]
    return reading


def _about_capacity(note: Note) -> bool:
    return note.arguments == ("capacity",)


def _refuse(error: ItemListError) -> None:
    lines = [plain(str(fault)) for fault in error.faults[:NOTES_SHOWN]]
    if len(error.faults) > NOTES_SHOWN:
        lines.append(f"… and {len(error.faults) - NOTES_SHOWN:,} more")
    st.error("  \n".join(["**This list can't be read:**", *lines]))


def _show_reading(reading: Reading, title: str, filename: str, options: dict[str, Any], key: str) -> Brought:
    count = "1 item" if len(reading) == 1 else f"{len(reading):,} items"
    units = [f"weights in {plain(reading.weight_unit)}"] if reading.weight_unit else []
    units += [f"values in {plain(reading.value_unit)}"] if reading.value_unit else []
    st.markdown(f"**{plain(title)}**: {', '.join([count, *units])}.")
    for question in reading.questions:
        st.warning(plain(question), icon="❓")
    if reading.guesses:
        st.info("  \n".join(plain(guess) for guess in reading.guesses), icon="🔎")
    keep = reading_table.show_faults(reading, key)
    arguments = reading_options.arguments_of([*reading.guesses, *reading.questions])
    reading_options.show(arguments, options, reading, key)
    reading_table.show(reading, key)
    return Brought(reading, title, filename, dict(options), keep)
