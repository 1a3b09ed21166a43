"""The states of a search that no other state is as good as in room and in value."""

from __future__ import annotations

from bisect import bisect_left


class Frontier:
    """The undominated states so far: their rooms ascend and their values descend."""

    def __init__(self) -> None:
        self._rooms: list[int] = []
        self._values: list[int] = []

    def joined(self, room: int, value: int) -> bool:
        """Whether no state so far has as much room and as much value; then this one is taken in.

        >>> frontier = Frontier()
        >>> frontier.joined(5, 7), frontier.joined(4, 8), frontier.joined(4, 7), frontier.joined(6, 8)
        (True, True, False, True)
        """
        rooms, values = self._rooms, self._values
        place = bisect_left(rooms, room)
        if place < len(rooms) and values[place] >= value:
            return False
        first = place
        while first and values[first - 1] <= value:
            first -= 1
        rooms[first:place] = [room]
        values[first:place] = [value]
        return True
