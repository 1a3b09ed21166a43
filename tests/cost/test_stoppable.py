"""Calls in processes of their own: what they return, raise and tell, and that none is left."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import time
from collections.abc import Callable

import psutil
import pytest

from knapsack import Problem, Solution, solve
from knapsack.core_search.events import CoreStep
from knapsack.cost.measure import environment
from knapsack.cost.stoppable import EndedEarly, StoppableCall
from knapsack.dp.rows import MemoryLimitError
from tests.problems import hard_problem


def gone(pid: int) -> bool:
    """Whether the process ends within ten seconds."""
    for _ in range(200):
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.05)
    return False


def test_the_answer_is_that_of_the_call_itself():
    problem = Problem([4, 3, 2], [5, 4, 3], 6)
    with StoppableCall(solve, problem, "full_table") as call:
        solution = call.result()
    assert call.stopped_after is None
    assert (solution.value, solution.taken) == (8, (0, 2))
    assert gone(call.pid)


def test_what_the_call_raises_is_raised():
    refused = StoppableCall(solve, Problem([4, 3], [5, 4], 6), "full_table", memory_limit=10)
    with refused as call, pytest.raises(MemoryLimitError) as error:
        call.result()
    assert error.value.limit == 10
    assert "greedy" in error.value.alternatives


def test_a_stopped_call_leaves_no_process():
    call = StoppableCall(time.sleep, 1000)
    assert not call.wait(0.3)
    call.stop()
    assert not psutil.pid_exists(call.pid)
    with pytest.raises(EndedEarly):
        call.result()


def test_events_come_through_while_it_runs():
    with StoppableCall(solve, hard_problem(), "core", watched=True) as call:
        while call.event is None:
            assert not call.wait(0.1)
        event = call.event
    assert isinstance(event, CoreStep)
    assert event.best <= event.bound


def test_the_best_so_far_comes_through_and_outlives_a_stop():
    problem = hard_problem()
    with StoppableCall(solve, problem, watched=True) as call:
        while call.best is None:
            assert not call.wait(0.1)
    assert call.stopped_after is not None
    assert problem.fits(call.best.taken)
    assert problem.value_of(call.best.taken) == call.best.value <= call.best.upper_bound
    assert not call.best.exact


def hand_over(solution: Solution, watch: Callable[[object], None]) -> str:
    watch(solution)
    return "done"


def test_a_solution_that_is_reported_comes_through_at_once():
    solution = Solution(8, 6, (0, 2), "core", False, 9)
    with StoppableCall(hand_over, solution, watched=True) as call:
        assert call.result() == "done"
        assert call.best == call.event == solution


def test_a_call_that_nobody_waits_for_is_stopped():
    call = StoppableCall(time.sleep, 1000, patience=0.5)
    assert gone(call.pid)
    with pytest.raises(EndedEarly, match="stopped after"):
        call.result()


def test_a_call_that_is_waited_for_now_and_then_goes_on():
    with StoppableCall(time.sleep, 2, patience=1.0) as call:
        while not call.wait(0.1):
            pass
        assert call.result() is None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to a cap")
def test_too_much_memory_is_an_error_and_not_the_end_of_the_program():
    with StoppableCall(bytes, 2**31, memory_cap=2**26) as call, pytest.raises(MemoryError):
        call.result()


def test_the_process_ends_when_the_program_that_asked_for_it_is_killed():
    program = textwrap.dedent(
        """
        import time
        from knapsack.cost.stoppable import StoppableCall
        call = StoppableCall(time.sleep, 1000)
        call.wait(1)
        print(call.pid, flush=True)
        time.sleep(1000)
        """
    )
    asker = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment())
    assert asker.stdout is not None
    pid = int(asker.stdout.readline())
    assert psutil.pid_exists(pid)
    asker.kill()
    asker.wait()
    asker.stdout.close()
    assert gone(pid)
