"""Rules of thumb for packing a bag, each tempting and none safe: what they try, in order, and what they get.

No rule picks up an item that is worth nothing or less.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from knapsack.bounds import by_value_per_weight
from knapsack.exact import as_fraction
from knapsack.problem import Problem, Solution, solution_of


@dataclass(frozen=True)
class Attempt:
    """What a rule did: the items it picked up, in order, and what came of it.

    order : item indices in the order the rule tries them
    solution : packs each of them that still fits
    """

    order: tuple[int, ...]
    solution: Solution


def pack_in_order(problem: Problem, order: Sequence[int], rule: str) -> Attempt:
    """The attempt that tries these items (indices) one by one and takes each that still fits, compared exactly.

    >>> pack_in_order(Problem([4, 3, 2], [5, 4, 3], 6), [0, 1, 2], "as listed").solution.taken
    (0, 2)
    """
    remaining = as_fraction(problem.capacity, problem.floats)
    taken = []
    for item in order:
        weight = as_fraction(problem.weights[item].item(), problem.floats)
        if weight <= remaining:
            remaining -= weight
            taken.append(item)
    return Attempt(tuple(order), solution_of(problem, taken, solver=rule, exact=False))


def smallest_first(problem: Problem) -> Attempt:
    """Only small things: the lightest item first, equal ones as listed."""
    order = sorted(_worth_taking(problem), key=lambda item: problem.weights[item])
    return pack_in_order(problem, order, "smallest first")


def most_valuable_first(problem: Problem) -> Attempt:
    """The item of the largest value first, equal ones as listed."""
    order = sorted(_worth_taking(problem), key=lambda item: -problem.values[item])
    return pack_in_order(problem, order, "most valuable first")


def best_value_per_weight_first(problem: Problem) -> Attempt:
    """What the `greedy` solver does, as an attempt: the most value per weight first."""
    return pack_in_order(problem, by_value_per_weight(problem).tolist(), "best value per weight first")


def only(problem: Problem, liked: Collection[int]) -> Attempt:
    """Only the items that are liked (indices), as listed, each that still fits."""
    return pack_in_order(problem, [item for item in _worth_taking(problem) if item in liked], "only the liked ones")


RULES: dict[str, Callable[[Problem], Attempt]] = {
    "smallest first": smallest_first,
    "best value per weight first": best_value_per_weight_first,
    "most valuable first": most_valuable_first,
}
"""The rules that need nothing but the problem, by name."""


def _worth_taking(problem: Problem) -> list[int]:
    return [item for item in range(len(problem)) if problem.values[item] > 0]
