"""A call in a process of its own, which can be stopped at any time and leaves nothing behind.

The process gets the call through its standard input, which then stays open: when it closes, whoever asked has gone, and
the process ends. What it has to tell comes back through its standard output.
"""

from __future__ import annotations

import math
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import IO, Any

from knapsack.core_search.events import CoreStep
from knapsack.cost.measure import environment
from knapsack.cost.measured_run import set_memory_cap
from knapsack.problem import Solution

REPORT_SECONDS = 0.1
"""The process tells no more often than this how far it is."""


LOOK_SECONDS = 0.5
"""How often it is looked whether anybody still waits for the call."""


class EndedEarly(RuntimeError):
    """The process ended before its call did: it was stopped, or the system took it away, most often for want of
    memory.
    """


class StoppableCall:
    """`function(*arguments, **named)`, running in a process of its own. A context manager that stops it at the end.

    function : a function of a module, such as `knapsack.solve`; arguments and result must be picklable
    watched : also pass `watch=…`; the newest event is then kept as `event`, the newest that is a Solution as `best`
    patience : seconds after which the process is stopped where nobody has waited for it meanwhile; None: never
    memory_cap : bytes that the process may get beyond those it starts with (where the system holds to it: Linux)

    >>> with StoppableCall(pow, 2, 10) as call:
    ...     while not call.wait(0.05):
    ...         pass
    >>> call.result()
    1024
    """

    def __init__(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        watched: bool = False,
        patience: float | None = None,
        memory_cap: int | None = None,
        **named: Any,
    ) -> None:
        self.started = self._waited = time.monotonic()
        self.event: Any = None
        self.best: Solution | None = None
        self.stopped_after: float | None = None
        self._told: queue.SimpleQueue[tuple[str, Any]] = queue.SimpleQueue()
        self._end: tuple[str, Any] | None = None
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from knapsack.cost.stoppable import serve; serve()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
        )
        order = (function, arguments, named, watched, memory_cap)
        threading.Thread(target=self._talk, args=[order], daemon=True).start()
        if patience is not None:
            threading.Thread(target=self._mind, args=[patience], daemon=True).start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def seconds(self) -> float:
        """How long ago it was started; where it was stopped, how long it had run."""
        return time.monotonic() - self.started if self.stopped_after is None else self.stopped_after

    def wait(self, seconds: float) -> bool:
        """Wait so long for the end; returns whether it has come. Call it again and again: it also updates `event` and
        `best`.
        """
        self._waited = time.monotonic()
        deadline = time.monotonic() + seconds
        while self._end is None:
            try:
                kind, content = self._told.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                return False
            if kind == "event":
                self.event = content
                self.best = content if isinstance(content, Solution) else self.best
            else:
                self._end = kind, content
        return True

    def result(self) -> Any:
        """What the function returned. Raises what it raised, and EndedEarly where the process didn't live to tell."""
        while not self.wait(1.0):
            pass
        assert self._end is not None
        kind, content = self._end
        if kind == "raised":
            raise content
        return content

    def stop(self) -> None:
        """End the process now, if it hasn't ended."""
        if self._end is None and self._process.poll() is None:
            self.stopped_after = self.seconds
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> StoppableCall:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _talk(self, order: tuple[Any, ...]) -> None:
        """Send the order and pass on what comes back."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            with self._process.stdin as there, self._process.stdout as back:
                _write(order, there)
                while True:
                    told = pickle.load(back)
                    self._told.put(told)
                    if told[0] != "event":
                        return
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            self._told.put(("raised", EndedEarly(self._why_ended())))
        finally:
            self._process.kill()
            self._process.wait()

    def _why_ended(self) -> str:
        if self.stopped_after is not None:
            return f"the run was stopped after {self.stopped_after:.0f} s"
        return "the run was ended by the system: most likely no memory was left"

    def _mind(self, patience: float) -> None:
        """Stop the process once nobody has waited for it for so many seconds."""
        while self._process.poll() is None:
            if time.monotonic() - self._waited > patience:
                self.stop()
            time.sleep(LOOK_SECONDS)


def serve() -> None:
    """What the process does, from the order to the end."""
    there, back = sys.stdin.buffer, sys.stdout.buffer
    function, arguments, named, watched, memory_cap = pickle.loads(there.read(int.from_bytes(there.read(8), "big")))
    threading.Thread(target=_end_with, args=[there], daemon=True).start()
    sys.stdout = sys.stderr  # whatever a library prints must not come between
    if watched:
        named["watch"] = _reporter(back)
    if memory_cap is not None:
        set_memory_cap(memory_cap)
    try:
        told = ("returned", function(*arguments, **named))
    except Exception as error:
        told = ("raised", _portable(error))
    set_memory_cap(None)
    pickle.dump(told, back)
    back.flush()
    os._exit(0)  # the other thread still reads


def _reporter(back: IO[bytes]) -> Callable[[Any], None]:
    """An observer that passes on every Solution, and now and then an event, with the solution so far if that is better
    than the last one.
    """
    last, best = time.monotonic(), -math.inf

    def tell(event: Any) -> None:
        pickle.dump(("event", event), back)
        back.flush()

    def report(event: Any) -> None:
        nonlocal last, best
        if not isinstance(event, Solution):
            if (now := time.monotonic()) - last < REPORT_SECONDS:
                return
            last = now
            if isinstance(event, CoreStep) and event.so_far is not None and event.best > best:
                best = event.best
                tell(event.so_far())
        tell(event)

    return report


def _portable(error: Exception) -> Exception:
    """The error, or where it can't be sent a RuntimeError that says the same."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _write(order: tuple[Any, ...], pipe: IO[bytes]) -> None:
    """Send the order; its length goes first, because the pipe stays open after it."""
    message = pickle.dumps(order)
    pipe.write(len(message).to_bytes(8, "big") + message)
    pipe.flush()


def _end_with(pipe: IO[bytes]) -> None:
    pipe.read()
    os._exit(1)
