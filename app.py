"""The home page: the thief."""

import streamlit as st

from knapsack.ui import examples, menu, shell, state, thief

current = shell.page(
    "The thief", "Eight treasures, and a bag that breaks if you ask too much of it. Which do you take?"
)

if current.example != "thief":
    st.info(f"You have “{current.title}” open. Here, the thief is at work all the same.", icon="🎒")
    st.button("Open the thief everywhere", on_click=state.change, args=[examples.load("thief")])
    current = examples.load("thief")

thief.show(current)

if menu.exists("pages/full_table.py"):
    n, capacity = len(current.problem), current.problem.capacity
    with st.container(key="walk", border=True):
        st.markdown(f"**How can anyone be sure?** There are {2**n} ways to pack {n} treasures. A table finds the best.")
        menu.link_to("pages/full_table.py", "Walk through the table", icon="👣")
