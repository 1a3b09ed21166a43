"""Values in percent: shares of what an item costs, or of something that has to be asked."""

from __future__ import annotations

from collections.abc import Mapping

from knapsack.exact import as_fraction
from knapsack.item_lists import units, words
from knapsack.item_lists.columns import PERCENT, capital
from knapsack.item_lists.measures import Column
from knapsack.item_lists.notes import Note, Number, plain
from knapsack.item_lists.table import Table


def are_percentages(table: Table, column: int, read: Column) -> bool:
    """Whether a column's cells or its header say that its numbers are shares of something."""
    return read.unit == "%" or bool(table.header and PERCENT.search(table.plain_label(column)))


def are_of_money(table: Table, column: int, read: Column) -> bool:
    """Whether the column is an amount of money, by its unit or its header, which a percentage may be a share of."""
    words_of_label = units.header_unit(table.plain_label(column))[0] if table.header else ""
    return read.unit in units.CURRENCIES or words.score(words_of_label, words.VALUE) >= words.LIKELY


def of_weights(weights: Column, shares: Column) -> Column:
    """The shares of the weights, exactly: 30 % of 10 € are 3 €.

    >>> of_weights(Column([10, 30], "€"), Column([30, 15], "%")).numbers
    [3, 4.5]
    """
    pairs = zip(weights.numbers, shares.numbers, strict=True)
    return Column(
        [None if weight is None or share is None else _of(weight, share) for weight, share in pairs], weights.unit
    )


def _of(weight: Number, share: Number) -> Number:
    return plain(as_fraction(weight) * as_fraction(share) / 100)


def question(table: Table, roles: Mapping[str, int], weights: Column, shares: Column, proposed: bool) -> Note:
    """What to ask about values in percent; where a product is proposed, it is shown for the first row."""
    weight, value = table.label(roles["weight"]), table.label(roles["value"])
    told = (
        f"{capital(value)} holds percentages, which are shares of something: adding them up as values answers another "
        "question."
    )
    pairs = zip(weights.numbers, shares.numbers, strict=True)
    whole = next(((weight, share) for weight, share in pairs if weight is not None and share is not None), None)
    if proposed and whole:
        amount = f"{_of(*whole)} {weights.unit}".strip()
        told += f" Value = {weight} × {value} is proposed: {whole[1]} % of {whole[0]} {weights.unit} is {amount}."
    return Note(f"{told} Say what they are, or choose the column of the amounts as the value.", "percent")
