"""A decision drawn as a tree: to click through, or with the answers that the numbers gave."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import streamlit as st

from knapsack.advice.decision import Decision

ASSETS = Path(__file__).parents[2] / "assets" / "decision"

_tree = st.components.v2.component(
    "decision",
    html='<div class="decision"></div>',
    css=(ASSETS / "decision.css").read_text(encoding="utf-8"),
    js=(ASSETS / "decision.js").read_text(encoding="utf-8"),
)


def show(decision: Decision, label: str, key: str, *, ask: bool) -> None:
    """Draw the decision; `label` says to a screen reader what it is. With `ask` the answers are the person's, and stay
    in the browser.
    """
    _tree(key=key, data=tree_data(decision, label, ask=ask))


def tree_data(decision: Decision, label: str, *, ask: bool) -> dict[str, Any]:
    """What the browser draws: the decision as plain data."""
    return {**asdict(decision), "questions": [asdict(q) for q in decision.questions], "label": label, "ask": ask}
