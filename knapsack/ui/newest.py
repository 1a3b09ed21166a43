"""The newest of what a session holds on to: what a long list's answers take is kept within bounds."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

MOST = 8
"""Answers that one session keeps of a kind."""

Key = TypeVar("Key")
Value = TypeVar("Value")


def keep(kept: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Add it to what is kept, and let go of the oldest beyond `MOST`.

    >>> kept = OrderedDict((number, "") for number in range(MOST))
    >>> keep(kept, "new", "")
    >>> 0 in kept, "new" in kept, len(kept) == MOST
    (False, True, True)
    """
    kept[key] = value
    while len(kept) > MOST:
        kept.popitem(last=False)
