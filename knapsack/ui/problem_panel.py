"""The current problem in the sidebar: which list, how much it holds, its items."""

from __future__ import annotations

import numpy as np
import streamlit as st

from knapsack.exact import as_number, decimal_places
from knapsack.problem import ProblemError
from knapsack.ui import copy_link, examples, item_editor, state
from knapsack.ui.current import Current
from knapsack.ui.markdown import plain

SLIDER_STEPS = 2_000
"""A slider of more steps than this can't be set to the one that is meant: a text field takes its place."""

_OWN = "own list"


def show(current: Current) -> None:
    """Draw the panel; what a person changes in it becomes the current problem."""
    _choice(current)
    total = current.problem.weight_of(range(len(current.problem)))
    items = "1 item" if len(current.problem) == 1 else f"{len(current.problem):,} items"
    st.caption(f"{items} · {current.amount(total)} in all")
    _capacity(current, total)
    if st.button("Edit items", icon="✏️", type="tertiary"):
        item_editor.show(current)
    copy_link.show(current)


def _choice(current: Current) -> None:
    here = current.example or _OWN
    titles = {name: example.title for name, example in examples.EXAMPLES.items()}
    options = list(titles) if current.example else [_OWN, *titles]
    titles[_OWN] = current.title

    def choose() -> None:
        chosen = st.session_state["problem choice"]
        if chosen != _OWN:
            state.change(examples.load(chosen))

    st.session_state["problem choice"] = here
    st.selectbox("Problem", options, format_func=titles.__getitem__, key="problem choice", on_change=choose)


def _capacity(current: Current, total: int | float) -> None:
    """A slider from 0 to where everything fits, in the numbers' finest step; a text field where that is too fine."""
    problem = current.problem
    label = f"Capacity in {current.unit}" if current.unit else "Capacity"
    whole = isinstance(problem.capacity, int) and problem.weights.dtype.kind == "i"
    places = 0 if whole else decimal_places(np.append(problem.weights, problem.capacity).astype(float))
    top = max(total, problem.capacity)
    if places is None or not 0 < top * 10**places <= SLIDER_STEPS:
        _capacity_as_text(current, label)
        return

    def change() -> None:
        moved = st.session_state["capacity"]
        state.change(current.with_capacity(moved if whole else round(moved, places)))

    number = int if whole else float
    st.session_state["capacity"] = number(problem.capacity)
    st.slider(
        label,
        number(0),
        number(top),
        step=1 if whole else 10.0**-places,
        format=f"%.{places}f",
        key="capacity",
        on_change=change,
    )


def _capacity_as_text(current: Current, label: str) -> None:
    """A text field: a browser's number field would round an integer beyond 2^53."""

    def change() -> None:
        try:
            state.change(current.with_capacity(as_number(st.session_state["capacity text"])))
        except (ValueError, ProblemError):
            st.session_state["capacity refused"] = st.session_state["capacity text"]

    st.session_state["capacity text"] = repr(current.problem.capacity)
    st.text_input(label, key="capacity text", on_change=change)
    refused = st.session_state.pop("capacity refused", None)
    if refused is not None:
        st.error(f"“{plain(refused)}” is no capacity: give a number of at least 0, such as 12 or 1\\.5")
