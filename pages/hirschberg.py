"""Hirschberg's divide and conquer: every split frame."""

import streamlit as st

from knapsack.ui import lesson, menu, pace, player, pytorch_splits, sample, shell
from knapsack.walkthrough.hirschberg import TooLong, hirschberg_walkthrough

current = shell.page(
    "Hirschberg",
    "Solve both halves in two rows, find where to divide the capacity, forget the rows, go on with each half.",
)
lesson.look_at(
    "A row tells its half's best value for **every** capacity. Left plus right turned around: where the sum is "
    "largest, the capacity is divided. Watch the frames fall apart, until each is decided by itself."
)
chosen = pace.choose()
try:
    walkthrough = hirschberg_walkthrough(current.problem, chosen)
except TooLong as error:
    sample.offer(current, error)
    st.stop()

player.show(walkthrough, current)
lesson.remember(
    """
- Split the **list** in the middle, then the **capacity** where left + right is largest: both halves are problems of
  their own, and no row is needed any more.
- A level of frames has half the cells of the level above: 1 + ½ + ¼ + … is **twice** the full table's work.
- The memory is three rows of W + 1 cells, whatever the number of items.
""",
    lesson.HIRSCHBERG,
    lesson.BELLMAN,
    lesson.CODEFORCES,
)
if menu.exists("pages/compare.py"):
    with st.container(key="walk"):
        menu.link_to("pages/compare.py", "See all three side by side →")
pytorch_splits.show()
