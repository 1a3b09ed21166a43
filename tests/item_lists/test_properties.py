"""What holds for any list: written in any dialect it is read back whole, however its numbers are read."""

import csv
import io
from decimal import Decimal
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from knapsack.exact import as_fraction
from knapsack.item_lists import ItemListError, read_items
from knapsack.item_lists.measures import read_column
from knapsack.item_lists.numerals import decimal_mark, read_quick, value_of

NAMES = (
    st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=12).map(str.strip).filter(bool)
)
INTEGERS = st.integers(-(2**63) + 1, 2**63 - 1)
DECIMALS = st.decimals(-1000, 1000, places=2).map(lambda number: number + 0)


@st.composite
def lists(draw):
    rows = draw(st.lists(st.tuples(NAMES, st.integers(0, 10**15), DECIMALS), min_size=1, max_size=8))
    return [(f"x{name}", weight, value) for name, weight, value in rows]


@given(
    lists(),
    st.sampled_from(",;\t|"),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
    st.permutations(["name", "weight", "value"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_any_dialect_is_read_back_whole(rows, delimiter, end, comma, order, encoding):
    assume(not (comma and delimiter == ","))
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator=end)
    writer.writerow(order)
    for row in rows:
        cells = dict(zip(("name", "weight", "value"), row, strict=True))
        written = str(cells["value"]).replace(".", ",") if comma else str(cells["value"])
        writer.writerow([{**cells, "value": written}[column] for column in order])
    reading = read_items(out.getvalue().encode(encoding), delimiter=delimiter)
    assert reading.names == tuple(name for name, _, _ in rows)
    assert reading.weights == [weight for _, weight, _ in rows]
    assert [as_fraction(value) for value in reading.values] == [Fraction(value) for _, _, value in rows]
    assert not reading.faults
    assert not reading.questions


@given(
    st.lists(
        st.one_of(
            INTEGERS.map(str),
            DECIMALS.map(str),
            st.floats(allow_nan=False).map(repr),
            st.sampled_from(["", "x", "1,5", "inf"]),
        )
    )
)
def test_the_quick_way_reads_what_the_careful_way_reads(cells):
    quick = read_quick(cells, pointed=True)
    careful = read_column(cells, ".")
    if quick is not None:
        assert careful.numbers == quick
        assert [type(number) for number in careful.numbers] == [type(number) for number in quick]
        assert not careful.faults


@given(
    st.decimals(-(10**9), 10**9, places=3), st.sampled_from([(",", "."), (".", ","), (" ", ","), ("'", "."), ("", ",")])
)
def test_a_number_with_thousands_marks_is_read_back(number, marks):
    thousands, decimal = marks
    text = f"{number:,.3f}".replace(",", "T").replace(".", decimal).replace("T", thousands)
    assert value_of(text, decimal) == number
    assert decimal_mark(text) in (decimal, "?")


@given(st.integers(0, 10**15))
def test_an_integer_with_thousands_marks_is_never_read_as_a_decimal(number):
    text = f"{number:,}"
    assert decimal_mark(text) in ("", ".", "?")
    assert value_of(text, ".") == number


@given(st.lists(st.tuples(st.decimals(0, 10**6, places=3), st.sampled_from(["kg", "g", "mg", "t"])), min_size=1))
def test_mixed_units_add_up_exactly(amounts):
    in_grams = {"kg": 1000, "g": 1, "mg": Fraction(1, 1000), "t": 10**6}
    column = read_column([f"{amount} {unit}" for amount, unit in amounts], ".")
    found = sum((as_fraction(number or 0) for number in column.numbers), Fraction(0)) * in_grams[column.unit or "g"]
    assume(not column.notes or "more digits" not in column.notes[-1])
    assert found == sum(Fraction(amount) * in_grams[unit] for amount, unit in amounts)


def outcome(source):
    try:
        return read_items(source), ""
    except ItemListError as error:
        return None, str(error)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused_in_words(data):
    reading, refusal = outcome(data)
    if reading is None:
        assert refusal
    else:
        assert len(reading.weights) == len(reading.values) == len(reading.item_rows)


@given(st.text(st.sampled_from("0123456789 ,;.\n\t\"'#-:=|[]{}()abwvnkg$€%e"), max_size=80))
def test_any_text_is_read_or_refused_in_words(text):
    reading, refusal = outcome(text + "\n")
    if reading is None:
        assert refusal
    else:
        assert len(reading.weights) == len(reading.values) == len(reading.item_rows)
        assert all(isinstance(Decimal(repr(number)), Decimal) for number in reading.weights)
