"""The full table: build and backtrack, cell by cell."""

import streamlit as st

from knapsack.ui import lesson, menu, player, sample, shell
from knapsack.walkthrough.full_table import full_table_walkthrough
from knapsack.walkthrough.size import TooLarge

current = shell.page("Full table", "Each cell: the best value from the items so far, in a bag of that capacity.")

try:
    walkthrough = full_table_walkthrough(current.problem)
except TooLarge as error:
    sample.offer(current, error)
    st.stop()

lesson.look_at(
    "Each row adds one item. Each cell asks one question: is the bag worth more with it? The **blue** cell above is "
    "the room that the item would leave, the **dotted** one the value without it. At the end, follow the way back: "
    "where the value grew, the item is in the bag."
)
player.show(walkthrough, current)
lesson.remember(
    """
- A cell needs two cells of the row above, and nothing else: n · W simple steps replace the 2ⁿ ways to pack.
- The last cell is the best value. The whole table is needed for the way back, which tells the items.
- An item that makes a bag no better is left out: of equally good bags, the one without the later item is found.
""",
    lesson.BELLMAN,
)
if menu.exists("pages/sliding_window.py"):
    with st.container(key="walk"):
        menu.link_to("pages/sliding_window.py", "Do it with two rows →")
