"""The four knapsack solvers that PyTorch ships, to run beside ours."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from knapsack.torch_solver.plain import PlainSolver

PYTORCH_SOLVERS = {
    "dp_knapsack": "dp",
    "dp_knapsack_sliding_hirschberg": "dp_knapsack_sliding_hirschberg",
    "ilp_knapsack": "ilp",
    "greedy_knapsack": "greedy",
}
"""The functions, and what the setting `activation_memory_budget_solver` calls them."""

MODULE = "torch._functorch._activation_checkpointing.knapsack"


def pytorch_installed() -> bool:
    """Whether PyTorch is installed here; it is not imported for that."""
    return find_spec("torch") is not None


def pytorch_solver(name: str) -> PlainSolver:
    """PyTorch's own function of that name, a key of `PYTORCH_SOLVERS`.

    Raises AttributeError or ModuleNotFoundError where the installed PyTorch has no such solver.
    """
    found: PlainSolver = getattr(import_module(MODULE), name)
    return found
