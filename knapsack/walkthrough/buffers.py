"""Which rows the sliding window has in its two buffers after each item."""

from __future__ import annotations

from dataclasses import dataclass

from knapsack.dp.recurrence import can_improve
from knapsack.dp.steps import Steps


@dataclass(frozen=True)
class Buffers:
    """What the two buffers hold: `row`, and in the spare one an earlier row or, at first, nothing.

    An item that can't improve any bag moves nothing: its row is the buffer that held the row above. So each row has a
    row that it was `written` as: itself, or the earlier one that it was taken over from.
    """

    row: int
    written: int
    spare: int | None = None
    spare_written: int | None = None

    @property
    def kept(self) -> list[int]:
        """The rows in memory, the older first."""
        return [self.row] if self.spare is None else [self.spare, self.row]

    @property
    def taken_over(self) -> bool:
        """Whether the row is the one above it, left as it was."""
        return self.written != self.row


def buffers_after_each_row(steps: Steps) -> list[Buffers]:
    """The buffers after the rows 0…n.

    >>> import knapsack
    >>> from knapsack.dp.steps import to_steps
    >>> [after.kept for after in buffers_after_each_row(to_steps(knapsack.Problem([1, 9, 1], [1, 1, 1], 3)))]
    [[0], [0, 1], [0, 2], [2, 3]]
    """
    found = [Buffers(0, 0)]
    for row, (weight, value) in enumerate(zip(steps.weights.tolist(), steps.values.tolist(), strict=True), start=1):
        last = found[-1]
        if can_improve(weight, value, steps.capacity):
            found.append(Buffers(row, row, last.row, last.written))
        else:
            found.append(Buffers(row, last.written, last.spare, last.spare_written))
    return found
