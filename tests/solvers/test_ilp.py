"""Integer programming: what it says where it can't run."""

from __future__ import annotations

import sys

import pytest

from knapsack import Problem
from knapsack.solvers.ilp import SolverError, ilp


def test_without_scipy_the_error_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(SolverError, match="pip install scipy"):
        ilp(Problem([1], [1], 1))


def test_equal_items_that_just_exceed_the_capacity_together_end_soon():
    problem = Problem([0.00004] * 100, [1] * 100, 0.001, floats="stored")
    solution = ilp(problem)
    assert problem.fits(solution.taken)
    assert solution.value == 24
