"""Measuring every solver on the current problem, one after another, with progress and a way to stop.

Each run of the page measures one solver, so that the results so far are drawn between two. A click elsewhere lets the
measurement go on; leaving the page ends it, and its process.
"""

from __future__ import annotations

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from knapsack.amounts import seconds_text
from knapsack.cost.background import Measuring
from knapsack.cost.measure import SPARE_SHARE, Measurement, available_memory
from knapsack.solvers import SOLVERS
from knapsack.ui import link, waiting
from knapsack.ui.current import Current

SECONDS_EACH = 60
"""A solver that takes longer is stopped."""

SECONDS_BETWEEN_SIGNS = 0.2

_RESULTS, _RUNNING = "measured solvers", "solvers being measured"

Identity = tuple[str, int | float, int]


def results(current: Current, memory_limit: int) -> dict[str, Measurement]:
    """What was measured in this session for the problem under this limit (bytes), by solver."""
    held: dict[Identity, dict[str, Measurement]] = st.session_state.setdefault(_RESULTS, {})
    return held.setdefault(_identity(current, memory_limit), {})


def controls(current: Current, memory_limit: int) -> DeltaGenerator:
    """Draw the button that starts measuring, then the one that stops it; returns the place for the progress."""
    identity, measured = _identity(current, memory_limit), results(current, memory_limit)
    running, complete = st.session_state.get(_RUNNING) == identity, len(measured) == len(SOLVERS)

    def start() -> None:
        if complete:
            measured.clear()
        st.session_state[_RUNNING] = identity

    def stop() -> None:
        st.session_state.pop(_RUNNING, None)
        waiting.let_go("measuring")

    with st.container(key="measure", horizontal=True, vertical_alignment="center"):
        label = "Measuring …" if running else "Measure again" if complete else "Measure on this machine"
        st.button(label, type="primary", disabled=running, on_click=start, key="start measuring")
        if running:
            st.button("Stop", on_click=stop, key="stop measuring")
        else:
            st.caption(f"Each in a process of its own, for at most {SECONDS_EACH} s.")
    return st.empty()


def go_on(current: Current, memory_limit: int, place: DeltaGenerator) -> None:
    """Measure the next solver, where measuring has been started, and draw the page again. Call it last on the page;
    `place` is that of `controls`.
    """
    if st.session_state.get(_RUNNING) != _identity(current, memory_limit):
        st.session_state.pop(_RUNNING, None)
        return
    measured = results(current, memory_limit)
    left = [solver for solver in SOLVERS if solver not in measured]
    if left:
        measured[left[0]] = _measure(current, left[0], memory_limit, len(measured), place)
    if len(left) <= 1:
        st.session_state.pop(_RUNNING, None)
    st.rerun()


def _measure(current: Current, solver: str, memory_limit: int, done: int, place: DeltaGenerator) -> Measurement:
    def start(patience: float) -> Measuring:
        available = available_memory()
        cap = memory_limit if available is None else min(memory_limit, int(available * (1 - SPARE_SHARE)))
        limits = {"memory_cap": cap, "time_limit": SECONDS_EACH, "allocated": True}
        return Measuring(current.problem, solver, patience=patience, **limits)

    call = waiting.held("measuring", (_identity(current, memory_limit), solver), start)
    while not waiting.over(call, SECONDS_BETWEEN_SIGNS):
        place.progress(done / len(SOLVERS), f"{solver}, {done + 1} of {len(SOLVERS)}: {seconds_text(call.seconds)}")
    waiting.let_go("measuring")
    if call.stopped:  # nobody waited for it
        st.rerun()
    return call.result()


def _identity(current: Current, memory_limit: int) -> Identity:
    return link.fingerprint(current.problem), current.problem.capacity, memory_limit
