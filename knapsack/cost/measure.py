"""Time and peak memory of a solver, measured in a process of its own under a memory cap.

The process is new, so nothing that ran before is measured with it; it is limited, so that a run that wants too much
ends there and not in the program that asked for it; and it can be stopped at any time.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

import numpy as np

from knapsack.cost.measured_run import Order, write_order
from knapsack.problem import Problem
from knapsack.solvers import SOLVERS

Outcome = Literal["solved", "out of memory", "stopped", "failed"]

WAIT_SECONDS = 0.05
"""How often a run is looked at."""

SPARE_SHARE = 0.1
"""Share of the available memory that a run without a cap of its own leaves to everybody else."""


@dataclass(frozen=True)
class Measurement:
    """One run of one solver; memory in bytes.

    solver, items, capacity : what was run
    outcome : "solved"; "out of memory" at the cap; "stopped" on request or at the time limit; "failed" otherwise
    message : what there is to say about the outcome, else ""
    value, exact : of the solution; None without one
    solved_by : the solver that gave the solution: the same, or the one that "auto" took
    seconds : how long the solver took; None unless it solved the problem
    process_seconds : how long the whole process took, Python's start and the problem's way to it included, as
        `/usr/bin/time -v` tells it; None where the process didn't live to tell
    peak_resident : the most memory that the whole process had in use, Python, NumPy and the problem included, as
        `/usr/bin/time -v` tells it; None where the system doesn't, or where the process didn't live to tell
    resident_before : how much of that was in use before the solver started
    allocated : the most that Python and NumPy had allocated for the solver at once (tracemalloc; what a library in C++
        allocates is not seen); None unless asked for
    """

    solver: str
    items: int
    capacity: int | float
    outcome: Outcome
    message: str = ""
    value: int | float | None = None
    exact: bool | None = None
    solved_by: str | None = None
    seconds: float | None = None
    process_seconds: float | None = None
    peak_resident: int | None = None
    resident_before: int | None = None
    allocated: int | None = None


def measure(
    problem: Problem,
    solver: str,
    *,
    memory_cap: int | None = None,
    time_limit: float | None = None,
    allocated: bool = False,
    on_wait: Callable[[float], bool | None] | None = None,
) -> Measurement:
    """What one run of the solver, or of "auto", took, measured in a new process.

    Parameters
    ----------
    memory_cap : bytes that the run may get beyond Python, NumPy and the problem itself; unless given, nine tenths of
        what the machine has available. "core" and "auto" are told half of it as their limit, and end there with the
        best so far; any other solver is not told, so that the run ends at the cap. The system holds to it on Linux;
        elsewhere the run is watched with psutil, and without psutil there is no cap.
    time_limit : seconds after which the run is stopped
    allocated : measure what is allocated, in a second run, because that slows the solver down
    on_wait : called about every 50 ms with the seconds since the start; the run is stopped when it returns True, and
        when it raises, which is passed on

    No process is left however this ends. Raises ValueError for an unknown solver.

    >>> measure(Problem([4, 3, 2], [5, 4, 3], 6), "hirschberg").value
    8
    """
    if solver not in ("auto", *SOLVERS):
        raise ValueError(f"no solver is called {solver!r}: use auto or one of {', '.join(SOLVERS)}")
    if memory_cap is None and (available := available_memory()) is not None:
        memory_cap = int(available * (1 - SPARE_SHARE))
    watch = _Watch(memory_cap, time_limit, on_wait)
    result = _run(Order(problem, solver, memory_cap), watch)
    if allocated and result["outcome"] == "solved":
        traced = _run(Order(problem, solver, memory_cap, trace_allocations=True), watch)
        result = result | {"allocated": traced.get("allocated")} if traced["outcome"] == "solved" else traced
    return Measurement(solver, len(problem), problem.capacity, **result)


def random_problem(items: int, capacity: int, seed: int = 0) -> Problem:
    """A problem of the given size, about half of whose items fit: weights of 1 to 4·W/n, values of 1 to 1000.

    >>> random_problem(3, 10).weights
    array([12,  9,  7])
    """
    random = np.random.default_rng(seed)
    heaviest = max(1, 4 * capacity // max(1, items))
    return Problem(random.integers(1, heaviest + 1, items), random.integers(1, 1001, items), capacity)


def available_memory() -> int | None:
    """Bytes that new programs can get without others having to give some up; None where that can't be told."""
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    try:
        import psutil
    except ImportError:
        return None
    return int(psutil.virtual_memory().available)


def command() -> list[str]:
    """The command that runs the process of a measurement."""
    return [sys.executable, "-c", "from knapsack.cost.measured_run import main; main()"]


def environment() -> dict[str, str]:
    """The environment of that process: in it this very package is found, installed or not."""
    package = str(Path(__file__).resolve().parents[2])
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": package if not path else os.pathsep.join([package, path])}


@dataclass
class _Watch:
    """When to end a run before it has ended by itself."""

    memory_cap: int | None
    time_limit: float | None
    on_wait: Callable[[float], bool | None] | None

    def __post_init__(self) -> None:
        self.started = time.monotonic()

    def reason_to_stop(self, process: subprocess.Popen[bytes]) -> dict[str, Any] | None:
        elapsed = time.monotonic() - self.started
        if self.on_wait is not None and self.on_wait(elapsed):
            return {"outcome": "stopped", "message": f"stopped after {elapsed:.1f} s"}
        if self.time_limit is not None and elapsed > self.time_limit:
            return {"outcome": "stopped", "message": f"stopped at the limit of {self.time_limit:g} s"}
        if self.memory_cap is not None and sys.platform != "linux" and _resident(process.pid) > self.memory_cap:
            return {"outcome": "out of memory", "message": f"stopped at the cap of {self.memory_cap:,} bytes"}
        return None


def _run(order: Order, watch: _Watch) -> dict[str, Any]:
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=said, env=environment()
        )
        try:
            return _outcome(process, order, watch, said)
        finally:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    # What the process did not read any more would be written now.
                    with suppress(BrokenPipeError):
                        pipe.close()


def _outcome(process: subprocess.Popen[bytes], order: Order, watch: _Watch, said: IO[bytes]) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        write_order(order, process.stdin)
    except BrokenPipeError:
        process.wait()
    while process.poll() is None:
        if (reason := watch.reason_to_stop(process)) is not None:
            return reason
        try:
            process.wait(WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            continue
    if process.returncode == 0:
        result: dict[str, Any] = json.loads(process.stdout.read().splitlines()[-1])
        return result
    return _sudden_end(process.returncode, said)


def _sudden_end(status: int, said: IO[bytes]) -> dict[str, Any]:
    """The outcome of a process that ended without telling one."""
    said.seek(0)
    words = said.read().decode(errors="replace").strip()
    if status < 0:
        name = signal.Signals(-status).name
        # The kernel kills a process when the machine has no memory left; C++ aborts when it gets none.
        if name == "SIGKILL" or "bad_alloc" in words:
            return {"outcome": "out of memory", "message": f"ended by the system ({name})"}
        return {"outcome": "failed", "message": f"ended by {name}"}
    last = words.splitlines()[-1] if words else "it printed nothing"
    if last.startswith("MemoryError"):
        return {"outcome": "out of memory", "message": "no memory was left"}
    return {"outcome": "failed", "message": f"exit code {status}: {last}"}


def _resident(pid: int) -> int:
    try:
        import psutil

        return int(psutil.Process(pid).memory_info().rss)
    except Exception:
        return 0  # without psutil, or when the process has just ended
