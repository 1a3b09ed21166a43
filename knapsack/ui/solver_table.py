"""Every solver on the current problem as a table: whether it runs, whether it proves the best, what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

import streamlit as st

from knapsack.advice.decision import Candidate, memory_of
from knapsack.amounts import bytes_text, seconds_text
from knapsack.cost.measure import Measurement
from knapsack.problem import Solution
from knapsack.solvers import SOLVERS
from knapsack.ui.current import number

SHEET = Path(__file__).parents[2] / "assets" / "decision" / "solvers.css"

HEADS = ("Solver", "Runs here", "Proves the best", "Time", "Memory", "Value")


def show(candidates: Mapping[str, Candidate], measured: Mapping[str, Measurement], solution: Solution | None) -> None:
    """Draw the table; `solution` is what `auto` found, None where it could not run."""
    st.html(f"<style>{SHEET.read_text(encoding='utf-8')}</style>{table(candidates, measured, solution)}")


def table(candidates: Mapping[str, Candidate], measured: Mapping[str, Measurement], solution: Solution | None) -> str:
    """The table as HTML, `auto` first and then every candidate."""
    rows = [] if solution is None else [_auto_row(solution, candidates, measured)]
    taken = solution.solver if solution else ""
    rows += [_row(candidate, measured.get(name), name == taken) for name, candidate in candidates.items()]
    heads = "".join(f'<th scope="col">{head}</th>' for head in HEADS)
    return f'<table class="solvers"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


def _auto_row(solution: Solution, candidates: Mapping[str, Candidate], measured: Mapping[str, Measurement]) -> str:
    taken = candidates[solution.solver]
    cells = (
        _verdict(True, f"as {solution.solver}"),
        _verdict(solution.exact, "" if solution.exact else solution.note),
        _cost(seconds_text(taken.prediction.seconds), seconds_text(solution.seconds)),
        _cost(bytes_text(taken.prediction.bytes), bytes_text(memory_of(measured.get(solution.solver)))),
        number(solution.value),
    )
    return _html_row("auto", cells, "auto")


def _row(candidate: Candidate, run: Measurement | None, taken: bool) -> str:
    cells = (
        _runs(candidate, run),
        _proves(candidate, run),
        _cost(seconds_text(candidate.prediction.seconds), seconds_text(run.seconds if run else None)),
        _cost(bytes_text(candidate.prediction.bytes), bytes_text(memory_of(run))),
        "–" if run is None or run.value is None else number(run.value),
    )
    return _html_row(candidate.solver, cells, "taken" if taken else "")


def _runs(candidate: Candidate, run: Measurement | None) -> str:
    if run is not None and run.outcome != "solved":
        return _verdict(False, f"measured: {run.outcome}; {candidate.obstacle or run.message}")
    if run is not None:
        return _verdict(True, "measured")
    return _verdict(not candidate.obstacle, candidate.obstacle)


def _proves(candidate: Candidate, run: Measurement | None) -> str:
    items = "the value, not the items" if not SOLVERS[candidate.solver].knows_items else ""
    if run is not None and run.exact:
        return _verdict(True, items or ("on this list" if candidate.doubt else ""))
    if run is not None and run.exact is False:
        return _verdict(False, candidate.doubt or run.message)
    return _verdict(not candidate.doubt, candidate.doubt or items)


def _verdict(good: bool, why: str) -> str:
    word = '<b class="yes">✓ yes</b>' if good else '<b class="no">✗ no</b>'
    return f"{word} <small>{escape(why)}</small>" if why else word


def _cost(predicted: str, measured: str) -> str:
    foreseen = "<small>depends on the items</small>" if predicted == "–" else f"<small>predicted</small> {predicted}"
    return foreseen if measured == "–" else f"{foreseen}<br><small>measured</small> <b>{measured}</b>"


def _html_row(solver: str, cells: tuple[str, ...], kind: str) -> str:
    inside = "".join(
        f'<td data-head="{head}"><span>{cell}</span></td>' for head, cell in zip(HEADS[1:], cells, strict=True)
    )
    return f'<tr class="{kind}"><th scope="row">{solver}</th>{inside}</tr>'
