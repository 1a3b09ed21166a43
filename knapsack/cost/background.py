"""A measurement that goes on while whoever asked for it does other things."""

from __future__ import annotations

import threading
import time
from typing import Any

from knapsack.cost.measure import Measurement, measure
from knapsack.problem import Problem


class Measuring:
    """`measure(problem, solver, **limits)` under way; waited for, stopped and let go like a `StoppableCall`.

    patience : seconds after which it is stopped where nobody has waited for it meanwhile; None: never

    >>> run = Measuring(Problem([4, 3, 2], [5, 4, 3], 6), "hirschberg")
    >>> while not run.wait(0.1):
    ...     pass
    >>> run.result().value
    8
    """

    def __init__(self, problem: Problem, solver: str, *, patience: float | None = None, **limits: Any) -> None:
        self.started = self._waited = time.monotonic()
        self.stopped = False
        self._patience = patience
        self._ended = threading.Event()
        self._found: Measurement | Exception | None = None
        threading.Thread(target=self._run, args=[problem, solver, limits], daemon=True).start()

    @property
    def seconds(self) -> float:
        """How long ago it was started."""
        return time.monotonic() - self.started

    def wait(self, seconds: float) -> bool:
        """Wait so long for the end; returns whether it has come."""
        self._waited = time.monotonic()
        return self._ended.wait(seconds)

    def stop(self) -> None:
        """End it now, if it hasn't ended."""
        self.stopped = self.stopped or not self._ended.is_set()
        self._ended.wait()

    def result(self) -> Measurement:
        """The measurement; one whose outcome is "stopped" where it was. Raises what `measure` raised."""
        self._ended.wait()
        if isinstance(self._found, Exception):
            raise self._found
        assert self._found is not None
        return self._found

    def _run(self, problem: Problem, solver: str, limits: dict[str, Any]) -> None:
        try:
            self._found = measure(problem, solver, on_wait=self._unwanted, **limits)
        except Exception as error:
            self._found = error
        self._ended.set()

    def _unwanted(self, _: float) -> bool:
        left = self._patience is not None and time.monotonic() - self._waited > self._patience
        self.stopped = self.stopped or left
        return self.stopped
