"""The player of the walkthroughs: it gets all steps at once and steps in the browser."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import streamlit as st

from knapsack.ui.current import Current

ASSETS = Path(__file__).parents[2] / "assets" / "player"

SCRIPTS = ("dom.js", "icons.js", "table.js", "heat.js", "panel.js", "controls.js", "player.js")
"""In this order they make one module."""

CAPTIONS = [["current", "this cell"], ["take", "take from"], ["skip", "skip from"], ["path", "way back"]]

_player = st.components.v2.component(
    "player",
    html='<div class="player"></div>',
    css=(ASSETS / "player.css").read_text(encoding="utf-8"),
    js="\n".join((ASSETS / script).read_text(encoding="utf-8") for script in SCRIPTS),
)


def show(walkthrough: dict[str, Any], current: Current) -> None:
    """Draw the player with this walkthrough of the current problem."""
    display = {"pictures": list(current.pictures), "captions": CAPTIONS}
    signature = hashlib.sha256(json.dumps([walkthrough, display]).encode()).hexdigest()
    _player(key="player", data={"signature": signature, "walkthrough": walkthrough, "display": display})
