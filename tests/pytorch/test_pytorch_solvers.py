"""What the app ships about PyTorch's own solvers is what they do here."""

import pytest

from knapsack import torch_solver
from knapsack.torch_solver.measured import LISTS, measured
from knapsack.torch_solver.outcome import outcome
from knapsack.torch_solver.pytorch_solvers import PYTORCH_SOLVERS, pytorch_installed, pytorch_solver


def test_pytorch_is_seen_to_be_installed():
    assert pytorch_installed()


@pytest.mark.parametrize("solver", PYTORCH_SOLVERS)
@pytest.mark.parametrize(
    ("name", "budget"),
    [("llama-80-layers", 0.05), ("gpt2-48-layers", 0.05), ("llama-16-layers", 0.1), ("resnet-50", 0.5)],
)
def test_the_shipped_measurements_are_what_pytorch_does(solver, name, budget):
    (shipped,) = [one for one in measured(name, budget) if one.solver == solver]
    here = outcome(solver, pytorch_solver(solver), torch_solver.read_activations(LISTS / f"{name}.csv"), budget)
    assert (here.value, len(here.saved), here.over) == (shipped.value, shipped.saved, shipped.over)
