"""The limits of a run, chosen by the person: how much memory, how long."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from knapsack.amounts import bytes_text, seconds_text
from knapsack.dp.rows import DEFAULT_MEMORY_LIMIT

MEMORY = (2**20, 2**24, 2**28, DEFAULT_MEMORY_LIMIT, 2**32, 2**34)
"""Bytes to choose from."""

SECONDS = (0.1, 1, 10, 30)
"""`auto` runs inside the app, so that it may not take long."""


class RunLimits(NamedTuple):
    """`memory` in bytes, `seconds`."""

    memory: int
    seconds: float


def choose() -> RunLimits:
    """Draw both choices and return what is chosen."""
    memory, seconds = st.columns(2, gap="large")
    with memory:
        chosen_memory = st.select_slider(
            "Memory a solver may take",
            MEMORY,
            DEFAULT_MEMORY_LIMIT,
            format_func=bytes_text,
            key="memory limit",
        )
    with seconds:
        chosen_seconds = st.select_slider("Time for auto", SECONDS, 1, format_func=seconds_text, key="time limit")
    return RunLimits(chosen_memory, chosen_seconds)
