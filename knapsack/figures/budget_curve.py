"""What has to be computed again, against the memory budget."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from knapsack.figures.colours import Palette
from knapsack.figures.look import axis, look


def budget_curve(
    budgets: Sequence[float], again: Sequence[float], knee: int | None, here: float | None, palette: Palette
) -> go.Figure:
    """The share of recomputation (up, in per cent) at every budget, with the knee (a diamond) and this budget (a
    circle).

    `again` has the length of `budgets`. `knee` is an index into both, `here` a budget.
    """
    figure = go.Figure()
    figure.add_scatter(
        x=list(budgets),
        y=list(again),
        mode="lines",
        line={"shape": "hv", "color": palette.take, "width": 2.5},
        hovertemplate="budget %{x:.2f}: %{y:.2f} % is computed again<extra></extra>",
    )
    if knee is not None:
        figure.add_scatter(
            x=[budgets[knee]],
            y=[again[knee]],
            mode="markers+text",
            marker={
                "symbol": "diamond",
                "size": 14,
                "color": palette.path,
                "line": {"width": 2, "color": palette.background},
            },
            text=[f"<b>knee {budgets[knee]:.2f}</b>"],
            textposition="top right",
            textfont={"color": palette.path_text, "size": 14},
            hoverinfo="skip",
            cliponaxis=False,
        )
    if here is not None:
        reached = max((at for at in range(len(budgets)) if budgets[at] <= here), default=0)
        figure.add_scatter(
            x=[here],
            y=[again[reached]],
            mode="markers",
            marker={"size": 13, "color": palette.current, "line": {"width": 3, "color": palette.text}},
            hoverinfo="skip",
        )
    figure.update_layout(
        xaxis={**axis(palette, "memory budget"), "range": [-0.01, budgets[-1] + 0.01]},
        yaxis={**axis(palette, "computed again", 10), "ticksuffix": " %", "rangemode": "tozero"},
        **look(palette),
        margin={"l": 8, "r": 16, "t": 16, "b": 8},
        height=320,
        showlegend=False,
    )
    return figure
