"""The page that helps to pick a solver, run as Streamlit runs it but without a browser."""

from __future__ import annotations

import json

import pytest
from streamlit.testing.v1 import AppTest

from knapsack import SOLVERS, Problem, solve
from knapsack.advice.decision import auto_decision, candidates
from knapsack.cost.measure import Measurement
from knapsack.ui.auto_run import sentence
from knapsack.ui.current import Current
from knapsack.ui.decision_tree import tree_data
from knapsack.ui.examples import EXAMPLES, load
from knapsack.ui.solver_table import table
from tests.pisinger import pisinger
from tests.problems import hard_problem
from tests.ui.pages import opened

GIB = 2**30
MEASURED = "<small>measured</small> <b>"
"""Stands before every measured cost."""


def texts(app: AppTest) -> str:
    return "\n".join(element.value for element in [*app.markdown, *app.error, *app.warning])


def page_table(app: AppTest) -> str:
    (found,) = (element.proto.body for element in app.get("html") if '<table class="solvers">' in element.proto.body)
    return found


def charts(app: AppTest) -> list[dict[str, list[float]]]:
    """The x of every trace by its name, for each chart."""
    figures = [json.loads(element.proto.spec) for element in app.get("plotly_chart")]
    return [{trace["name"]: trace["x"] for trace in figure["data"]} for figure in figures]


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_decided_for_the_solver_that_auto_takes(name: str) -> None:
    app = opened("pick_solver", load(name))
    assert not app.exception
    assert not app.error
    best = solve(load(name).problem)
    assert f"**auto takes {best.solver}**" in texts(app)
    assert len([element for element in app.main if element.type == "bidi_component"]) >= 1
    for solver in SOLVERS:
        assert f'<th scope="row">{solver}</th>' in page_table(app)


@pytest.mark.parametrize(
    "problem",
    [
        Problem([], [], 5),
        Problem([3], [4], 0),
        Problem([3], [-4], 10),
        Problem([0], [4], 0),
        Problem([1 / 3, 2 / 3, 0.1 + 0.2], [1, 2, 3], 1.0, floats="stored"),
        Problem(range(1, 101), range(1, 101), 160_000_000),
        Problem([10**17, 3 * 10**17], [1, 2], 2 * 10**18),
    ],
    ids=["empty", "no capacity", "worthless", "weightless", "stepless", "wide", "huge"],
)
def test_odd_problems_get_their_page_too(problem: Problem) -> None:
    app = opened("pick_solver", Current(problem, "Odd <b>**list**</b>"))
    assert not app.exception
    assert "auto takes" in texts(app)


def test_a_list_that_auto_cant_prove_gets_the_best_so_far_within_the_limits() -> None:
    app = opened("pick_solver", Current(hard_problem(), "Hard"))
    assert not app.exception
    assert "the best so far after" in texts(app)
    assert "the time limit was reached" in page_table(app)


def test_the_text_before_the_tree_has_under_eighty_words() -> None:
    app = opened("pick_solver", load("thief"))
    (before,) = [text.value for text in app.markdown if text.value.startswith("PyTorch packs")]
    assert len(before.split()) < 80


def test_every_solver_is_measured_and_the_results_stay_until_the_problem_changes() -> None:
    app = opened("pick_solver", load("thief"))
    assert page_table(app).count(MEASURED) == 1  # auto's own run
    app.button(key="start measuring").click().run(timeout=120)
    assert not app.exception
    found = page_table(app)
    assert found.count(MEASURED) == 2 * (len(SOLVERS) + 1)  # time and memory of each, and of auto
    assert "Measured:" in texts(app)
    assert app.button(key="start measuring").label == "Measure again"
    times, memory = charts(app)
    assert len(times["measured"]) == len(memory["measured"]) == len(SOLVERS)
    app.session_state["current problem"] = load("thief").with_capacity(11)
    app.run()
    assert page_table(app).count(MEASURED) == 1
    app.session_state["current problem"] = load("thief")
    app.run()
    assert page_table(app) == found


def test_less_memory_leaves_fewer_solvers() -> None:
    problem = pisinger(1, 100, 1_000)
    app = opened("pick_solver", Current(problem, "Hundred"))
    assert "✗ no</b> <small>needs" not in page_table(app)
    app.select_slider(key="memory limit").set_value(2**20).run()
    obstacle = candidates(problem, 2**20)["full_table"].obstacle
    assert "1 MiB are allowed" in obstacle
    assert obstacle in page_table(app)
    assert not app.exception


def test_a_run_that_failed_is_told_with_its_reason() -> None:
    problem = Problem([1, 2], [3, 4], 160_000_000)
    runs = {"full_table": Measurement("full_table", 2, 160_000_000, "out of memory", "no memory was left")}
    told = table(candidates(problem, GIB), runs, None)
    assert "measured: out of memory; needs 3.58 GiB, and 1 GiB are allowed" in told
    runs = {"ilp": Measurement("ilp", 2, 160_000_000, "stopped", "stopped at the limit of <60> s")}
    assert "stopped; stopped at the limit of &lt;60&gt; s" in table(candidates(problem, GIB), runs, None)


def test_an_answer_without_a_proof_is_not_called_one() -> None:
    solution = solve(pisinger(16, 400, 10_000_000), time_limit=0.0)
    assert not solution.exact
    assert "the best so far" in sentence(solution)
    assert "proven" not in sentence(solution)


def test_the_browser_gets_the_questions_with_their_facts_and_answers() -> None:
    problem = load("thief").problem
    solution = solve(problem)
    decision = auto_decision(problem, solution, memory_limit=GIB, time_limit=1)
    data = json.loads(json.dumps(tree_data(decision, "How auto decides", ask=False)))
    assert [question["answer"] for question in data["questions"]] == [True] * 4
    assert [question["ends"] for question in data["questions"]] == [True, False, False, False]
    assert data["otherwise"]["solver"] == "hirschberg"
    assert data["label"] == "How auto decides"
