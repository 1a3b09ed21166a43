"""States met with the moves they don't know yet."""

from __future__ import annotations

from knapsack import Problem
from knapsack.core_search import break_solution, enumeration, kinds_of_list, search
from knapsack.solvers.core import core


def test_a_combination_is_not_ruled_out_by_what_a_later_move_would_save(monkeypatch):
    """With a toll, some items are on the wrong side of the break for the plain bound: leaving them costs it."""
    for module, name, value in (
        (kinds_of_list, "FEW_ITEMS", 0),
        (break_solution, "SAMPLE", 8),
        (break_solution, "SELECT_FROM", 4),
        (search, "LARGE_CORE", 1),
        (enumeration, "GROUP_STATES", 16),
    ):
        monkeypatch.setattr(module, name, value)
    weights = [72, 16, 43, 29, 44, 21, 43, 13, 60, 65, 19, 76, 60, 81, 29, 63, 52, 33, 87, 86]
    values = [101, 50, 81, 68, 82, 58, 81, 45, 94, 97, 55, 104, 94, 106, 68, 96, 88, 72, 109, 109]
    solution = core(Problem(weights, values, 156))
    assert (solution.value, solution.exact) == (376, True)
