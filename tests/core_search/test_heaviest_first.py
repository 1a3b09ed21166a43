"""Branch and bound with the heaviest kind first, held against a plain table."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from knapsack.core_search.heaviest_first import heaviest_first
from tests.core_search.test_few_kinds import best_value, check_copies, in_order, kinds_lists


def check(kinds, capacity, known):
    """What it finds from a known value on, against the table."""
    optimum = best_value(kinds, capacity)
    value, copies, proven = heaviest_first(kinds, capacity, known, most_nodes=10**6)
    assert proven
    assert value == max(known, optimum)
    assert (copies is None) == (known >= optimum)
    if copies is not None:
        check_copies(kinds, capacity, value, copies)


@given(kinds_lists.filter(bool), st.data())
def test_it_finds_what_is_worth_more_than_what_is_known(kinds, data):
    kinds = in_order(kinds)
    total = sum(weight * count for weight, _, count in kinds)
    heaviest = max(weight for weight, _, _ in kinds)
    capacity = data.draw(st.integers(min(heaviest, total - 1), total - 1))
    if heaviest <= capacity:
        optimum = best_value(kinds, capacity)
        check(kinds, capacity, data.draw(st.sampled_from([0, optimum // 2, optimum - 1, optimum, optimum + 1])))


@given(st.integers(0, 2**32), st.integers(2, 40), st.sampled_from([1, 3]), st.sampled_from([1, 10**20 + 1]))
def test_lists_that_need_many_nodes(seed, number, most_copies, unit):
    random = Random(seed)
    sizes = [random.randint(1, 60) for _ in range(number)]
    kinds = in_order([(size, size + random.randint(3, 9), random.randint(1, most_copies)) for size in sizes])
    total = sum(weight * count for weight, _, count in kinds)
    capacity = random.randint(max(sizes), max(max(sizes), total - 1))
    if capacity < total:
        check(kinds, capacity, random.randint(0, capacity))
        value, _, _ = heaviest_first([(w * unit, v * unit, c) for w, v, c in kinds], capacity * unit, 0, 10**6)
        assert value == unit * best_value(kinds, capacity)


def test_it_gives_up_after_so_many_nodes():
    kinds = in_order([(2 * prime, 2 * prime, 3) for prime in (101, 103, 107, 109, 113, 127)])
    known = heaviest_first(kinds, 2 * 1001 + 1, 0, most_nodes=3)
    assert not known.proven
    assert known.value == sum(kind[1] * count for kind, count in zip(kinds, known.copies, strict=True))
    assert heaviest_first(kinds, 2 * 1001 + 1, known.value, most_nodes=10**6).proven
