"""Predicted and measured costs of the solvers, on logarithmic axes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import plotly.graph_objects as go

from knapsack.cost.predict import predict
from knapsack.cost.sweep import Axis, Point
from knapsack.figures.colours import Palette
from knapsack.figures.look import axis, look
from knapsack.solvers import SOLVERS

Cost = Literal["memory", "time"]


def cost_figure(
    points: Sequence[Point], along: Axis, cost: Cost, palette: Palette, machine_gigabytes: float | None = None
) -> go.Figure:
    """Measured points and predicted lines of one cost (bytes or seconds) over the items or the capacity.

    A run that ended without a solution stands at its predicted cost as an open mark; a solver that was not measured
    has its line where the others were. `machine_gigabytes` draws the memory of a machine as a line.
    """
    figure = go.Figure()
    shown = [point for point in points if point.along == along]
    sizes = sorted({(point.items, point.capacity) for point in shown})
    for solver in SOLVERS:
        own = [point for point in shown if point.solver == solver]
        solved = [point for point in own if measured(point, cost) is not None]
        ended = [point for point in own if point.outcome != "solved"]
        _draw_predicted(figure, solver, sizes, along, cost, palette, named=not solved)
        _draw_solved(figure, solver, solved, along, cost, palette)
        _draw_ended(figure, solver, ended, along, cost, palette)
    if cost == "memory" and machine_gigabytes:
        _draw_machine(figure, machine_gigabytes, palette)
    figure.update_layout(
        xaxis={**axis(palette, "items" if along == "items" else "capacity"), "type": "log", "dtick": 1},
        yaxis={
            **axis(palette, "bytes" if cost == "memory" else "seconds"),
            "type": "log",
            "exponentformat": "SI",
            "dtick": 1,
        },
        **look(palette),
        legend={"orientation": "h", "y": -0.18, "x": 0, "font": {"color": palette.text}},
        margin={"l": 8, "r": 16, "t": 16, "b": 8},
        height=440,
        hovermode="closest",
    )
    return figure


def _draw_predicted(
    figure: go.Figure,
    solver: str,
    sizes: Sequence[tuple[int, int]],
    along: Axis,
    cost: Cost,
    palette: Palette,
    named: bool,
) -> None:
    heights = [expected(solver, items, capacity, cost) for items, capacity in sizes]
    if None in heights:
        return
    mark, label = SOLVERS[solver].mark, _label(solver)
    figure.add_scatter(
        x=[_size(along, items, capacity) for items, capacity in sizes],
        y=heights,
        mode="lines",
        name=label,
        line={"color": getattr(palette, mark.colour), "dash": mark.dash, "width": 2},
        legendgroup=solver,
        showlegend=named,
        hovertemplate=f"{label}, predicted: %{{y:.3s}}{_unit(cost)}<extra></extra>",
    )


def _draw_solved(
    figure: go.Figure, solver: str, points: Sequence[Point], along: Axis, cost: Cost, palette: Palette
) -> None:
    if not points:
        return
    mark, label = SOLVERS[solver].mark, _label(solver)
    figure.add_scatter(
        x=[_size(along, point.items, point.capacity) for point in points],
        y=[measured(point, cost) for point in points],
        mode="markers",
        name=label,
        marker={
            "color": getattr(palette, mark.colour),
            "symbol": mark.symbol,
            "size": 10,
            "line": {"width": 1, "color": palette.background},
        },
        legendgroup=solver,
        hovertemplate=f"{label}, measured: %{{y:.3s}}{_unit(cost)}<extra></extra>",
    )


def _draw_ended(
    figure: go.Figure, solver: str, points: Sequence[Point], along: Axis, cost: Cost, palette: Palette
) -> None:
    heights = [expected(solver, point.items, point.capacity, cost) for point in points]
    if all(height is None for height in heights):
        return
    mark = SOLVERS[solver].mark
    figure.add_scatter(
        x=[_size(along, point.items, point.capacity) for point in points],
        y=heights,
        mode="markers",
        marker={"color": getattr(palette, mark.colour), "symbol": f"{mark.symbol}-open", "size": 12},
        legendgroup=solver,
        showlegend=False,
        text=[point.outcome for point in points],
        hovertemplate=f"{_label(solver)}: %{{text}}<extra></extra>",
    )


def _draw_machine(figure: go.Figure, gigabytes: float, palette: Palette) -> None:
    figure.add_hline(y=gigabytes * 1e9, line={"color": palette.broken, "dash": "dash", "width": 2})
    figure.add_annotation(
        text=f"a machine with {gigabytes:g} GB",
        font={"color": palette.broken_text},
        x=0.01,
        xref="x domain",
        y=math.log10(gigabytes * 1e9),  # unlike a shape, an annotation on a logarithmic axis takes exponents
        xanchor="left",
        yanchor="bottom",
        showarrow=False,
    )


def measured(point: Point, cost: Cost) -> float | None:
    """The measured cost: seconds, or the bytes that Python and NumPy allocated; for HiGHS, the process's own use."""
    if cost == "time":
        return point.seconds
    # tracemalloc doesn't see what HiGHS allocates; a use below the pages that were there already reads as 0.
    return (point.used or None) if SOLVERS[point.solver].foreign_memory else point.allocated


def expected(solver: str, items: int, capacity: int, cost: Cost) -> float | None:
    """The predicted cost; None where there is no prediction of it."""
    prediction = predict(solver, items, capacity)
    return prediction.bytes if cost == "memory" else prediction.seconds


def _size(along: Axis, items: int, capacity: int) -> int:
    return items if along == "items" else capacity


def _unit(cost: Cost) -> str:
    return "B" if cost == "memory" else "s"


def _label(solver: str) -> str:
    return solver.replace("_", " ")
