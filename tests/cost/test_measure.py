from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from typing import IO, Any

import psutil
import pytest

from knapsack import SOLVERS, Problem, solve
from knapsack.cost.measure import command, environment, measure, random_problem
from knapsack.cost.measured_run import UNLIMITED, Order, write_order
from tests.problems import hard_problem

THIEF = Problem([4, 3, 5, 1, 2, 1, 3, 6], [13, 5, 16, 2, 7, 3, 3, 17], 10)
LONG = random_problem(5000, 1_000_000)
MEBIBYTE = 2**20

# A process as small as `/usr/bin/time`, which asks the system the same questions.
OUTSIDE = """
import os, sys, time
print(started := time.time(), flush=True)
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
resident = os.wait4(child, 0)[2].ru_maxrss * (1 if sys.platform == "darwin" else 1024)
print(resident, time.time() - started)
"""

needs_wait4 = pytest.mark.skipif(
    not hasattr(os, "wait4"), reason="this system doesn't tell from outside what a process had"
)


def run_seen_from_outside(problem: Problem, solver: str) -> tuple[dict[str, Any], int, float]:
    """What a measured run tells of itself, and its peak memory and seconds as seen from outside."""
    outside = subprocess.Popen(
        [sys.executable, "-c", OUTSIDE, *command()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    )
    write_order(Order(problem, solver, given=float(outside.stdout.readline())), outside.stdin)
    told, seen = outside.stdout.read().splitlines()
    outside.communicate()
    resident, seconds = seen.split()
    return json.loads(told), int(resident), float(seconds)


def processes_below_this_one() -> list[psutil.Process]:
    return psutil.Process().children(recursive=True)


@pytest.fixture(autouse=True)
def no_process_is_left() -> None:
    before = set(processes_below_this_one())
    yield
    assert set(processes_below_this_one()) - before == set()


@pytest.mark.parametrize("solver", ["auto", *SOLVERS])
def test_a_measured_run_finds_what_the_solver_finds(solver: str) -> None:
    measured = measure(THIEF, solver, memory_cap=500 * MEBIBYTE)
    expected = solve(THIEF, solver)
    assert (measured.outcome, measured.value, measured.exact) == ("solved", expected.value, expected.exact)
    assert measured.solved_by == expected.solver
    assert 0 < measured.seconds < measured.process_seconds
    assert measured.allocated is None


def test_allocated_memory_is_that_of_the_rows() -> None:
    measured = measure(random_problem(50, 1_000_000), "hirschberg", allocated=True)
    assert measured.allocated == pytest.approx(3 * 8 * 1_000_000, rel=0.02)


def test_resident_memory_grows_by_what_is_allocated() -> None:
    measured = measure(random_problem(50, 1_000_000), "hirschberg")
    assert measured.peak_resident - measured.resident_before == pytest.approx(3 * 8 * 1_000_000, rel=0.1)


@needs_wait4
@pytest.mark.parametrize(
    ("solver", "items", "capacity"),
    [
        *[(solver, 20, 1000) for solver in ("auto", *SOLVERS)],
        ("full_table", 100, 100_000),
        ("sliding_window", 20, 10_000_000),
        ("hirschberg", 20, 10_000_000),
        ("greedy", 1_000_000, 1000),
        ("core", 1_000_000, 1_000_000),
        ("sliding_window", 100_000, 1000),
    ],
)
def test_peak_resident_memory_is_what_the_system_says_from_outside(solver: str, items: int, capacity: int) -> None:
    problem = random_problem(items, capacity)
    told, seen, _ = run_seen_from_outside(problem, solver)
    assert told["peak_resident"] == pytest.approx(seen, rel=0.1)
    assert measure(problem, solver).peak_resident == pytest.approx(seen, rel=0.1)


@needs_wait4
def test_the_process_took_as_long_as_a_clock_outside_says() -> None:
    """Of one run of some seconds, by two clocks: a busy machine slows both."""
    told, _, seen = run_seen_from_outside(random_problem(1_000_000, 1000), "sliding_window")
    assert told["outcome"] == "solved"
    assert told["process_seconds"] == pytest.approx(seen, rel=0.1, abs=0.1)


@pytest.mark.parametrize("solver", ["full_table", "sliding_window", "hirschberg"])
def test_a_run_beyond_the_cap_is_reported_as_out_of_memory(solver: str) -> None:
    measured = measure(random_problem(100, 160_000_000), solver, memory_cap=1000 * MEBIBYTE)
    assert (measured.outcome, measured.value, measured.seconds) == ("out of memory", None, None)
    assert "Unable to allocate" in measured.message


def test_core_ends_below_the_cap_with_the_best_so_far() -> None:
    measured = measure(hard_problem(), "core", memory_cap=64 * MEBIBYTE)
    assert (measured.outcome, measured.exact, measured.solved_by) == ("solved", False, "core")
    assert measured.message.startswith("the memory limit was reached: the best so far, at most")


@pytest.mark.parametrize("solver", ["auto", *SOLVERS])
def test_only_who_keeps_to_a_limit_is_told_one(solver: str) -> None:
    told = Order(THIEF, solver, 64 * MEBIBYTE).memory_limit()
    assert told == (32 * MEBIBYTE if solver in ("auto", "core") else UNLIMITED)


def test_a_run_below_the_cap_is_not_stopped_by_it() -> None:
    measured = measure(random_problem(10, 1_000_000), "full_table", memory_cap=100 * MEBIBYTE)
    assert measured.outcome == "solved"


def test_without_a_cap_a_table_larger_than_the_machine_is_out_of_memory() -> None:
    assert measure(random_problem(10_000, 160_000_000), "full_table").outcome == "out of memory"


def test_a_run_stops_when_asked_to() -> None:
    assert measure(LONG, "hirschberg", on_wait=lambda elapsed: elapsed > 0.3).outcome == "stopped"


def test_a_run_stops_at_its_time_limit() -> None:
    measured = measure(LONG, "hirschberg", time_limit=0.3)
    assert (measured.outcome, measured.message) == ("stopped", "stopped at the limit of 0.3 s")


def test_whatever_stops_the_one_who_waits_stops_the_run() -> None:
    class TabClosedError(BaseException):
        pass

    def wait(elapsed: float) -> None:
        if elapsed > 0.3:
            raise TabClosedError

    with pytest.raises(TabClosedError):
        measure(LONG, "hirschberg", on_wait=wait)


def test_a_run_ends_when_the_program_that_asked_for_it_is_killed() -> None:
    asking = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from knapsack.cost.measure import *\n"
            "measure(random_problem(5000, 1_000_000), 'hirschberg', on_wait=lambda elapsed: print(flush=True))",
        ],
        env=environment(),
        stdout=subprocess.PIPE,
    )
    asking.stdout.readline()
    runs = psutil.Process(asking.pid).children()
    assert len(runs) == 1
    asking.kill()
    asking.communicate()
    _, alive = psutil.wait_procs(runs, timeout=120)
    assert alive == []


@pytest.mark.parametrize(
    ("code", "outcome", "message"),
    [
        ("import sys; sys.exit('the disk is on fire')", "failed", "exit code 1: the disk is on fire"),
        ("raise MemoryError", "out of memory", "no memory was left"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "out of memory", "ended by the system (SIGKILL)"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", "failed", "ended by SIGTERM"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_run_that_ends_without_an_answer_is_reported(
    monkeypatch: pytest.MonkeyPatch, code: str, outcome: str, message: str
) -> None:
    monkeypatch.setattr("knapsack.cost.measure.command", lambda: [sys.executable, "-c", code])
    measured = measure(THIEF, "greedy")
    assert (measured.outcome, measured.message) == (outcome, message)


@pytest.mark.skipif(sys.platform == "win32", reason="poll")
def test_a_run_that_ended_before_it_was_told_what_to_do_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def write_when_nobody_reads(order: Order, pipe: IO[bytes]) -> None:
        gone = select.poll()
        gone.register(pipe.fileno(), 0)  # an error, which a pipe that nobody reads has, is always told
        gone.poll()
        write_order(order, pipe)

    monkeypatch.setattr("knapsack.cost.measure.command", lambda: [sys.executable, "-c", "raise MemoryError"])
    monkeypatch.setattr("knapsack.cost.measure.write_order", write_when_nobody_reads)
    assert measure(THIEF, "greedy").outcome == "out of memory"


def test_an_unknown_solver_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"'magic'.*hirschberg"):
        measure(THIEF, "magic")


def test_a_long_list_arrives_whole() -> None:
    problem = random_problem(200_000, 1000)
    assert measure(problem, "greedy").value == solve(problem, "greedy").value
