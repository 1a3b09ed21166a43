"""Waiting for a call in another process, so that the page stays in a person's hands."""

from __future__ import annotations

import streamlit as st

from knapsack.stoppable import StoppableCall


def over(call: StoppableCall, seconds: float = 0.1) -> bool:
    """Wait a moment; returns whether the call has ended.

    This is where Streamlit ends the script when a person has clicked something or closed the browser's tab; leaving the
    `with` block of the call then ends its process too.
    """
    _ = "anything" in st.session_state  # any look at the state lets Streamlit end the script
    return call.wait(seconds)
