"""The figures of the PyTorch page show the numbers they are given."""

from knapsack.figures.budget_curve import budget_curve
from knapsack.figures.checkpointing import Operation, checkpointing
from knapsack.figures.colours import DARK, LIGHT
from knapsack.figures.memory_used import Bar, memory_used

BARS = [Bar("core", True, 99.9, False), Bar("PyTorch dp", False, 104.9, True), Bar("PyTorch ilp", False, 99.9, False)]


def test_a_bar_over_the_budget_has_another_colour_and_a_pattern():
    (bars,) = memory_used(BARS, LIGHT).data
    assert bars.marker.color == (LIGHT.take, LIGHT.broken, LIGHT.muted)
    assert bars.marker.pattern.shape == ("", "/", "")
    assert bars.text == ("99.9 %", "104.9 %", "99.9 %")
    assert bars.x == (99.9, 104.9, 99.9)


def test_a_bar_over_the_budget_is_in_sight():
    figure = memory_used(BARS, DARK)
    assert figure.layout.xaxis.range[1] > 104.9
    assert figure.layout.shapes[0].x0 == 100


def test_the_curve_marks_the_knee_and_the_budget():
    curve, knee, here = budget_curve([0, 0.5, 1], [80, 10, 0], 1, 0.4, LIGHT).data
    assert list(curve.y) == [80, 10, 0]
    assert (knee.x, knee.y, knee.text) == ((0.5,), (10,), ("<b>knee 0.50</b>",))
    assert (here.x, here.y) == ((0.4,), (80,))  # what a budget below 0.5 can do


def test_a_curve_without_a_knee_has_no_mark_for_it():
    assert len(budget_curve([0, 1], [1, 0], None, None, LIGHT).data) == 1


def test_the_picture_says_of_every_operation_whether_it_is_saved_or_computed_again():
    operations = [Operation("norm", 2, 1), Operation("matmul", 4, 7)]
    figure = checkpointing(operations, [1], 5, LIGHT)
    texts = [note.text for note in figure.layout.annotations]
    assert {"again<br>time 1", "saved<br>takes 4", " <b>memory: 4 of 5</b>"} <= set(texts)
    assert {"saved<br>memory 2", "again<br>time 7"}.isdisjoint(texts)
    boxes = [shape.line for shape in figure.layout.shapes if shape.line.dash == "dot"]
    assert [line.color for line in boxes] == [LIGHT.skip]
