"""Formats that other programs write item lists in, one file each: `recognise(text)` and `read(text)`."""

from __future__ import annotations

from knapsack.item_lists.formats import ampl, headed_sections, minizinc

FORMATS = (minizinc, ampl, headed_sections)
"""Asked in this order; the first that recognises a text reads it."""

START = 5_000
"""Characters from the start of a text in which each format shows itself."""
