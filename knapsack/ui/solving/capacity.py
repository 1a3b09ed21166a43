"""How much fits: a number, with a unit or without, or a share of what all items weigh."""

from __future__ import annotations

import streamlit as st

from knapsack.exact import exact_sum
from knapsack.problem import ProblemError
from knapsack.ui import answer
from knapsack.ui.bring_list import Brought
from knapsack.ui.current import Current, number
from knapsack.ui.markdown import plain


def ask(brought: Brought) -> tuple[Current | None, str]:
    """Ask for the capacity; returns the list with it, None while it is none, and the capacity as it was written."""
    reading = brought.reading
    unit = reading.weight_unit
    written = st.text_input(
        f"How much fits, in {unit}?" if unit else "How much fits?",
        value=f"{reading.capacity}" if reading.capacity is not None else "",
        placeholder="15, or 2.5 kg, or 40 % of the total weight",
    )
    if not written.strip():
        return None, written
    try:
        opened = brought.current(written)
    except ProblemError as error:
        st.error(plain(str(error)))
        return None, written
    if "%" in written:
        total = number(float(exact_sum(opened.problem.weights.tolist())))
        st.caption(f"That is {answer.amount(opened, opened.problem.capacity)} of {total} in all.")
    return opened, written
