"""Three solvers on the current problem, in one player."""

from __future__ import annotations

from knapsack.ui import lesson, player, sample
from knapsack.ui.current import Current
from knapsack.walkthrough.side_by_side import side_by_side_walkthrough
from knapsack.walkthrough.size import TooLarge


def show(current: Current) -> None:
    """Draw the player with what to look at before it and what to remember below; or why there is none, and a sample."""
    try:
        walkthrough = side_by_side_walkthrough(current.problem)
    except TooLarge as error:
        sample.offer(current, error)
        return
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
