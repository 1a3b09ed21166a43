"""Branch and bound over kinds, held against a plain table with numbers of any size."""

from hypothesis import given
from hypothesis import strategies as st

from knapsack.core_search.few_kinds import Kind, best_copies

small = st.integers(1, 12)
kinds_lists = st.lists(st.builds(Kind, small, small, st.integers(1, 5)), max_size=5)


def best_value(kinds: list[Kind], capacity: int) -> int:
    best = [0] * (capacity + 1)
    for kind in kinds:
        for _ in range(kind.copies):
            for room in range(capacity, kind.weight - 1, -1):
                best[room] = max(best[room], best[room - kind.weight] + kind.value)
    return best[capacity]


@given(kinds_lists, st.integers(12, 150), st.sampled_from([1, 10**30]), st.sampled_from([1, 10**25 + 1]))
def test_the_copies_are_worth_the_optimum_whatever_the_units(kinds, capacity, weight_unit, value_unit):
    scaled = [Kind(kind.weight * weight_unit, kind.value * value_unit, kind.copies) for kind in kinds]
    copies = best_copies(scaled, capacity * weight_unit + weight_unit - 1, most_nodes=10**6)
    assert all(0 <= count <= kind.copies for kind, count in zip(kinds, copies, strict=True))
    assert sum(kind.weight * count for kind, count in zip(kinds, copies, strict=True)) <= capacity
    assert sum(kind.value * count for kind, count in zip(kinds, copies, strict=True)) == best_value(kinds, capacity)


def test_it_gives_up_after_so_many_nodes():
    kinds = [Kind(2 * prime, 2 * prime, 3) for prime in (101, 103, 107, 109, 113, 127)]
    assert best_copies(kinds, 2 * 1001 + 1, most_nodes=3) is None
    assert best_copies(kinds, 2 * 1001 + 1, most_nodes=10**6) is not None
