"""Which operations are saved at a budget."""

from __future__ import annotations

from collections.abc import Collection

import streamlit as st

from knapsack.torch_solver import ActivationList, solver
from knapsack.ui.activation_lists import Chosen
from knapsack.ui.markdown import plain

MOST_KINDS = 12
"""Rows of the overview; the full list is below it."""


@st.cache_data(max_entries=200)
def saved_by_ours(listed: ActivationList, budget: float) -> list[int]:
    """The indices of the operations that `core` saves."""
    return solver("core")(listed.memory, listed.runtimes, budget)[1]


def show(chosen: Chosen) -> None:
    """An overview by kind of operation, and every operation by name."""
    import pandas as pd

    listed = chosen.listed
    saved = saved_by_ours(listed, chosen.budget)
    st.markdown(
        f"At this budget **{len(saved):,} of {len(listed):,}** outputs are saved; the other "
        f"{len(listed) - len(saved):,} are computed again. A network repeats its layers, so they are of a few kinds:"
    )
    st.markdown(by_kind(listed, saved))
    kept = set(saved)
    columns = {
        "": ["✓ saved" if item in kept else "again" for item in range(len(listed))],
        "Operation": list(listed.names),
        "Operator": list(listed.ops),
        "Bytes": list(listed.sizes),
        "Memory": list(map(str, listed.memory)),
        "Runtime": list(map(str, listed.runtimes)),
    }
    with st.expander("Every operation"):
        st.dataframe(pd.DataFrame(columns), hide_index=True, height=min(420, 38 + 35 * len(listed)))


def by_kind(listed: ActivationList, saved: Collection[int]) -> str:
    """How many of each kind are saved, the most worth saving first, as a Markdown table.

    >>> two = ActivationList("two", ("mm", "mm_1"), ("aten.mm.default",) * 2, (0.5, 0.5), (8, 8), (64, 64))
    >>> by_kind(two, [0]).splitlines()[-1]
    '| mm | 64 B | 8 | 1 of 2 |'
    """
    kept = set(saved)
    members: dict[tuple[str, float, float, int], list[int]] = {}
    for item in range(len(listed)):
        kind = (listed.ops[item] or listed.names[item], listed.memory[item], listed.runtimes[item], listed.sizes[item])
        members.setdefault(kind, []).append(item)
    ranked = sorted(members.items(), key=lambda entry: -entry[0][2] / entry[0][1] if entry[0][1] else float("-inf"))
    lines = ["| operator | size of its output | cost of computing it again | saved |", "|:--|--:|--:|--:|"]
    for (op, _, runtime, size), items in ranked[:MOST_KINDS]:
        count = sum(item in kept for item in items)
        lines.append(f"| {plain(_short(op))} | {_bytes(size)} | {_amount(runtime)} | {count} of {len(items)} |")
    if len(ranked) > MOST_KINDS:
        lines.append(f"| … and {len(ranked) - MOST_KINDS} more kinds | | | |")
    return "\n".join(lines)


def _short(op: str) -> str:
    return op.removeprefix("aten.").removesuffix(".default")


def _bytes(size: int) -> str:
    for unit, factor in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if size >= factor:
            return f"{size / factor:.1f} {unit}"
    return f"{size} B" if size else "–"


def _amount(runtime: float) -> str:
    for unit, factor in (("billion", 10**9), ("million", 10**6)):
        if runtime >= factor:
            return f"{runtime / factor:,.1f} {unit}"
    return f"{runtime:,.6g}"
