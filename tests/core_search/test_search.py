"""The search ends soon after it is told to, wherever it is, and its bound holds."""

from __future__ import annotations

import pytest

from knapsack.core_search.instance import Instance
from knapsack.core_search.search import search
from knapsack.solvers.core import core
from tests.pisinger import CLASSES, pisinger


class LimitedLooks:
    """Limits of which the time is up at the n-th look at the clock."""

    memory = 2**27

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def time_is_up(self) -> bool:
        self.looks -= 1
        return self.looks < 0


@pytest.mark.parametrize("number", CLASSES, ids=CLASSES.get)
@pytest.mark.parametrize("looks", [0, 1, 2, 5, 20, 60])
def test_the_bound_holds_wherever_the_time_is_up(number, looks):
    problem = pisinger(number, 1000, 1000, 35)
    best = core(problem).value
    limits = LimitedLooks(looks)
    found = search(Instance(problem.weights, problem.values, int(problem.capacity)), limits)
    assert int(problem.weights[found.taken].sum()) <= problem.capacity
    assert int(problem.values[found.taken].sum()) == found.value <= best <= found.bound
    assert found.stopped or found.value == best
    assert limits.looks >= -6  # each of the steps that look ends at once


def test_only_selections_worth_more_than_asked_for_are_looked_for():
    problem = pisinger(12, 200, 1000)
    instance = Instance(problem.weights, problem.values, int(problem.capacity))
    best = core(problem).value
    assert search(instance, LimitedLooks(10**9), at_least=best - 1).value == best
    for known in (best, best + 10, 10 * best):
        found = search(instance, LimitedLooks(10**9), at_least=known)
        assert (found.value, found.bound, found.stopped) == (known, known, "")
        assert int(problem.weights[found.taken].sum()) <= problem.capacity
