"""The partitioner's function that asks a knapsack solver, and the one that stands in for it.

The stand-in gets what the original gets, the runtimes included, and hands it to our solver where PyTorch's setting
names one of ours. Where the setting names one of PyTorch's own, the original decides.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from knapsack.torch_solver.plain import solver
from knapsack.torch_solver.pytorch import CHOOSER, SOLVER_SETTING, pytorch
from knapsack.torch_solver.replacement import Replacement
from knapsack.torch_solver.setting import name_in


class Choice(NamedTuple):
    """One call of a knapsack solver by the partitioner: what went in, and what came out."""

    solver: str
    nodes: list[Any]
    memory: list[float]
    runtimes: list[float]
    budget: float
    saved: list[int]


_listeners: list[Callable[[Choice], None]] = []


def _stand_in(original: Callable[..., Any]) -> Callable[..., Any]:
    config = pytorch().config

    @functools.wraps(original)
    def choose(
        joint_graph: Any,
        memory: list[float],
        runtimes: list[float],
        max_memory: float,
        node_info: Any,
        all_recomputable_banned_nodes: list[Any],
    ) -> tuple[float, list[int], list[int]]:
        setting = getattr(config, SOLVER_SETTING)
        ours = name_in(setting)
        if ours is not None:
            chosen: Any = solver(ours)(memory, runtimes, max_memory)
        else:
            chosen = original(joint_graph, memory, runtimes, max_memory, node_info, all_recomputable_banned_nodes)
        name = ours or f"PyTorch's {setting}"
        for listener in tuple(_listeners):
            listener(Choice(name, all_recomputable_banned_nodes, memory, runtimes, max_memory, sorted(chosen[1])))
        return chosen  # type: ignore[no-any-return]

    return choose


chooser = Replacement(CHOOSER, _stand_in)


@contextmanager
def listening(listener: Callable[[Choice], None]) -> Iterator[None]:
    """Within the context, the listener hears of every choice in any thread, by our solvers or PyTorch's."""
    with chooser.held(pytorch().partitioners):
        _listeners.append(listener)
        try:
            yield
        finally:
            _listeners.remove(listener)
