"""The choice of how fine the steps of the Hirschberg walkthrough are."""

from __future__ import annotations

import streamlit as st

from knapsack.ui import state
from knapsack.walkthrough.hirschberg import Pace

PACES: dict[Pace, str] = {"split": "Split by split", "row": "Row by row"}


def choose() -> Pace:
    """Draw the choice, kept in the link as `pace`; a change starts over at the first step."""
    linked: Pace = "row" if state.get_param("pace") == "row" else "split"

    def changed() -> None:
        chosen = st.session_state["pace"]
        state.set_param("pace", chosen if chosen != "split" else None)
        state.set_param("step", None)

    st.session_state["pace"] = linked
    chosen: Pace = st.segmented_control(
        "Steps", list(PACES), format_func=PACES.__getitem__, key="pace", on_change=changed, label_visibility="collapsed"
    )
    return chosen or linked
