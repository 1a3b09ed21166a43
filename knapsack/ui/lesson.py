"""The short texts around a walkthrough: what to look at, and what to remember."""

from __future__ import annotations

import streamlit as st

BELLMAN = "R. Bellman, *Dynamic Programming*, Princeton University Press, 1957."
HIRSCHBERG = (
    "D. S. Hirschberg, “A linear space algorithm for computing maximal common subsequences”, "
    "*Communications of the ACM* 18 (6), 1975, 341–343."
)
CODEFORCES = (
    "[Codeforces blog entry 47247](https://codeforces.com/blog/entry/47247), on recovering the items of a knapsack in "
    "linear memory."
)


def look_at(text: str) -> None:
    """Say, before the player, what to look at (Markdown, under eighty words)."""
    with st.container(key="look-at"):
        st.markdown(text)


def remember(text: str, *sources: str) -> None:
    """Say, below the player, what to remember, and where it comes from (Markdown)."""
    with st.container(key="remember"):
        st.subheader("What to remember", anchor=False)
        st.markdown(text)
        st.caption("Sources  \n" + "  \n".join(sources))
