"""The chart of costs: a mark for every cost there is, in its place, and the limit where it can be seen."""

from __future__ import annotations

import math

from knapsack.amounts import bytes_text, seconds_text
from knapsack.figures.colours import LIGHT
from knapsack.figures.solver_costs import solver_costs

SOLVERS = ["full_table", "core", "greedy"]


def marks(figure, name: str) -> dict[str, float]:
    (trace,) = (trace for trace in figure.data if trace.name == name)
    return dict(zip(trace.y, trace.x, strict=True))


def test_every_cost_has_its_mark_and_unknown_ones_none() -> None:
    predicted = {"full_table": 0.5, "core": None, "greedy": 0.001}
    measured = {"full_table": 0.4, "core": 0.002}
    figure = solver_costs(SOLVERS, predicted, measured, seconds_text, LIGHT)
    assert marks(figure, "predicted") == {"full_table": 0.5, "greedy": 0.001}
    assert marks(figure, "measured") == {"full_table": 0.4, "core": 0.002}
    low, high = figure.layout.xaxis.range
    assert low < math.log10(0.001) < math.log10(0.5) < high
    assert list(figure.layout.yaxis.categoryarray) == list(reversed(SOLVERS))


def test_marks_say_their_cost_in_words() -> None:
    figure = solver_costs(SOLVERS, {"core": 2048}, {}, bytes_text, LIGHT)
    assert list(figure.data[0].text) == ["2 KiB"]


def test_the_axis_is_labelled_at_a_few_powers_of_its_base() -> None:
    figure = solver_costs(SOLVERS, {"core": 1000, "greedy": 3e10}, {}, bytes_text, LIGHT, base=2)
    assert all(math.log2(tick).is_integer() for tick in figure.layout.xaxis.tickvals)
    assert 2 <= len(figure.layout.xaxis.tickvals) <= 7


def test_the_limit_is_drawn_only_near_the_costs() -> None:
    near = solver_costs(SOLVERS, {"core": 2e6}, {}, bytes_text, LIGHT, limit=2**30)
    far = solver_costs(SOLVERS, {"core": 200}, {}, bytes_text, LIGHT, limit=2**30)
    assert [note.text for note in near.layout.annotations] == ["limit 1 GiB"]
    assert near.layout.annotations[0].x == math.log10(2**30)
    assert near.layout.shapes[0].x0 == 2**30
    assert not far.layout.shapes


def test_without_any_cost_there_is_still_a_chart() -> None:
    assert len(solver_costs(SOLVERS, {}, {}, seconds_text, LIGHT).data) == 2
