"""The offer of a smaller problem where the current one is too large to be walked through."""

from __future__ import annotations

import streamlit as st

from knapsack.ui import state
from knapsack.ui.current import Current
from knapsack.walkthrough.sample import STEPS, sample


def offer(current: Current, refusal: ValueError) -> None:
    """Say why the current problem can't be walked through, and draw a button that makes a sample of it the current
    one.
    """
    st.warning(str(refusal), icon="📏")
    small, chosen = sample(current.problem)
    if not chosen:
        st.info("No item of this list fits into the bag: raise the capacity to see one.")
        return
    pictures = tuple(current.picture(item) for item in chosen) if current.pictures else ()
    sampled = Current(small, f"Sample of {current.title}", f"⁄{STEPS} of the bag", pictures)
    st.markdown(
        f"A sample can: the first {len(chosen)} items that fit, their weights rounded up to {STEPS}ths of the capacity."
    )
    st.button("Walk through a sample", type="primary", on_click=state.change, args=[sampled])
