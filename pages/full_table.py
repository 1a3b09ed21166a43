"""The full table: build and backtrack, cell by cell."""

import streamlit as st

from knapsack.ui import player, sample, shell
from knapsack.walkthrough.full_table import full_table_walkthrough
from knapsack.walkthrough.size import TooLarge

current = shell.page("Full table", "Each cell: the best value from the items so far, in a bag of that capacity.")

try:
    walkthrough = full_table_walkthrough(current.problem)
except TooLarge as error:
    st.warning(str(error), icon="📏")
    sample.offer(current)
    st.stop()

player.show(walkthrough, current)
