"""Thousands, millions and their like behind a number: "1.2k", "$3.4M", "350 Tsd. €", "5 lakh"."""

from __future__ import annotations

from knapsack.item_lists import units
from knapsack.item_lists.words import MAGNITUDES

BESIDE_MONEY = {"m": 10**6, "mn": 10**6, "mm": 10**6, "b": 10**9, "t": 10**12}
"""What these mean only beside a currency."""

BINARY = {"B": "B", "K": "KiB", "M": "MiB", "G": "GiB", "T": "TiB"}
"""What the letters mean that `du -h` and `ls -lh` write behind a size."""


def magnitude(text: str, beside_thousands: bool = False) -> tuple[int, str] | None:
    """The factor and the unit or currency in what stands beside a number; None where there is no factor in it.

    beside_thousands : other numbers have a k, so that an M alone is a million and not a metre

    >>> magnitude("k"), magnitude("$ M"), magnitude("Mio. €"), magnitude("kg"), magnitude("M")
    ((1000, ''), (1000000, '$'), (1000000, '€'), None, None)
    """
    words = text.split()
    if beside_thousands and text == "M":
        return 10**6, ""
    for index, word in enumerate(words):
        rest = " ".join(words[:index] + words[index + 1 :])
        plain = word.strip(".").casefold()
        factor = MAGNITUDES.get(plain) or (BESIDE_MONEY.get(plain) if units.money_of(rest) else None)
        if factor and (not rest or units.known_unit(rest)):
            return factor, rest
    return None


def are_binary(texts: set[str], sizes: bool) -> bool:
    """Whether these letters behind the numbers of one column are those of `du -h`, for powers of 1024.

    sizes : whether the column is called by a word for the size of files

    >>> are_binary({"G", "M"}, False), are_binary({"G"}, True), are_binary({"G"}, False), are_binary({"K", "M"}, False)
    (True, True, False, False)
    """
    return texts <= BINARY.keys() and (sizes or (len(texts) > 1 and bool(texts & {"G", "T", "B"})))
