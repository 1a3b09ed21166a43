"""The page that solves a list of one's own, run as Streamlit runs it but without a browser."""

import pytest
from streamlit.testing.v1 import AppTest

from knapsack import Problem, solve
from knapsack.ui import link
from knapsack.ui.answer import sentence
from knapsack.ui.current import Current
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
