"""Lists where every item has the same value per weight: the heaviest selection that fits, with one bit a weight."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

MOST_WORK = 50_000_000_000
"""Items times capacity up to which it is tried: some ten seconds."""


def bytes_needed(items: int, capacity: int) -> int:
    """Peak bytes of `heaviest`."""
    return (2 * (math.isqrt(items) + 1) + 6) * (capacity // 8 + 1)


def heaviest(weights: Sequence[int], capacity: int, stop: Callable[[], bool] = lambda: False) -> list[int] | None:
    """Indices of items of the largest total weight that is at most the capacity; None if `stop` says so.

    Bit s of a number says whether some of the items so far weigh s together; one more item of weight w turns the number
    x into x | x << w (Bellman, 1957, with one bit a cell). Every √n-th number is kept, the others are made again for
    the way back. Time n·C/64 words, less where light items come first. `stop` is asked before every item, on both ways.

    >>> heaviest([3, 5, 7], 11)
    [0, 2]
    """
    block = math.isqrt(len(weights)) + 1
    kept = [1]
    reached, used = 1, 0
    for item, weight in enumerate(weights):
        if stop():
            return None
        reached = _with(reached, weight, capacity)
        used = item + 1
        if reached >> capacity:
            break
        if used % block == 0:
            kept.append(reached)
    total = reached.bit_length() - 1
    taken: list[int] = []
    while used > 0:
        first = (used - 1) // block * block
        below = (1 << total + 1) - 1
        numbers = [kept[first // block] & below]
        for weight in weights[first : used - 1]:
            if stop():
                return None
            numbers.append(_with(numbers[-1], weight, total))
        while used > first:
            used -= 1
            if not numbers.pop() >> total & 1:
                taken.append(used)
                total -= weights[used]
    return sorted(taken)


def _with(reached: int, weight: int, capacity: int) -> int:
    """The reachable weights up to the capacity when one more item is there."""
    moved = reached << weight
    if moved.bit_length() > capacity + 1:
        moved &= (1 << capacity + 1) - 1
    return reached | moved
