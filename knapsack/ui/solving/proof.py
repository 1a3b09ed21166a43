"""What proves that the answer is the best, or how far it can be from that."""

from __future__ import annotations

import streamlit as st

from knapsack.amounts import seconds_text
from knapsack.problem import Problem, Solution
from knapsack.solvers import SOLVERS
from knapsack.ui.answer import how_far
from knapsack.ui.current import number
from knapsack.ui.markdown import plain


def in_words(problem: Problem, solution: Solution) -> str:
    """Who solved it in what time, and what that proves; plain text.

    >>> from knapsack.solvers.greedy import greedy
    >>> problem = Problem([4, 3, 2], [5, 4, 3], 6)
    >>> print(in_words(problem, greedy(problem)))
    greedy: It took items in the order of value per weight. Not proven: no choice is worth more than 8, so this one is \
at most 1 below the best possible.
    """
    time = f" in {seconds_text(solution.seconds)}" if solution.seconds is not None else ""
    solver = SOLVERS[solution.solver]
    how = solver.proof if solution.exact else solver.unproven or solver.proof
    told = f"{solution.solver}{time}: {how}"
    if solution.exact:
        real = problem.values.dtype.kind == "f"
        to_what = ", to 12 digits" if real else ""
        return f"{told} Proven: no choice that fits is worth more than {number(solution.value)}{to_what}."
    if solution.upper_bound is None:
        return f"{told} Not proven: a better choice may exist."
    return (
        f"{told} Not proven: no choice is worth more than {number(solution.upper_bound)}, so this one is "
        f"{how_far(solution)}."
    )


def show(problem: Problem, solution: Solution) -> None:
    """Draw the words."""
    st.markdown(f"{'✅' if solution.exact else '≈'} {plain(in_words(problem, solution))}")
    if solution.note:
        st.caption(plain(solution.note))
