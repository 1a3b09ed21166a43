"""The answer to the current problem in a sentence."""

from __future__ import annotations

import streamlit as st

from knapsack.amounts import gap_text
from knapsack.problem import Solution
from knapsack.ui.current import Current, number
from knapsack.ui.markdown import plain

MOST_NAMED = 12
"""So many taken items are named in the sentence; more are only in the table."""

LONGEST_NAME = 60


def show(current: Current, solution: Solution) -> None:
    """Draw the sentence."""
    with st.container(key="answer"):
        st.caption(plain(current.title))
        st.markdown(sentence(current, solution))


def sentence(current: Current, solution: Solution) -> str:
    """What to take and what it is worth, as Markdown.

    >>> from knapsack import Problem, solve
    >>> sentence(Current(problem := Problem([4, 3, 2], [5, 4, 3], 6), "Three"), solve(problem)).splitlines()[-1]
    'Worth **8**, weighing 6 of 6. No other choice that fits is worth more.'
    """
    problem = current.problem
    if not len(problem):
        return "**The list is empty**, so there is nothing to take."
    if solution.taken is None:
        return (
            f"The best choice is **worth {number(solution.value)}**. {_proof(solution)} This solver doesn't tell which "
            "items that are."
        )
    if not solution.taken:
        why = "No item fits" if (problem.values > 0).any() else "No item is worth anything"
        return f"**Take nothing.** {why}."
    weight = amount(current, solution.weight) if solution.weight is not None else ""
    return (
        f"**Take {_what(current, solution.taken)}.**\n\nWorth **{number(solution.value)}**, weighing {weight} of "
        f"{amount(current, problem.capacity)}. {_proof(solution)}"
    )


def amount(current: Current, weight: int | float) -> str:
    """A weight with its unit, as Markdown: a unit may come from a list or a link, like a name."""
    return f"{number(weight)}\u00a0{plain(current.unit)}" if current.unit else number(weight)


def _what(current: Current, taken: tuple[int, ...]) -> str:
    if len(taken) == len(current.problem):
        return "everything"
    if len(taken) > MOST_NAMED:
        return f"{len(taken):,} of the {len(current.problem):,} items"
    # A picture stays on the line of its name.
    names = [f"{current.picture(item)}\u00a0{plain(_short(current.problem.name(item)))}".strip() for item in taken]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _proof(solution: Solution) -> str:
    if solution.exact:
        return "No other choice that fits is worth more."
    if solution.upper_bound is not None:
        return f"**Not proven to be the best**: {how_far(solution)}."
    return "**Not proven to be the best**: a better choice may exist."


def how_far(solution: Solution) -> str:
    """How far a solution that is not proven to be the best can be from it, at most.

    >>> how_far(Solution(7, 5, (1, 2), "greedy", False, 8.5))
    'at most 1.5 below the best possible'
    """
    assert solution.gap is not None
    return f"at most {gap_text(solution.gap)} below the best possible"
