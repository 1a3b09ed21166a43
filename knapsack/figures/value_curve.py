"""The best value for every capacity, as a curve."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from knapsack.figures.colours import Palette
from knapsack.figures.look import axis, look


def value_curve_figure(
    capacities: Sequence[float], values: Sequence[float], palette: Palette, unit: str = "", here: int | None = None
) -> go.Figure:
    """A step curve of the best value (up) over the capacity (right), with one point marked: that at the index `here`,
    or else the last.

    Both sequences have the same length. Only the capacities where the value changes are drawn as points.
    """
    heights = np.asarray(values)
    corners = [0, *(np.flatnonzero(np.diff(heights)) + 1).tolist()]
    last = len(heights) - 1
    if corners[-1] != last:
        corners.append(last)
    figure = go.Figure()
    figure.add_scatter(
        x=[capacities[at] for at in corners],
        y=[values[at] for at in corners],
        mode="lines+markers" if len(corners) <= 30 else "lines",
        line={"shape": "hv", "color": palette.take, "width": 2.5},
        marker={"size": 7},
        hovertemplate=f"capacity %{{x}} {unit}".rstrip() + "<br>best value %{y}<extra></extra>",
    )
    marked = last if here is None else here
    figure.add_scatter(
        x=[capacities[marked]],
        y=[values[marked]],
        mode="markers+text",
        marker={"size": 13, "color": palette.path, "line": {"width": 2, "color": palette.background}},
        text=[f"<b>{values[marked]:,}</b>"],
        textposition="top left",
        textfont={"color": palette.path_text, "size": 15},
        hoverinfo="skip",
        cliponaxis=False,
    )
    figure.update_layout(
        xaxis=axis(palette, f"capacity in {unit}" if unit else "capacity"),
        yaxis={**axis(palette, "best value", 10), "range": [0, 1.15 * values[last] or 1]},
        **look(palette),
        margin={"l": 8, "r": 16, "t": 16, "b": 8},
        height=320,
        showlegend=False,
    )
    return figure
