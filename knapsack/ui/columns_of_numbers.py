"""Numbers as a column of a browser's table: sorted as numbers, and shown with every digit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LARGEST_IN_BROWSER = 2**53
"""A number in a browser's table has 53 bits; a list with a larger integer is shown as texts."""


def column(numbers: Sequence[int | float]) -> Any:
    """The numbers as an array where a browser shows each as it is, else as texts.

    >>> column([3, 1.5]), column([2**60, 1])
    (array([3. , 1.5]), ['1152921504606846976', '1'])
    """
    import numpy as np

    if any(isinstance(number, int) and abs(number) > LARGEST_IN_BROWSER for number in numbers):
        return [str(number) for number in numbers]
    return np.array(numbers)
