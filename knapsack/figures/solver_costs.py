"""What each solver costs, predicted and measured, on a logarithmic axis."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import plotly.graph_objects as go

from knapsack.figures.colours import Palette
from knapsack.figures.look import axis, look

ROW_HEIGHT = 34
MOST_TICKS = 5


def solver_costs(
    solvers: Sequence[str],
    predicted: Mapping[str, float | None],
    measured: Mapping[str, float | None],
    in_words: Callable[[float], str],
    palette: Palette,
    limit: float | None = None,
    base: float = 10,
) -> go.Figure:
    """One row a solver, the first on top: a hollow diamond for what was predicted, a disc for what was measured.

    `in_words` says a cost for a person ("1.5 ms"); costs that are None or 0 are left out, a logarithmic axis has no
    place for them. `limit` is drawn as a dashed line where it is within a factor of 1000 of what is shown; the axis is
    labelled at powers of `base`.
    """
    marks = [
        ("predicted", predicted, {"symbol": "diamond-open", "size": 11, "color": palette.muted, "line": {"width": 2}}),
        ("measured", measured, {"symbol": "circle", "size": 12, "color": palette.take}),
    ]
    figure = go.Figure()
    for name, costs, marker in marks:
        shown = [solver for solver in solvers if costs.get(solver)]
        figure.add_scatter(
            x=[costs[solver] for solver in shown],
            y=shown,
            name=name,
            mode="markers",
            marker=marker,
            text=[in_words(costs[solver] or 0) for solver in shown],
            hovertemplate=f"%{{y}}, {name}: <b>%{{text}}</b><extra></extra>",
            cliponaxis=False,
        )
    every = [cost for costs in (predicted, measured) for solver in solvers if (cost := costs.get(solver))]
    low, high = (min(every), max(every)) if every else (1.0, 10.0)
    if limit is not None and low / 1000 <= limit <= high * 1000:
        low, high = min(low, limit), max(high, limit)
        figure.add_vline(x=limit, line={"color": palette.broken, "dash": "dash", "width": 2})
        figure.add_annotation(
            x=math.log10(limit),  # plotly.js takes the logarithm of a line's place by itself, but not of a text's
            y=1,
            yref="paper",
            text=f"limit {in_words(limit)}",
            font={"color": palette.broken_text},
            showarrow=False,
            xanchor="right",
            yanchor="bottom",
        )
    ticks = _ticks(low, high, base)
    figure.update_layout(
        xaxis={
            **axis(palette),
            "type": "log",
            "range": [math.log10(low) - 0.25, math.log10(high) + 0.25],
            "tickvals": ticks,
            "ticktext": [in_words(tick) for tick in ticks],
        },
        yaxis={
            **axis(palette),
            "type": "category",
            "categoryorder": "array",
            "categoryarray": list(reversed(solvers)),
            "range": [-0.6, len(solvers) - 0.4],
            "color": palette.text,
        },
        legend={"orientation": "h", "x": 0, "y": 1.1, "xanchor": "left", "yanchor": "bottom"},
        **look(palette),
        margin={"l": 8, "r": 16, "t": 58, "b": 8},
        height=90 + ROW_HEIGHT * len(solvers),
        showlegend=True,
    )
    return figure


def _ticks(low: float, high: float, base: float) -> list[float]:
    """Powers of the base from about `low` to about `high`, evenly spaced and not too many."""
    first, last = math.log(low, base), math.log(high, base)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if (last - first) / step <= MOST_TICKS - 1)
    return [base ** (step * count) for count in range(math.floor(first / step), math.ceil(last / step) + 1)]
