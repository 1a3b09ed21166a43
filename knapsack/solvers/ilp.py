"""Integer linear programming with SciPy's HiGHS."""

from __future__ import annotations

import numpy as np

from knapsack.bounds import linear_bound
from knapsack.dp.steps import Steps
from knapsack.dp.trace import Watch
from knapsack.problem import Problem, Solution, solution_of
from knapsack.solvers.solver import Mark, Solver

LARGEST_PROVEN_TOTAL = 10**9
"""HiGHS works in floats with tolerances around 1e-7: above this total its optimum is not called proven."""

WHOLE_TOLERANCE = 1e-3
"""How far from 0 or 1 a variable may be in an answer of HiGHS; its own integrality tolerance is 1e-6."""


class SolverError(RuntimeError):
    """The solver ended without an answer; the message says why."""


def ilp(problem: Problem, *, watch: Watch | None = None, memory_limit: int | None = None) -> Solution:
    """The optimum of the problem as an integer linear program, solved by HiGHS with no gap allowed. Needs SciPy.

    HiGHS allows itself to exceed a constraint slightly. Every answer is therefore checked against the capacity in exact
    arithmetic; one that goes over is forbidden (of its items, not all fit together: a cover inequality) and HiGHS is
    asked again. `watch` and `memory_limit` are there for the common signature. Raises SolverError where HiGHS doesn't
    finish, or where SciPy is not there.

    >>> ilp(Problem([4, 3, 2], [5, 4, 3], 6)).taken
    (0, 2)
    """
    useful = _useful(problem)
    if len(useful) == 0:
        return solution_of(problem, [], solver="ilp", exact=True)
    covers: list[list[int]] = []
    taken = _ask_highs(problem, useful, covers)
    while not problem.fits(taken):
        covers.append(_minimal_cover(problem, taken))
        taken = _ask_highs(problem, useful, covers)
    bound = linear_bound(problem)
    if problem.value_of(taken) >= bound or small_integers(problem):
        return solution_of(problem, taken, solver="ilp", exact=True)
    note = "HiGHS calls this optimal, within the tolerances of its float arithmetic"
    return solution_of(problem, taken, solver="ilp", exact=False, upper_bound=bound, note=note)


def small_integers(problem: Problem) -> bool:
    """Whether all that matters is integers so small that what HiGHS calls optimal is proven.

    >>> small_integers(Problem([4, 3], [5, 4], 6)), small_integers(Problem([4, 3], [5, 4 * 10**9], 6))
    (True, False)
    """
    useful = _useful(problem)
    integers = bool(problem.values.dtype == problem.weights.dtype == np.int64)
    total = max(float(problem.values[useful].sum()), float(problem.weights[useful].sum()))
    return integers and total <= LARGEST_PROVEN_TOTAL


def _useful(problem: Problem) -> np.ndarray:
    """The items that are worth something and fit by themselves."""
    return np.flatnonzero((problem.values > 0) & (problem.weights <= problem.capacity))


def _ask_highs(problem: Problem, useful: np.ndarray, covers: list[list[int]]) -> list[int]:
    try:
        from scipy.optimize import Bounds, LinearConstraint, milp
    except ImportError as missing:
        raise SolverError("ilp needs SciPy, which is not installed: pip install scipy") from missing
    values = problem.values[useful].astype(np.float64)
    weights = problem.weights[useful].astype(np.float64)
    # Scaled so that the largest number is near HiGHS' comfort, which its absolute tolerances assume.
    largest_weight = weights.max() or 1.0
    constraints = [LinearConstraint(weights / largest_weight, -np.inf, float(problem.capacity) / largest_weight)]
    for cover in covers:
        # Exchanging an item of the cover for one at least as heavy as all of them can't make it fit either.
        heavy = problem.weights[useful] >= problem.weights[cover].max()
        counted = heavy | np.isin(useful, cover)
        constraints += [LinearConstraint(counted.astype(np.float64), -np.inf, len(cover) - 1)]
    scale = 1.0 if problem.values.dtype == np.int64 else 1e6 / values.max()
    answer = milp(
        -values * scale,
        constraints=constraints,
        integrality=np.ones(len(useful), dtype=np.int64),
        bounds=Bounds(0, 1),
        options={"mip_rel_gap": 0},
    )
    if answer.x is None or answer.status != 0:
        raise SolverError(f"ilp: HiGHS did not finish: {answer.message}")
    chosen = np.rint(answer.x)
    if np.abs(answer.x - chosen).max() > WHOLE_TOLERANCE:
        raise SolverError("ilp: HiGHS returned an item that is neither taken nor left")
    return [int(item) for item in useful[chosen == 1]]


def _minimal_cover(problem: Problem, taken: list[int]) -> list[int]:
    """The heaviest of the items, just so many that they don't fit together."""
    cover = sorted(taken, key=lambda item: -problem.weights[item])
    low, high = 1, len(cover)  # the heaviest `high` don't fit
    while low < high:
        half = (low + high) // 2
        if problem.fits(cover[:half]):
            low = half + 1
        else:
            high = half
    return cover[:high]


def _doubt(problem: Problem, steps: Steps) -> str:
    if small_integers(problem):
        return ""
    return f"floats: proven only for integers up to {LARGEST_PROVEN_TOTAL:,} in all"


SOLVER = Solver(
    name="ilp",
    run=ilp,
    title="integer programming",
    line="integer programming by SciPy; how long depends on the list",
    proof="SciPy's integer programming (HiGHS) closed the gap between its answer and its upper bound.",
    unproven="SciPy's integer programming (HiGHS) calls its answer the best.",
    bytes_per_item=225,
    doubt=_doubt,
    library="SciPy",
    foreign_memory=True,
    mark=Mark("broken", "x", "dashdot"),
)
