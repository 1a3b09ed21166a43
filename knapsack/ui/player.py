"""The player of the walkthroughs: it gets all steps at once and steps in the browser."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from pathlib import Path
from typing import Any

import streamlit as st
from plotly.offline import get_plotlyjs

from knapsack.figures.colours import Palette
from knapsack.ui.current import Current

ASSETS = Path(__file__).parents[2] / "assets" / "player"

SCRIPTS = (
    "dom.js",
    "icons.js",
    "ink.js",
    "cards.js",
    "table.js",
    "heat.js",
    "memory.js",
    "panel.js",
    "hirschberg.js",
    "side_by_side.js",
    "controls.js",
    "predict.js",
    "picture.js",
    "take_along.js",
    "player.js",
)
"""In this order they make one module."""


COLOURS = [f"--ks-{field.name.replace('_', '-')}" for field in dataclasses.fields(Palette)]
"""Names of the colours, which a walkthrough that is taken along takes along."""


def _component(name: str, *before: str) -> Any:
    scripts = [*before, *((ASSETS / script).read_text(encoding="utf-8") for script in SCRIPTS)]
    return st.components.v2.component(
        name,
        html='<div class="player"></div>',
        css=(ASSETS / "player.css").read_text(encoding="utf-8"),
        js="\n".join(scripts),
    )


_player = _component("player")
_player_with_charts = _component("player_with_charts", get_plotlyjs())
"""Most walkthroughs draw no chart, and need not send 4.7 MB of plotly.js."""


def show(walkthrough: dict[str, Any], current: Current) -> None:
    """Draw the player with this walkthrough of the current problem."""
    display = {"pictures": list(current.pictures), "title": current.title, "colours": COLOURS}
    signature = hashlib.sha256(json.dumps([walkthrough, display]).encode()).hexdigest()
    draw = _player_with_charts if walkthrough.get("charts") else _player
    draw(key="player", data={"signature": signature, "walkthrough": walkthrough, "display": display})
