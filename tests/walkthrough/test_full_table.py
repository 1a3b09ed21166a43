"""The full-table walkthrough says what a table made by other code says, and ends where the solver ends."""

from __future__ import annotations

import itertools
import json
import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from knapsack import Problem
from knapsack.dp.steps import to_steps
from knapsack.exact import as_fraction
from knapsack.solvers.full_table import full_table
from knapsack.walkthrough.full_table import full_table_walkthrough
from knapsack.walkthrough.sentence import item_name, listed, plain
from knapsack.walkthrough.size import TooLarge
from tests.walkthrough.reference import NUMBER, numbers_in, read, readable_problems, reference_table

FOUR_ITEMS = Problem([4, 3, 2, 1], [5, 4, 3, 2], 6)
BY_ROW = Problem([130, 250, 70, 0, 900, 310], [5, 9, 4, 3, 100, 0], 800)
SOME = settings(max_examples=40)


def build_steps(walkthrough: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for step in walkthrough["steps"] if "item" not in step]


def backtrack_steps(walkthrough: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for step in walkthrough["steps"] if "item" in step]


def highlighted(walkthrough: dict[str, Any], step: dict[str, Any]) -> str:
    part, line = step["code"]
    text: str = walkthrough["code"][part]["lines"][line]
    return text


@SOME
@given(readable_problems)
def test_the_cells_are_those_of_a_table_made_by_other_code(problem: Problem) -> None:
    walkthrough = full_table_walkthrough(problem)
    assert [[read(text) for text in line] for line in walkthrough["cells"]] == reference_table(problem)


@SOME
@given(readable_problems)
def test_every_cell_is_a_step_in_reading_order_padding_too(problem: Problem) -> None:
    walkthrough = full_table_walkthrough(problem)
    width = len(walkthrough["columns"])
    steps = build_steps(walkthrough)
    assert len(steps) == len(walkthrough["rows"]) * width
    assert [step["at"] for step in steps] == [list(divmod(index, width)) for index in range(len(steps))]
    assert [step["written"] for step in steps] == list(range(1, len(steps) + 1))


@SOME
@given(readable_problems)
def test_every_sentence_has_the_numbers_of_the_table_and_the_marks_point_at_them(problem: Problem) -> None:
    walkthrough, table, sized = full_table_walkthrough(problem), reference_table(problem), to_steps(problem)
    for step in build_steps(walkthrough):
        (row, column), text = step["at"], plain(step["text"])
        if row == 0:
            assert text.startswith("With no items")
            assert read(re.findall(NUMBER, text)[0]) == column * sized.weight_step
            continue
        weight = as_fraction(problem.weights[row - 1].item())
        value = as_fraction(problem.values[row - 1].item())
        in_steps, room = int(sized.weights[row - 1]), column * sized.weight_step
        assert step["skip"] == [row - 1, column]
        kept = table[row - 1][column]
        if weight > room:
            found = re.search(
                f" weighs ({NUMBER}), too heavy for a bag of ({NUMBER}): we skip it and keep (.*) from", text
            )
            assert found
            assert [read(number) for number in found.groups()] == [weight, room, kept]
            assert ("take" not in step, step["from"]) == (True, "skip")
            continue
        rest = table[row - 1][column - in_steps]
        found = re.search(
            f" weighs ({NUMBER}) and brings ({NUMBER}). Taking it leaves room for ({NUMBER}), worth ({NUMBER}): "
            f"({NUMBER}) ([+−]) ({NUMBER}) = ({NUMBER}) (.*) ({NUMBER}), so we (.*) it[.]",
            text,
        )
        assert found
        *numbers, plus_value, sign, plus_rest, total, verb, against, choice = found.groups()
        assert [read(number) for number in numbers] == [weight, value, room - weight, rest]
        assert read(plus_value) + (read(plus_rest) if sign == "+" else -read(plus_rest)) == read(total) == value + rest
        assert read(against) == kept
        better = value + rest > kept
        assert (verb == "beats", choice, step["from"]) == (
            (True, "take", "take") if better else (False, "skip", "skip")
        )
        assert (verb == "only equals") == (value + rest == kept)
        assert step["take"] == [row - 1, column - in_steps]
        assert table[row][column] == max(kept, value + rest)


@SOME
@given(readable_problems)
def test_the_backtrack_walks_from_the_last_cell_to_row_0_and_finds_the_solvers_items(problem: Problem) -> None:
    walkthrough = full_table_walkthrough(problem)
    steps, solution = backtrack_steps(walkthrough), full_table(problem)
    assert [step["item"] for step in steps] == list(reversed(range(len(problem))))
    assert sorted(step["item"] for step in steps if step["taken"]) == list(solution.taken or ())
    if steps:
        assert steps[0]["at"] == [len(problem), to_steps(problem).capacity]
        assert steps[-1]["next"][0] == 0
    assert all(step["next"] == after["at"] for step, after in itertools.pairwise(steps))
    for step in steps:
        assert ("is in the bag" if step["taken"] else "stays behind") in plain(step["text"])
        assert step["next"] == step["take" if step["taken"] else "skip"]
        assert step["written"] == len(walkthrough["rows"]) * len(walkthrough["columns"])


@SOME
@given(readable_problems)
def test_the_last_step_names_exactly_the_solvers_items_their_weight_and_their_value(problem: Problem) -> None:
    if not len(problem):
        return
    solution, text = full_table(problem), plain(full_table_walkthrough(problem)["steps"][-1]["text"])
    said = text.partition("No rows are left. The best bag holds ")[2]
    names = listed([item_name(problem, item) for item in solution.taken or ()])
    assert said.startswith(f"{names}: weight ")
    assert numbers_in(said.removeprefix(names)) == [Fraction(str(solution.weight)), Fraction(str(solution.value))]


@SOME
@given(readable_problems)
def test_the_highlighted_line_does_what_the_step_says(problem: Problem) -> None:
    walkthrough = full_table_walkthrough(problem)
    for step in walkthrough["steps"]:
        line = highlighted(walkthrough, step)
        if "item" in step:
            assert ("taken.append(item)" in line) if step["taken"] else ("takes(" in line)
        elif step["at"][0] == 0:
            assert "table[0] = 0" in line
        else:
            assert ("np.maximum" in line) if "take" in step else ("above[:weight]" in line)


@SOME
@given(readable_problems)
def test_what_the_browser_gets_is_plain_data(problem: Problem) -> None:
    walkthrough = full_table_walkthrough(problem)
    assert json.loads(json.dumps(walkthrough, allow_nan=False)).keys() == walkthrough.keys()


def test_a_sentence_of_the_textbooks_example_reads_as_a_person_would_say_it() -> None:
    steps = full_table_walkthrough(FOUR_ITEMS)["steps"]
    row_3_capacity_6 = next(step for step in steps if step["at"] == [3, 6])
    assert plain(row_3_capacity_6["text"]) == (
        "Item 3 weighs 2 and brings 3. Taking it leaves room for 4, worth 5: 3 + 5 = 8 beats 5, so we take it."
    )
    assert row_3_capacity_6["head"] == "Row 3, capacity 6"


def test_a_large_table_is_walked_row_by_row_and_the_sentences_count_right() -> None:
    walkthrough, table = full_table_walkthrough(BY_ROW), reference_table(BY_ROW)
    assert walkthrough["view"] == "heat"
    steps = build_steps(walkthrough)
    assert [step["at"][0] for step in steps] == list(range(len(BY_ROW) + 1))
    assert [step["written"] for step in steps] == [801 * (row + 1) for row in range(len(BY_ROW) + 1)]
    for step, (above, row) in zip(steps[1:], itertools.pairwise(table), strict=True):
        item = step["at"][0] - 1
        better = sum(new > old for old, new in zip(above, row, strict=True))
        text = plain(step["text"])
        assert text.startswith(f"Item {item + 1} weighs {BY_ROW.weights[item]} and brings {BY_ROW.values[item]}. ")
        assert f"Of 801 bags, {better} are worth more with it" in text
        assert step["from"] == ("take" if better else "skip")
    taken = {step["item"] for step in backtrack_steps(walkthrough) if step["taken"]}
    assert taken == set(full_table(BY_ROW).taken or ())


def test_beyond_what_a_person_can_read_it_says_how_large_the_table_would_be() -> None:
    with pytest.raises(TooLarge, match=r"501 rows × 10,001 columns = 5,010,501 cells"):
        full_table_walkthrough(Problem([1] * 500, [1] * 500, 10_000))


def test_names_are_texts_never_markup() -> None:
    name = "<b onclick=alert(1)>&amp; **bold**"
    walkthrough = full_table_walkthrough(Problem([1], [2], 1, [name]))
    assert walkthrough["rows"][1]["name"] == name
    assert ("strong", name) in walkthrough["steps"][-1]["text"]


def test_rounded_weights_are_said_to_be_rounded() -> None:
    assert full_table_walkthrough(FOUR_ITEMS)["note"] == ""
    rounded = full_table_walkthrough(Problem([1 / 3, 1 / 7, 1 / 11], [3, 2, 1], 0.5))
    assert "rounded up to 10,000 steps" in rounded["note"]


def test_with_no_items_only_the_padding_row_is_walked() -> None:
    walkthrough = full_table_walkthrough(Problem([], [], 3))
    assert [step["at"] for step in walkthrough["steps"]] == [[0, 0], [0, 1], [0, 2], [0, 3]]
