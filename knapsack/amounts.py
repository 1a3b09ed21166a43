"""Times, amounts of memory and differences in words, for people."""

from __future__ import annotations

_LONGER = (("min", 60.0), ("h", 3600.0), ("days", 86400.0), ("years", 365.25 * 86400))


def seconds_text(seconds: float | None) -> str:
    """A time, to about three digits; "–" for None.

    >>> seconds_text(0.00004167), seconds_text(0.25), seconds_text(2.5), seconds_text(86400 * 3), seconds_text(None)
    ('41.7 µs', '250 ms', '2.5 s', '3 days', '–')
    """
    if seconds is None:
        return "–"
    if seconds < 0.0009995:
        return f"{seconds * 1e6:.3g} µs"
    if seconds < 0.9995:
        return f"{seconds * 1000:.3g} ms"
    unit, size = "s", 1.0
    for longer, length in _LONGER:
        if seconds >= 2 * length:
            unit, size = longer, length
    amount = seconds / size
    return f"{amount:.3g} {unit}" if amount < 999.5 else f"{amount:,.0f} {unit}"


def bytes_text(count: float | None) -> str:
    """An amount of memory, to about three digits; "–" for None.

    >>> bytes_text(0), bytes_text(1000), bytes_text(2**30), bytes_text(129_280_000_808), bytes_text(None)
    ('0 B', '1,000 B', '1 GiB', '120 GiB', '–')
    """
    if count is None:
        return "–"
    power = min(4, max(0, (int(count).bit_length() - 1) // 10))
    amount = count / 1024**power
    number = f"{amount:,.0f}" if power == 0 or amount >= 999.5 else f"{amount:.3g}"
    return f"{number} {('B', 'KiB', 'MiB', 'GiB', 'TiB')[power]}"


def gap_text(gap: int | float) -> str:
    """How much more may be had, to about six digits where that is no integer.

    >>> gap_text(12345678), gap_text(1 / 3)
    ('12,345,678', '0.333333')
    """
    return f"{gap:,}" if isinstance(gap, int) else f"{gap:,.6g}"
