"""The list of activations and the memory budget that the PyTorch page is about."""

from __future__ import annotations

import math
from dataclasses import dataclass

import streamlit as st

from knapsack.problem import ProblemError
from knapsack.torch_solver import ActivationList, parse_activations, read_activations
from knapsack.torch_solver.measured import LISTS
from knapsack.ui import state
from knapsack.ui.markdown import plain

TITLES = {
    "llama-80-layers": "Llama, 80 layers",
    "gpt2-48-layers": "GPT-2, 48 layers",
    "llama-16-layers": "Llama, 16 layers",
    "bert-base": "BERT base",
    "gpt2-small": "GPT-2 small, 12 layers",
    "resnet-50": "ResNet-50",
}
"""The recorded lists that ship, the first one first."""

OWN = "own"
FIRST_BUDGET = 0.05


@dataclass(frozen=True)
class Chosen:
    """A list, a budget, and whether the list ships with measurements of PyTorch's own solvers."""

    listed: ActivationList
    budget: float
    shipped: bool


def choose(*, every_hundredth: bool) -> Chosen:
    """Draw the controls and return what they say; the page stops here until an own list can be read.

    Lists that ship can be asked for only at the budgets where PyTorch's solvers were measured, every 0.05, unless
    `every_hundredth`: then they can be run here.
    """
    which, how_much = st.columns(2, gap="large")
    with which:
        name = st.selectbox(
            "Model", [*TITLES, OWN], index=_first_model(), format_func=lambda name: TITLES.get(name, "A list of my own")
        )
        listed = _shipped(name) if name != OWN else None
        if name == OWN:
            listed = _uploaded()
    state.set_param("model", name if name != OWN else None)
    if listed is None:
        st.stop()
    step = 0.01 if every_hundredth or name == OWN else 0.05
    with how_much:
        budget = round(st.slider("Memory budget", step, 1.0, _first_budget(step), step, key=f"budget {step}"), 2)
    state.set_param("budget", f"{budget:g}")
    return Chosen(listed, budget, name != OWN)


def _first_model() -> int:
    asked = state.get_param("model")
    return list(TITLES).index(asked) if asked in TITLES else 0


def _first_budget(step: float) -> float:
    try:
        asked = float(state.get_param("budget") or FIRST_BUDGET)
    except ValueError:
        asked = FIRST_BUDGET
    if not math.isfinite(asked):
        asked = FIRST_BUDGET
    within = min(1.0, max(step, asked))
    return round(round(within / step) * step, 2)


@st.cache_data
def _shipped(name: str) -> ActivationList:
    return read_activations(LISTS / f"{name}.csv")


def _uploaded() -> ActivationList | None:
    upload = st.file_uploader("A list saved by `python -m knapsack record`", type="csv")
    if upload is None:
        st.caption("A CSV file with the columns memory and runtime; name, op and bytes are shown where they are there.")
        return None
    try:
        text = upload.getvalue().decode("utf-8-sig")
        listed = parse_activations(text.splitlines(), upload.name.removesuffix(".csv"))
    except UnicodeDecodeError:
        st.error("This file is not UTF-8 text. Give the CSV file that the recorder wrote.")
        return None
    except ProblemError as error:
        st.error("  \n".join(["**This list can't be read:**", *plain(str(error)).splitlines()]))
        return None
    if not len(listed):
        st.error("This list has no operations.")
        return None
    return listed
