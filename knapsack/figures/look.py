"""What all charts look like: letters and hover labels in the theme's colours, on the page's own background."""

from __future__ import annotations

from typing import Any

from knapsack.figures.colours import Palette

FAMILY = '"Source Sans", "Source Sans Pro", sans-serif'


def look(palette: Palette) -> dict[str, Any]:
    """The layout that every chart shares; a chart adds its axes, margin and height."""
    return {
        "font": {"color": palette.text, "size": 13, "family": FAMILY},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "hoverlabel": {"bgcolor": palette.surface, "font": {"color": palette.text}},
    }


def axis(palette: Palette, title: str = "", standoff: int = 8) -> dict[str, Any]:
    """What the axes share: muted numbers, thin grid lines, no zooming; a chart adds its range and ticks."""
    return {
        "title": {"text": title, "standoff": standoff},
        "gridcolor": palette.line,
        "zeroline": False,
        "fixedrange": True,
        "color": palette.muted,
        "automargin": True,
    }
