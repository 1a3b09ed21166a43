"""The home page: the thief."""

import streamlit as st

from knapsack.ui import examples, menu, shell, state, thief
from knapsack.ui.markdown import plain

opened = shell.page("The thief", "Eight treasures, and a bag that breaks when it is overfilled. Which do you take?")

current = opened if opened.example == "thief" else examples.load("thief")
if opened is not current:
    with st.container(key="not-the-thief", horizontal=True, vertical_alignment="center"):
        st.markdown(f"The other pages show “{plain(opened.title)}”; the thief packs his own bag.", width="content")
        st.button("Show the thief there too", on_click=state.change, args=[current])

thief.show(current)

n = len(current.problem)
st.subheader("How can anyone be sure?", anchor=False)
st.markdown(
    f"There are {2**n:,} ways to pack {n} treasures, and twice as many with each one more. "
    "A table finds the best without trying them all."
)
menu.show_walk("Walk through the table" if opened is current else f"Walk through “{plain(opened.title)}”")
