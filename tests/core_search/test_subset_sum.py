"""Sums by bits: the heaviest selection that fits, and its items."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack.core_search.subset_sum import heaviest


@given(st.lists(st.integers(1, 60), max_size=14), st.integers(0, 200))
def test_the_heaviest_selection_that_fits(weights, capacity):
    sums = {0}
    for weight in weights:
        sums |= {total + weight for total in sums}
    chosen = heaviest(weights, capacity)
    assert chosen == sorted(set(chosen))
    assert sum(weights[item] for item in chosen) == max(total for total in sums if total <= capacity)


@pytest.mark.parametrize("asked_before", range(6))
def test_it_stops_there_and_on_the_way_back(asked_before):
    asked = itertools.count()
    assert heaviest([1, 2, 3, 4], 100, lambda: next(asked) == asked_before) is None


def test_it_asks_no_more_often_than_it_sums():
    asked = itertools.count()
    assert heaviest([1, 2, 3, 4], 100, lambda: next(asked) == 6) == [0, 1, 2, 3]
