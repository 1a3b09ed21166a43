"""The object that PyTorch's setting `activation_memory_budget_solver` holds while one of our solvers is in use."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from knapsack.torch_solver.pytorch import SOLVER_SETTING, pytorch


@cache
def setting_for(name: str) -> Any:
    """The setting that stands for the named solver: an instance of PyTorch's `CustomKnapsackSolver`, one a name.

    PyTorch puts its `uuid()` into the keys of its graph caches, so a graph that was partitioned by one solver is never
    taken for another's.
    """
    base: Any = pytorch().custom_solver

    class KnapsackSetting(base):  # type: ignore[misc]
        solver_name = name

        def uuid(self) -> str:
            return f"knapsack-step-by-step {name} {fingerprint()}"

        def __call__(self, *arguments: Any) -> Any:
            raise RuntimeError(
                f"PyTorch does not pass the runtimes to {self!r}: switch it on with "
                f"knapsack.torch_solver.use({name!r}) or install({name!r}), not by setting {SOLVER_SETTING}"
            )

        def __repr__(self) -> str:
            return f"<knapsack solver {name!r}>"

    return KnapsackSetting()


def name_in(setting: Any) -> str | None:
    """The name of our solver that a setting stands for; None where the setting is one of PyTorch's own."""
    return getattr(setting, "solver_name", None) if type(setting).__name__ == "KnapsackSetting" else None


@cache
def fingerprint() -> str:
    """A hash of the source of this package: another version of it has other cache keys.

    >>> len(fingerprint())
    64
    """
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for source in sorted(package.rglob("*.py")):
        digest.update(source.relative_to(package).as_posix().encode() + source.read_bytes())
    return digest.hexdigest()
