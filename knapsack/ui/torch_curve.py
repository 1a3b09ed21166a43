"""What has to be computed again at every budget, and the knee."""

from __future__ import annotations

import time

import streamlit as st

from knapsack import value_curve
from knapsack.advice.knee import knee
from knapsack.figures.budget_curve import budget_curve
from knapsack.torch_solver import ActivationList
from knapsack.ui import chart
from knapsack.ui.activation_lists import Chosen
from knapsack.value_curve import NotProvenError

BUDGETS = [hundredths / 100 for hundredths in range(101)]


@st.cache_data(max_entries=50, show_spinner="Solving 101 budgets …")
def computed_again(listed: ActivationList) -> tuple[list[float], float]:
    """The share that is computed again at each of `BUDGETS`, in per cent, and the seconds that took."""
    started = time.perf_counter()
    values = value_curve(listed.problem(0), BUDGETS)
    seconds = time.perf_counter() - started
    total = sum(listed.runtimes)
    return [100 * (1 - value / total) if total else 0.0 for value in values], seconds


def show(chosen: Chosen) -> None:
    """Draw the curve, say where its knee is, and offer to go there."""
    try:
        again, seconds = computed_again(chosen.listed)
    except NotProvenError as error:
        st.warning(str(error))
        return
    bend = knee(BUDGETS, again)
    words = f"One call of `knapsack.value_curve` gave the best choice at 101 budgets in {1000 * seconds:.0f} ms. "
    words += "PyTorch draws such a curve by running its solver, and its partitioner, once for each budget."
    if bend is not None:
        words += (
            f" The **knee is at {BUDGETS[bend]:.2f}**: with that much memory {again[bend]:.1f} % is computed again; "
            "beyond it, more memory saves less and less."
        )
    st.markdown(words)
    chart.show(budget_curve(BUDGETS, again, bend, chosen.budget, chart.palette()), key="budget-curve")
