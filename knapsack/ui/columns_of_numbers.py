"""Numbers as a column of a browser's table: sorted as numbers, and shown with every digit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

LARGEST_IN_BROWSER = 2**53
"""A number in a browser's table has 53 bits; a list with a larger integer is shown as texts."""

EVERY_DIGIT = "%g"
"""The one format in which Streamlit's table shows a number as it is: without any it cuts decimals off, and "plain"
multiplies and divides by a power of ten, which makes 442.99999999999994 of 443.
"""


def column(numbers: Sequence[int | float]) -> Any:
    """The numbers as an array where a browser shows each as it is, else as texts.

    >>> column([3, 1.5]), column([2**60, 1])
    (array([3. , 1.5]), ['1152921504606846976', '1'])
    """
    import numpy as np

    if any(isinstance(number, int) and abs(number) > LARGEST_IN_BROWSER for number in numbers):
        return [str(number) for number in numbers]
    return np.array(numbers)


def formats(columns: Mapping[str, Any]) -> dict[str, Any]:
    """The `column_config` of a table with these columns: every number is shown with all its digits.

    >>> formats({"Name": ["a"], "Weight": column([3]), "Large": column([2**60])})["Weight"]["type_config"]["format"]
    '%g'
    """
    return {
        name: st.column_config.NumberColumn(format=EVERY_DIGIT)
        for name, cells in columns.items()
        if not isinstance(cells, list) and cells.dtype.kind in "if"
    }
