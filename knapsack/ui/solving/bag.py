"""The picture of the filled bag."""

from __future__ import annotations

from knapsack.figures.filled_bag import filled_bag_figure
from knapsack.problem import Solution
from knapsack.ui import chart
from knapsack.ui.current import Current


def show(current: Current, solution: Solution) -> None:
    """Draw what fills the bag by weight and by value."""
    if not solution.taken:
        return
    names = [current.label(item) for item in solution.taken]
    figure = filled_bag_figure(current.problem, solution.taken, names, chart.palette(), current.unit)
    chart.show(figure, key="filled-bag")
