"""The cost charts draw the numbers they are given."""

from __future__ import annotations

import pytest

from knapsack.cost.predict import predict
from knapsack.cost.sweep import Point
from knapsack.figures.colours import DARK, LIGHT
from knapsack.figures.costs import cost_figure

POINTS = [
    Point("items", "full_table", 100, 1000, "solved", 0.5, 900_000, 808_808),
    Point("items", "full_table", 200, 1000, "out of memory", None, None, None),
    Point("items", "ilp", 100, 1000, "solved", 0.25, 2_000_000, 14_000),
    Point("capacity", "full_table", 100, 9999, "solved", 7.0, 7, 7),
]


def marks(figure, name):
    found = (trace for trace in figure.data if trace.name == name and trace.mode == "markers")
    return next((list(trace.x), list(trace.y)) for trace in found)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_marks_are_the_measured_numbers_of_the_chosen_axis(palette):
    assert marks(cost_figure(POINTS, "items", "memory", palette), "full table") == ([100], [808_808])
    assert marks(cost_figure(POINTS, "items", "time", palette), "full table") == ([100], [0.5])
    assert marks(cost_figure(POINTS, "capacity", "time", palette), "full table") == ([9999], [7.0])


def test_the_memory_of_highs_is_the_processs_own():
    assert marks(cost_figure(POINTS, "items", "memory", LIGHT), "ilp") == ([100], [2_000_000])


def test_lines_are_the_predictions():
    figure = cost_figure(POINTS, "items", "memory", LIGHT)
    line = next(trace for trace in figure.data if trace.mode == "lines" and trace.legendgroup == "full_table")
    assert list(line.y) == [predict("full_table", n, 1000).bytes for n in (100, 200)]


def test_a_solver_that_was_not_measured_has_its_line_where_the_others_were():
    figure = cost_figure(POINTS, "items", "memory", LIGHT)
    (line,) = (trace for trace in figure.data if trace.legendgroup == "hirschberg")
    assert (line.mode, line.showlegend, line.name) == ("lines", True, "hirschberg")
    assert list(line.y) == [predict("hirschberg", n, 1000).bytes for n in (100, 200)]


def test_a_run_that_ended_without_a_solution_is_an_open_mark_that_says_so():
    figure = cost_figure(POINTS, "items", "memory", LIGHT)
    ended = next(trace for trace in figure.data if str(trace.marker.symbol).endswith("-open"))
    assert (list(ended.x), list(ended.text)) == ([200], ["out of memory"])


def test_the_machines_memory_is_a_line():
    figure = cost_figure(POINTS, "items", "memory", LIGHT, machine_gigabytes=64)
    assert figure.layout.shapes[0].y0 == 64e9
    assert figure.layout.annotations[0].text == "a machine with 64 GB"
