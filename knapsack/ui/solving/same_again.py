"""The Python and the command line that do the same as the page."""

from __future__ import annotations

import streamlit as st

from knapsack.item_lists.same_again import (
    MOST_WRITTEN_OUT,
    Source,
    command_line,
    python_reading,
    python_written_out,
)
from knapsack.ui import examples, link
from knapsack.ui.copy_link import list_csv
from knapsack.ui.current import Current

_BROUGHT = "brought source"


def remember(current: Current, source: Source) -> None:
    """Keep where the current list came from."""
    st.session_state[_BROUGHT] = (link.fingerprint(current.problem), current.problem.capacity, source)


def show(current: Current, solver: str) -> None:
    """Draw the code, and a download of the list where it has no file yet."""
    source = _source(current)
    with st.expander("The same in Python and on the command line"):
        if len(current.problem) <= MOST_WRITTEN_OUT:
            st.code(python_written_out(current.problem, solver), language="python", wrap_lines=True)
        else:
            st.code(python_reading(source, solver), language="python", wrap_lines=True)
        st.code(command_line(source, solver), language="bash", wrap_lines=True)
        if _is_saved(source):
            st.download_button(
                "Save the list under that name",
                lambda: list_csv(current.problem),
                file_name=source.filename,
                mime="text/csv",
                icon="💾",
                type="tertiary",
                on_click="ignore",
            )


def _source(current: Current) -> Source:
    held = st.session_state.get(_BROUGHT)
    if held is not None and held[:2] == (link.fingerprint(current.problem), current.problem.capacity):
        source: Source = held[2]
        if source.filename:
            return source
    if current.example is not None:
        folder = examples.FOLDER.relative_to(examples.FOLDER.parents[1]).as_posix()
        return Source(f"{folder}/{current.example}.csv", current.problem.capacity)
    return Source(f"{link.file_name(current.title)}.csv", current.problem.capacity)


def _is_saved(source: Source) -> bool:
    """Whether the list has to be saved from here first."""
    held = st.session_state.get(_BROUGHT)
    return "/" not in source.filename and (held is None or held[2] is not source)
