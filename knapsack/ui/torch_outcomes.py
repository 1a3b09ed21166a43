"""What every solver makes of an activation list: run here, or as it was measured where PyTorch is not installed."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from knapsack import solve
from knapsack.amounts import seconds_text
from knapsack.dp.rows import MemoryLimitError
from knapsack.figures.memory_used import Bar, memory_used
from knapsack.solvers.ilp import SolverError
from knapsack.torch_solver import NAMES, ActivationList, solver
from knapsack.torch_solver.measured import Judged, measured
from knapsack.torch_solver.outcome import outcome
from knapsack.torch_solver.pytorch_solvers import PYTORCH_SOLVERS, pytorch_solver
from knapsack.ui import chart
from knapsack.ui.activation_lists import Chosen

OURS = ("core", *(name for name in NAMES if name not in ("core", "auto")))


@st.cache_data(max_entries=200, show_spinner="Asking every solver …")
def run_here(listed: ActivationList, budget: float, with_pytorch: bool) -> list[Judged]:
    """The outcome of each solver, run now; one that can't manage the list is left out."""
    best = solve(listed.problem(budget))
    functions = {name: solver(name) for name in OURS}
    if with_pytorch:
        functions |= {name: pytorch_solver(name) for name in PYTORCH_SOLVERS}
    judged = []
    for name, function in functions.items():
        try:
            function([0.5], [1.0], 1.0)  # whatever is imported or set up once is not the list's
            one = outcome(name, function, listed, budget)
        except (MemoryLimitError, SolverError, ZeroDivisionError, RuntimeError):
            continue
        judged.append(
            Judged(
                name,
                name not in PYTORCH_SOLVERS,
                one.value,
                best.value,
                100 * one.memory / budget,
                one.over,
                len(one.saved),
                one.seconds,
            )
        )
    return judged


def show(chosen: Chosen, *, installed: bool) -> None:
    """A chart and a table of all solvers, and where their numbers come from."""
    shipped = [] if installed or not chosen.shipped else measured(chosen.listed.title, chosen.budget)
    judged = shipped or run_here(chosen.listed, chosen.budget, installed)
    judged.sort(key=lambda one: OURS.index(one.solver) if one.solver in OURS else len(OURS))
    judged = [one for one in judged if one.solver != "auto"]
    total = sum(chosen.listed.runtimes)
    st.markdown(headline(judged))
    chart.show(memory_used([_bar(one) for one in judged], chart.palette()), key="memory-used")
    with st.container(key="outcomes"):
        st.markdown(as_table(judged, total))
    st.caption(source(installed=installed, shipped=bool(shipped)))


def headline(judged: Sequence[Judged]) -> str:
    """Who goes over the budget and who misses the best choice, in a sentence (Markdown)."""
    theirs = [one for one in judged if not one.ours]
    over = [f"`{one.solver}` by **{_percent(one.over)}**" for one in theirs if one.over > 0]
    below = [
        f"`{one.solver}` by {_percent(1 - one.value / one.optimum)}"
        for one in theirs
        if one.over == 0 and one.value < one.optimum
    ]
    parts = []
    if all(one.over == 0 for one in judged if one.ours):
        best = any(one.solver == "core" and one.value >= one.optimum for one in judged)
        parts.append("All of ours stay within the budget" + (", and `core` finds the best choice." if best else "."))
    if over:
        parts.append(f"PyTorch's go over it: {_and(over)}.")
    if below:
        parts.append(f"These stay below the best: {_and(below)}.")
    if theirs and not over:
        parts.append("At this budget none of PyTorch's solvers goes over it.")
    return " ".join(parts)


def as_table(judged: Sequence[Judged], total: float) -> str:
    """One row a solver, as Markdown; `total` is the runtime of all operations."""
    lines = ["| solver | memory | recomputation saved | | time |", "|:--|:--|--:|:--|--:|"]
    for one in judged:
        whose = f"**{one.solver}**" if one.ours else f"`{one.solver}` PyTorch"
        fits = f"⚠️ **{_percent(one.over)} over**" if one.over > 0 else "✓ within"
        saved = _percent(one.value / total) if total else "–"
        cells = [fits, saved, _against_the_best(one), seconds_text(one.seconds)]
        lines.append(" | ".join(["| " + whose, *(cell.replace(" ", "\u00a0") for cell in cells)]) + " |")
    return "\n".join(lines)


def source(*, installed: bool, shipped: bool) -> str:
    """Where the numbers come from."""
    if installed:
        return "All of them were run just now, once each, on this machine."
    if shipped:
        return (
            "Measured with PyTorch 2.13, each the quickest of several runs on one machine: PyTorch is not installed "
            "here. With it installed, this page runs its solvers."
        )
    return "Run just now on this machine. PyTorch's own solvers are missing: PyTorch is not installed here."


def _against_the_best(one: Judged) -> str:
    if one.over > 0:
        return "not allowed"
    return "the best" if one.value >= one.optimum else f"{_percent(1 - one.value / one.optimum)} less"


def _bar(one: Judged) -> Bar:
    short = one.solver.removesuffix("_knapsack").replace("dp_knapsack_", "")
    return Bar(one.solver if one.ours else f"PyTorch {short}", one.ours, one.percent, one.over > 0)


def _percent(share: float) -> str:
    """A share as per cent, with enough digits to differ from 0.

    >>> _percent(0.0884), _percent(0.00004)
    ('8.8 %', '0.004 %')
    >>> _percent(1e-9)
    'under 0.001 %'
    """
    number = 100 * share
    if number < 0.001:
        return "under 0.001 %" if number else "0 %"
    return f"{number:.1f} %" if number >= 0.05 else f"{number:.1g} %"


def _and(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
