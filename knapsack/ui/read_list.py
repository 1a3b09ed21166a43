"""Reading a list that somebody gave, so that no list can fill the server's memory or keep it busy."""

from __future__ import annotations

from typing import Any

from knapsack.cost.stoppable import EndedEarly, StoppableCall
from knapsack.item_lists import ItemListError, Reading, read_items
from knapsack.item_lists.source import MOST_UPLOADED
from knapsack.ui import waiting

READ_HERE_BYTES = 500_000
"""A text up to this is read at once; anything larger or packed is read in a process of its own."""

MEMORY_CAP = 3 * 2**29
MOST_SECONDS = 20.0

TOO_MUCH = ItemListError(
    [
        f"reading this list takes more than {MOST_SECONDS:.0f} seconds or {MEMORY_CAP / 1e9:.1f} GB, which is too much "
        "here: save it as CSV with only the columns name, weight and value, or use python -m knapsack solve FILE"
    ]
)


def too_large(size: int) -> ItemListError | None:
    """What there is to say about a list of so many bytes; None where it can be read."""
    if size <= MOST_UPLOADED:
        return None
    return ItemListError(
        [
            f"the list is {size / 1e6:,.0f} MB, more than the {MOST_UPLOADED / 1e6:,.0f} MB that are read here: "
            "python -m knapsack solve FILE reads larger ones"
        ]
    )


def read(data: bytes, filename: str, options: dict[str, Any], place: str, job: object) -> Reading:
    """How the list is read with these options of `read_items`. Raises ItemListError.

    A click elsewhere lets a long reading go on, the one for this `job` at this `place` (see `waiting`).
    """
    named = {"filename": filename or None, **options}
    if (refused := too_large(len(data))) is not None:
        raise refused
    if len(data) <= READ_HERE_BYTES and not data.startswith((b"PK", b"PAR1", b"ARROW1", b"\xd0\xcf\x11\xe0")):
        return read_items(data, **named)

    def start(patience: float) -> StoppableCall:
        return StoppableCall(read_items, data, patience=patience, memory_cap=MEMORY_CAP, **named)

    call = waiting.ended(place, job, start, "Reading the list …", MOST_SECONDS)
    try:
        reading: Reading = call.result()
    except (EndedEarly, MemoryError):
        raise TOO_MUCH from None
    return reading
