"""The shell around every page, run as Streamlit runs it but without a browser."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from knapsack import Problem
from knapsack.ui.current import Current
from knapsack.ui.examples import EXAMPLES, load
from knapsack.ui.link import parameters

APP = str(Path(__file__).parents[2] / "app.py")


def opened(**query):
    app = AppTest.from_file(APP, default_timeout=20)
    for name, value in query.items():
        app.query_params[name] = value
    return app.run()


def url(app):
    """The query parameters; Streamlit's test harness keeps some as text and some as a list of one."""
    return {name: value if isinstance(value, str) else value[0] for name, value in app.query_params.items()}


def capacity(app):
    return app.session_state["current problem"].problem.capacity


def test_the_app_opens_with_the_thief():
    app = opened()
    assert not app.exception
    assert app.session_state["current problem"] == load("thief")
    assert url(app) == {}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_can_be_chosen_and_stands_in_the_url(name):
    app = opened()
    app.selectbox(key="problem choice").select(name).run()
    assert not app.exception
    assert app.session_state["current problem"] == load(name)
    assert url(app) == ({} if name == "thief" else {"list": name})


def test_a_changed_capacity_stands_in_the_url_and_the_url_opens_it():
    app = opened()
    app.slider(key="capacity").set_value(12).run()
    assert url(app) == {"list": "thief", "capacity": "12"}
    assert capacity(opened(list="thief", capacity="12")) == 12


def test_a_change_that_arrives_with_the_url_from_before_it_is_kept():
    app = opened()
    app.slider(key="capacity").set_value(12).run()
    app.query_params.clear()
    app.run()
    assert capacity(app) == 12
    assert url(app)["capacity"] == "12"


def test_a_new_problem_forgets_the_old_ones_step():
    app = opened(list="thief", step="37")
    assert url(app)["step"] == "37"
    app.slider(key="capacity").set_value(12).run()
    assert "step" not in url(app)


def test_a_broken_link_is_explained_and_the_thief_shown():
    app = opened(items="garbage", capacity="3")
    assert not app.exception
    assert "damaged" in app.warning[0].value
    assert app.session_state["current problem"] == load("thief")
    app.slider(key="capacity").set_value(3).run()
    assert not app.warning
    assert url(app) == {"list": "thief", "capacity": "3"}


def test_a_decimal_capacity_moves_in_the_finest_step_of_the_weights():
    app = opened(list="hand-luggage")
    slider = app.slider(key="capacity")
    assert (slider.step, slider.format) == (0.01, "%.2f")
    slider.set_value(5.55).run()
    assert url(app) == {"list": "hand-luggage", "capacity": "5.55"}


def test_a_capacity_beyond_a_browsers_numbers_keeps_every_digit():
    app = opened(**parameters(Current(Problem([2**53 + 1, 5], [1, 2], 2**53 + 3), "Big")))
    assert not app.exception
    app.text_input(key="capacity text").input(str(2**53 + 5)).run()
    assert capacity(app) == 2**53 + 5


@pytest.mark.parametrize("text", ["much", "-1", "nan", ""])
def test_a_text_that_is_no_capacity_is_refused_and_the_old_one_kept(text: str):
    app = opened(list="parcels", capacity="99999")
    app.text_input(key="capacity text").input(text).run()
    assert "is no capacity" in app.error[0].value
    assert capacity(app) == 99999


@pytest.mark.parametrize("problem", [Problem([], [], 0), Problem([0], [1], 0), Problem([1 / 3], [2], 1 / 7)])
def test_the_panel_shows_any_problem(problem: Problem):
    app = opened(**parameters(Current(problem, "Odd")))
    assert not app.exception
    assert capacity(app) == problem.capacity
