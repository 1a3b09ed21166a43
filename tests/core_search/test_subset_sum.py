"""Sums by bits: the heaviest selection that fits, and its items."""

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


def test_it_stops_where_it_may_not_proceed():
    asked = []

    def proceed(item):
        asked.append(item)
        return item < 2

    assert heaviest([1, 2, 3, 4], 100, proceed) is None
    assert asked == [0, 1, 2]
