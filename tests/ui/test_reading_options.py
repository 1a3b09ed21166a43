"""Whatever a list leaves open has a control, and what is chosen there is what the list is read with."""

import re
from pathlib import Path

from streamlit.testing.v1 import AppTest

import knapsack.item_lists
from knapsack.ui.reading_options import CONTROLS


def page() -> None:
    import io

    import openpyxl
    import streamlit as st

    from knapsack.item_lists import read_items
    from knapsack.ui import reading_options

    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, items in (("First", [["a", 1, 2]]), ("Second", [["a", 1, 2], ["Total", 3, 4]])):
        sheet = book.create_sheet(name)
        for row in [["name", "weight", "value"], *items]:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    options = st.session_state.setdefault("options", {})
    reading = read_items(out.getvalue(), **options)
    notes = [*reading.guesses, *reading.questions]
    reading_options.show(reading_options.arguments_of(notes), options, reading, "list")
    st.text(len(reading))


def page_of_two_problems() -> None:
    import streamlit as st

    from knapsack.item_lists import read_items
    from knapsack.ui import reading_options

    options = st.session_state.setdefault("options", {})
    reading = read_items("2\n3 10\n4 5\n5 4\n2 3\n2 7\n3 1\n7 9\n", **options)
    reading_options.show(reading_options.arguments_of(reading.questions), options, reading, "list")
    st.text(reading.capacity)


def test_one_of_several_problems_is_chosen_by_its_size():
    app = AppTest.from_function(page_of_two_problems, default_timeout=30).run()
    assert app.selectbox[0].options == ["as found", "problem 1: 3 items, capacity 10", "problem 2: 2 items, capacity 7"]
    app.selectbox(key="list problem").select(2).run()
    assert app.text[0].value == "7"
    assert not app.exception


def test_a_sheet_and_a_total_are_chosen():
    app = AppTest.from_function(page, default_timeout=30).run()
    assert app.selectbox[0].label == "Sheet"
    app.selectbox(key="list sheet").select("Second").run()
    assert app.text[0].value == "1"
    assert [control.label for control in app.selectbox][:2] == ["Sheet", "A last row called “Total”"]
    app.selectbox(key="list totals").select("items").run()
    assert app.text[0].value == "2"
    assert not app.exception


def test_what_no_note_names_can_be_changed_too_and_all_choices_undone():
    app = AppTest.from_function(page, default_timeout=30).run()
    labels = {control.label for control in app.selectbox}
    assert labels >= {"Weight", "Value", "Decimal mark", "Unit of the weights", "Unit of the values", "Encoding"}
    app.selectbox(key="list columns weight").select(2).run()
    assert app.session_state["options"]["columns"]["weight"] == 3
    app.button(key="list as found").click().run()
    assert app.session_state["options"] == {}
    assert not app.exception


def test_every_argument_that_a_note_names_has_a_control():
    folder = Path(knapsack.item_lists.__file__).parent
    named = {
        word
        for file in folder.glob("*.py")
        for word in re.findall(r'^ *"([a-z_]+)": "--', file.read_text(), re.MULTILINE)
    }
    assert len(named) > 5
    assert named - CONTROLS.keys() == {"capacity"}, "the capacity has its own field"
