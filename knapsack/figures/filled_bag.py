"""The filled bag as two bars: what fills its weight, and what makes up its value."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from knapsack.figures.colours import Palette
from knapsack.figures.look import look
from knapsack.problem import Problem

MOST_SHOWN = 25
"""So many items, the most valuable, have a piece of their own; the others share one."""

NARROWEST_LABELLED = 7.0
"""Per cent of the bar that a piece needs for its name."""


def filled_bag_figure(
    problem: Problem, taken: Sequence[int], names: Sequence[str], palette: Palette, unit: str = ""
) -> go.Figure:
    """Two stacked bars, in per cent: the capacity by the weights of the taken items and what stays free, and the value
    by the same items, in the same order and colours.

    `names` has a name for each taken item, in the order of `taken`.
    """
    pieces = _pieces(problem, taken, names)
    capacity, worth = float(problem.capacity), sum(value for _, _, value in pieces)
    in_unit = f" {unit}" if unit else ""
    figure = go.Figure()
    for at, (name, weight, value) in enumerate(pieces):
        shares = [_percent(value, worth), _percent(weight, capacity)]
        safe = _plain(name)
        figure.add_bar(
            y=["value", "weight"],
            x=shares,
            orientation="h",
            name=safe,
            marker={
                "color": palette.take,
                "opacity": (1.0, 0.72)[at % 2],
                "line": {"color": palette.background, "width": 2},
            },
            text=[safe if share >= NARROWEST_LABELLED else "" for share in shares],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            textfont={"color": palette.background},
            customdata=[f"value {value:,.12g}", f"weight {weight:,.12g}{in_unit}"],
            hovertemplate="<b>%{fullData.name}</b><br>%{customdata} (%{x:.1f} %)<extra></extra>",
        )
    free = max(0.0, capacity - sum(weight for _, weight, _ in pieces))
    if free > 0:
        share = _percent(free, capacity)
        figure.add_bar(
            y=["weight"],
            x=[share],
            orientation="h",
            name="free",
            marker={
                "color": palette.surface,
                "line": {"color": palette.line, "width": 2},
                "pattern": {"shape": "/", "fgcolor": palette.line},
            },
            text=["free" if share >= NARROWEST_LABELLED else ""],
            textposition="inside",
            insidetextanchor="middle",
            textfont={"color": palette.muted},
            hovertemplate=f"free: {free:,.12g}{in_unit} (%{{x:.1f}} %)<extra></extra>",
        )
    figure.update_layout(
        barmode="stack",
        uniformtext={"minsize": 11, "mode": "hide"},
        xaxis={
            "range": [0, 100],
            "ticksuffix": " %",
            "fixedrange": True,
            "color": palette.muted,
            "showgrid": False,
            "zeroline": False,
            "automargin": True,
        },
        yaxis={"fixedrange": True, "color": palette.text, "automargin": True},
        bargap=0.25,
        **look(palette),
        margin={"l": 8, "r": 16, "t": 8, "b": 8},
        height=210,
        showlegend=False,
    )
    return figure


def _pieces(problem: Problem, taken: Sequence[int], names: Sequence[str]) -> list[tuple[str, float, float]]:
    """Name, weight and value of each piece, the most valuable first."""
    weights, values = problem.weights[list(taken)].tolist(), problem.values[list(taken)].tolist()
    order = sorted(range(len(taken)), key=lambda at: -values[at])
    pieces = [(names[at], float(weights[at]), float(values[at])) for at in order[:MOST_SHOWN]]
    rest = order[MOST_SHOWN:]
    if rest:
        weight, value = sum(weights[at] for at in rest), sum(values[at] for at in rest)
        pieces.append((f"{len(rest):,} others", float(weight), float(value)))
    return pieces


def _percent(part: float, whole: float) -> float:
    return 100 * part / whole if whole else 0.0


def _plain(name: str) -> str:
    """The name where Plotly reads markup: none of it is taken for a tag."""
    short = name if len(name) <= 40 else f"{name[:39]}…"
    return short.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
