"""Lists that were once answered wrongly and called the best: now they are read right, asked about, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from knapsack.item_lists import ItemListError, Reading, read_items

UPLOADS = Path(__file__).resolve().parents[1] / "uploads2"


def read(number: str, **options: object) -> Reading:
    (file,) = UPLOADS.glob(f"{number}_*")
    return read_items(file, **options)


def answer(reading: Reading) -> int | float:
    assert not reading.faults
    return best_by_trying(reading.weights, reading.values, reading.capacity)


def best_by_trying(weights: list, values: list, capacity: float) -> int | float:
    """The best value of all selections that fit, by brute force."""
    best = 0
    for chosen in range(2 ** len(weights)):
        items = [item for item in range(len(weights)) if chosen >> item & 1]
        if sum(weights[item] for item in items) <= capacity:
            best = max(best, sum(values[item] for item in items))
    return best


def test_labels_that_stick_to_their_first_number_lose_no_item() -> None:
    reading = read("01")
    assert (reading.weights, reading.values, reading.capacity) == ([1, 2, 3], [100, 1, 1], 5)
    assert answer(reading) == 101


def test_one_number_after_counted_items_is_a_known_optimum() -> None:
    reading = read("02")
    assert reading.capacity == 10
    assert answer(reading) == 90
    assert any("known optimum 90" in note for note in reading.guesses)
    assert not reading.questions


def test_a_known_optimum_turns_the_order_that_only_the_other_reaches() -> None:
    reading = read_items("4 10\n5 10\n4 40\n6 30\n3 50\n90\n")
    assert (reading.weights, reading.values) == ([5, 4, 6, 3], [10, 40, 30, 50])
    assert not reading.questions


def test_a_known_optimum_that_no_order_reaches_is_asked_about() -> None:
    reading = read_items("4 10\n10 5\n40 4\n30 6\n50 3\n91\n")
    assert any("91" in question and "90" in question for question in reading.questions)


def test_percentages_of_a_price_are_proposed_as_amounts_and_never_added_up_without_a_question() -> None:
    reading = read("03", capacity=110)
    (question,) = reading.questions
    assert "30 % of 10 € is 3 €" in question
    assert answer(reading) == 23
    assert reading.proposed
    assert reading.value_unit == "€"


def test_a_chosen_column_of_percentages_is_asked_about_until_somebody_says_what_they_are() -> None:
    named = {"columns": {"weight": "price (EUR)", "value": "profit"}, "capacity": 110}
    assert read("03", **named).questions
    shares = read("03", **named, percent="shares")
    assert (answer(shares), shares.questions) == (23, ())
    assert answer(read("03", **named, percent="amounts")) == 70


def test_percentages_of_nothing_named_are_not_even_proposed() -> None:
    reading = read_items("name,weight (kg),value\na,1,30%\nb,2,20%\n", capacity=3)
    assert reading.questions
    assert not reading.proposed


def test_the_amount_beside_a_percentage_is_the_value() -> None:
    reading = read("04", capacity=110)
    assert answer(reading) == 23
    assert not reading.questions


@pytest.mark.parametrize(
    ("number", "second", "best"),
    [
        ("05", "problem 2: 3 items, capacity 8", [22, 14]),
        ("06", "problem 2: 2 items, capacity 7", [9, 3]),
        ("19", "problem 2: 2 items, capacity 6", [220, 5]),
    ],
)
def test_several_problems_in_one_file_are_named_and_one_is_chosen(number: str, second: str, best: list[int]) -> None:
    asked = read(number)
    assert asked.problems[1] == second
    assert any(second in question and "problem" in question.arguments for question in asked.questions)
    for problem, value in enumerate(best, start=1):
        chosen = read(number, problem=problem)
        assert answer(chosen) == value
        assert not any("problem" in question.arguments for question in chosen.questions)
    with pytest.raises(ItemListError, match="no problem 3"):
        read(number, problem=3)


@pytest.mark.parametrize(
    "text",
    [
        '{"easy": {"capacity": 5, "items": [[1, 6], [2, 10]]}, "hard": {"capacity": 8, "items": [[2, 3], [4, 9]]}}',
        '[{"capacity": 5, "weights": [1, 2], "values": [6, 10]}, {"capacity": 8, "weights": [2, 4], "values": [3, 9]}]',
        "id,weights,values,capacity\na,[1 2],[6 10],5\nb,[2 4],[3 9],8\n",
        "1 2 5 6 1 10 2\n2 2 8 3 2 9 4\n",
        "w = [1, 2]\nv = [6, 10]\nc = 5\nw = [2, 4]\nv = [3, 9]\nc = 8\n",
    ],
)
def test_problems_in_objects_arrays_lines_and_programs_are_chosen_by_number(text: str) -> None:
    assert len(read_items(text).problems) == 2
    columns = {"weight": 1, "value": 2} if "easy" in text else {}
    second = read_items(text, problem=2, columns=columns)
    assert (set(second.weights), set(second.values), second.capacity) in (
        ({2, 4}, {3, 9}, 8),
        ({3, 9}, {2, 4}, 8),
    )


def test_a_list_of_one_problem_has_no_second() -> None:
    with pytest.raises(ItemListError, match="one problem"):
        read("01", problem=2)


def test_a_name_that_gets_another_list_alone_is_no_second_problem() -> None:
    with pytest.raises(ItemListError, match="“w” is given a second time"):
        read_items("w = [1, 2]\nv = [6, 10]\nc = 5\nw = [2, 4]\n")


@pytest.mark.parametrize("number", ["07", "08"])
def test_an_average_per_game_is_a_column_like_any_other_and_an_id_is_none(number: str) -> None:
    reading = read(number, capacity=9000)
    assert answer(reading) == pytest.approx(53.6)
    assert any("Salary" in question and "AvgPointsPerGame" in question for question in reading.questions)


def test_a_named_weight_leaves_the_points_and_not_the_id_as_the_value() -> None:
    reading = read("08", capacity=9000, columns={"weight": "Salary"})
    assert answer(reading) == pytest.approx(53.6)


def test_capacity_before_the_count_has_no_known_order() -> None:
    (question,) = read("09").questions
    assert "The best is 10 so, and 9 the other way round." in question


def test_rows_of_weights_and_of_values_are_read_in_the_order_in_which_items_fit() -> None:
    reading = read("10")
    assert (reading.weights, reading.values, reading.capacity) == ([10, 20, 30], [60, 100, 120], 50)
    assert not reading.questions
    turned = read_items("3 50\n60 100 120\n10 20 30\n")
    assert (turned.weights, turned.values, turned.questions) == ([10, 20, 30], [60, 100, 120], ())


def test_rows_of_which_either_may_be_the_weights_are_asked_about() -> None:
    (question,) = read_items("4 165\n23 31 29 44\n92 57 49 68\n").questions
    assert "The best is 266 so, and 75 the other way round." in question


@pytest.mark.parametrize("number", ["11", "12", "13", "14", "15"])
def test_what_modelling_languages_and_headed_files_hold_is_read(number: str) -> None:
    reading = read(number)
    assert (len(reading), reading.capacity) == (3, 50)
    assert answer(reading) == 220


def test_a_decimal_comma_counts_in_the_head_as_well_and_an_order_in_which_nothing_fits_is_asked_about() -> None:
    reading = read("16")
    assert (len(reading), reading.capacity) == (3, 5.5)
    assert float(answer(reading)) == 36.25
    assert reading.questions


def test_without_values_the_columns_are_named() -> None:
    with pytest.raises(ItemListError, match=r"1 “Name”, 2 “Category”, 3 “Weight \(g\)”"):
        read("22")


def test_ampl_parameters_one_by_one_and_in_tables_are_the_same_items() -> None:
    text = "set I := a b;\nparam weight := a 10 b 20;\nparam value := b 100 a 60;\nparam capacity := 25;\nend;\n"
    reading = read_items(text)
    assert (reading.names, reading.weights, reading.values, reading.capacity) == (("a", "b"), [10, 20], [60, 100], 25)


def test_an_ampl_table_that_does_not_come_out_even_is_refused() -> None:
    with pytest.raises(ItemListError, match="no multiple of 3"):
        read_items("param capacity := 25;\nparam : weight value := a 10 60 b 20;\n")


def test_a_capacity_to_the_right_of_the_header_is_no_column_and_costs_no_header() -> None:
    reading = read("18")
    assert (reading.names, reading.capacity) == (("tent", "stove", "food"), 50)
    assert answer(reading) == 220
    assert not reading.questions
    assert reading.table.labels == ["item", "weight", "value"]


def test_a_capacity_to_the_right_of_an_item_is_read_and_two_that_differ_are_asked_about() -> None:
    text = "item,weight,value,,,\ntent,10,60,,capacity,50\nstove,20,100,,,\n"
    assert (read_items(text).capacity, read_items(text).questions) == (50, ())
    assert read_items(f"capacity,40\n{text}").questions


def test_a_blank_value_before_a_category_takes_no_capacity_from_the_item() -> None:
    reading = read_items("item,weight,value,group,note\ntent,10,,limit,50\nstove,20,100,kitchen,1\n")
    assert reading.capacity is None


def test_a_title_with_count_and_capacity_leaves_the_header_to_decide_the_order() -> None:
    reading = read("21")
    assert (reading.weights, reading.values, reading.capacity) == ([10, 20, 30], [60, 100, 120], 50)
    assert answer(reading) == 220
    assert not reading.questions


@pytest.mark.parametrize("title", ["n = 3, W = 50", "Number of items: 3; capacity: 50", "n=3 capacity=50"])
def test_titles_say_count_and_capacity_in_many_ways(title: str) -> None:
    reading = read_items(f"{title}\nweight,value\n10,60\n20,100\n30,120\n")
    assert (reading.weights, reading.capacity) == ([10, 20, 30], 50)


def test_a_title_whose_count_is_wrong_is_refused() -> None:
    with pytest.raises(ItemListError, match="4 items are declared but 3 found"):
        read_items("n = 4, W = 50\nweight,value\n10,60\n20,100\n30,120\n")


def test_a_column_without_a_name_holds_remarks_that_are_told_and_left_out() -> None:
    reading = read("17", capacity=50)
    assert answer(reading) == 220
    assert any("“old” on row 2" in note for note in reading.guesses)
    assert not reading.questions


def test_in_a_text_words_beyond_the_header_are_remarks_and_numbers_are_a_cell_too_many() -> None:
    assert not read_items("item,weight,value\ntent,10,60,old\nstove,20,100\n").faults
    assert read_items("item,weight,value\ntent,1,5,60\nstove,20,100\n").faults


def test_the_coins_of_games_are_turned_into_one_and_fractions_are_read() -> None:
    reading = read("20", capacity=2)
    assert (reading.weights, reading.weight_unit) == ([10, 0.25, 1, 0.5], "lb")
    assert (reading.values, reading.value_unit) == ([10, 0.1, 5, 1], "sp")
    assert any("1 gp = 10 sp = 100 cp" in note for note in reading.guesses)


def test_coins_are_not_added_to_currencies() -> None:
    assert read_items("name,weight,value\na,1,5 gp\nb,2,3 €\nc,2,3 gp\n").faults


@pytest.mark.parametrize(
    "text",
    [
        "# best known: 220 with items 2 and 3\ncapacity: 50\nweight,value\n10,60\n20,100\n30,120\n",
        "weight,value\n10,60\n20,100\n30,120\ncapacity: 50\noptimum: 220\n",
        "NAME: three\nCAPACITY: 50\nOPTIMUM: 220\nITEMS (INDEX PROFIT WEIGHT):\n1 60 10\n2 100 20\n3 120 30\n",
    ],
)
def test_a_known_optimum_in_a_remark_or_a_head_is_compared(text: str) -> None:
    reading = read_items(text)
    assert any("known optimum 220" in note for note in reading.guesses)
    other = read_items(text.replace("220", "221"))
    assert any("gives 221 as a known optimum, but the best in this reading is 220" in note for note in other.guesses)
    assert not read_items(text, capacity=20).questions


def test_a_best_value_beside_a_known_optimum_is_told_with_all_its_digits() -> None:
    reading = read_items("# best known: 12345678\ncapacity: 50\nweight,value\n10,60\n20,100\n50,12345679\n")
    assert any("the best in this reading is 12345679" in note for note in reading.guesses)


def test_the_known_solution_in_a_comment_is_what_the_list_reaches() -> None:
    assert any("known optimum 220" in note for note in read("15").guesses)
