"""What is left open by a small table, held against the search and a plain table."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem, solve
from knapsack.core_search import best_first, few_kinds
from knapsack.core_search.best_first import BestFirst
from knapsack.core_search.left_open import left_open
from knapsack.core_search.small_table import FEWEST_KINDS, MOST_COLUMNS, MOST_ITEMS, MOST_ROWS, small_table
from tests.core_search.test_few_kinds import best_value, check_copies, in_order

UNIT = 2**50
"""The whole number that the sizes below are multiples of."""


def layers(seed: int, number: int, copies: int, rounded: int) -> tuple[list[tuple[int, int, int]], list[int]]:
    """Kinds of about the same size, worth more per weight the larger they are, and their sizes.

    The weights are the sizes times UNIT, off by `rounded` at most.
    """
    random = Random(seed)
    sizes = random.sample(range(30, 30 + 2 * number), number)
    kinds = [
        (size * UNIT + random.randint(-rounded, rounded), size * size + random.randint(0, 9), random.randint(1, copies))
        for size in sizes
    ]
    kinds = in_order(kinds)
    return kinds, [round(weight / UNIT) for weight, _, _ in kinds]


@given(
    st.integers(0, 2**32), st.integers(FEWEST_KINDS, 30), st.sampled_from([1, 2]), st.sampled_from([0, 9]), st.data()
)
def test_what_is_told_is_the_optimum(seed, number, copies, rounded, data):
    kinds, sizes = layers(seed, number, copies, rounded)
    total = sum(size * count for size, (_, _, count) in zip(sizes, kinds, strict=True))
    room = data.draw(st.integers(max(sizes), total - 1))
    capacity = room * UNIT + data.draw(st.sampled_from([0, UNIT // 2]))
    in_units = [(size, value, count) for size, (_, value, count) in zip(sizes, kinds, strict=True)]
    optimum = best_value(in_units, room)
    known = data.draw(st.sampled_from([0, optimum * 9 // 10, optimum - 1, optimum]))
    value, found, proven = small_table(kinds, capacity, known)
    if not proven:
        assert (value, found) == (known, None)
    elif found is None:
        assert value == known >= BestFirst(kinds).search(capacity, 10**6).value
    else:
        check_copies(kinds, capacity, value, found)
        assert value > known
        assert value == optimum or rounded


def test_lists_that_take_a_tree_hundreds_of_nodes_are_told():
    for seed in range(20):
        kinds, sizes = layers(seed, 30, 1, 0)
        for room in (sum(sizes) // 5, sum(sizes) // 3, sum(sizes) // 2):
            in_units = [(size, value, count) for size, (_, value, count) in zip(sizes, kinds, strict=True)]
            optimum = best_value(in_units, room)
            rows = sum(left_open(kinds, room * UNIT, optimum - 1).open)
            better = small_table(kinds, room * UNIT, optimum - 1)
            assert better.proven == (rows >= FEWEST_KINDS)
            assert not better.proven or better.value == optimum


def test_what_fits_only_by_a_rounding_is_not_told():
    kinds = in_order([(size * UNIT + 1, size, 1) for size in range(30, 60)])
    assert small_table(kinds, 150 * UNIT + 2, 100) == (100, None, False)
    assert small_table(kinds, 150 * UNIT + 5, 100).value == 150


@pytest.mark.parametrize(
    "kinds",
    [
        [(size * UNIT, size, 1) for size in range(30, 30 + FEWEST_KINDS - 1)],
        [(size * UNIT, size, 3) for size in range(30, 30 + MOST_ITEMS // 3 + 1)],
        [(size * UNIT, size, 1) for size in range(30, 30 + MOST_ROWS + 1)],
        [(size * UNIT, size, 1) for size in range(MOST_COLUMNS, MOST_COLUMNS + 20)],
        [(size * UNIT, size, 1) for size in range(MOST_COLUMNS // 4, MOST_COLUMNS // 4 + 20)],
        [(size * UNIT, size * 2**60, 1) for size in range(30, 60)],
        [(round(size**0.5 * UNIT), size, 1) for size in range(30, 60)],
    ],
    ids=["few kinds", "many items", "many rows", "a small unit", "many columns", "large values", "no unit"],
)
def test_where_there_is_no_small_table_nothing_is_told(kinds):
    kinds = in_order(kinds)
    capacity = sum(weight for weight, _, _ in kinds) // 2
    assert small_table(kinds, capacity, 1) == (1, None, False)


WIDTHS = range(40, 400, 23)
PERCEPTRON = [(width, width * (width - 1)) for width in range(33, 62)]
RESIDUAL = [layer for width in WIDTHS for layer in ((width, 30_720 * width), (96, 30_720 * width))] + [(2, 1)] * 16
"""What the layers of two networks save and cost: each layer of another width, without and with norms beside them."""


@pytest.mark.parametrize(("network", "budget"), [(PERCEPTRON, 0.1925), (RESIDUAL, 0.3)])
def test_the_search_asks_for_it(monkeypatch, network, budget):
    sizes, costs = zip(*network, strict=True)
    problem = Problem([size / sum(sizes) for size in sizes], list(costs), budget, floats="stored")
    told = []

    def ask(kinds, capacity, best):
        told.append(small_table(kinds, capacity, best))
        return told[-1]

    monkeypatch.setitem(best_first.HELP, best_first.LONG_PATIENCE, ask)
    monkeypatch.setattr(few_kinds, "small_table", ask)
    solution = solve(problem, "core")
    assert [better.proven for better in told] == [True]
    assert solution.value == solve(problem, "ilp").value
    assert problem.fits(solution.taken)
