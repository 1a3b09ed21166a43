"""An amount of memory as a person types it."""

from __future__ import annotations

import argparse
import re

UNITS = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9, "KI": 2**10, "MI": 2**20, "GI": 2**30}


def bytes_of(text: str) -> int:
    """The number of bytes that a text such as "512 MB" or "2GiB" stands for.

    >>> bytes_of("2GiB"), bytes_of("1.5 MB"), bytes_of("800")
    (2147483648, 1500000, 800)
    """
    match = re.fullmatch(r"\s*([\d.]+)\s*(|[KMG]I?)B?\s*", text.upper())
    try:
        if match is None:
            raise ValueError
        return int(float(match[1]) * UNITS[match[2]])
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of bytes, such as 800000, 512MB or 2GiB") from None
