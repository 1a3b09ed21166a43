"""A picture of activation checkpointing: what the forward pass makes, what is kept, what the backward pass makes
again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from knapsack.figures.colours import Palette


class Operation(NamedTuple):
    """One operation of the example network: its name, the memory of its output, and what computing it again costs."""

    name: str
    memory: int
    runtime: int


def checkpointing(operations: Sequence[Operation], saved: Collection[int], budget: int, palette: Palette) -> go.Figure:
    """The forward pass above, the backward pass below, and between them the bag of memory that is filled to the budget.

    A saved output goes through the bag, blue and solid; any other is computed again in the backward pass, pink and
    dotted. `saved` holds indices.
    """
    figure = go.Figure()
    width = len(operations)
    used = sum(operations[item].memory for item in saved)
    for item, operation in enumerate(operations):
        keep = item in saved
        _box(figure, item, 2.0, operation.name, palette.text, palette.line, palette, dash="solid")
        colour, dash = (palette.take, "solid") if keep else (palette.skip, "dot")
        label = f"saved<br>takes {operation.memory}" if keep else f"again<br>time {operation.runtime}"
        text = palette.take_text if keep else palette.skip_text
        _box(figure, item, 0.0, label, text, colour, palette, dash=dash)
        if keep:
            _arrow(figure, item, 1.62, item, 0.38, palette.take)
        if item < width - 1:
            _arrow(figure, item + 0.42, 2.0, item + 0.58, 2.0, palette.muted)
            _arrow(figure, item + 0.58, 0.0, item + 0.42, 0.0, palette.muted)
    _arrow(figure, width - 0.58, 2.0, width - 0.58, 0.0, palette.muted, bend=True)
    edge = width - 0.5
    figure.add_shape(
        type="rect", x0=-0.5, x1=edge, y0=0.86, y1=1.14, line={"color": palette.muted, "width": 1.5}, layer="below"
    )
    share = used / budget if budget else 0
    figure.add_shape(
        type="rect",
        x0=-0.5,
        x1=-0.5 + share * (edge + 0.5),
        y0=0.86,
        y1=1.14,
        fillcolor=palette.take,
        opacity=0.25,
        line={"width": 0},
        layer="below",
    )
    figure.add_annotation(
        x=-0.5,
        y=1.0,
        xanchor="left",
        text=f" <b>memory: {used} of {budget}</b>",
        showarrow=False,
        font={"color": palette.text, "size": 13},
    )
    captions = ((2.55, "forward pass: each operation makes an output"), (-0.55, "backward pass: needs every output"))
    for y, text in captions:
        figure.add_annotation(
            x=-0.5, y=y, xanchor="left", text=text, showarrow=False, font={"color": palette.muted, "size": 13}
        )
    axis = {"visible": False, "fixedrange": True}
    figure.update_layout(
        xaxis={**axis, "range": [-0.55, width - 0.2]},
        yaxis={**axis, "range": [-0.75, 2.75]},
        font={"color": palette.text, "family": '"Source Sans", "Source Sans Pro", sans-serif'},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        margin={"l": 4, "r": 4, "t": 4, "b": 4},
        height=270,
        showlegend=False,
    )
    return figure


def _box(
    figure: go.Figure, x: float, y: float, text: str, colour: str, line: str, palette: Palette, *, dash: str
) -> None:
    figure.add_shape(
        type="rect",
        x0=x - 0.42,
        x1=x + 0.42,
        y0=y - 0.33,
        y1=y + 0.33,
        fillcolor=palette.surface,
        line={"color": line, "width": 2, "dash": dash},
        layer="below",
    )
    figure.add_annotation(x=x, y=y, text=text, showarrow=False, font={"color": colour, "size": 13})


def _arrow(figure: go.Figure, x0: float, y0: float, x1: float, y1: float, colour: str, *, bend: bool = False) -> None:
    if bend:
        figure.add_shape(
            type="path",
            path=f"M {x0},{y0} L {x0 + 0.25},{y0} L {x0 + 0.25},{y1} L {x0},{y1}",
            line={"color": colour, "width": 1.5},
        )
        return
    figure.add_annotation(
        x=x1,
        y=y1,
        ax=x0,
        ay=y0,
        xref="x",
        yref="y",
        axref="x",
        ayref="y",
        text="",
        arrowhead=2,
        arrowwidth=1.6,
        arrowcolor=colour,
        showarrow=True,
    )
