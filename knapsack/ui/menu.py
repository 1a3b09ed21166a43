"""The menu: the pages that exist, each opened with the current problem."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from knapsack.ui import state

ROOT = Path(__file__).parents[2]

_fold = st.components.v2.component(
    "fold_menu", html="<div></div>", js=(ROOT / "assets" / "shell" / "fold_menu.js").read_text(encoding="utf-8")
)

PAGES = {
    "app.py": "The thief",
    "pages/full_table.py": "Full table",
    "pages/sliding_window.py": "Sliding window",
    "pages/hirschberg.py": "Hirschberg",
    "pages/compare.py": "Compare",
    "pages/solve.py": "Solve your list",
    "pages/pytorch.py": "PyTorch",
    "pages/pick_solver.py": "Pick a solver",
}
"""Every page that may exist by its file, in the order of the menu."""


def exists(page: str) -> bool:
    """Whether this page's file is there."""
    return (ROOT / page).exists()


def show(here: str) -> None:
    """Draw the menu; `here` is the title of the page that is open."""
    with st.container(key="menu"):
        for page, title in PAGES.items():
            if exists(page):
                with st.container(key="menu-here" if title == here else f"menu-{Path(page).stem}"):
                    link_to(page, title)


def show_walk(label: str) -> None:
    """Draw the way to the walkthrough of the current problem."""
    with st.container(key="walk"):
        link_to("pages/full_table.py", f"{label} →")


def fold_on_phone(here: str) -> None:
    """Fold the menu away when another page has been opened on a phone; call it outside the sidebar."""
    _fold(key="fold_menu", data={"page": here})


def link_to(page: str, label: str) -> None:
    """A link to another page that takes the current problem along."""
    st.page_link(page, label=label, query_params=state.parameters())
