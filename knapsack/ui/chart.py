"""A figure on a page, in the colours of the theme that is on."""

from __future__ import annotations

import plotly.graph_objects as go
import streamlit as st

from knapsack.figures.colours import DARK, LIGHT, Palette


def palette() -> Palette:
    """The colours of the theme that this browser shows."""
    return DARK if st.context.theme.type == "dark" else LIGHT


def show(figure: go.Figure, key: str) -> None:
    """Draw the figure as wide as the page; it has its own colours, so Streamlit's are left out."""
    st.plotly_chart(figure, theme=None, key=key, config={"displayModeBar": False})
