"""A list of one's own: brought, read, solved, and the answer taken home."""

import streamlit as st

from knapsack.problem import ProblemError
from knapsack.ui import answer, bring_list, link, menu, shell, state
from knapsack.ui.current import Current
from knapsack.ui.markdown import plain

current = shell.page("Solve your list", "Bring things that weigh and are worth something; take home the best choice.")


def solve(opened: Current, wanted: tuple[str, str]) -> None:
    """Make the list that was brought the problem of every page."""
    st.session_state["solved list"] = wanted
    state.change(opened)


bring, result = st.columns(2, gap="large")

with bring:
    st.subheader("Your list", anchor=False)
    brought = bring_list.show("own list")
    waiting = False
    if brought is not None and brought.ready:
        capacity = st.text_input(
            f"How much fits, in {unit}?" if (unit := brought.reading.weight_unit) else "How much fits?",
            value=f"{brought.reading.capacity}" if brought.reading.capacity is not None else "",
            placeholder="15, or 2.5 kg, or 40 % of the total weight",
        )
        try:
            opened = brought.current(capacity) if capacity.strip() else None
        except ProblemError as error:
            st.error(plain(str(error)))
            opened = None
        wanted = opened and (link.fingerprint(opened.problem), capacity)
        waiting = wanted is None or wanted != st.session_state.get("solved list")
        st.button("Solve", type="primary", disabled=opened is None, on_click=solve, args=[opened, wanted])
    elif brought is not None:
        waiting = True

with result:
    st.subheader("The answer", anchor=False)
    if waiting:
        st.markdown("It comes here, once your list is read and solved.")
    else:
        answer.show(current)
        menu.show_walk("Walk through this")
