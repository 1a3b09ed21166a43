"""Our solvers inside PyTorch, whose activation memory budget is a 0/1 knapsack.

    with knapsack.torch_solver.use("core"):
        compiled = torch.compile(model)

PyTorch itself is imported only by the functions that need it.
"""

from knapsack.torch_solver.activation_list import ActivationList, parse_activations, read_activations, save
from knapsack.torch_solver.plain import NAMES, solver
from knapsack.torch_solver.pytorch import TESTED_VERSIONS, PyTorchChanged
from knapsack.torch_solver.recorder import record
from knapsack.torch_solver.switch import install, uninstall, use

__all__ = [
    "NAMES",
    "TESTED_VERSIONS",
    "ActivationList",
    "PyTorchChanged",
    "install",
    "parse_activations",
    "read_activations",
    "record",
    "save",
    "solver",
    "uninstall",
    "use",
]
