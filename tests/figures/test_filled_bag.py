"""The picture of the filled bag: its areas are the weights, and it says what it shows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from knapsack import Problem, read_items, solve
from knapsack.figures.bag_parts import bag_parts
from knapsack.figures.colours import DARK, LIGHT, Palette
from knapsack.figures.filled_bag import filled_bag_figure
from tests.problems import problems
from tests.ui.test_look import contrast


def picture(problem: Problem, taken: tuple[int, ...], palette: Palette = LIGHT, unit: str = "kg"):
    parts = bag_parts(problem, taken)
    free = float(problem.capacity) - sum(part.weight for part in parts)
    return filled_bag_figure(parts, max(0.0, free), problem.name, palette, unit).data[0]


@settings(max_examples=40)
@given(problems(most_items=10))
def test_the_areas_fill_the_bag(problem: Problem):
    shown = picture(problem, solve(problem).taken)
    assert sum(shown["values"]) == pytest.approx(float(problem.capacity))


def test_an_item_says_what_it_weighs_and_is_worth_and_a_band_its_value_per_weight():
    one = picture(Problem([4, 3, 3], [13, 4, 4], 20, ["Jade statue from afar", "b", "c"]), (0, 1, 2))
    assert list(one.labels) == [
        "<b>b ×2</b><br>6 kg<br>worth 8",
        "<b>Jade statue<br>from afar</b><br>4 kg<br>worth 13",
        "free<br>10 kg",
    ]
    many = Problem(range(1_000, 2_000), [3_000] * 1_000, 1_499_500)
    assert picture(many, tuple(range(1_000))).labels[0] == "<b>224 items</b><br>2.45 to 3<br>per kg"


def test_of_several_pieces_of_a_row_the_name_is_that_of_the_row():
    items = read_items("name;quantity;weight;value\nTin;3;2;5\nMat;1;4;7\n", capacity="9").problem()
    assert list(picture(items, (0, 1, 3), unit="").labels) == [
        "<b>Tin ×2</b><br>4<br>worth 10",
        "<b>Mat</b><br>4<br>worth 7",
        "free<br>1",
    ]
    assert picture(items, (2,)).labels[0].startswith("<b>Tin (3 of 3)</b>")


def test_a_name_is_no_markup():
    shown = picture(Problem([1], [1], 2, ['<a href="x">&amp;']), (0,))
    assert '<b>&lt;a<br>href="x"&gt;&amp;amp;</b>' in shown.labels[0]
    assert "<a" not in shown.customdata[0]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_what_is_written_can_be_read_on_every_shade(palette: Palette):
    problem = Problem([10] * 20, range(1, 21), 200)
    shown = picture(problem, tuple(range(20)), palette)
    for ink, colour in zip(shown.textfont.color, shown.marker.colors, strict=True):
        assert contrast(ink, colour) >= 4.5
