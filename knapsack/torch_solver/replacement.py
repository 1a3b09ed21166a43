"""One attribute of another module, replaced while somebody needs it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


class Replacement:
    """A function of PyTorch that is replaced as long as it is held, by however many holders in however many threads.

    build : called with the original function when the first holder comes; returns what stands in for it
    name : the attribute's name
    """

    def __init__(self, name: str, build: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        self._name, self._build = name, build
        self._lock = threading.Lock()
        self._holders = 0
        self._original: Callable[..., Any] | None = None
        self._stand_in: Callable[..., Any] | None = None

    @contextmanager
    def held(self, module: Any) -> Iterator[None]:
        """Within the context, the module's attribute is the stand-in."""
        self.hold(module)
        try:
            yield
        finally:
            self.let_go(module)

    def hold(self, module: Any) -> None:
        """Replace the attribute, unless it is replaced already; needs one `let_go`."""
        with self._lock:
            if self._holders == 0:
                original = getattr(module, self._name)
                self._original, self._stand_in = original, self._build(original)
                setattr(module, self._name, self._stand_in)
            self._holders += 1

    def let_go(self, module: Any) -> None:
        """Put the original back once nobody holds the replacement any more."""
        with self._lock:
            self._holders -= 1
            # Where somebody else has replaced the stand-in meanwhile, theirs stays: the stand-in behind it does nothing
            # by itself.
            if self._holders == 0 and getattr(module, self._name) is self._stand_in:
                setattr(module, self._name, self._original)
