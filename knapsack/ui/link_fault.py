"""What a person sees when the link they opened doesn't open a problem."""

from __future__ import annotations

import streamlit as st

from knapsack.ui import examples, link, state
from knapsack.ui.markdown import plain


def show() -> None:
    """Say what is wrong with the link; where it names a list that it can't hold, ask for the file and stop the page."""
    fault = state.fault()
    if fault is None:
        return
    if isinstance(fault, link.FileNeeded):
        st.info(plain(str(fault)), icon="📄")
        _offer_first()
        st.stop()
    st.warning(f"{plain(str(fault))}\n\nHere is the thief instead.", icon="🔗")


def _offer_first() -> None:
    first = examples.load(examples.FIRST)
    st.button(f"Open {first.title[0].lower()}{first.title[1:]} instead", on_click=state.change, args=[first])
