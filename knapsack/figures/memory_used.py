"""How much of the memory budget each solver's choice uses: over it or not, at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from knapsack.figures.colours import Palette
from knapsack.figures.look import axis, look


class Bar(NamedTuple):
    """One solver: its label, whether it is one of ours, and the memory that it uses in per cent of the budget."""

    label: str
    ours: bool
    percent: float
    over: bool


def memory_used(bars: Sequence[Bar], palette: Palette) -> go.Figure:
    """A bar a solver, from top to bottom, with a line at the budget; bars over it are in another colour and hatched."""
    figure = go.Figure()
    figure.add_bar(
        orientation="h",
        y=[bar.label for bar in bars],
        x=[bar.percent for bar in bars],
        text=[f"{bar.percent:.1f} %" for bar in bars],
        textposition="inside",
        insidetextanchor="start",
        insidetextfont={"color": palette.background},
        marker={
            "color": [palette.broken if bar.over else palette.take if bar.ours else palette.muted for bar in bars],
            "pattern": {
                "shape": ["/" if bar.over else "" for bar in bars],
                "fgcolor": palette.background,
                "size": 5,
                "fgopacity": 0.35,
                "fillmode": "overlay",
            },
        },
        hovertemplate="%{y}: %{x:.3f} % of the budget<extra></extra>",
    )
    figure.add_vline(x=100, line={"color": palette.text, "width": 2})
    figure.add_annotation(
        x=100, y=1, yref="paper", yanchor="bottom", text="budget", showarrow=False, font={"color": palette.text}
    )
    most = max([100.0, *(bar.percent for bar in bars)])
    figure.update_layout(
        xaxis={
            **axis(palette, "memory, of the budget"),
            "range": [0, 1.06 * most],
            "ticksuffix": " %",
        },
        yaxis={
            **axis(palette),
            "showgrid": False,
            "autorange": "reversed",
            "tickfont": {"color": palette.text},
            "ticklabelstandoff": 6,
        },
        **look(palette),
        margin={"l": 8, "r": 8, "t": 24, "b": 8},
        bargap=0.3,
        height=64 + 32 * len(bars),
        showlegend=False,
    )
    return figure
