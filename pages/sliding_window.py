"""The sliding window: two rows give the value, and lose the items."""

import streamlit as st

from knapsack.figures.value_curve import value_curve_figure
from knapsack.ui import chart, lesson, menu, player, sample, shell
from knapsack.walkthrough.size import TooLarge
from knapsack.walkthrough.sliding_window import best_values, sliding_window_walkthrough

current = shell.page("Sliding window", "The same table, but only the previous and the current row are kept.")

try:
    walkthrough = sliding_window_walkthrough(current.problem)
except TooLarge as error:
    sample.offer(current, error)
    st.stop()

lesson.look_at(
    "A row is made from the row above it and from nothing else. So two rows are enough, and each new row is written "
    "over the oldest. Watch the older rows fade, and go on to the end: the value is there, but "
    "**what happens on the way back?**"
)
player.show(walkthrough, current)

st.subheader("The last row answers every capacity", anchor=False)
st.markdown("What would a smaller bag be worth? The last row already knows: one run, the best value of every bag.")
chart.show(value_curve_figure(*best_values(current.problem), chart.palette(), current.unit), key="value-curve")

lesson.remember(
    """
- Two rows of W + 1 cells give the best **value**, whatever the number of items; the time stays the same.
- The **items** need the rows that were written over. Solving again for every lost row finds them, at n times the time.
- Dividing the capacity between two halves of the list finds them in about twice the time.
""",
    lesson.BELLMAN,
    lesson.HIRSCHBERG,
    lesson.CODEFORCES,
)
if menu.exists("pages/hirschberg.py"):
    with st.container(key="walk"):
        menu.link_to("pages/hirschberg.py", "See how Hirschberg gets the items back →")
