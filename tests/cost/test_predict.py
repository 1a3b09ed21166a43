from __future__ import annotations

import tracemalloc

import pytest

from knapsack import SOLVERS, Problem
from knapsack.cost.measure import random_problem
from knapsack.cost.predict import predict, predict_for


def allocated(solver: str, items: int, capacity: int) -> int:
    problem = random_problem(items, capacity)
    SOLVERS[solver](random_problem(20, 20))
    tracemalloc.start()
    SOLVERS[solver](problem, memory_limit=2**40)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


@pytest.mark.parametrize("solver", SOLVERS)
def test_every_solver_has_a_prediction(solver: str) -> None:
    assert predict(solver, 100, 1000).bytes > 0


@pytest.mark.parametrize("solver", [name for name, known in SOLVERS.items() if known.cells_per_item])
@pytest.mark.parametrize(
    ("items", "capacity", "tolerance"), [(20, 100_000, 0.01), (200, 10_000, 0.02), (1000, 1000, 0.2), (5000, 100, 0.2)]
)
def test_predicted_bytes_are_what_is_allocated(solver: str, items: int, capacity: int, tolerance: float) -> None:
    assert predict(solver, items, capacity).bytes == pytest.approx(allocated(solver, items, capacity), rel=tolerance)


@pytest.mark.parametrize("solver", ["greedy", "ilp"])
def test_predicted_bytes_without_rows_are_what_is_allocated_within_a_half(solver: str) -> None:
    assert predict(solver, 20_000, 100).bytes == pytest.approx(allocated(solver, 20_000, 100), rel=0.5)


def test_the_full_table_of_the_published_story_is_predicted() -> None:
    table = predict("full_table", 100, 160_000_000).bytes
    rows = predict("hirschberg", 2000, 160_000_000).bytes
    assert table > 64e9
    assert rows < 4e9


def test_decimal_weights_are_predicted_in_the_steps_that_are_used() -> None:
    problem = random_problem(10, 100)
    fine = Problem(problem.weights / 8, problem.values, 12.5)
    assert predict_for(fine, "hirschberg").capacity == 12_500


@pytest.mark.parametrize("solver", ["full_table", "sliding_window", "hirschberg", "greedy"])
def test_more_work_is_predicted_to_take_longer(solver: str) -> None:
    little, much = predict(solver, 100, 10_000).seconds, predict(solver, 10_000, 10_000).seconds
    assert little is not None
    assert much is not None
    assert 0 < little < much


def test_no_time_is_promised_for_integer_programming() -> None:
    assert predict("ilp", 100, 1000).seconds is None


def test_an_unknown_solver_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"'magic'.*hirschberg"):
        predict("magic", 1, 1)
