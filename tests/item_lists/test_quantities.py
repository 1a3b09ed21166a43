"""A column that says how many there are of each: a row stands for so many equal items."""

from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from knapsack import solve
from knapsack.item_lists import ItemListError, read_items
from knapsack.item_lists.quantities import MOST_ITEMS, read_quantities

LIST = "name,weight (kg),value,qty,box\nTin,3,6,3,1\nPan,9,1,0,2\nMat,2,5,1,2\n"


def test_a_row_is_as_many_items_as_its_quantity_says():
    reading = read_items(LIST)
    assert reading.names == ("Tin (1 of 3)", "Tin (2 of 3)", "Tin (3 of 3)", "Mat")
    assert (reading.weights, reading.values) == ([3, 3, 3, 2], [6, 6, 6, 5])
    assert [reading.table.where(row) for row in reading.item_rows] == ["line 2"] * 3 + ["line 4"]
    assert reading.columns["quantity"] == 3
    assert reading.capacity_of("100 %") == 11
    assert solve(reading.problem(8)).value == 17
    assert any(
        "its weight and its value taken for one piece: 4 items from 3 rows" in guess for guess in reading.guesses
    )
    assert any("1 row with the quantity 0 left out (line 3)" in guess for guess in reading.guesses)


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(-9, 99), st.integers(0, 4)), min_size=1, max_size=6))
def test_quantities_do_what_repeated_rows_do(rows):
    assume(any(quantity for _, _, quantity in rows))
    short = "weight,value,how many\n" + "".join(f"{w},{v},{quantity}\n" for w, v, quantity in rows)
    long = "weight,value\n" + "".join(f"{w},{v}\n" * quantity for w, v, quantity in rows)
    counted, repeated = read_items(short, columns={"quantity": 3}), read_items(long)
    assert (counted.weights, counted.values) == (repeated.weights, repeated.values)
    assert counted.capacity_of("50 %") == repeated.capacity_of("50 %")


@pytest.mark.parametrize(
    ("quantity", "count"), [(None, 3), ("box", 5), (5, 5), ("qty", 4)], ids=["none", "a header", "a number", "the same"]
)
def test_the_caller_says_which_column_it_is(quantity, count):
    assert len(read_items(LIST, columns={"quantity": quantity})) == count


@pytest.mark.parametrize("role", ["weight", "value"])
def test_a_column_of_another_role_is_refused(role):
    with pytest.raises(ItemListError, match=f"both the {role} and the quantity"):
        read_items(LIST, columns={role: 4, "quantity": 4})


PLAIN = [
    *("qty", "Qty.", "Quantity", "Count", "pieces", "pcs", "Quantity (pcs)", "No. of pieces", "copies", "how_many"),
    *("Anzahl", "Stück", "Anzahl Stück", "Menge", "Nombre", "quantité", "Cantidad", "quantidade", "количество", "数量"),
]


@pytest.mark.parametrize("header", PLAIN)
def test_a_header_that_says_it_plainly_is_taken(header):
    assert len(read_items(f"item,weight,value,{header}\na,3,6,2\nb,2,3,1\n")) == 3


UNCLEAR = [
    "available",
    "stock_quantity",
    "bound",
    "n_items",
    "order count",
    "Quantity (kg)",
    "Menge (g)",
    "items per box",
]


@pytest.mark.parametrize(
    "text",
    [
        *(f"item,weight,value,{header}\na,3,6,2\nb,2,3,1\n" for header in UNCLEAR),
        "Gegenstand;Gewicht;Wert;Menge\na;3;6;0,5\nb;2;3;1\n",
        "item,weight,value,qty,count\na,3,6,2,2\nb,2,3,1,1\n",
        "item,total weight,value,qty\na,3,6,2\nb,2,3,1\n",
        "item,weight,total value,qty\na,3,6,2\nb,2,3,1\n",
        "nombre,peso,valor\nTienda,3,6\nManta,2,3\n",
    ],
    ids=[*UNCLEAR, "an amount", "two columns", "weights in all", "values in all", "a name in Spanish"],
)
def test_where_it_is_not_plain_each_row_is_one_item(text):
    reading = read_items(text)
    assert len(reading) == 2
    assert "quantity" not in reading.columns


@pytest.mark.parametrize(
    "text",
    [
        '[{"name": "a", "weight": 3, "value": 6, "qty": 2}, {"name": "b", "weight": 2, "value": 3, "qty": 1}]',
        "- {name: a, weight: 3, value: 6, quantity: 2}\n- {name: b, weight: 2, value: 3, quantity: 1}\n",
        "name\tweight per piece\tvalue each\tqty\na\t3\t6\t2\nb\t2\t3\t1\n",
    ],
    ids=["JSON", "YAML", "tabs"],
)
def test_in_lists_of_every_kind(text):
    reading = read_items(text)
    assert (reading.names, reading.weights) == (("a (1 of 2)", "a (2 of 2)", "b"), [3, 3, 2])


def test_items_without_names_are_called_by_their_rows():
    reading = read_items("weight,value,qty\n3,6,1\n2,5,2\n")
    assert reading.names == ("item 1", "item 2 (1 of 2)", "item 2 (2 of 2)")
    assert read_items("weight,value,qty\n3,6,1\n2,5,1\n").names is None


def test_a_list_without_header_has_the_column_it_is_given():
    columns = {"name": 1, "weight": 2, "value": 3, "quantity": 4}
    assert read_items("Tin,3,6,2\nMat,2,5,1\n", columns=columns).values == [6, 6, 5]


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("2", 2),
        ("0", 0),
        ("2.0", 2),
        ("3x", 3),
        ("x3", 3),
        ("× 3", 3),
        ("4 pcs", 4),
        ("", 1),
        (5, 5),
        (Decimal("2.0"), 2),
    ],
)
def test_quantities_as_people_write_them(cell, number):
    read = read_quantities([cell, "1.0"])
    assert (read.numbers, read.faults) == ([number, 1], {})


@pytest.mark.parametrize("cell", ["1.5", "-1", "½", "many", "2 kg", "1,000", "nan", "inf", "50 %", Decimal("0.5"), -2])
def test_what_is_no_quantity_is_a_fault_that_says_what_would_be_right(cell):
    (fault,) = read_quantities([cell]).faults.values()
    assert "give a whole number such as 2" in fault


def test_a_fault_names_the_row_and_the_others_are_kept_on_demand():
    reading = read_items("name,weight,value,qty\na,1,1,1.5\nb,1,1,2\nc,x,1,-1\n")
    assert [str(fault).split(":")[0] for fault in reading.faults] == [
        "line 2, column “qty”",
        "line 4, column “weight”",
        "line 4, column “qty”",
    ]
    assert reading.names == ("b (1 of 2)", "b (2 of 2)")


def test_an_empty_quantity_counts_once_and_is_told():
    reading = read_items("name,weight,value,qty\na,1,1,2\nb,1,1,\nc,1,1\n")
    assert len(reading) == 4
    assert any("2 rows without a quantity counted once (line 3, line 4)" in guess for guess in reading.guesses)


def test_more_items_than_can_be_made_are_asked_about():
    reading = read_items(f"name,weight,value,qty\na,1,1,2\nb,1,1,{MOST_ITEMS}\n")
    (question,) = reading.questions
    assert "1,000,002 items in all (1,000,000 on line 3)" in question
    assert question.arguments == ("quantity",)
    assert len(reading) == 2
    assert len(read_items(f"name,weight,value,qty\nb,1,1,{10**30}\n").questions) == 1


def test_a_list_of_zeros_has_no_items():
    reading = read_items("name,weight,value,qty\na,1,1,0\n")
    assert len(reading) == 0
    with pytest.raises(ItemListError, match="no good row is left"):
        reading.problem(1)
