"""Hirschberg's divide and conquer: every split frame."""

import streamlit as st

from knapsack.ui import pace, player, pytorch_splits, sample, shell
from knapsack.walkthrough.hirschberg import TooLong, hirschberg_walkthrough

current = shell.page(
    "Hirschberg",
    "Solve both halves in two rows, find where to divide the capacity, forget the rows, go on with each half.",
)
chosen = pace.choose()
try:
    walkthrough = hirschberg_walkthrough(current.problem, chosen)
except TooLong as error:
    st.warning(str(error), icon="📏")
    sample.offer(current)
    st.stop()

player.show(walkthrough, current)
pytorch_splits.show()
