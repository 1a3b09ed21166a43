"""Branch and bound over kinds, held against a plain table with numbers of any size."""

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from knapsack.core_search.better import Kind
from knapsack.core_search.few_kinds import FewKinds, by_value_per_weight

small = st.integers(1, 12)
copies = st.integers(1, 5)
unlike_kinds = st.tuples(small, small, copies)
nearly_alike_kinds = st.tuples(small, copies).map(lambda pair: (12 * pair[0], 12 * pair[0] + pair[1] % 2, pair[1]))
kinds_lists = st.one_of(st.lists(unlike_kinds, max_size=5), st.lists(nearly_alike_kinds, max_size=5))


def in_order(kinds: list[Kind]) -> list[Kind]:
    return [kinds[kind] for kind in by_value_per_weight([kind[0] for kind in kinds], [kind[1] for kind in kinds])]


def best_value(kinds: list[Kind], capacity: int) -> int:
    best = [0] * (capacity + 1)
    for weight, value, count in kinds:
        for _ in range(count):
            for room in range(capacity, weight - 1, -1):
                best[room] = max(best[room], best[room - weight] + value)
    return best[capacity]


def check_copies(kinds: list[Kind], capacity: int, value: int, copies: list[int]) -> None:
    """That there are so many copies, that they are worth the value, and that they fit."""
    assert all(0 <= count <= most for (_, _, most), count in zip(kinds, copies, strict=True))
    assert value == sum(kind[1] * count for kind, count in zip(kinds, copies, strict=True))
    assert sum(kind[0] * count for kind, count in zip(kinds, copies, strict=True)) <= capacity


def check_best(kinds: list[Kind], capacity: int) -> None:
    """That what is found is an optimum, against the table."""
    value, weight, found = FewKinds(kinds).best(capacity, most_nodes=10**6)
    assert value == best_value(kinds, capacity)
    check_copies(kinds, capacity, value, found)
    assert weight == sum(kind[0] * count for kind, count in zip(kinds, found, strict=True))


@given(kinds_lists, st.integers(0, 300), st.sampled_from([1, 10**30]), st.sampled_from([1, 10**25 + 1]))
def test_the_copies_are_worth_the_optimum_whatever_the_units(kinds, capacity, weight_unit, value_unit):
    kinds = [kind for kind in in_order(kinds) if kind[0] <= capacity]
    scaled = [(weight * weight_unit, value * value_unit, count) for weight, value, count in kinds]
    value, weight, found = FewKinds(scaled).best(capacity * weight_unit + weight_unit - 1, most_nodes=10**6)
    assert all(0 <= count <= most for (_, _, most), count in zip(kinds, found, strict=True))
    assert value == value_unit * best_value(kinds, capacity)
    assert value == sum(worth * count for (_, worth, _), count in zip(scaled, found, strict=True))
    assert weight == sum(each * count for (each, _, _), count in zip(scaled, found, strict=True))
    assert weight <= capacity * weight_unit


@given(st.lists(st.integers(1, 60), max_size=4), st.lists(st.integers(1, 12), max_size=3))
def test_many_copies_of_kinds_that_can_stand_in_for_one_another(counts, factors):
    kinds = in_order([(4 * size, 3 * size, count) for size, count in zip(factors, counts, strict=False)])
    kinds += [(50, 1, count) for count in counts[3:4]]
    total = sum(weight * count for weight, _, count in kinds)
    capacity = max([total * 2 // 3, *(weight for weight, _, _ in kinds)])
    value, _, _ = FewKinds(kinds).best(capacity, most_nodes=10**6)
    assert value == best_value(kinds, capacity)


@given(st.integers(0, 2**32), st.integers(1, 40), st.sampled_from([1, 3]))
def test_lists_that_need_many_nodes(seed, number, most_copies):
    random = Random(seed)
    sizes = [random.randint(1, 60) for _ in range(number)]
    kinds = in_order([(size, size + random.randint(3, 5), random.randint(1, most_copies)) for size in sizes])
    capacity = max(60, random.randint(0, sum(sizes)))
    check_best(kinds, capacity)


@given(st.integers(0, 2**32), st.integers(1, 4), st.sampled_from([1, 4]))
def test_many_kinds_of_uneven_weights(seed, heavy, most_copies):
    random = Random(seed)
    sizes = [random.randint(1, 12) for _ in range(20)] + [random.randint(60, 150) for _ in range(heavy)]
    kinds = in_order([(size, 9 * size + random.randint(-4, 9), random.randint(1, most_copies)) for size in sizes])
    capacity = random.randint(max(sizes), sum(sizes))
    check_best(kinds, capacity)


big = st.integers(1, 2**70)


@given(st.lists(st.tuples(big, big) | st.integers(1, 2**60).map(lambda number: (number + 1, number)), max_size=6))
def test_the_order_is_exact_where_quotients_are_equal_as_floats(pairs):
    order = by_value_per_weight([weight for weight, _ in pairs], [value for _, value in pairs])
    ratios = [Fraction(pairs[kind][1], pairs[kind][0]) for kind in order]
    assert ratios == sorted(ratios, reverse=True)
    assert sorted(order) == list(range(len(pairs)))


def test_the_order_of_quotients_that_no_float_holds_is_exact():
    assert by_value_per_weight([1, 1, 2], [10**400, 10**400 + 1, 1]) == [1, 0, 2]


def test_it_gives_up_after_so_many_nodes():
    kinds = in_order([(2 * prime, 2 * prime, 3) for prime in (101, 103, 107, 109, 113, 127)])
    assert FewKinds(kinds).best(2 * 1001 + 1, most_nodes=3) is None
    assert FewKinds(kinds).best(2 * 1001 + 1, most_nodes=10**6) is not None
