"""The lists in tests/uploads: each shows a habit that people have, and what they expect of it."""

import pickle
from pathlib import Path

import pytest

from knapsack import solve
from knapsack.item_lists import ItemListError, Reading, read_items
from knapsack.problem import ProblemError

UPLOADS = Path(__file__).parent.parent / "uploads"


def read(number: int, **options: object) -> Reading:
    (path,) = UPLOADS.glob(f"{number:02}_*")
    return read_items(path, **options)  # type: ignore[arg-type]


def best(reading: Reading, capacity: object = None) -> int | float:
    return solve(reading.problem(capacity)).value  # type: ignore[arg-type]


def test_semicolons_byte_order_mark_decimal_comma_and_french_headers():
    reading = read(1)
    assert reading.names == ("Lampe", "Tapis persan", "Montre", "Vase", "Livre rare")
    assert reading.weights == [1.5, 7.25, 0.1, 2.4, 0.75]
    assert reading.values == [20, 310, 150, 90, 120]
    assert (reading.weight_unit, reading.value_unit) == ("kg", "€")
    assert not reading.questions
    assert not reading.faults
    assert best(reading, "9 kg") == 310 + 150 + 120


def test_units_in_cells_become_one_unit_and_a_row_with_a_cell_too_many_is_a_fault():
    reading = read(2)
    assert reading.weights == [2.1, 0.85, 0.5]
    assert reading.values == [1500, 700, 400]
    assert (reading.weight_unit, reading.value_unit) == ("kg", "$")
    (fault,) = reading.faults
    assert fault.place == "line 5"
    assert "4 cells where 3 are expected" in str(fault)
    with pytest.raises(ProblemError, match="line 5"):
        reading.problem(capacity=3)
    assert len(reading.problem(capacity=3, keep_good_rows=True)) == 3


def test_units_in_cells_of_the_corrected_list():
    text = (UPLOADS / "02_units_and_currency.csv").read_text().replace(",$1,100", ',"$1,100"')
    reading = read_items(text)
    assert reading.weights == [2.1, 0.85, 0.5, 1.9]
    assert reading.values == [1500, 700, 400, 1100]


def test_instance_with_count_and_capacity_first():
    reading = read(3)
    assert (reading.values, reading.weights, reading.capacity) == ([8, 10, 15, 4], [4, 5, 8, 3], 11)
    assert best(reading) == 19


def test_without_header_the_columns_are_asked():
    reading = read(4)
    assert reading.names == ("Tent", "Stove", "Mat", "Filter")
    assert len(reading.questions) == 1
    with pytest.raises(ProblemError, match="no header"):
        reading.problem(capacity=1000)
    assert best(read(4, columns={"weight": 2, "value": 3}), 1000) == 75
    assert solve(reading.problem(1000, as_proposed=True)).value == 75


def test_json_object_with_capacity_and_a_weightless_item():
    reading = read(5)
    assert (reading.names, reading.weights, reading.values) == (("gold bar", "statue", "ring"), [4, 9, 0], [60, 80, 15])
    assert best(reading) == 95
    assert 2 in solve(reading.problem()).taken


def test_json_object_from_name_to_weight_and_value():
    reading = read(6)
    assert (reading.names, reading.weights, reading.values) == (("gold bar", "statue", "coin"), [4, 9, 1], [60, 80, 7])
    assert not reading.questions
    assert "[weight, value]" in reading.guesses[0]


def test_capacity_in_the_third_column():
    reading = read(7)
    assert reading.capacity == 50
    assert best(reading) == 220


def test_every_bad_row_is_listed_with_its_line_and_the_good_ones_are_kept_only_on_demand():
    reading = read(8)
    assert [(fault.place, fault.column) for fault in reading.faults] == [
        ("line 3", "column “weight”"),
        ("line 4", "column “weight”"),
        ("line 5", "column “weight”"),
        ("line 6", "column “weight”"),
        ("line 7", "column “value”"),
    ]
    with pytest.raises(ProblemError) as error:
        reading.problem(capacity=5)
    assert len(error.value.faults) == 5
    problem = reading.problem(capacity=5, keep_good_rows=True)
    assert problem.names == ("ok", "ok again")
    assert list(reading.item_rows) == [0, 6]


def test_equal_names_stay_apart_and_a_worthless_item_stays_in_the_list():
    reading = read(9)
    assert reading.names == ("coin", "coin", "stone", "coin")
    assert solve(reading.problem(capacity=7)).taken == (0, 1, 3)


def test_headers_decide_the_order_and_blank_lines_are_nothing():
    reading = read(10)
    assert (reading.names, reading.weights, reading.values) == (("hammer", "saw"), [4, 3], [30, 14])
    assert list(reading.table.lines) == [3, 5]


def test_two_columns_without_header_are_asked_and_solved_either_way():
    with pytest.raises(ProblemError, match="can't be known"):
        read(11).problem(capacity=15)
    assert best(read(11, columns={"weight": 1, "value": 2}), 15) == 15
    assert best(read(11, columns={"weight": 2, "value": 1}), 15) == 17


def test_a_column_called_weight_can_be_made_the_value():
    reading = read(12)
    assert reading.weights == [22, 12, 16, 10, 35]
    assert "“weight”" in reading.questions[0]
    swapped = read(12, columns={"weight": "size", "value": "weight"})
    assert (swapped.weights, swapped.values) == ([21, 11, 15, 9, 34], [22, 12, 16, 10, 35])
    assert not swapped.questions


@pytest.mark.parametrize(("number", "message"), [(13, "empty"), (14, "no items"), (19, "5 items are declared but 3")])
def test_lists_that_are_refused(number, message):
    with pytest.raises(ItemListError, match=message):
        read(number)


def test_names_are_kept_as_typed():
    assert read(15).names == (
        "<b>bold</b><script>alert(1)</script>",
        '=HYPERLINK("http://example.invalid","x")',
        "@SUM(A1)",
    )


def test_latin_letters_outside_utf_8():
    reading = read(16)
    assert reading.names == ("Café", "Müsli")
    assert "Western" in reading.guesses[0]


def test_integers_beyond_float_stay_exact():
    assert best(read(17), 9007199254740993) == 9007199254740993


def test_capacity_alone_on_the_first_line():
    reading = read(18)
    assert reading.capacity == 31181
    assert reading.values == [1945, 321, 2945, 4136, 1107]
    assert reading.weights == [4990, 1142, 7390, 10372, 3114]


def test_a_declared_count_that_is_wrong_can_be_overruled():
    reading = read(19, layout="rows", columns={"weight": 1, "value": 2})
    assert (reading.weights, reading.values, reading.capacity) == ([5, 3, 6, 7], [20, 4, 5, 9], None)


def test_scientific_notation_and_names_of_measures():
    reading = read(20)
    assert reading.weights == [2097152, 1048576, 1048576]
    assert reading.values == [2147483648, 1073741824, 262144]
    assert all(isinstance(number, int) for number in (*reading.weights, *reading.values))
    assert reading.weight_unit == "B"


def test_one_of_two_columns_named_settles_the_other():
    reading = read(11, columns={"weight": 2})
    assert reading.values == [12, 2, 1, 4, 1]
    assert not reading.questions


def test_a_reading_survives_being_cached():
    reading = read(2)
    copy = pickle.loads(pickle.dumps(reading))
    assert copy.guesses == reading.guesses
    assert [guess.arguments for guess in copy.guesses] == [guess.arguments for guess in reading.guesses]
    assert copy.problem(3, keep_good_rows=True).names == reading.problem(3, keep_good_rows=True).names
