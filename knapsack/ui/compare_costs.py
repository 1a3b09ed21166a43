"""What the solvers cost, predicted and measured, as the Compare page shows it."""

from __future__ import annotations

import itertools

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from knapsack.cost.background import Measuring
from knapsack.cost.measure import Measurement, random_problem
from knapsack.cost.recorded import RESULTS
from knapsack.cost.sweep import SWEEPS, Axis, Point, point_of, read_points
from knapsack.dp.rows import rows_bytes, rows_kept
from knapsack.figures.costs import Cost, cost_figure
from knapsack.solvers import SOLVERS
from knapsack.ui import chart, waiting

SHIPPED, SHIPPED_ON = RESULTS / "solver_costs.csv", RESULTS / "solver_costs_on.txt"

RUN_SECONDS = 20.0
"""A run on the page is stopped after so long."""

RUN_BYTES = 2 * 2**30
"""Memory that a run on the page may take: the server may be small, and shared."""

STORY = (100, 160_000_000)
"""Items and capacity of the published table that crashed a machine with 64 GB."""

_FRESH, _RUNNING = "measured costs", "running sweep"


def show() -> None:
    """Draw the section: the choice, the chart, a fresh run, and the published story."""
    st.subheader("What it costs", anchor=False)
    left, middle, right = st.columns([2.6, 1.1, 1.2], vertical_alignment="bottom")
    along: Axis = (
        left.segmented_control(
            "Against", ["items", "capacity"], format_func=_sweep_name, default="items", key="costs along"
        )
        or "items"
    )
    cost: Cost = middle.segmented_control("Cost", ["memory", "time"], default="memory", key="cost") or "memory"
    gigabytes = right.number_input(
        "A machine with … GB", 0.0, 4096.0, 64.0, step=8.0, format="%g", key="machine gigabytes"
    )
    fresh: dict[Axis, list[Point]] = st.session_state.setdefault(_FRESH, {})
    points = fresh.get(along) or read_points(SHIPPED)
    chart.show(cost_figure(points, along, cost, chart.palette(), gigabytes), key="costs")
    where = (
        "here, just now" if along in fresh else f"by `make bench` on {SHIPPED_ON.read_text(encoding='utf-8').strip()}"
    )
    st.caption(f"Marks are measured ({where}), lines predicted. Each run is in a process of its own.")
    _measure(along, fresh)
    _story(read_points(SHIPPED))


def _sweep_name(along: Axis) -> str:
    sweep = next(sweep for sweep in SWEEPS if sweep.along == along)
    if along == "items":
        return f"items, at capacity {sweep.capacities[0]:,}"
    return f"capacity, with {sweep.items[0]:,} items"


def _measure(along: Axis, fresh: dict[Axis, list[Point]]) -> None:
    """A button that starts a sweep; while it runs, how far it is and a button that ends it."""

    def start() -> None:
        st.session_state[_RUNNING] = along
        fresh[along] = []

    def stop() -> None:
        del st.session_state[_RUNNING]
        waiting.let_go("sweep")

    if st.session_state.get(_RUNNING) != along:
        st.button("Measure on this machine", key="measure", on_click=start)
        return
    st.button("Stop", key="stop measuring", on_click=stop)
    sweep = next(sweep for sweep in SWEEPS if sweep.along == along)
    points = fresh.setdefault(along, [])
    runs = list(itertools.product(sweep.sizes, SOLVERS))
    bar = st.progress(len(points) / len(runs), "Starting")
    while len(points) < len(runs):
        points.append(point_of(along, _measured(runs[len(points)], len(points) / len(runs), bar)))
    stop()
    st.rerun()


def _measured(run: tuple[tuple[int, int], str], done: float, bar: DeltaGenerator) -> Measurement:
    """One run of a sweep; a click elsewhere lets it go on."""
    (items, capacity), solver = run

    def start(patience: float) -> Measuring:
        limits = {"memory_cap": RUN_BYTES, "time_limit": RUN_SECONDS, "allocated": True}
        return Measuring(random_problem(items, capacity), solver, patience=patience, **limits)

    call = waiting.held("sweep", run, start)
    while not waiting.over(call):
        text = f"{solver.replace('_', ' ')}, {items:,} items, capacity {capacity:,}: {call.seconds:.0f} s"
        bar.progress(done, text)
    waiting.let_go("sweep")
    if call.stopped:  # nobody waited for it
        st.rerun()
    return call.result()


def _story(shipped: list[Point]) -> None:
    items, capacity = STORY
    table, rows = (rows_bytes(solver, items, capacity) for solver in ("full_table", "hirschberg"))
    st.subheader("The published story, checked", anchor=False)
    at = next(sweep for sweep in SWEEPS if sweep.along == "capacity")
    largest = at.sizes[-1]
    found = {p.solver: p for p in shipped if p.along == "capacity" and (p.items, p.capacity) == largest}
    times, memory = (_ratio(found, cost) for cost in ("seconds", "allocated"))
    st.markdown(
        f"""
- **“The full table of {items} items needs 64 GB.”** At a capacity of {capacity:,} it is {items + 1} rows ×
  {capacity + 1:,} cells: {table / 1e9:,.1f} GB with our 8-byte cells, half of that with PyTorch's 4-byte ones.
  Hirschberg keeps {rows_kept("hirschberg", items)} rows of it, {rows / 1e9:,.1f} GB, for {items} items as for 2,000
  (predicted).
- **“20 times less memory.”** It is (n + 1) / 3: measured here with {largest[0]} items, {memory:.0f} times less.
- **“About 37 % faster.”** Hirschberg computes up to twice the cells; where it is faster all the same, that is for want
  of a table to fill with fresh memory. Measured here at capacity {largest[1]:,}: the full table took {times:.2f} times
  as long as Hirschberg.
"""
    )
    if st.button(f"Try the full table of {items} items at capacity {capacity:,}", key="try story"):
        waiting.let_go("story")
        _try_story()
    elif waiting.is_held("story", STORY):
        _try_story()


def _try_story() -> None:
    """Run the published table, or go on waiting for it, and say how it ended for as long as the session has it."""

    def start(patience: float) -> Measuring:
        limits = {"memory_cap": RUN_BYTES, "time_limit": RUN_SECONDS}
        return Measuring(random_problem(*STORY), "full_table", patience=patience, **limits)

    call = waiting.held("story", STORY, start)
    with st.spinner("Running in a process of its own, under a cap of 2 GiB"):
        while not waiting.over(call):
            pass
    if call.stopped:  # nobody waited for it
        waiting.let_go("story")
    else:
        st.error(f"{call.result().outcome}: {call.result().message}", icon="🧱")


def _ratio(found: dict[str, Point], cost: str) -> float:
    table, frames = (getattr(found[solver], cost) for solver in ("full_table", "hirschberg"))
    return float(table / frames)
