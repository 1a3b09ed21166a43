"""What a person sees when the link they opened doesn't open a problem."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from knapsack.problem import ProblemError
from knapsack.ui import bring_list, examples, link, state
from knapsack.ui.markdown import plain


def show() -> None:
    """Say what is wrong with the link; where it names a list that it can't hold, ask for the file and stop the page."""
    fault = state.fault()
    if fault is None:
        return
    if isinstance(fault, link.FileNeeded):
        _ask_for_file(fault)
        st.stop()
    st.warning(f"{plain(str(fault))}\n\nHere is the thief instead.", icon="🔗")


def _ask_for_file(needed: link.FileNeeded) -> None:
    st.info(plain(str(needed)), icon="📄")
    first = examples.load(examples.FIRST)
    st.button("Open the thief instead", on_click=state.change, args=[first])
    brought = bring_list.show("linked list")
    if brought is None or not brought.ready:
        return
    try:
        opened = brought.current(needed.capacity)
    except ProblemError as error:
        st.error(plain(str(error)))
        return
    if link.fingerprint(opened.problem) == needed.fingerprint:
        state.change(replace(opened, title=needed.title), keep_step=True)
        st.rerun()
    st.warning(f"This list is another one: its items are not those of “{plain(needed.title)}”.", icon="🔗")
    st.button("Use it all the same", on_click=state.change, args=[opened])
