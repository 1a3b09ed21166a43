"""The two buffers, as they are told, against the addresses of the solver's real ones."""

from __future__ import annotations

from hypothesis import given, settings

from knapsack import Problem
from knapsack.dp.steps import to_steps
from knapsack.dp.trace import RowFilled
from knapsack.solvers.sliding_window import sliding_window
from knapsack.walkthrough.buffers import buffers_after_each_row
from tests.problems import any_problems


def real_contents(problem: Problem) -> list[dict[int, int]]:
    """After each row: which row each of the solver's buffers, by its address, holds."""
    contents: list[dict[int, int]] = []

    def watch(event: object) -> None:
        if isinstance(event, RowFilled):
            address = event.values.__array_interface__["data"][0]
            contents.append({**(contents[-1] if contents else {}), address: event.row})

    sliding_window(problem, watch=watch)
    return contents


@settings(max_examples=60)
@given(any_problems)
def test_the_rows_kept_are_what_the_solvers_buffers_hold(problem: Problem) -> None:
    told = buffers_after_each_row(to_steps(problem))
    assert [after.kept for after in told] == [sorted(held.values()) for held in real_contents(problem)]


@settings(max_examples=60)
@given(any_problems)
def test_a_row_is_taken_over_where_the_solver_goes_on_with_the_same_buffer(problem: Problem) -> None:
    addresses = []

    def watch(event: object) -> None:
        if isinstance(event, RowFilled):
            addresses.append(event.values.__array_interface__["data"][0])

    sliding_window(problem, watch=watch)
    told = buffers_after_each_row(to_steps(problem))
    same = [row > 0 and addresses[row] == addresses[row - 1] for row in range(len(addresses))]
    assert [after.taken_over for after in told] == same
