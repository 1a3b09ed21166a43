"""The current problem in the sidebar: which list, how much it holds, its items."""

from __future__ import annotations

import streamlit as st

from knapsack.exact import decimal_places
from knapsack.ui import copy_link, examples, item_editor, state
from knapsack.ui.current import Current

SLIDER_STEPS = 2_000
"""A slider of more steps than this can't be set to the one that is meant: a number field takes its place."""

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
    copy_link.show()


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
    """A slider from 0 to where everything fits, in the numbers' finest step; a number field where that is too fine."""
    problem = current.problem
    whole = problem.weights.dtype.kind == "i" and isinstance(problem.capacity, int)
    places = 0 if whole else decimal_places(problem.weights.astype(float)) or 0
    top = max(total, problem.capacity)

    def change() -> None:
        state.change(current.with_capacity(st.session_state["capacity"]))

    label = f"Capacity in {current.unit}" if current.unit else "Capacity"
    st.session_state["capacity"] = problem.capacity if whole else float(problem.capacity)
    step = 1 if whole else 10.0**-places
    if 0 < top / step <= SLIDER_STEPS:
        least, most = (0, top) if whole else (0.0, float(top))
        st.slider(label, least, most, step=step, format=f"%.{places}f", key="capacity", on_change=change)
    else:
        st.number_input(label, 0 if whole else 0.0, step=step, key="capacity", on_change=change)
