"""Who is measured: this project's solvers, and what a person would take instead. Each takes a list, and gives items."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext

import numpy as np

from benchmarks.lists import ItemList
from knapsack import SOLVERS
from knapsack.cost.predict import predict_for
from knapsack.dp.rows import MemoryLimitError
from knapsack.solvers.ilp import SolverError

Taken = Sequence[int]
Run = Callable[[], Taken]


class NotRunError(RuntimeError):
    """This contestant can't take this list, or did not finish; the message says why."""


def ours(name: str, given: ItemList, limit: float) -> Run:
    """One of this project's solvers, making the problem included."""
    solver = SOLVERS[name]
    if name in ("full_table", "hirschberg"):
        prediction = predict_for(given.problem(), name)
        if prediction.seconds is not None and prediction.seconds > limit:
            raise NotRunError(f"would take about {prediction.seconds:,.0f} s")
    limits = {"time_limit": limit} if name == "core" else {}

    def run() -> Taken:
        try:
            with highs_within(limit) if name == "ilp" else nullcontext():
                return solver(given.problem(), **limits).taken or ()
        except (MemoryLimitError, SolverError) as error:
            raise NotRunError(str(error)) from error

    return run


@contextmanager
def highs_within(seconds: float) -> Iterator[None]:
    """Give SciPy's `milp` a time limit, whoever calls it."""
    import scipy.optimize

    unlimited = scipy.optimize.milp
    scipy.optimize.milp = lambda *args, options, **more: unlimited(
        *args, options={**options, "time_limit": seconds}, **more
    )
    try:
        yield
    finally:
        scipy.optimize.milp = unlimited


def ortools(given: ItemList, limit: float) -> Run:
    """OR-Tools' knapsack solver by branch and bound."""
    from ortools.algorithms.python import knapsack_solver

    _needs_whole(given)

    def run() -> Taken:
        kind = knapsack_solver.SolverType.KNAPSACK_MULTIDIMENSION_BRANCH_AND_BOUND_SOLVER
        solver = knapsack_solver.KnapsackSolver(kind, "list")
        solver.set_time_limit(limit)
        solver.init(given.values, [given.weights], [given.capacity])
        solver.solve()
        return [item for item in range(len(given.weights)) if solver.best_solution_contains(item)]

    return run


def cp_sat(given: ItemList, limit: float) -> Run:
    """OR-Tools' CP-SAT."""
    from ortools.sat.python import cp_model

    _needs_whole(given)

    def run() -> Taken:
        model = cp_model.CpModel()
        takes = [model.new_bool_var("") for _ in given.weights]
        model.add(cp_model.LinearExpr.weighted_sum(takes, given.weights) <= given.capacity)
        model.maximize(cp_model.LinearExpr.weighted_sum(takes, given.values))
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = limit
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            raise NotRunError("no selection within the time limit")
        return [item for item, take in enumerate(takes) if solver.value(take)]

    return run


def milp(given: ItemList, limit: float) -> Run:
    """SciPy's `milp` (HiGHS), as its documentation uses it."""
    from scipy.optimize import Bounds, LinearConstraint
    from scipy.optimize import milp as solve

    def run() -> Taken:
        answer = solve(
            -np.array(given.values, dtype=float),
            constraints=LinearConstraint(np.array(given.weights, dtype=float), ub=float(given.capacity)),
            integrality=np.ones(len(given.weights)),
            bounds=Bounds(0, 1),
            options={"time_limit": limit},
        )
        if answer.x is None:
            raise NotRunError("no selection within the time limit")
        return np.flatnonzero(np.round(answer.x) == 1).tolist()

    return run


def pytorch(name: str, given: ItemList, limit: float) -> Run:
    """One of PyTorch's own four, on the numbers that PyTorch gives it."""
    from torch._functorch._activation_checkpointing import knapsack

    solver = getattr(knapsack, name)
    scale = 10_000 if given.family == "activations in steps" else 1
    memory, runtime = [weight / scale for weight in given.weights], [float(value) for value in given.values]

    def run() -> Taken:
        try:
            return sorted(solver(memory, runtime, given.capacity / scale)[1])
        except (ArithmeticError, RuntimeError, ValueError) as error:
            raise NotRunError(f"fails with {type(error).__name__}: {error}") from error

    return run


def _needs_whole(given: ItemList) -> None:
    if not given.whole:
        raise NotRunError("takes whole numbers only")


OURS = {name: functools.partial(ours, name) for name in ("core", "hirschberg", "full_table", "greedy", "ilp")}
PYTORCH = {
    f"PyTorch {name}": functools.partial(pytorch, name)
    for name in ("dp_knapsack", "dp_knapsack_sliding_hirschberg", "ilp_knapsack", "greedy_knapsack")
    if importlib.util.find_spec("torch")
}
OTHERS = {"OR-Tools branch and bound": ortools, "CP-SAT": cp_sat, "SciPy milp": milp}

BY_FAMILY = {
    "activations": OURS | PYTORCH | {"SciPy milp": milp},
    "activations in steps": {name: OURS[name] for name in ("hirschberg", "full_table")} | PYTORCH,
    # HiGHS and CP-SAT spend minutes on a million items before they look at their time limit
    "a million items": {"core": OURS["core"], "greedy": OURS["greedy"], "OR-Tools branch and bound": ortools},
}
"""Who runs on which lists; all but PyTorch's on the others."""


def for_list(given: ItemList) -> dict[str, Callable[[ItemList, float], Run]]:
    """Who runs on this list, by name."""
    return BY_FAMILY.get(given.family, OURS | OTHERS)
