"""The home page: the thief."""

import streamlit as st

from knapsack.ui import examples, menu, shell, state, thief
from knapsack.ui.markdown import plain

current = shell.page("The thief", "Eight treasures, and a bag that breaks when it is overfilled. Which do you take?")

if current.example != "thief":
    with st.container(key="not-the-thief", horizontal=True, vertical_alignment="center"):
        st.markdown(f"The other pages show “{plain(current.title)}”; the thief packs his own bag.", width="content")
        st.button("Show the thief there too", on_click=state.change, args=[examples.load("thief")])
    current = examples.load("thief")

thief.show(current)

if menu.exists("pages/full_table.py"):
    n, capacity = len(current.problem), current.problem.capacity
    with st.container(key="walk", border=True):
        st.markdown(f"**How can anyone be sure?** There are {2**n} ways to pack {n} treasures. A table finds the best.")
        menu.link_to("pages/full_table.py", "Walk through the table", icon="👣")
