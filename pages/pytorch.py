"""PyTorch's activation memory budget: a knapsack, solved by every solver."""

import streamlit as st

from knapsack import Problem, solve
from knapsack.figures.checkpointing import Operation, checkpointing
from knapsack.torch_solver.pytorch_solvers import pytorch_installed
from knapsack.ui import activation_lists, chart, saved_operations, shell, torch_curve, torch_outcomes

shell.page("PyTorch", "What a network keeps for its backward pass is a knapsack, and PyTorch solves it as one.")

EXAMPLE = [
    Operation("norm", 2, 1),
    Operation("attention", 3, 9),
    Operation("matmul", 4, 7),
    Operation("gelu", 4, 1),
    Operation("matmul", 2, 7),
]
BUDGET = 9

st.markdown(
    "The backward pass needs what every operation of the forward pass made. Keeping an output takes **memory**; "
    "throwing it away costs the **time** to compute it again. With too little memory for all of them, choose the ones "
    "that save the most time: a bag, weights and values."
)
saved = solve(Problem([one.memory for one in EXAMPLE], [one.runtime for one in EXAMPLE], BUDGET)).taken or ()
chart.show(checkpointing(EXAMPLE, saved, BUDGET, chart.palette()), key="checkpointing")

st.subheader("Every solver on a real network", anchor=False)
installed = pytorch_installed()
chosen = activation_lists.choose(every_hundredth=installed)
torch_outcomes.show(chosen, installed=installed)

st.subheader("Every budget at once", anchor=False)
torch_curve.show(chosen)

st.subheader("What is saved", anchor=False)
saved_operations.show(chosen)

st.subheader("Use it", anchor=False)
st.markdown("Two lines around the `torch.compile` that is there already:")
st.code('with knapsack.torch_solver.use("core"):\n    compiled = torch.compile(model)', language="python")
st.markdown(
    "PyTorch asks a solver once `torch._functorch.config.activation_memory_budget` is below 1. "
    "`knapsack.torch_solver.install()` switches a whole program. To see your own network here, record it:"
)
st.code("python -m knapsack record train.py", language="sh")
