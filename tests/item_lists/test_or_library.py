"""Files of the OR-Library's multidimensional knapsacks: read where they are one knapsack, else refused."""

from __future__ import annotations

import pytest

from knapsack.item_lists import ItemListError, read_items

ONE = "6 1 3800\n100 600 1200 2400 500 2000\n8 12 13 64 22 41\n80\n"


def problem(items: int, constraints: int) -> str:
    """As mknapcb1 writes one: twenty numbers a line."""

    def block(numbers: range) -> str:
        return "".join(f" {number}" + "\n" * (at % 20 == 19) for at, number in enumerate(numbers)).rstrip() + "\n"

    weights = "".join(block(range(5, 5 + items)) for _ in range(constraints))
    return f"{items} {constraints} 0\n{block(range(100, 100 + items))}{weights}{block(range(50, 50 + constraints))}"


def test_one_constraint_is_a_knapsack() -> None:
    for text in (ONE, f"1\n{ONE}"):
        reading = read_items(text)
        assert (reading.values, reading.weights) == ([100, 600, 1200, 2400, 500, 2000], [8, 12, 13, 64, 22, 41])
        assert reading.capacity == 80
        assert not reading.questions


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"1\n{problem(6, 10)}", "6 items and 10 constraints"),
        (problem(30, 5), "30 items and 5 constraints"),
        (f"3\n{problem(100, 5) * 3}", "3 problems, the first with 100 items and 5 constraints"),
        ("A text.\n\n++++++\n  2 28  2 knapsacks, 28 objects\n1898 440 22507\n", "several problems"),
    ],
)
def test_several_constraints_are_refused_with_the_reason(text: str, found: str) -> None:
    with pytest.raises(ItemListError, match=found) as refused:
        read_items(text)
    assert "one constraint" in str(refused.value)


def test_other_lists_of_numbers_are_not_taken_for_them() -> None:
    assert len(read_items("1 1 5\n2 3 4\n")) == 2
    assert read_items("4 11\n8 4\n10 5\n15 8\n4 3\n").capacity == 11
