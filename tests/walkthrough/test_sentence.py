"""Numbers and names as a person writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from knapsack import Problem
from knapsack.walkthrough.sentence import item_name, listed, number, plain, sentence


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (1_234_567, "1,234,567"),
        (2**60, "1,152,921,504,606,846,976"),
        (-12, "−12"),
        (8.0, "8"),
        (0.1 + 0.2, "0.3"),
        (Fraction(9, 4), "2.25"),
        (Fraction(1, 3), "0.333333"),
        (-0.5, "−0.5"),
        (1.5e-9, "1.5e−09"),
        (1234.5, "1,234.5"),
    ],
)
def test_a_number_reads_as_a_person_writes_it(value: int | float | Fraction, text: str) -> None:
    assert number(value) == text


def test_an_item_without_a_name_is_called_by_its_number() -> None:
    assert item_name(Problem([1], [1], 1), 0) == "Item 1"
    assert item_name(Problem([1], [1], 1, ["lamp"]), 0) == "lamp"


def test_a_list_of_names() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "nothing",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_a_sentence_without_its_marks() -> None:
    assert plain(sentence("so we ", ("take", "take it"), ".")) == "so we take it."
