from fractions import Fraction

import pytest

from knapsack.torch_solver import ActivationList
from knapsack.torch_solver.outcome import outcome

THIRDS = ActivationList("thirds", ("a", "b", "c"), ("",) * 3, (0.1, 0.1, 0.1), (5, 4, 3), (8, 8, 8))


def saving(*items):
    """A solver that saves these items, whatever it is asked, and reports nonsense about them."""
    return lambda memory, runtime, budget: (10**9, list(items), [])


def test_the_value_is_added_up_from_the_list_and_not_taken_from_the_report():
    assert outcome("x", saving(2, 0), THIRDS, 0.5).value == 8
    assert outcome("x", saving(2, 0), THIRDS, 0.5).saved == (0, 2)


def test_what_is_over_the_budget_is_worked_out_exactly():
    assert sum(THIRDS.memory) > 0.3  # as floats
    exact = 3 * Fraction(0.1)
    assert outcome("x", saving(0, 1, 2), THIRDS, 0.3).over == float((exact - Fraction(0.3)) / Fraction(0.3)) > 0
    assert outcome("x", saving(0, 1, 2), THIRDS, float(exact) * (1 + 2**-50)).over == 0
    assert outcome("x", saving(0, 1), THIRDS, 0.1).over == pytest.approx(1.0)


def test_it_runs_as_often_as_is_asked():
    calls = []
    outcome("x", lambda *arguments: calls.append(arguments) or (0, [], []), THIRDS, 0.3, least_runs=4)
    assert calls == [([0.1, 0.1, 0.1], [5, 4, 3], 0.3)] * 4
