"""The knee of a curve: where more of one thing stops bringing much of the other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def knee(across: Sequence[float], up: Sequence[float]) -> int | None:
    """Index of the point that is furthest from the straight line between the ends, on the side of the lower left.

    Both sequences have the same length; `across` ascends. Both are scaled to 0…1 first, so that the units don't matter
    (Satopää, Albrecht, Irwin and Raghavan, 2011). None where the curve has no bend to that side.

    >>> knee([0, 1, 2, 3, 4], [10, 4, 2, 1, 0])
    1
    """
    if len(across) < 3 or across[-1] == across[0] or up[0] == up[-1]:
        return None
    x = (np.asarray(across, dtype=np.float64) - across[0]) / (across[-1] - across[0])
    y = (np.asarray(up, dtype=np.float64) - up[-1]) / (up[0] - up[-1])
    below = 1 - x - y
    furthest = int(np.argmax(below))
    return furthest if below[furthest] > 1e-9 else None
