"""Switching our solvers on and off inside `torch.compile`.

`torch.compile(model)` compiles nothing yet: that happens in the first call, perhaps long after, and again whenever the
inputs change shape. So the solver in use is tied to the model at `torch.compile`: its compiler is wrapped in one that
switches the solver on for as long as it compiles.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from knapsack.torch_solver.chooser import chooser
from knapsack.torch_solver.plain import check_name
from knapsack.torch_solver.pytorch import SOLVER_SETTING, pytorch
from knapsack.torch_solver.replacement import Replacement
from knapsack.torch_solver.setting import name_in, setting_for

_in_context: ContextVar[str | None] = ContextVar("knapsack_solver", default=None)
_installed: str | None = None


PASSED_ON = ("compiler_name", "get_compiler_config", "reset", "backend_ctx_ctor")
"""What PyTorch asks a compiler for. (A `__getattr__` that passes on everything makes PyTorch 2.13's C code crash.)"""


class SolverCompiler:
    """A compiler ("backend") that compiles with one of our solvers; to PyTorch it looks like the one it wraps."""

    def __init__(self, compiler: Callable[..., Any], solver: str) -> None:
        self._compiler, self._solver = compiler, solver
        for name in PASSED_ON:
            if hasattr(compiler, name):
                setattr(self, name, getattr(compiler, name))

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        with use(self._solver):
            return self._compiler(*arguments, **options)

    def __eq__(self, other: object) -> bool:
        # PyTorch reuses compiled code where the compilers are equal: those with different solvers must not be.
        return isinstance(other, SolverCompiler) and self._solver == other._solver and self._compiler == other._compiler

    def __hash__(self) -> int:
        return hash((SolverCompiler, self._solver))


def _tying_optimize(original: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(original)
    def optimize(*arguments: Any, **options: Any) -> Any:
        solver = _in_context.get() or _installed
        if solver is None:
            return original(*arguments, **options)
        compiler, *others = arguments or (options.pop("backend", "inductor"),)
        if not isinstance(compiler, SolverCompiler):
            compiler = SolverCompiler(_callable(compiler), solver)
        return original(compiler, *others, **options)

    return optimize


def _callable(compiler: Any) -> Callable[..., Any]:
    from torch._dynamo.backends.registry import lookup_backend

    found: Callable[..., Any] = lookup_backend(compiler)
    return found


tying_optimize = Replacement("optimize", _tying_optimize)


@contextmanager
def use(solver: str = "auto") -> Iterator[None]:
    """Let one of our solvers choose what `torch.compile` saves for the backward pass.

    It chooses for the models that are passed to `torch.compile` within the context, whenever they are compiled or
    compiled again, and for models that were passed to it earlier but are first run within the context. Contexts nest:
    the innermost counts. They belong to a thread. On leaving, PyTorch is as it was.

    The solver is asked only where `torch._functorch.config.activation_memory_budget` is below 1.

        with knapsack.torch_solver.use("core"):
            compiled = torch.compile(model)

    Raises
    ------
    ValueError
        for a name that is not in `NAMES`.
    PyTorchChanged
        where the installed PyTorch lacks what this builds on; then nothing was changed.
    """
    check_name(solver)
    touched = pytorch()
    with (
        chooser.held(touched.partitioners),
        tying_optimize.held(touched.dynamo),
        touched.config.patch(SOLVER_SETTING, setting_for(solver)),
    ):
        token = _in_context.set(solver)
        try:
            yield
        finally:
            _in_context.reset(token)


def install(solver: str = "auto") -> None:
    """Let one of our solvers choose from now on, in every thread, until `uninstall`: `use` without an end.

    Installing another one replaces it. Raises what `use` raises.
    """
    global _installed, _setting_before
    check_name(solver)
    touched = pytorch()
    setting = setting_for(solver)
    if _installed is None:
        chooser.hold(touched.partitioners)
        tying_optimize.hold(touched.dynamo)
        _setting_before = getattr(touched.config, SOLVER_SETTING)
    _installed = solver
    setattr(touched.config, SOLVER_SETTING, setting)


_setting_before: Any = None


def uninstall() -> None:
    """Undo `install`: `torch.compile` uses PyTorch's own solver again. Without `install`, nothing happens.

    Models that were passed to `torch.compile` before keep their solver.
    """
    global _installed
    if _installed is None:
        return
    touched = pytorch()
    if name_in(getattr(touched.config, SOLVER_SETTING)) == _installed:
        setattr(touched.config, SOLVER_SETTING, _setting_before)
    _installed = None
    tying_optimize.let_go(touched.dynamo)
    chooser.let_go(touched.partitioners)
