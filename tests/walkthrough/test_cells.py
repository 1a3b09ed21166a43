"""What a cell compared is derived from two rows, and agrees with them."""

from __future__ import annotations

import itertools

from hypothesis import given, settings

from knapsack import Problem
from knapsack.dp.steps import to_steps
from knapsack.dp.table import build
from knapsack.exact import as_fraction
from knapsack.walkthrough.cells import cells, describe
from knapsack.walkthrough.sentence import plain
from tests.walkthrough.reference import readable_problems


@settings(max_examples=40)
@given(readable_problems)
def test_a_cell_is_the_better_of_skip_and_take_and_taken_only_where_it_is_strictly_better(problem: Problem) -> None:
    steps = to_steps(problem)
    for item, (above, row) in enumerate(itertools.pairwise(build(steps))):
        found = cells(steps, item, above, row)
        assert [cell.capacity for cell in found] == list(range(steps.capacity + 1))
        for cell in found:
            fits = steps.weights[item] <= cell.capacity
            assert (cell.take is not None, cell.rest is not None) == (fits, fits)
            offers = [cell.skip, *([cell.take] if cell.take is not None else [])]
            assert row[cell.capacity] == max(offers)
            assert cell.taken == (cell.take is not None and cell.take > cell.skip)
            if cell.take is not None and cell.rest is not None:
                value = as_fraction(problem.values[item].item()) / steps.value_step
                assert cell.take - cell.rest == value


def said(problem: Problem, item: int, capacity: int) -> str:
    steps = to_steps(problem)
    table = build(steps)
    return plain(describe(problem, steps, cells(steps, item, table[item], table[item + 1])[capacity]))


def test_the_cell_in_words() -> None:
    thief = Problem([4, 3, 5], [13, 5, 16], 10, ["Painting", "Laptop", "Jade statue"])
    assert said(thief, 2, 9) == (
        "Jade statue weighs 5 and brings 16. Taking it leaves room for 4, worth 13: "
        "16 + 13 = 29 beats 18, so we take it."
    )
    assert said(thief, 2, 4) == "Jade statue weighs 5, too heavy for a bag of 4: we skip it and keep 13 from above."
    assert said(thief, 0, 0).endswith("Column 0 is padding: an item that fills its bag exactly looks back at it.")


def test_a_tie_is_skipped_and_a_negative_value_never_taken() -> None:
    assert said(Problem([1, 1], [5, 5], 1), 1, 1).endswith("5 + 0 = 5 only equals 5, so we skip it.")
    assert said(Problem([1, 1], [5, -2], 2), 1, 2).endswith("−2 + 5 = 3 does not beat 5, so we skip it.")


def test_decimals_are_in_the_problems_own_units() -> None:
    assert said(Problem([1.5, 2.25], [0.5, 0.75], 4), 1, 375) == (
        "Item 2 weighs 2.25 and brings 0.75. Taking it leaves room for 1.5, worth 0.5: "
        "0.75 + 0.5 = 1.25 beats 0.5, so we take it."
    )
