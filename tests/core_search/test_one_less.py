"""Good selections of kinds: they fit, and nothing is claimed that is not so."""

from hypothesis import given
from hypothesis import strategies as st

from knapsack.core_search.one_less import one_less
from tests.core_search.test_few_kinds import best_value, check_copies, in_order, kinds_lists


@given(kinds_lists.filter(bool), st.data())
def test_what_is_better_than_what_is_known_fits(kinds, data):
    kinds = in_order(kinds)
    total = sum(weight * count for weight, _, count in kinds)
    heaviest = max(weight for weight, _, _ in kinds)
    if heaviest >= total:
        return
    capacity = data.draw(st.integers(heaviest, total - 1))
    known = data.draw(st.integers(0, best_value(kinds, capacity)))
    value, copies, proven = one_less(kinds, capacity, known)
    assert not proven
    if copies is None:
        assert value == known
        return
    assert value > known
    check_copies(kinds, capacity, value, copies)


def test_one_item_is_given_up_for_two_that_fit_in_its_place():
    assert one_less([(5, 8, 1), (4, 6, 2)], 8, 8) == (12, [0, 2], False)
    assert one_less([(5, 8, 1), (4, 6, 2)], 8, 12) == (12, None, False)
