"""PyTorch keeps compiled graphs on disk: one that our solver partitioned must not be taken for another solver's."""

import pytest
import torch
from torch._functorch import config
from torch._inductor.utils import fresh_cache

from knapsack import torch_solver
from knapsack.torch_solver import plain
from tests.pytorch.models import perceptron


@pytest.fixture
def asked(monkeypatch):
    """The names of the solvers that were really asked, in order."""
    names = []
    solve = plain.solve

    def noting(problem, name):
        names.append(name)
        return solve(problem, name)

    monkeypatch.setattr(plain, "solve", noting)
    return names


def test_each_solver_partitions_for_itself_and_finds_its_own_graphs_again(asked):
    model, x = perceptron()
    with fresh_cache(), config.patch(activation_memory_budget=0.3, enable_autograd_cache=True):
        for name in ("hirschberg", "greedy", "hirschberg", "greedy"):
            torch._dynamo.reset()  # what is kept in memory is forgotten; what is on disk is not
            with torch_solver.use(name):
                torch.compile(model)(x).sum().backward()
    assert asked == ["hirschberg", "greedy"]


def test_recording_does_not_take_graphs_from_the_cache():
    model, x = perceptron()
    recorded = []
    with fresh_cache(), config.patch(activation_memory_budget=0.3, enable_autograd_cache=True):
        for _ in range(2):
            torch._dynamo.reset()
            with torch_solver.use("greedy"), torch_solver.record() as lists:
                torch.compile(model)(x).sum().backward()
            recorded.append(len(lists))
    assert recorded == [1, 1]
