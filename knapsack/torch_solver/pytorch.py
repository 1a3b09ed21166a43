"""The few places of PyTorch that are touched, looked up in one spot and checked before anything is changed."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any, NamedTuple

TESTED_VERSIONS = ("2.13.0",)
"""The PyTorch versions that the tests ran on."""

CHOOSER = "_optimize_runtime_with_given_memory"
"""The partitioner's function that asks a knapsack solver; unlike `CustomKnapsackSolver` it receives the runtimes."""

CHOOSER_PARAMETERS = (
    "joint_graph",
    "memory",
    "runtimes",
    "max_memory",
    "node_info",
    "all_recomputable_banned_nodes",
)

SOLVER_SETTING = "activation_memory_budget_solver"
BUDGET_SETTING = "activation_memory_budget"
CACHE_SETTING = "enable_autograd_cache"


class PyTorchChanged(RuntimeError):
    """The installed PyTorch does not have what this package builds on."""


class PyTorch(NamedTuple):
    """The modules that are touched, all present and of the expected shape.

    partitioners : holds the function `CHOOSER`
    config : `torch._functorch.config`, holds the settings
    dynamo : `torch._dynamo`, whose `optimize` every `torch.compile` goes through
    custom_solver : the class that a solver setting must be an instance of to take part in the keys of the graph caches
    """

    partitioners: Any
    config: Any
    dynamo: Any
    custom_solver: type


def pytorch() -> PyTorch:
    """The parts of the installed PyTorch that are touched.

    Raises
    ------
    ModuleNotFoundError
        without PyTorch, saying how to install it.
    PyTorchChanged
        where a part is missing or takes other arguments, naming it, the installed version and the tested ones.
    """
    try:
        torch = import_module("torch")
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"PyTorch is not installed: pip install torch=={TESTED_VERSIONS[-1]} (the version tested)",
            name=error.name,
        ) from error
    partitioners = _module("torch._functorch.partitioners", torch)
    found = PyTorch(
        partitioners,
        _module("torch._functorch.config", torch),
        _module("torch._dynamo", torch),
        _part(_module("torch._inductor.custom_graph_pass", torch), "CustomKnapsackSolver", torch),
    )
    for setting in (SOLVER_SETTING, BUDGET_SETTING, CACHE_SETTING):
        _part(found.config, setting, torch)
    _part(found.dynamo, "optimize", torch)
    parameters = tuple(inspect.signature(_part(partitioners, CHOOSER, torch)).parameters)
    if parameters != CHOOSER_PARAMETERS:
        raise _changed(
            torch,
            f"{partitioners.__name__}.{CHOOSER} takes ({', '.join(parameters)}), not ({', '.join(CHOOSER_PARAMETERS)})",
        )
    return found


def _module(name: str, torch: Any) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise _changed(torch, f"there is no module {name}") from error


def _part(module: Any, name: str, torch: Any) -> Any:
    if not hasattr(module, name):
        raise _changed(torch, f"{module.__name__} has no {name}")
    return getattr(module, name)


def _changed(torch: Any, what: str) -> PyTorchChanged:
    return PyTorchChanged(
        f"this PyTorch ({torch.__version__}) differs from the tested one ({', '.join(TESTED_VERSIONS)}): {what}. "
        "Nothing was changed; PyTorch goes on with its own solver. "
        "The plain functions of knapsack.torch_solver.solver() work with any version."
    )
