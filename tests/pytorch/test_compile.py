"""Whole training steps through `torch.compile`, with our solver choosing what is saved."""

from fractions import Fraction

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from knapsack import torch_solver
from knapsack.solvers.full_table import full_table
from tests.pytorch.models import convnet, gradients, transformer


@pytest.mark.parametrize("backend", ["aot_eager", "inductor"])
@pytest.mark.parametrize("budget", [0.1, 0.3, 0.5])
@pytest.mark.parametrize("network", [transformer, convnet])
def test_training_step_uses_our_solver_within_the_budget_and_has_eager_gradients(network, budget, backend):
    model, x = network()
    expected = gradients(model, x)

    with torch_solver.record(budget) as lists:
        with torch_solver.use("auto"):
            compiled = torch.compile(model, backend=backend)
        found = gradients(model, x, compiled)

    for mine, eager in zip(found, expected, strict=True):
        torch.testing.assert_close(mine, eager, rtol=1e-4, atol=1e-5)
    (choice,) = lists
    assert (choice.solver, choice.budget) == ("auto", budget)
    assert exact(choice.memory[item] for item in choice.saved) <= Fraction(budget)
    best = full_table(choice.problem(budget))
    assert sum(choice.runtimes[item] for item in choice.saved) >= best.value > 0
    assert choice.saved == tuple(torch_solver.solver("auto")(choice.memory, choice.runtimes, budget)[1])


def test_the_runtimes_are_the_true_ones():
    model, x = convnet()
    with FlopCounterMode(display=False) as counter:
        model(x)
    with torch_solver.record() as lists, torch_solver.use("auto"):
        torch.compile(model, backend="aot_eager")(x)
    convolutions = [runtime for op, runtime in zip(lists[0].ops, lists[0].runtimes, strict=True) if "convolution" in op]
    assert sum(convolutions) == counter.get_flop_counts()["Global"][torch.ops.aten.convolution] > 0


def exact(numbers):
    return sum(map(Fraction, numbers), Fraction(0))
