"""Which solver to pick: the published advice to click through, and what the current problem itself says."""

import streamlit as st

from knapsack.advice.decision import auto_decision, candidates, memory_of, verdict
from knapsack.advice.published_decision import SOURCE, greedy_finds, published_decision
from knapsack.amounts import bytes_text, seconds_text
from knapsack.cost.recorded import recorded
from knapsack.figures.solver_costs import solver_costs
from knapsack.ui import auto_run, chart, decision_tree, lesson, measuring, run_limits, shell, solver_table

current = shell.page("Pick a solver", "Two trees: the published advice, and the one that your problem’s numbers draw.")
lesson.look_at(
    "PyTorch packs what it keeps in memory as a knapsack, and ships four solvers for it. Answer the questions, or "
    "click a solver to see the way to it: what would it cost on your problem, and **what is wrong with it?**"
)
advice = st.container()

st.subheader("What your problem says", anchor=False)
limits = run_limits.choose()
here = candidates(current.problem, limits.memory)
measured = measuring.results(current, limits.memory)
solution = auto_run.run(current, limits)
with advice:
    found = greedy_finds(current.problem, solution)
    tree = published_decision(here, found, recorded("pytorch_splits.csv"), recorded("torch_solvers.csv"))
    decision_tree.show(tree, "The published advice", key="advice", ask=True)
if solution is not None:
    st.markdown(auto_run.sentence(solution))
    way = auto_decision(
        current.problem, solution, memory_limit=limits.memory, time_limit=limits.seconds, measured=measured
    )
    decision_tree.show(way, "How auto decides on this problem", key="way of auto", ask=False)

st.subheader("Every solver on it", anchor=False)
progress = measuring.controls(current, limits.memory)
if solution is not None and (said := verdict(measured, solution.solver)):
    st.markdown(said)
solver_table.show(here, measured, solution)

time, memory = st.columns(2, gap="large")
predictions = {name: candidate.prediction for name, candidate in here.items()}
with time:
    st.markdown("**Time**")
    predicted = {name: prediction.seconds for name, prediction in predictions.items()}
    taken = {name: run.seconds for name, run in measured.items()}
    chart.show(solver_costs(list(here), predicted, taken, seconds_text, chart.palette()), key="solver times")
with memory:
    st.markdown("**Memory**")
    needed = {name: prediction.bytes for name, prediction in predictions.items()}
    used = {name: memory_of(run) for name, run in measured.items()}
    figure = solver_costs(list(here), needed, used, bytes_text, chart.palette(), limits.memory, base=2)
    chart.show(figure, key="solver memory")

lesson.remember(
    """
- Tables cost items × capacity; what **core** and **ilp** cost depends on the items themselves.
- A quick answer without a proof may be short; one that rounds to the nearest step may not even fit.
- **auto** tries core first, and Hirschberg where the limits end core before it has its proof.
""",
    f"J. Maczan, [“Use 20x less peak RAM with dp_knapsack_sliding_hirschberg”]({SOURCE}), 2025.",
    "R. L. Rivest, “Learning decision lists”, *Machine Learning* 2 (3), 1987, 229–246.",
)
measuring.go_on(current, limits.memory, progress)
