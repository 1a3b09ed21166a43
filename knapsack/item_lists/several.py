"""Several problems in one file: each is named, and the person says which one is meant."""

from __future__ import annotations

from collections.abc import Sequence

from knapsack.item_lists.layout import Layout
from knapsack.item_lists.notes import ItemListError, Note

NAMED = 10
"""Of several problems in one file, so many are named in a sentence."""


def pick(layout: Layout, sizes: Sequence[tuple[int, object]], names: Sequence[str] = ()) -> int:
    """The index of the problem to read: the one that was asked for, else the first, and then the person is asked.

    sizes : the number of items and the capacity of each, None for a capacity that isn't said
    names : what each is called; "problem 1" and so on where there are no names

    Raises ItemListError where there is no problem with the number that was asked for.
    """
    layout.problems = tuple(
        f"{names[index] if names else f'problem {index + 1}'}: {count} items"
        + ("" if capacity is None else f", capacity {capacity}")
        for index, (count, capacity) in enumerate(sizes)
    )
    listed = "; ".join(layout.problems[:NAMED]) + ("; …" if len(sizes) > NAMED else "")
    told = f"the list holds {len(sizes):,} problems ({listed})"
    if layout.problem is None:
        layout.questions.append(Note(f"T{told[1:]}: say which one is meant; the first is shown.", "problem"))
        return 0
    if not 1 <= layout.problem <= len(sizes):
        raise ItemListError([Note(f"{told}, but no problem {layout.problem}: give a number from 1", "problem")])
    return layout.problem - 1


def check(layout: Layout) -> None:
    """ItemListError where a problem was asked for by a number that a list with one problem doesn't have."""
    if layout.problem not in (None, 1) and not layout.problems:
        raise ItemListError([Note(f"the list holds one problem, so there is no problem {layout.problem}", "problem")])
