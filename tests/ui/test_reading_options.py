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
