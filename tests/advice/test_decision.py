"""Which solver to pick: what speaks against each, and that the questions lead to what `auto` really took."""

from __future__ import annotations

import importlib.util
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import SOLVERS, Problem, solve
from knapsack.advice.decision import Decision, Pick, Question, auto_decision, candidates, memory_of, verdict
from knapsack.cost.measure import Measurement, measure
from knapsack.dp.rows import MemoryLimitError
from knapsack.problem import Solution
from knapsack.solvers.core import core
from knapsack.ui.examples import EXAMPLES, load
from tests.pisinger import pisinger

GIB = 2**30
THIEF = load("thief").problem
HARD = pisinger(16, 400, 10_000_000)
"""A list on which core needs more than a moment, and whose rows are 23 GB."""
THIRDS = Problem([1 / 3, 2 / 3, 0.1 + 0.2], [1, 2, 3], 1.0, floats="stored")


def decided(problem: Problem, memory_limit: int = GIB, time_limit: float = 10) -> tuple[Decision, Solution]:
    solution = solve(problem, memory_limit=memory_limit, time_limit=time_limit)
    return auto_decision(problem, solution, memory_limit=memory_limit, time_limit=time_limit), solution


def answers(decision: Decision) -> list[bool | None]:
    return [question.answer for question in decision.questions]


@pytest.mark.parametrize("name", EXAMPLES)
def test_on_every_example_all_solvers_run_and_only_those_that_prove_nothing_are_in_doubt(name: str) -> None:
    found = candidates(load(name).problem, GIB)
    assert list(found) == list(SOLVERS)
    assert [candidate.obstacle for candidate in found.values()] == [""] * len(SOLVERS)
    doubted = {solver for solver, candidate in found.items() if candidate.doubt}
    assert doubted - {"ilp"} == {name for name, known in SOLVERS.items() if known.never_proves}


@given(
    st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), min_size=1, max_size=6),
    st.integers(0, 200),
    st.integers(0, 20_000),
)
def test_a_table_that_its_solver_would_refuse_has_an_obstacle(
    items: list[tuple[int, int]], capacity: int, memory_limit: int
) -> None:
    problem = Problem(*zip(*items, strict=True), capacity)
    for solver in ("full_table", "sliding_window", "hirschberg"):
        try:
            SOLVERS[solver](problem, memory_limit=memory_limit)
        except MemoryLimitError:
            assert candidates(problem, memory_limit)[solver].obstacle


@pytest.mark.parametrize("problem", [load("hand-luggage").problem, THIRDS, THIEF], ids=["decimals", "thirds", "thief"])
def test_a_solver_without_a_doubt_proves_its_answer(problem: Problem) -> None:
    for solver, candidate in candidates(problem, GIB).items():
        if not candidate.doubt:
            assert SOLVERS[solver](problem).exact, solver


def test_weights_without_steps_put_the_tables_and_ilp_in_doubt() -> None:
    doubted = {solver for solver, candidate in candidates(THIRDS, GIB).items() if candidate.doubt}
    prove_nothing = {name for name, known in SOLVERS.items() if known.never_proves}
    assert doubted == {"full_table", "sliding_window", "hirschberg", "greedy", "ilp"} | prove_nothing


def test_ilp_can_t_run_without_scipy(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr("knapsack.advice.decision.find_spec", lambda name: None if name == "scipy" else found(name))
    assert "SciPy" in candidates(THIEF, GIB)["ilp"].obstacle


@pytest.mark.parametrize("name", EXAMPLES)
def test_where_core_proves_its_answer_the_first_question_ends_at_core(name: str) -> None:
    decision, solution = decided(load(name).problem)
    assert solution.exact
    assert answers(decision)[0] is True
    assert decision.pick is not None
    assert decision.pick == decision.questions[0].pick
    assert decision.pick.solver == solution.solver == "core"


@pytest.mark.parametrize(
    ("problem", "memory_limit", "why"),
    [(HARD, 10_000, 2), (Problem(HARD.weights * math.pi, HARD.values, HARD.capacity * math.pi), GIB, 1)],
    ids=["rows too large", "weights without steps"],
)
def test_where_the_limits_end_core_the_next_questions_say_why_there_is_nothing_better(
    problem: Problem, memory_limit: int, why: int
) -> None:
    decision, solution = decided(problem, memory_limit, time_limit=0.0)
    assert not solution.exact
    assert answers(decision)[: why + 1] == [False] + [True] * (why - 1) + [False]
    assert decision.pick == decision.questions[why].pick
    assert decision.pick.solver == solution.solver == "core"
    assert decision.pick.remarks[0].text == solution.note


def test_where_core_is_ended_and_hirschberg_takes_over_every_question_leads_on_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = pisinger(16, 1000, 1000, 90)
    monkeypatch.setitem(SOLVERS, "core", lambda problem, **limits: core(problem, **{**limits, "time_limit": 0.0}))
    decision, solution = decided(problem, memory_limit=15_000_000, time_limit=60)
    assert answers(decision) == [False, True, True, True]
    assert decision.pick == decision.otherwise
    assert decision.otherwise.solver == solution.solver == "hirschberg"


def test_where_no_time_is_left_for_hirschberg_the_last_question_says_so() -> None:
    problem = pisinger(16, 1000, 1000, 90)
    decision, solution = decided(problem, time_limit=0.0)
    assert solution.solver == "core"
    assert not solution.exact
    assert answers(decision) == [False, True, True, False]
    assert decision.pick == decision.questions[3].pick


def test_what_was_measured_stands_in_the_facts() -> None:
    solution = solve(THIEF)
    run = Measurement("hirschberg", 8, 10, "solved", exact=True, seconds=0.025, allocated=5120)
    told = auto_decision(THIEF, solution, memory_limit=GIB, time_limit=1, measured={"hirschberg": run})
    assert "measured 5 KiB" in told.questions[2].fact
    assert "measured 25 ms" in told.questions[3].fact


def test_a_decision_without_answers_leads_nowhere_and_each_answer_where_it_says() -> None:
    first, second, third = (Pick(solver, solver) for solver in ("greedy", "ilp", "core"))

    def decision(*replies: bool | None) -> Decision:
        ends = zip((True, False), (first, second), replies, strict=True)
        return Decision(tuple(Question("?", end, pick, answer=reply) for end, pick, reply in ends), third)

    assert decision(None, None).pick is None
    assert decision(True, None).pick == first
    assert decision(False, None).pick is None
    assert decision(False, False).pick == second
    assert decision(False, True).pick == third


def test_memory_is_what_was_allocated_and_for_ilp_what_the_process_grew_by() -> None:
    run = measure(THIEF, "hirschberg", allocated=True)
    assert memory_of(run) == run.allocated
    grown = Measurement("ilp", 1, 1, "solved", seconds=1.0, peak_resident=900, resident_before=500, allocated=7)
    assert memory_of(grown) == 400
    assert memory_of(None) is None
    assert memory_of(Measurement("ilp", 1, 1, "out of memory", peak_resident=900, resident_before=500)) is None


def test_the_verdict_leaves_out_whoever_proved_nothing_or_has_no_items() -> None:
    runs = {
        "greedy": Measurement("greedy", 1, 1, "solved", exact=True, seconds=1e-6),
        "sliding_window": Measurement("sliding_window", 1, 1, "solved", exact=True, seconds=1e-6),
        "ilp": Measurement("ilp", 1, 1, "solved", exact=False, seconds=1e-6),
        "full_table": Measurement("full_table", 1, 1, "out of memory"),
    }
    assert verdict(runs, "core") == ""
    runs["core"] = Measurement("core", 1, 1, "solved", exact=True, seconds=0.5)
    assert verdict(runs, "core") == "Measured: core proved the best."
