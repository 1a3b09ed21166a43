"""The answer to the current problem, in a sentence, in a table, and to take home."""

from __future__ import annotations

import streamlit as st

from knapsack.item_lists.export import taken_csv
from knapsack.limits import MemoryLimitError
from knapsack.problem import Problem, Solution
from knapsack.solve import solve
from knapsack.solvers.ilp import SolverError
from knapsack.ui import link
from knapsack.ui.current import Current, number
from knapsack.ui.markdown import plain

MOST_NAMED = 12
"""So many taken items are named in the sentence; more are only in the table."""


def show(current: Current) -> Solution | None:
    """Solve the problem and show what to take; None where no solver manages it, and that is said."""
    try:
        solution = _solve(current.problem)
    except (MemoryLimitError, SolverError) as error:
        st.error(plain(str(error)))
        return None
    with st.container(key="answer"):
        st.caption(plain(current.title))
        st.markdown(sentence(current, solution))
        if solution.note:
            st.caption(plain(solution.note))
    if len(current.problem):
        _table(current, solution)
    st.download_button(
        "Download the answer",
        taken_csv(current.problem, solution),
        file_name=f"{link.file_name(current.title)}-answer.csv",
        mime="text/csv",
        icon="⬇️",
        on_click="ignore",
    )
    return solution


def sentence(current: Current, solution: Solution) -> str:
    """What to take and what it is worth, as Markdown.

    >>> from knapsack import solve
    >>> sentence(Current(problem := Problem([4, 3, 2], [5, 4, 3], 6), "Three"), solve(problem)).splitlines()[-1]
    'Worth **8**, weighing 6 of 6. No other choice that fits is worth more.'
    """
    problem, taken = current.problem, solution.taken or ()
    if not taken:
        why = "No item fits" if (problem.values > 0).any() else "No item is worth anything"
        return f"**Take nothing.** {why}." if len(problem) else "**The list is empty**, so there is nothing to take."
    # A picture stays on the line of its name.
    names = [f"{current.picture(item)}\u00a0{plain(problem.name(item))}".strip() for item in taken[:MOST_NAMED]]
    if len(taken) == len(problem):
        what = "everything"
    elif len(taken) <= MOST_NAMED:
        what = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    else:
        what = f"{len(taken):,} of the {len(problem):,} items"
    weight = current.amount(solution.weight) if solution.weight is not None else ""
    proof = (
        "No other choice that fits is worth more."
        if solution.exact
        else f"No choice that fits is worth more than {number(solution.upper_bound)}."
        if solution.upper_bound is not None
        else "A better choice may exist."
    )
    return (
        f"**Take {what}.**\n\nWorth **{number(solution.value)}**, weighing {weight} of "
        f"{current.amount(problem.capacity)}. {proof}"
    )


def _identity(problem: Problem) -> tuple[str, float]:
    return link.fingerprint(problem), problem.capacity


@st.cache_data(hash_funcs={Problem: _identity}, max_entries=50, show_spinner="Solving …")
def _solve(problem: Problem) -> Solution:
    return solve(problem)


def _table(current: Current, solution: Solution) -> None:
    import pandas as pd

    problem, taken = current.problem, set(solution.taken or ())
    order = sorted(range(len(problem)), key=lambda item: item not in taken)
    unit = f" in {current.unit}" if current.unit else ""
    weights, values = problem.weights.tolist(), problem.values.tolist()
    columns = {
        "Take": ["✓ take" if item in taken else "leave" for item in order],
        "Name": [current.label(item) for item in order],
        f"Weight{unit}": [number(weights[item]) for item in order],
        "Value": [number(values[item]) for item in order],
    }
    st.dataframe(pd.DataFrame(columns), hide_index=True, height=min(420, 38 + 35 * len(order)))
