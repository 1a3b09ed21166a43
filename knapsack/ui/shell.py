"""What every page begins with: its look, the menu, and the current problem."""

from __future__ import annotations

import streamlit as st

from knapsack.ui import closed_tab, link_fault, menu, problem_panel, state, style
from knapsack.ui.current import Current


def page(title: str, subtitle: str) -> Current:
    """Draw everything around a page and return the problem it is about.

    Call it first. `title` is the page's name in the menu, `subtitle` says in one sentence what it shows (Markdown).
    Where the link that opened the app needs something from the person first, the page stops here and asks for it.
    """
    st.set_page_config(page_title=f"{title} · Knapsack, step by step", page_icon="🎒", layout="wide")
    style.show()
    closed_tab.watch()
    current = state.current()
    with st.sidebar:
        with st.container(key="brand"):
            st.markdown("🎒 **Knapsack**  \n:gray[step by step]")
        menu.show(title)
        with st.container(key="problem"):
            problem_panel.show(current)
    with st.container(key="page-head"):
        st.title(title, anchor=False)
        st.markdown(subtitle)
        menu.fold_on_phone(title)
    link_fault.show()
    return current
