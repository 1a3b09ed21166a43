"""Measurements that go on by themselves: waited for, stopped, and ended where nobody waits."""

from __future__ import annotations

import psutil
import pytest

from knapsack import Problem
from knapsack.cost.background import Measuring
from knapsack.cost.measure import random_problem

LONG = random_problem(5000, 1_000_000)


def processes() -> list[psutil.Process]:
    return psutil.Process().children(recursive=True)


def test_it_is_waited_for_and_finds_what_the_solver_finds():
    run = Measuring(Problem([4, 3, 2], [5, 4, 3], 6), "hirschberg")
    while not run.wait(0.1):
        pass
    assert (run.result().value, run.stopped) == (8, False)


def test_a_stopped_one_leaves_no_process():
    before = processes()
    run = Measuring(LONG, "hirschberg")
    assert not run.wait(0.5)
    run.stop()
    assert run.stopped
    assert run.result().outcome == "stopped"
    assert processes() == before


def test_one_that_nobody_waits_for_ends_by_itself():
    before = processes()
    assert Measuring(LONG, "hirschberg", patience=0.3).result().outcome == "stopped"
    assert processes() == before


def test_what_goes_wrong_is_raised():
    with pytest.raises(ValueError, match="no solver is called"):
        Measuring(LONG, "magic").result()
