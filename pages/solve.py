"""A list of one's own: brought, read, solved, and the answer taken home."""

import streamlit as st

from knapsack.item_lists.same_again import Source
from knapsack.ui import answer, bring_list, examples, link, menu, shell, state
from knapsack.ui.current import Current
from knapsack.ui.solving import (
    answer_table,
    bag,
    capacity,
    curve,
    downloads,
    proof,
    run,
    same_again,
    show_answer,
    solver_choice,
)

current = shell.page("Solve your list", "Bring things that weigh and are worth something; take home the best choice.")


def solve(opened: Current, wanted: tuple[str, str], source: Source) -> None:
    """Make the list that was brought the problem of every page."""
    st.session_state["solved list"] = wanted
    st.session_state.pop("put aside", None)
    run.forget_unfinished()
    show_answer.ask()
    same_again.remember(opened, source)
    state.change(opened)


def pick(name: str) -> None:
    """Show this example; a list that was brought waits until it is solved."""
    st.session_state["put aside"] = bring_list.identity("own list")
    state.change(examples.load(name))


def offer_examples() -> None:
    for name, example in examples.EXAMPLES.items():
        st.button(example.title, key=f"example {name}", on_click=pick, args=[name])


bring, result = st.columns(2, gap="large")

with bring:
    st.subheader("Your list", anchor=False)
    brought = bring_list.show("own list", offer_examples)
    aside = st.session_state.get("put aside") == bring_list.identity("own list")
    opened, waiting = None, brought is not None and not aside
    if brought is not None and brought.ready:
        opened, written = capacity.ask(brought)
        wanted = opened and (link.fingerprint(opened.problem), written)
        waiting = not aside and (wanted is None or wanted != st.session_state.get("solved list"))
    cost = solver_choice.show(opened.problem if opened is not None else current.problem)
    if brought is not None and brought.ready:
        source = Source(brought.filename, written.strip(), brought.options, brought.keep_good_rows)
        st.button("Solve", type="primary", disabled=opened is None, on_click=solve, args=[opened, wanted, source])

with result:
    show_answer.here()
    st.subheader("The answer", anchor=False)
    if waiting:
        st.markdown("It comes here, once your list is read and solved.")
        st.stop()
    solution = run.show(current.problem, cost)
    if solution is None:
        st.stop()
    answer.show(current, solution)
    downloads.show(current, solution)
    menu.show_walk("Walk through this")
    bag.show(current, solution)
    answer_table.show(current, solution)
    st.subheader("Is it the best?", anchor=False)
    proof.show(current.problem, solution)
    st.subheader("More room, or less", anchor=False)
    curve.show(current)
    same_again.show(current, solution.solver if cost.solver != "auto" else "auto")
