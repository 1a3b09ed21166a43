"""Every solver behind the plain signature of PyTorch's own knapsack functions, to stand wherever theirs does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import compress

from knapsack import SOLVERS, Problem, ProblemError, Solution, solve

Number = int | float
PlainSolver = Callable[[Sequence[Number], Sequence[Number], Number], tuple[Number, list[int], list[int]]]
"""`(memory, runtime, max_memory) -> (runtime saved, indices saved, indices to recompute)`"""

NAMES = ("auto", *(name for name, known in SOLVERS.items() if known.knows_items))
"""The names that `solver`, `use` and `install` accept."""


def solver(name: str = "auto") -> PlainSolver:
    """A function with PyTorch's plain signature, `(memory, runtime, max_memory) -> (runtime, saved, recomputable)`.

    `memory` and `runtime` hold one number per operation whose output may be saved or computed again; the outputs that
    are saved need `max_memory` at most: in exact arithmetic on the stored numbers, never a rounding over. Both index
    lists are ascending and together name every operation once. The first number is the runtime that is saved, i.e. not
    spent again in the backward pass. Of operations that are alike, the earliest are saved.

    Raises
    ------
    ValueError
        for a name that is not in `NAMES`, saying which are.

    >>> solver("auto")([2, 3, 2, 4, 1], [1, 2, 1, 3, 2], 5)
    (5, [3, 4], [0, 1, 2])
    """
    check_name(name)

    def plain_solver(
        memory: Sequence[Number], runtime: Sequence[Number], max_memory: Number
    ) -> tuple[Number, list[int], list[int]]:
        backwards = name in SOLVERS and SOLVERS[name].takes_later
        given = (memory[::-1], runtime[::-1]) if backwards else (memory, runtime)
        solution = solution_for(name, *given, max_memory)
        assert solution.taken is not None  # check_name has turned away the solvers that know only the value
        saved = list(solution.taken)
        if backwards:
            saved = [len(memory) - 1 - item for item in saved]
        if not SOLVERS[solution.solver].takes_earliest_alike:
            saved = earliest_alike(saved, memory, runtime)
        left = bytearray(b"\1") * len(memory)
        for item in saved:
            left[item] = 0
        return solution.value, saved, list(compress(range(len(memory)), left))

    plain_solver.__name__ = plain_solver.__qualname__ = f"{name}_knapsack"
    return plain_solver


def solution_for(name: str, memory: Sequence[Number], runtime: Sequence[Number], max_memory: Number) -> Solution:
    """The named solver's `Solution` for an activation list: the saved operations are the ones it takes."""
    # PyTorch hands over numbers that it computed, so each float means exactly what is stored.
    try:
        problem = Problem(memory, runtime, max_memory, floats="stored")
    except ProblemError:
        # Counted and measured runtimes may be mixed, or add up to more than 64 bits hold.
        problem = Problem(memory, [float(number) for number in runtime], max_memory, floats="stored")
    return solve(problem, name)


def check_name(name: str) -> None:
    """Raise a ValueError that says what would be accepted, unless the name is one that PyTorch can be given."""
    if name in SOLVERS and not SOLVERS[name].knows_items:
        raise ValueError(
            f"{name!r} finds only how much can be saved, not which operations; "
            f"{SOLVERS[name].items_by!r} computes the same rows and finds both"
        )
    if name not in NAMES:
        raise ValueError(f"no solver is called {name!r}; there are {', '.join(NAMES)}")


def earliest_alike(taken: Sequence[int], memory: Sequence[Number], runtime: Sequence[Number]) -> list[int]:
    """The taken items, ascending, each replaced by the earliest that is alike in memory and runtime.

    >>> earliest_alike([1, 2], [1, 1, 1], [5, 5, 8])
    [0, 2]
    """
    kinds = list(zip(memory, runtime, strict=True))
    wanted = Counter(kinds[item] for item in taken)
    chosen = []
    for item, kind in enumerate(kinds):
        if wanted[kind] > 0:
            wanted[kind] -= 1
            chosen.append(item)
    return chosen
