"""Instance files are recognised without being told, and read as “value weight”."""

import pytest

from knapsack.item_lists import ItemListError, read_items

FOUR = "8 4\n10 5\n15 8\n4 3\n"
VALUES, WEIGHTS = [8, 10, 15, 4], [4, 5, 8, 3]

RECOGNISED = {
    "count and capacity": "4 11\n" + FOUR,
    "count, capacity, blank line": "\n4\n11\n\n" + FOUR,
    "capacity, count": "11\n4\n" + FOUR,
    "capacity alone": "11\n" + FOUR,
    "capacity last": FOUR + "11\n",
    "count first, capacity last": "4\n" + FOUR + "11\n",
    "a line of marks at the end": "4 11\n" + FOUR + "0 1 0 1\n",
    "marks in a column": "4 11\n" + FOUR + "0\n1\n0\n1\n",
    "marks after kplib's head": "4\n11\n\n" + FOUR + "0 1 0 1\n",
    "numbered lines": "4 11\n1 8 4\n2 10 5\n3 15 8\n4 4 3\n",
    "numbered lines, capacity last": "4\n1 8 4\n2 10 5\n3 15 8\n4 4 3\n11\n",
    "Pisinger": "knapPI_1\nn 4\nc 11\nz 19\ntime 0.00\n1,8,4,1\n2,10,5,1\n3,15,8,0\n4,4,3,0\n-----\n",
    "tabs": "4\t11\n" + FOUR.replace(" ", "\t"),
    "aligned": "   4   11\n" + "".join(f"{line:>9}\n" for line in FOUR.splitlines()),
    "carriage returns": ("4 11\n" + FOUR).replace("\n", "\r\n"),
}


@pytest.mark.parametrize("text", RECOGNISED.values(), ids=RECOGNISED.keys())
def test_recognised(text):
    reading = read_items(text, layout="instance" if "\t" in text else None)
    assert (reading.values, reading.weights, reading.capacity) == (VALUES, WEIGHTS, 11)
    assert not reading.questions
    assert not reading.faults


def test_capacity_before_the_count_is_no_published_order_so_the_columns_are_asked():
    reading = read_items("11 4\n" + FOUR)
    assert (len(reading), reading.capacity) == (4, 11)
    assert any("columns" in question.arguments for question in reading.questions)


def test_reals():
    reading = read_items("3 60.5\n33.2 15.1\n24.5 20\n36 17\n")
    assert (reading.values, reading.weights, reading.capacity) == ([33.2, 24.5, 36], [15.1, 20, 17], 60.5)


def test_ten_items_end_with_a_line_of_marks():
    rows = [(number * 7 % 23, number) for number in range(1, 11)]
    text = "10 30\n" + "".join(f"{value} {weight}\n" for value, weight in rows) + "0 1 0 0 1 1 0 0 0 0"
    reading = read_items(text)
    assert (len(reading), reading.capacity) == (10, 30)
    assert any("marks" in guess for guess in reading.guesses)


def test_more_items_than_a_table_has_columns_may_have_their_marks_on_one_line():
    count = 1500
    text = f"{count} 30\n" + "1 2\n" * count + " ".join("01"[number % 2] for number in range(count))
    assert len(read_items(text)) == count


def test_the_order_can_be_turned():
    reading = read_items("4 11\n" + FOUR, columns={"weight": 1, "value": 2})
    assert (reading.weights, reading.values, reading.capacity) == (VALUES, WEIGHTS, 11)


def test_one_column_named_leaves_the_other_to_the_other():
    assert read_items("4 11\n" + FOUR, columns={"weight": 1}).values == WEIGHTS


def test_all_numbers_of_a_kind_on_one_line_are_asked():
    reading = read_items("3 50\n40 30 20\n10 20 30\n")
    assert (reading.capacity, len(reading)) == (50, 3)
    assert reading.questions
    turned = read_items("3 50\n40 30 20\n10 20 30\n", columns={"value": 1, "weight": 2})
    assert (turned.values, turned.weights) == ([40, 30, 20], [10, 20, 30])
    assert not turned.questions


def test_names_in_front_leave_the_columns_to_ask_but_not_the_capacity():
    reading = read_items("3 10\na 94 5\nb 50 6\nc 9 8\n")
    assert (reading.capacity, reading.names) == (10, ("a", "b", "c"))
    assert [question.arguments for question in reading.questions] == [("columns",)]
    one_order_fits = read_items("3 10\na 94 5\nb 50 6\nc 41 8\n")
    assert (one_order_fits.weights, one_order_fits.questions) == ([5, 6, 8], ())


def test_commas_leave_it_open_whether_the_first_line_is_an_item():
    text = "4,11\n8,4\n10,5\n15,8\n4,3\n"
    reading = read_items(text)
    assert len(reading) == 5
    assert any("could be the number of items" in guess for guess in reading.guesses)
    assert read_items(text, layout="instance").capacity == 11


@pytest.mark.parametrize(
    "text",
    ["5 11\n" + FOUR, "3 11\n" + FOUR, "5\n11\n" + FOUR, "n 5\nc 11\n1,8,4,1\n2,10,5,1\n3,15,8,0\n4,4,3,0\n"],
)
def test_a_wrong_count_is_refused(text):
    with pytest.raises(ItemListError, match="4 found"):
        read_items(text)


def test_between_commas_the_order_is_asked_and_the_capacity_taken():
    reading = read_items("11\n8,4\n10,5\n15,8\n4,3\n")
    assert (reading.capacity, len(reading)) == (11, 4)
    assert [question.arguments for question in reading.questions] == [("columns",)]


def test_several_instances_in_one_file_are_refused():
    block = "n 4\nc 11\n1,8,4,1\n2,10,5,1\n3,15,8,0\n4,4,3,0\n-----\n"
    with pytest.raises(ItemListError, match="several lists"):
        read_items("first\n" + block + "second\n" + block)


def test_one_line_with_id_count_capacity_and_pairs():
    reading = read_items("9000 4 100 18 114 42 136 88 192 3 223\n", columns={"weight": 1, "value": 2})
    assert (reading.weights, reading.values, reading.capacity) == ([18, 42, 88, 3], [114, 136, 192, 223], 100)


@pytest.mark.parametrize(
    "text",
    [
        "9000 1 100 18 114\n9001 2 100 18 114 3 4\n",
        "Weight;Value;Capacity\n[46 40];[12 19];40\n[1 4];[2 9];4\n",
        '[{"capacity": 1, "items": [{"w": 1, "v": 2}]}, {"capacity": 5, "items": [{"w": 1, "v": 2}]}]',
    ],
)
def test_several_problems_in_one_file_are_asked_about(text):
    assert any("say which one is meant" in question for question in read_items(text).questions)


def test_capacity_and_count_above_lines_with_commas():
    reading = read_items("10 3\n\n4,5,6\n\n7,8,9\n", columns={"weight": 1, "value": 2})
    assert (reading.weights, reading.values, reading.capacity) == ([4, 5, 6], [7, 8, 9], 10)


def test_not_an_instance_though_said_so():
    with pytest.raises(ItemListError, match="not an instance"):
        read_items("a b\n1 2\n", layout="instance")
