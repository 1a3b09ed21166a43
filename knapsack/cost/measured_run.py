"""One run of one solver in a process of its own, started by `knapsack.cost.measure`.

Reads an `Order` from standard input, runs the solver once, and prints one line of JSON. Standard input stays open: when
it closes, the process that ordered the run has gone, and the run ends too.
"""

from __future__ import annotations

import gc
import json
import os
import pickle
import sys
import threading
import time
import tracemalloc
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, Any

from knapsack.problem import Problem, Solution
from knapsack.solve import KEEP_TO_LIMITS, solve

UNLIMITED = 2**62
"""So that a solver doesn't refuse by itself: what happens at the cap is to be measured."""

SHARE_TOLD = 0.5
"""A solver that ends at its limit with the best so far is told this share of the cap: what it keeps is counted, what it
uses for a moment isn't.
"""


@dataclass(frozen=True)
class Order:
    """What to run: `memory_cap` is in bytes beyond what the process has before the solver starts, None for no cap;
    with `trace_allocations` the bytes allocated are measured, which slows the run down. `given` is the time.time() at
    which the process was started.
    """

    problem: Problem
    solver: str
    memory_cap: int | None = None
    trace_allocations: bool = False
    given: float = field(default_factory=time.time)

    def memory_limit(self) -> int:
        """What the solver is told."""
        if self.memory_cap is None or self.solver not in KEEP_TO_LIMITS:
            return UNLIMITED
        return int(self.memory_cap * SHARE_TOLD)


def write_order(order: Order, pipe: IO[bytes]) -> None:
    """Send the order; its length goes first, because the pipe stays open after it."""
    message = pickle.dumps(order)
    pipe.write(len(message).to_bytes(8, "big") + message)
    pipe.flush()


def read_order(pipe: IO[bytes]) -> Order:
    """The order that `write_order` sent."""
    order: Order = pickle.loads(pipe.read(int.from_bytes(pipe.read(8), "big")))
    return order


def run(order: Order) -> dict[str, Any]:
    """The outcome of the run as plain data, in the words of `knapsack.cost.measure.Measurement`."""
    solve(Problem([1, 2], [1, 1], 2), order.solver)  # whatever is imported or set up once is not the run's
    gc.collect()
    result: dict[str, Any] = {"resident_before": resident_bytes(), "seconds": None, "allocated": None}
    if order.memory_cap is not None:
        set_memory_cap(order.memory_cap)
    if order.trace_allocations:
        tracemalloc.start()
    started = time.perf_counter()
    try:
        solution: Solution = solve(order.problem, order.solver, memory_limit=order.memory_limit())
    except MemoryError as error:
        result |= {"outcome": "out of memory", "message": str(error) or "no memory was left"}
    except Exception as error:
        result |= {"outcome": "failed", "message": f"{type(error).__name__}: {error}"}
    else:
        result |= {"outcome": "solved", "message": solution.note, "value": solution.value, "exact": solution.exact}
        result |= {"seconds": time.perf_counter() - started, "solved_by": solution.solver}
    if order.trace_allocations:
        result["allocated"] = tracemalloc.get_traced_memory()[1]
    set_memory_cap(None)
    return result | {"peak_resident": peak_resident_bytes(), "process_seconds": time.time() - order.given}


def set_memory_cap(more: int | None) -> None:
    """Let this process get only so many bytes more than it has; None lifts the cap. Only Linux knows such a cap."""
    if sys.platform == "linux":
        import resource

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        now = _linux_status("VmData")
        soft = hard if more is None or now is None else now + more
        resource.setrlimit(resource.RLIMIT_DATA, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))


def resident_bytes() -> int | None:
    """Memory of this process that is in use now; None where the system doesn't tell."""
    return _linux_status("VmRSS") or _psutil_memory("rss")


def peak_resident_bytes() -> int | None:
    """The most memory that this process has ever had in use; None where the system doesn't tell."""
    if (peak := _linux_status("VmHWM") or _psutil_memory("peak_wset")) is not None:
        return peak
    with suppress(ImportError):
        import resource

        usage = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return usage if sys.platform == "darwin" else usage * 1024
    return None


def _linux_status(field: str) -> int | None:
    with suppress(OSError), open("/proc/self/status", encoding="ascii") as status:
        for line in status:
            if line.startswith(f"{field}:"):
                return int(line.split()[1]) * 1024
    return None


def _psutil_memory(field: str) -> int | None:
    with suppress(ImportError):
        import psutil

        memory = getattr(psutil.Process().memory_info(), field, None)
        return None if memory is None else int(memory)
    return None


def _end_with(pipe: IO[bytes]) -> None:
    pipe.read()
    os._exit(1)


def main() -> None:
    """What the process of a run does, from the order to the end."""
    order = read_order(sys.stdin.buffer)
    threading.Thread(target=_end_with, args=[sys.stdin.buffer], daemon=True).start()
    print(json.dumps(run(order)), flush=True)
    os._exit(0)  # the other thread still reads
