"""The look that Streamlit's theme can't say, as one style sheet."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from knapsack.figures.colours import css_variables

SHEET = Path(__file__).parents[2] / "assets" / "shell" / "shell.css"


def show() -> None:
    """Put the style sheet and the colour variables into the page."""
    st.html(f"<style>.stApp, body {{\n{css_variables()}\n}}\n{SHEET.read_text(encoding='utf-8')}</style>")
