"""Memory that the server no longer needs, given back to the system."""

from __future__ import annotations

import ctypes
import functools
import gc
import sys

LARGE_BLOCK = 2**20
"""Bytes: a block of this size or more goes back to the system as soon as it is free."""

_M_MMAP_THRESHOLD = -3


@functools.cache
def keep_no_large_blocks() -> None:
    """Have large blocks given back when they are freed; afterwards this holds for the whole process.

    The GNU C library raises its limit for this whenever a larger block is freed, up to 32 MB, and then keeps an
    uploaded list's memory in each thread that touched it (mallopt(3), M_MMAP_THRESHOLD).
    """
    if (set_option := _of_c_library("mallopt")) is not None:
        set_option(_M_MMAP_THRESHOLD, LARGE_BLOCK)


def give_back() -> None:
    """Give back what Python, Arrow and the C library keep of the small blocks."""
    gc.collect()
    if "pyarrow" in sys.modules:
        sys.modules["pyarrow"].default_memory_pool().release_unused()
    if (trim := _of_c_library("malloc_trim")) is not None:
        trim(0)


def _of_c_library(function: str) -> ctypes._NamedFuncPointer | None:
    """A function of the C library; None where it is not the one of Linux or has none of this name."""
    return getattr(ctypes.CDLL(None), function, None) if sys.platform == "linux" else None
