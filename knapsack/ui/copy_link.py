"""The button that copies the link to what is on the screen."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

ASSETS = Path(__file__).parents[2] / "assets" / "copy_link"

_button = st.components.v2.component(
    "copy_link",
    html="""<div class="copy-link">
  <button type="button">🔗 Copy link</button><span role="status" aria-live="polite"></span>
  <input readonly hidden aria-label="Link to this page">
</div>""",
    css=(ASSETS / "copy_link.css").read_text(encoding="utf-8"),
    js=(ASSETS / "copy_link.js").read_text(encoding="utf-8"),
)


def show() -> None:
    """Draw the button."""
    _button(key="copy_link")
