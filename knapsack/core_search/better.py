"""What a search over kinds of identical items tells."""

from __future__ import annotations

from typing import NamedTuple

Kind = tuple[int, int, int]
"""Weight, value and number of identical items: whole numbers of at least 1."""


class Better(NamedTuple):
    """The best selection found that is worth more than what was known.

    value : of it, or what was known
    copies : of each kind; None where nothing better was found
    proven : no selection is worth more than `value`
    """

    value: int
    copies: list[int] | None
    proven: bool
