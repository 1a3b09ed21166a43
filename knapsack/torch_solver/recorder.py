"""Recording what PyTorch's partitioner hands to its knapsack solver."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from knapsack.torch_solver.activation_list import ActivationList
from knapsack.torch_solver.chooser import Choice, listening
from knapsack.torch_solver.pytorch import BUDGET_SETTING, CACHE_SETTING, pytorch

RECORDING_BUDGET = 0.01
"""The list is the same at every budget, but above some budget, which depends on the model, none is asked for."""


@contextmanager
def record(budget: float | None = None) -> Iterator[list[ActivationList]]:
    """A list that fills with one `ActivationList` for each graph that PyTorch partitions within the context.

    Only what is compiled meanwhile is recorded: `torch.compile` compiles in the first call, and only a call that needs
    gradients is partitioned. Graphs are compiled afresh, not fetched from PyTorch's cache, which would skip the
    partitioner.

    budget : the activation memory budget meanwhile; by default the program's own, or 0.01 where that is 1 (PyTorch's
        default, at which it saves everything and asks no solver)

        with knapsack.torch_solver.record() as lists:
            torch.compile(model)(inputs).sum().backward()
        knapsack.torch_solver.save(lists, Path("recorded"))
    """
    touched = pytorch()
    own = getattr(touched.config, BUDGET_SETTING)
    if budget is None:
        budget = RECORDING_BUDGET if own == 1 else own
    recorded: list[ActivationList] = []
    settings = {BUDGET_SETTING: budget, CACHE_SETTING: False}
    with (
        touched.config.patch(settings),
        listening(lambda choice: recorded.append(_activation_list(choice, touched.partitioners))),
    ):
        yield recorded


def _activation_list(choice: Choice, partitioners: Any) -> ActivationList:
    return ActivationList(
        title=partitioners.get_aot_graph_name().split("_joint")[0],
        names=tuple(node.name for node in choice.nodes),
        ops=tuple(str(node.target) for node in choice.nodes),
        memory=tuple(choice.memory),
        runtimes=tuple(choice.runtimes),
        sizes=tuple(int(partitioners._size_of(node)) for node in choice.nodes),
        budget=choice.budget,
        solver=choice.solver,
        saved=tuple(choice.saved),
    )
