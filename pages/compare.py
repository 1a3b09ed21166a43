"""Comparing the solvers: what each keeps in memory and how much it computes."""

import streamlit as st

from knapsack.ui import lesson, player, sample, shell
from knapsack.walkthrough.side_by_side import side_by_side_walkthrough
from knapsack.walkthrough.size import TooLarge

current = shell.page("Compare", "Full table, two rows and Hirschberg: who keeps how much, and who computes how much?")

try:
    walkthrough = side_by_side_walkthrough(current.problem)
except TooLarge as error:
    st.warning(str(error), icon="📏")
    sample.offer(current)
    st.stop()

lesson.look_at(
    "All three solve the same problem; each step is the time for one row of the full table. Watch **what stays in "
    "memory** (the shaded rows), who is done first, and what each of them knows in the end."
)
player.show(walkthrough, current)
lesson.remember(
    """
- The full table keeps n + 1 rows and knows the items. Two rows know only the value.
- Hirschberg keeps three rows and knows the items too. The frames of a level share the capacity among them, so each
  level computes half as many cells as the level above: together about **twice** the full table's, for any list.
- Items that can't improve a bag cost two rows and Hirschberg nothing; the full table copies their rows all the same.
""",
    lesson.BELLMAN,
    lesson.HIRSCHBERG,
    lesson.CODEFORCES,
)
