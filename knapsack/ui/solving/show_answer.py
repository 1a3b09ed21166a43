"""The answer brought into view when it has been asked for."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

ASSETS = Path(__file__).parents[3] / "assets" / "solving"

_ASKED = "times solved"

_show_answer = st.components.v2.component(
    "show_answer", html="<div></div>", js=(ASSETS / "show_answer.js").read_text(encoding="utf-8")
)


def ask() -> None:
    """Say that a person has asked for the answer."""
    st.session_state[_ASKED] = st.session_state.get(_ASKED, 0) + 1


def here() -> None:
    """Draw nothing, and bring this place into view once for each time that the answer was asked for."""
    _show_answer(key="show_answer", data={"solved": st.session_state.get(_ASKED, 0)})
