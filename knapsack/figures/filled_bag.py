"""The filled bag as a treemap: each part as large as it is heavy, in a colour that tells its value per weight."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import plotly.graph_objects as go

from knapsack.figures.bag_parts import DIGITS, Part
from knapsack.figures.colours import Palette
from knapsack.figures.look import look
from knapsack.item_lists.quantities import row_name

FAINTEST, STRONGEST = 0.1, 0.5
"""How much of its colour the part has that is worth the least per weight, and the most: the text on it stays
readable.
"""

LONGEST_NAME = 40

LINE = 12
"""Letters on one line of a name, where it can be broken."""

SMALL = 0.035
"""A part below this share of the bag tells only its name, or how many it is."""


@dataclass(frozen=True)
class _Tile:
    """A rectangle: its area, what is written on it, what is said when it is pointed at, and its colours."""

    weight: float
    label: str
    hint: str
    colour: str
    ink: str
    pattern: str = ""


def filled_bag_figure(
    parts: Sequence[Part], free: float, name: Callable[[int], str], palette: Palette, unit: str = ""
) -> go.Figure:
    """A rectangle for each part and one for what stays free, their areas in proportion to the weights.

    `free` is in the unit of the weights; `name` tells an item's name.
    """
    room = free + sum(part.weight for part in parts)
    tiles = [
        _tile(part, name, shade, part.weight >= SMALL * room, palette, unit)
        for part, shade in zip(parts, _shades(parts), strict=True)
    ]
    if free > 0:
        label = "<br>".join(["free", _amount(free, unit)][: 2 if free >= SMALL * room else 1])
        tiles.append(_Tile(free, label, f"<b>free</b><br>{_amount(free, unit)}", palette.surface, palette.muted, "/"))
    figure = go.Figure(
        go.Treemap(
            ids=[str(at) for at in range(len(tiles))],
            labels=[tile.label for tile in tiles],
            parents=[""] * len(tiles),
            values=[tile.weight for tile in tiles],
            customdata=[tile.hint for tile in tiles],
            texttemplate="%{label}",
            hovertemplate="%{customdata}<br>%{percentRoot:.1%} of the bag<extra></extra>",
            textfont={"color": [tile.ink for tile in tiles], "size": 13},
            textposition="middle center",
            marker={
                "colors": [tile.colour for tile in tiles],
                "line": {"color": palette.background, "width": 2},
                "pattern": {"shape": [tile.pattern for tile in tiles], "fgcolor": palette.line},
            },
            pathbar={"visible": False},
            tiling={"pad": 0, "packing": "squarify", "squarifyratio": 1},
            root={"color": "rgba(0,0,0,0)"},
        )
    )
    figure.update_layout(
        uniformtext={"minsize": 10, "mode": "hide"},
        **look(palette),
        margin={"l": 0, "r": 0, "t": 0, "b": 0},
        height=300,
    )
    return figure


def _tile(part: Part, name: Callable[[int], str], shade: float, large: bool, palette: Palette, unit: str) -> _Tile:
    per = f"per {_plain(unit)}" if unit else "per unit of weight"
    ratio = _between(part.least, part.most)
    weight, worth = _amount(part.weight, unit), f"worth {part.value:,.6g}"
    title = _title(part, name)
    label = f"<b>{'<br>'.join(_plain(line) for line in _lines(title))}</b>"
    if large:
        label += f"<br>{weight}<br>{worth}" if part.alike or " to " not in ratio else f"<br>{ratio}<br>{per}"
    return _Tile(
        part.weight,
        label,
        f"<b>{_plain(title)}</b><br>{weight}, {worth}<br>{ratio} {per}",
        _mixed(palette.take, palette.background, shade),
        palette.text,
    )


def _title(part: Part, name: Callable[[int], str]) -> str:
    if not part.alike:
        return f"{part.count:,} items"
    full = row_name(name(part.first)) if part.count > 1 else name(part.first)
    short = full if len(full) <= LONGEST_NAME else f"{full[: LONGEST_NAME - 1]}…"
    return f"{short} ×{part.count:,}" if part.count > 1 else short


def _lines(title: str) -> list[str]:
    return textwrap.wrap(title, LINE, break_long_words=False, break_on_hyphens=False) or [title]


def _shades(parts: Sequence[Part]) -> list[float]:
    """How strong each part's colour is: by where it stands in the order of value per weight."""
    ratios = [part.value / part.weight for part in parts]
    order = sorted(set(ratios))
    if len(order) == 1:
        return [STRONGEST] * len(parts)
    return [FAINTEST + (STRONGEST - FAINTEST) * order.index(ratio) / (len(order) - 1) for ratio in ratios]


def _between(least: float, most: float) -> str:
    one, other = f"{least:,.{DIGITS}g}", f"{most:,.{DIGITS}g}"
    return one if one == other else f"{one} to {other}"


def _amount(weight: float, unit: str) -> str:
    return f"{weight:,.6g} {_plain(unit)}".rstrip()


def _mixed(colour: str, ground: str, share: float) -> str:
    """So much of the colour, the rest of the ground: #rrggbb."""
    pairs = [(int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * one + (1 - share) * other):02x}" for one, other in pairs)


def _plain(text: str) -> str:
    """The text where Plotly reads markup: none of it is taken for a tag."""
    return html.escape(text, quote=False)
