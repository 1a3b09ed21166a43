"""The picture of the filled bag: its pieces add up to the bag and to the value."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from knapsack import Problem, solve
from knapsack.figures.colours import DARK, LIGHT
from knapsack.figures.filled_bag import MOST_SHOWN, filled_bag_figure
from tests.problems import problems


@settings(max_examples=40)
@given(problems(most_items=10))
def test_the_pieces_fill_the_bag_and_make_up_the_value(problem: Problem):
    solution = solve(problem)
    names = [problem.name(item) for item in solution.taken]
    figure = filled_bag_figure(problem, solution.taken, names, LIGHT)
    pieces = [piece for bar in figure.data for piece in zip(bar.y, bar.x, strict=True)]
    bars = {side: sum(share for where, share in pieces if where == side) for side in ("value", "weight")}
    if solution.value:
        assert bars["value"] == pytest.approx(100)
    if problem.capacity:
        assert bars["weight"] == pytest.approx(100)


def test_many_items_share_a_piece():
    problem = Problem([1] * 100, list(range(1, 101)), 100)
    figure = filled_bag_figure(problem, range(100), [str(item) for item in range(100)], DARK, "kg")
    assert len(figure.data) == MOST_SHOWN + 1
    assert figure.data[-1].name == "75 others"
    assert figure.data[0].name == "99"
    assert figure.data[-1].x[1] == pytest.approx(75)


def test_a_name_is_no_markup():
    figure = filled_bag_figure(Problem([1], [1], 2), [0], ['<a href="x">&amp;'], LIGHT)
    assert figure.data[0].name == '&lt;a href="x"&gt;&amp;amp;'
