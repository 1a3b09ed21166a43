import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack.advice.knee import knee


def test_the_sharpest_bend_is_found():
    assert knee([0, 0.25, 0.5, 0.75, 1], [8, 2, 1, 0.5, 0]) == 1


@pytest.mark.parametrize("up", [[4, 3, 2, 1, 0], [2, 2, 2, 2, 2], [4, 4, 4, 4, 0], [1, 0]])
def test_a_straight_flat_bulging_or_too_short_curve_has_none(up):
    assert knee(list(range(len(up))), up) is None


@given(st.lists(st.integers(0, 100), min_size=3, max_size=20), st.integers(1, 9), st.integers(1, 9))
def test_units_do_not_matter(drops, wide, high):
    across = list(range(len(drops)))
    up = [sum(drops[at:]) for at in range(len(drops))]
    assert knee(across, up) == knee([wide * x for x in across], [high * y for y in up])
