"""The page that solves a list of one's own, run as Streamlit runs it but without a browser."""

import time

import pytest
from streamlit.testing.v1 import AppTest

from knapsack import SOLVERS, Problem, solve
from knapsack.ui import link
from knapsack.ui.answer import sentence
from knapsack.ui.current import Current
from knapsack.ui.solving import curve, run
from knapsack.value_curve import NotProvenError
from tests.ui.test_shell import APP, url


def opened(**query: str) -> AppTest:
    app = AppTest.from_file(APP, default_timeout=20)
    for name, value in query.items():
        app.query_params[name] = value
    app.run()
    return app.switch_page("pages/solve.py").run()


def texts(app: AppTest) -> str:
    elements = [*app.markdown, *app.error, *app.warning, *app.info, *app.caption]
    return "\n".join(element.value for element in elements)


def paste(app: AppTest, text: str) -> AppTest:
    return app.text_area(key="own list paste").input(text).run()


def button(app: AppTest, label: str):
    return next(button for button in app.button if button.label == label)


def capacity_field(app: AppTest):
    return next(field for field in app.text_input if field.label.startswith("How much fits"))


def test_without_a_list_of_ones_own_the_open_problem_is_answered():
    app = opened()
    assert not app.exception
    assert "Worth **32**, weighing 10\u00a0kg of 10\u00a0kg" in texts(app)


def test_a_pasted_list_is_read_solved_and_becomes_the_problem_of_every_page():
    app = paste(opened(), "name;weight (kg);value\nTent;1,5;60\nStove;0,75;35\nMat;0,5;20\n")
    assert "weights in kg" in texts(app)
    assert button(app, "Solve").disabled
    capacity_field(app).input("2 kg").run()
    button(app, "Solve").click().run()
    assert not app.exception
    assert "Take Tent and Mat" in texts(app)
    assert "Worth **80**" in texts(app)
    problem = app.session_state["current problem"].problem
    assert problem.weights.tolist() == [1.5, 0.75, 0.5]
    assert link.current_of(url(app)).problem.names == ("Tent", "Stove", "Mat")


def test_a_changed_list_is_not_answered_before_it_is_solved_again():
    app = paste(opened(), "name,weight,value\na,1,2\nb,2,3\n")
    capacity_field(app).input("2").run()
    button(app, "Solve").click().run()
    assert "Worth **3**" in texts(app)
    paste(app, "name,weight,value\na,1,2\nb,2,9\n")
    assert "Worth" not in texts(app)
    capacity_field(app).input("2").run()
    button(app, "Solve").click().run()
    assert "Worth **9**" in texts(app)


def test_bad_rows_are_listed_and_left_out_only_when_told_so():
    app = paste(opened(), "name,weight,value\nok,2,3\nbad,-1,5\nworse,heavy,1\n")
    assert "line 3" in texts(app)
    assert "line 4" in texts(app)
    assert "Solve" not in [button.label for button in app.button]
    app.checkbox(key="own list keep").check().run()
    capacity_field(app).input("5").run()
    button(app, "Solve").click().run()
    assert app.session_state["current problem"].problem.names == ("ok",)


def test_leaving_rows_out_is_asked_again_when_the_list_or_its_reading_changes():
    app = paste(opened(), "name,weight,value,size\nok,2,3,1\nbad,-1,5,-2\n")
    app.checkbox(key="own list keep").check().run()
    app.selectbox(key="own list columns weight").select(3).run()
    assert not app.checkbox(key="own list keep").value
    app.checkbox(key="own list keep").check().run()
    paste(app, "name,weight,value\nok,2,3\nworse,-7,5\n")
    assert not app.checkbox(key="own list keep").value
    assert not app.exception


def test_all_faults_are_listed_however_many():
    rows = "".join(f"item {row},-{row},1\n" for row in range(1, 41))
    app = paste(opened(), f"name,weight,value\ngood,1,1\n{rows}")
    assert "and 20 more" in texts(app)
    assert any("What would be right" in table.value and len(table.value) == 40 for table in app.dataframe)


def test_a_capacity_that_the_list_leaves_open_is_asked_in_its_field():
    app = paste(opened(), "name,weight,value,capacity\na,1,2,3\nb,2,3,4\n")
    assert "different numbers" in texts(app)
    capacity_field(app).input("50 %").run()
    assert "That is 1 of 3 in all" in texts(app)
    button(app, "Solve").click().run()
    assert not app.exception
    assert "Worth **2**" in texts(app)


def test_an_example_is_picked_while_a_list_waits():
    app = paste(opened(), "name,weight,value\na,1,2\n")
    app.button(key="example sled").click().run()
    assert app.session_state["current problem"].example == "sled"
    assert "Worth **" in texts(app)
    capacity_field(app).input("1").run()
    button(app, "Solve").click().run()
    assert "Take everything" in texts(app)


@pytest.mark.parametrize("solver", SOLVERS)
def test_every_solver_can_be_chosen(solver: str):
    app = opened()
    app.radio(key="solver").set_value(solver).run()
    assert not app.exception
    best = solve(app.session_state["current problem"].problem, solver).value
    assert f"orth {best}**" in texts(app).replace("**3", "3").replace("**2", "2")
    assert f"--solver {solver}" in "\n".join(code.value for code in app.code)


def test_more_room_is_said_in_numbers():
    assert "**1\u00a0kg more would bring 36**: 4 more than now." in texts(opened())


def test_a_solver_that_cant_fit_is_refused_with_the_reason():
    app = paste(opened(), "weight,value\n3000000001,4\n5000000003,6\n")
    capacity_field(app).input("7000000000").run()
    button(app, "Solve").click().run()
    app.radio(key="solver").set_value("full_table").run()
    assert "can't be used here: it needs" in texts(app).replace("\\", "")
    assert not app.exception


def test_what_a_list_leaves_open_is_asked():
    app = paste(opened(), "12,4\n2,2\n1,1\n4,10\n1,2\n")
    assert "which column is the weight" in texts(app)
    assert "Solve" not in [button.label for button in app.button]
    button(app, "These columns are right").click().run()
    capacity_field(app).input("15").run()
    button(app, "Solve").click().run()
    assert "Worth **15**" in texts(app)
    app.selectbox(key="own list columns weight").select(1).run()
    app.selectbox(key="own list columns value").select(0).run()
    button(app, "Solve").click().run()
    assert "Worth **17**" in texts(app)


def test_rows_count_as_often_as_a_column_says_and_another_or_none_can_be_chosen():
    app = paste(opened(), "name,weight,value,qty,box\nTin,3,6,3,1\nMat,2,5,1,4\n")
    assert "**Pasted list**: 4 items" in texts(app)
    assert "Each row counts as often as its column “qty” says, its weight and its value taken for one piece" in texts(
        app
    )
    capacity_field(app).input("8").run()
    button(app, "Solve").click().run()
    assert app.session_state["current problem"].problem.names[1] == "Tin (2 of 3)"
    assert "Worth **17**" in texts(app)
    quantity = app.selectbox(key="own list quantity")
    assert quantity.options == ["none: each row is one item", "name", "qty", "box"]
    quantity.select(4).run()
    assert "5 items" in texts(app)
    button(app, "Solve").click().run()
    assert "Worth **20**" in texts(app)
    app.selectbox(key="own list quantity").select(-1).run()
    assert "**Pasted list**: 2 items" in texts(app)
    assert "“qty” is not used" in texts(app)
    button(app, "Solve").click().run()
    assert "Worth **11**" in texts(app)
    app.selectbox(key="own list quantity").select(3).run()
    app.selectbox(key="own list columns weight").select(3).run()
    assert app.session_state["own list options"][1]["columns"] == {"name": 1, "weight": 4, "value": 3}
    assert not app.exception


def test_a_list_that_cant_be_read_says_why():
    app = paste(opened(), "name,weight,value\n")
    assert "no items" in texts(app)
    assert not app.exception


@pytest.mark.parametrize("capacity", ["much", "-3", "2 litres"])
def test_a_capacity_that_is_none_says_why(capacity: str):
    app = paste(opened(), "name,weight (kg),value\na,1,2\n")
    capacity_field(app).input(capacity).run()
    assert app.error
    assert not app.exception
    assert button(app, "Solve").disabled


def test_names_are_shown_as_typed():
    app = paste(opened(), 'name,weight,value\n"<b>bold</b> **x** :red[y] $z$",1,2\n')
    capacity_field(app).input("1").run()
    button(app, "Solve").click().run()
    assert app.dataframe[0].value["Name"].tolist() == ["<b>bold</b> **x** :red[y] $z$"]
    current = Current(Problem([1, 9], [2, 1], 1, ["**x** <b>", "y"]), "t")
    assert r"\*\*x\*\* \<b\>" in sentence(current, solve(current.problem))


WEIGHTS, VALUES = [i * i % 997 for i in range(3_000)], [i * 7919 % 1009 for i in range(3_000)]
LONG = Current(Problem(WEIGHTS, VALUES, 5_000), "Long list")


def test_a_link_to_a_list_too_long_for_it_asks_for_the_file_and_keeps_the_step():
    app = AppTest.from_file(APP, default_timeout=20)
    for name, value in {**link.parameters(LONG), "step": "37"}.items():
        app.query_params[name] = value
    app.run()
    assert "“Long list” is too long" in texts(app)
    assert not app.subheader  # the page waits
    rows = zip(WEIGHTS, VALUES, strict=True)
    text = "weight,value\n" + "".join(f"{weight},{value}\n" for weight, value in rows)
    app.text_area(key="linked list paste").input(text.replace("1", "2", 1)).run()
    assert "This list is another one" in texts(app)
    app.text_area(key="linked list paste").input(text).run()
    assert not app.exception
    current = app.session_state["current problem"]
    assert link.fingerprint(current.problem) == link.fingerprint(LONG.problem)
    assert current.problem.capacity == 5_000
    assert url(app)["step"] == "37"
    assert url(app)["file"] == link.fingerprint(LONG.problem)


def test_another_list_than_the_link_names_can_be_used_all_the_same():
    app = AppTest.from_file(APP, default_timeout=20)
    for name, value in link.parameters(LONG).items():
        app.query_params[name] = value
    app.run()
    app.text_area(key="linked list paste").input("name,weight,value\na,1,2\n").run()
    button(app, "Use it all the same").click().run()
    assert not app.exception
    assert app.session_state["current problem"].problem.names == ("a",)
    assert "items" in url(app)
    assert "file" not in url(app)


def test_a_long_curve_is_drawn_when_it_is_asked_for():
    app = AppTest.from_file(APP, default_timeout=30)
    app.session_state["current problem"] = Current(Problem(WEIGHTS, VALUES, 200_000), "Long list", "kg")
    app.run().switch_page("pages/solve.py").run()
    assert "would bring" not in texts(app)
    button(app, "Show what more or less room would bring").click().run()
    assert not app.exception
    assert not app.error
    assert "more would bring" in texts(app)
    app.run()
    assert "more would bring" in texts(app)


def test_a_run_in_a_process_of_its_own_ends_with_the_answer_alone():
    app = opened()
    app.radio(key="solver").set_value("ilp").run()
    assert not app.exception
    assert "Worth **32**" in texts(app)
    assert "Solving" not in texts(app)


def fail_after_a_while(*_, **__):
    """Stands in for what is called in a process of its own."""
    time.sleep(1)
    raise NotProvenError("not for this list")


def test_of_a_curve_that_can_not_be_had_only_the_reason_stays(monkeypatch):
    monkeypatch.setattr(curve, "QUICK_SECONDS", 0)
    monkeypatch.setattr(curve, "value_curve", fail_after_a_while)
    app = AppTest.from_file(APP, default_timeout=30)
    app.session_state["current problem"] = Current(Problem(WEIGHTS, VALUES, 200_000), "Long list", "kg")
    app.run().switch_page("pages/solve.py").run()
    button(app, "Show what more or less room would bring").click().run()
    assert [error.value for error in app.error] == ["not for this list"]
    assert "Stop" not in [button.label for button in app.button]


def test_of_a_run_that_fails_only_the_reason_stays(monkeypatch):
    monkeypatch.setattr(run, "QUICK_SECONDS", 0)
    monkeypatch.setattr(run, "solve", fail_after_a_while)
    app = opened()
    app.radio(key="solver").set_value("ilp").run()
    assert [error.value for error in app.error] == ["not for this list"]
    assert "Stop" not in [button.label for button in app.button]
    assert "Solving" not in texts(app)
