"""Identical items in groups and bundles."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from knapsack.core_search.bundles import bundles, kinds_of_items
from knapsack.reduce import bundle_sizes


@given(st.lists(st.tuples(st.integers(1, 4), st.booleans()), min_size=1, max_size=30), st.integers(0, 2**32))
def test_every_group_holds_all_the_items_of_equal_keys_in_their_order(keys, seed):
    items = np.random.default_rng(seed).choice(100, len(keys), replace=False)
    weights, taken = (np.array(key) for key in zip(*keys, strict=True))
    for weights_as in (weights, weights.astype(object)):
        kinds = kinds_of_items(items, taken, weights_as)
        found = {tuple(kinds.of(kind).tolist()) for kind in range(len(kinds.counts()))}
        expected = {
            key: tuple(item for item, of in zip(items.tolist(), keys, strict=True) if of == key) for key in keys
        }
        assert found == set(expected.values())
        assert kinds.firsts().tolist() == [kinds.of(kind)[0] for kind in range(len(kinds.counts()))]


@given(st.lists(st.one_of(st.integers(1, 40), st.integers(1, 2**40)), min_size=1, max_size=10))
def test_every_kind_has_the_sizes_of_its_bundles(counts):
    kind, size = bundles(np.array(counts))
    for number, count in enumerate(counts):
        assert size[kind == number].tolist() == bundle_sizes(count)
