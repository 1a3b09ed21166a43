"""The best value for every capacity, with the one at hand marked, and what a little more room would bring."""

from __future__ import annotations

import streamlit as st

from knapsack.cost.stoppable import EndedEarly, StoppableCall
from knapsack.figures.value_curve import value_curve_figure
from knapsack.problem import Problem
from knapsack.ui import answer, chart, link, waiting
from knapsack.ui.current import Current, number
from knapsack.ui.markdown import plain
from knapsack.ui.solving.app_limits import QUICK_SECONDS, TIME_LIMIT, memory_limit
from knapsack.ui.solving.more_room import Outlook, next_gain, outlook
from knapsack.value_curve import NotProvenError, value_curve

Values = tuple[int | float, ...]


def show(current: Current) -> None:
    """Draw the curve; where it takes a while, only when it is asked for."""
    problem = current.problem
    if not len(problem):
        return
    job = (link.fingerprint(problem), problem.capacity)
    held: tuple[object, Outlook, Values] | None = st.session_state.get("curve")
    if held is None or held[0] != job:
        seen = outlook(problem)
        if seen.complete:
            values = value_curve(problem, seen.capacities)
        else:
            found = _asked_for(problem, seen)
            if found is None:
                return
            values = found
        held = st.session_state["curve"] = (job, seen, values)
        if not seen.complete:
            st.rerun()  # draws the page without the progress
    _, seen, values = held
    st.markdown(sentence(current, seen, values))
    figure = value_curve_figure(seen.capacities, values, chart.palette(), current.unit, here=seen.here)
    chart.show(figure, key="value-by-capacity")


def sentence(current: Current, seen: Outlook, values: Values) -> str:
    """What the next larger bag that is worth more would bring, as Markdown.

    >>> current = Current(Problem([4, 3, 2], [5, 4, 3], 3), "Three", "kg")
    >>> print(sentence(current, outlook(current.problem), (0, 0, 3, 4, 5, 7, 8)).replace("\u00a0", " "))
    **1 kg more would bring 5**: 1 more than now.
    """
    gain = next_gain(current.problem, seen, values)
    if gain is None:
        if seen.here == len(values) - 1:
            return "More room would bring nothing: everything that is worth something is taken."
        return f"More room would bring nothing, up to {answer.amount(current, seen.capacities[-1])}."
    more = answer.amount(current, gain.more)
    told = f"**{more} more would bring {number(gain.value)}**: {number(gain.gain)} more than now."
    return told if seen.complete else f"{told} A smaller step may bring something too."


def _asked_for(problem: Problem, seen: Outlook) -> Values | None:
    """The values, once a person has asked for them."""
    job = (link.fingerprint(problem), problem.capacity)
    wanted = st.session_state.get("curve wanted") == job
    label = "Show what more or less room would bring"
    st.button(label, icon="📈", disabled=wanted, on_click=st.session_state.update, args=[{"curve wanted": job}])
    if not wanted:
        return None

    def start(patience: float) -> StoppableCall:
        return StoppableCall(value_curve, problem, seen.capacities, patience=patience, memory_cap=2 * memory_limit())

    def stop() -> None:
        del st.session_state["curve wanted"]
        waiting.let_go("curve")

    call = waiting.held("curve", job, start)
    place, stoppable = st.empty(), False
    with place.container(), st.spinner(f"Solving for {len(seen.capacities)} capacities …", show_time=True):
        while not waiting.over(call):
            if not stoppable and call.seconds > QUICK_SECONDS:
                stoppable = st.button("Stop", icon="⏹️", on_click=stop, key="stop curve") or True
            if call.seconds > TIME_LIMIT:
                call.stop()
    place.empty()
    try:
        values: Values = call.result()
    except (EndedEarly, NotProvenError, MemoryError, RuntimeError) as error:
        if call.stopped_after is None:
            st.error(plain(str(error)))
        else:
            st.error(f"Ended after {call.seconds:.0f} seconds: this list is too hard for a whole curve.")
        return None
    waiting.let_go("curve")
    return values
