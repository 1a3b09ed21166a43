"""A search ended early: what it found fits, and no selection is worth more than the bound that it tells."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search import enumeration
from knapsack.core_search.instance import Instance
from knapsack.core_search.limits import Limits
from knapsack.core_search.outcome import Found
from knapsack.core_search.search import search
from tests.problems import brute_force_value

near_alike = st.integers(20, 60).flatmap(lambda weight: st.tuples(st.just(weight), st.integers(weight, weight + 3)))
unlike = st.tuples(st.integers(1, 60), st.integers(1, 60))


@st.composite
def instances(draw: st.DrawFn) -> Instance:
    """Items of which each fits, but not all together."""
    items = draw(st.lists(draw(st.sampled_from([near_alike, unlike])), min_size=2, max_size=14))
    weights, values = (np.array(column, dtype=np.int64) for column in zip(*items, strict=True))
    capacity = draw(st.integers(int(weights.max()), int(weights.sum()) - 1))
    return Instance(weights, values, capacity)


def check(instance: Instance, found: Found) -> None:
    best = brute_force_value(Problem(instance.weights, instance.values, instance.capacity))
    assert instance.weights[found.taken].sum() <= instance.capacity
    assert found.value == instance.values[found.taken].sum()
    assert found.value <= best <= found.bound
    assert found.stopped or found.value == best == found.bound


@given(instances())
def test_the_bound_holds_where_the_time_is_up_at_once(instance):
    check(instance, search(instance, Limits(2**30, 0.0)))


@pytest.mark.parametrize("states", [1, 2, 5])
@given(instance=instances())
def test_the_bound_holds_where_states_are_dropped_for_lack_of_memory(instance, states):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(enumeration, "NARROW_STATES", states)
        patch.setattr(enumeration, "GROUP_STATES", 1)
        patch.setattr(enumeration, "MOST_COMBINATIONS", 1)
        check(instance, search(instance, Limits(0)))
