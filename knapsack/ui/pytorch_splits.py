"""The chapter on what goes wrong in PyTorch's own sliding Hirschberg, with recorded numbers."""

from __future__ import annotations

import streamlit as st

from knapsack.cost.recorded import Rows, recorded

ISSUE = "https://github.com/pytorch/pytorch/issues/197871"

TITLES = {
    "three items": "Three items of weight 1",
    "thief": "The thief",
    "one step over": "Weights 25, 5, 22, 26",
}


def show() -> None:
    """Draw the chapter."""
    st.subheader("One unit too many: PyTorch's splits", anchor=False)
    st.markdown(
        "`torch.compile` ships this very algorithm as `dp_knapsack_sliding_hirschberg`. In PyTorch 2.13 it adds 1 to a "
        "frame's capacity, to count the columns 0…C, and then gives the right half **C + 1 − split** instead of "
        f"**C − split**. Each split hands out one unit that is not there ([pytorch issue 197871]({ISSUE}))."
    )
    st.markdown(splits_table(recorded("pytorch_splits.csv")))
    if real := recorded("torch_solvers.csv"):
        st.markdown("On lists recorded from real models, splits and rounding together go over the memory budget:")
        st.markdown(overshoot_table(real))


def splits_table(rows: Rows) -> str:
    """The recorded answers on small problems as a Markdown table, PyTorch's beside ours."""
    lines = ["| problem | capacity | PyTorch 2.13 packs | ours packs |", "|---|---|---|---|"]
    for name in dict.fromkeys(row["problem"] for row in rows):
        theirs, ours = (row for row in rows if row["problem"] == name)
        over = int(theirs["weight"]) - int(theirs["capacity"])
        lines.append(
            f"| {TITLES[name]} | {theirs['capacity']} | **{theirs['weight']}**, {over} over, worth {theirs['value']} "
            f"| {ours['weight']}, worth {ours['value']} |"
        )
    return "\n".join(lines)


def overshoot_table(rows: Rows, most: int = 6) -> str:
    """The recorded runs of PyTorch's sliding Hirschberg that go furthest over their budget, as a Markdown table."""
    over = [row for row in rows if row["solver"] == "dp_knapsack_sliding_hirschberg" and float(row["over"]) > 0]
    over.sort(key=lambda row: -float(row["over"]))
    lines = ["| list | budget | over the budget by |", "|---|---|---|"]
    lines += [f"| {row['list']} | {row['budget']} | {100 * float(row['over']):.1f} % |" for row in over[:most]]
    return "\n".join(lines)
