"""The curve of best values goes through every capacity's value."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from knapsack.figures.colours import DARK, LIGHT
from knapsack.figures.value_curve import value_curve_figure

rising = st.lists(st.integers(0, 3), min_size=1, max_size=30).map(
    lambda rises: [sum(rises[: at + 1]) for at in range(len(rises))]
)


@settings(max_examples=60)
@given(rising)
def test_the_steps_hold_the_value_of_every_capacity(values: list[int]) -> None:
    curve, end = value_curve_figure(list(range(len(values))), values, LIGHT).data
    assert curve.line.shape == "hv"
    points = dict(zip(curve.x, curve.y, strict=True))
    for capacity, value in enumerate(values):
        assert points[max(x for x in points if x <= capacity)] == value
    assert (list(end.x), list(end.y)) == ([len(values) - 1], [values[-1]])


def test_the_colours_are_the_themes_and_the_unit_is_named() -> None:
    for palette in (LIGHT, DARK):
        figure = value_curve_figure([0, 1], [0, 5], palette, "kg")
        assert figure.data[0].line.color == palette.take
        assert figure.layout.font.color == palette.text
        assert figure.layout.xaxis.title.text == "capacity in kg"


def test_another_point_than_the_last_can_be_marked() -> None:
    _, mark = value_curve_figure([0, 1, 2], [0, 5, 9], LIGHT, here=1).data
    assert (list(mark.x), list(mark.y), list(mark.text)) == ([1], [5], ["<b>5</b>"])
