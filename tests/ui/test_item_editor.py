"""The table of items: what is typed becomes the list, faults are named by row, nothing is dropped silently."""

import pytest

from knapsack import Problem, ProblemError
from knapsack.ui.current import Current
from knapsack.ui.examples import EXAMPLES, load
from knapsack.ui.item_editor import edited_current, problem_of, rows_of


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_unchanged_table_leaves_the_example_what_it_is(name):
    current = load(name)
    assert edited_current(current, current.title, problem_of(rows_of(current), 3)) is current


def test_integers_beyond_a_browsers_numbers_keep_every_digit():
    current = Current(Problem([2**53 + 1], [2**62 + 1], 2**53 + 2), "Big")
    assert problem_of(rows_of(current), 0).weights.tolist() == [2**53 + 1]
    assert problem_of(rows_of(current), 0).values.tolist() == [2**62 + 1]


def test_a_changed_list_is_ones_own_and_keeps_the_pictures_of_the_names_it_knows():
    thief = load("thief")
    rows = [*rows_of(thief)[:2], {"name": "Crown", "weight": "2.5", "value": "9"}]
    edited = edited_current(thief, thief.title, problem_of(rows, 10))
    assert edited.example is None
    assert edited.title == "The thief, changed"
    assert edited.unit == "kg"
    assert edited.pictures == ("🖼️", "💻", "")
    assert edited.problem.weights.tolist() == [4, 3, 2.5]


def test_faults_are_named_by_their_row_in_the_table_all_at_once():
    rows = [
        {"name": "a", "weight": "1,5", "value": "2"},
        {"name": None, "weight": None, "value": None},
        {"name": "c", "weight": "", "value": "x"},
    ]
    with pytest.raises(ProblemError) as error:
        problem_of(rows, 5)
    assert [(fault.row, fault.name) for fault in error.value.faults] == [(1, "a"), (3, "c"), (3, "c")]
    assert "“1,5” is not a number" in str(error.value)
    assert "weight is missing" in str(error.value)


@pytest.mark.parametrize("weight", ["-1", "nan", "inf", "1e999"])
def test_a_weight_that_no_problem_allows_is_refused(weight):
    with pytest.raises(ProblemError, match="item 1"):
        problem_of([{"name": "a", "weight": weight, "value": "2"}], 5)
