"""Bundles lose no number of copies, and exchanging identical items loses nothing else."""

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from knapsack.reduce import bundle_sizes, bundled, first_copies, worth_taking
from knapsack.solvers.sliding_window import last_row


@given(st.integers(0, 60))
def test_bundles_make_every_number_of_copies_and_no_more(count):
    sizes = bundle_sizes(count)
    sums = {0}
    for size in sizes:
        sums |= {total + size for total in sums}
    assert sums == set(range(count + 1))
    assert len(sizes) <= max(1, count).bit_length() + 1


def test_identical_items_are_exchanged_so_that_the_first_are_taken():
    weights, values = np.array([1, 2, 1, 1, 2]), np.array([5, 5, 5, 4, 5])
    taken = np.array([False, False, True, True, True])
    first_copies(weights, values, taken, [2])
    assert taken.tolist() == [True, False, False, True, True]


def test_what_is_never_taken_is_worthless_or_too_heavy():
    items = list(itertools.product((0, 3, 7), (-1, 0, 2)))
    worth = worth_taking(np.array([w for w, _ in items]), np.array([v for _, v in items]), 5)
    assert [items[item] for item in worth] == [(0, 2), (3, 2)]


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4)), max_size=12), st.integers(0, 20))
def test_bundles_make_the_same_row_as_the_items(items, capacity):
    weights, values = [weight for weight, _ in items], [value for _, value in items]
    bundles = bundled(range(len(items)), weights, values, capacity)
    rows = np.empty((4, capacity + 1), dtype=np.int64)
    row, _ = last_row(range(len(items)), weights, values, rows[0], rows[1])
    again, _ = last_row(range(len(bundles[0])), *bundles, rows[2], rows[3])
    assert row.tolist() == again.tolist()
