import pytest
import torch
from torch._functorch import config

from knapsack import torch_solver
from tests.pytorch.models import perceptron


def test_what_is_recorded_is_what_the_partitioner_hands_over(tmp_path):
    model, x = perceptron()
    with torch_solver.record() as lists:
        torch.compile(model, backend="aot_eager")(x).sum().backward()
    (listed,) = lists
    assert set(listed.ops) >= {"aten.addmm.default"}
    assert all(size == 64 * 16 * 4 for size in listed.sizes)
    assert len(set(listed.names)) == len(listed) >= 4
    assert (listed.solver, listed.budget) == ("PyTorch's dp", 0.01)
    (path,) = torch_solver.save(lists, tmp_path)
    assert torch_solver.read_activations(path).same_operations(listed)


def test_the_list_is_the_same_at_every_budget():
    model, x = perceptron()
    recorded = []
    for budget in (0.01, 0.2, 0.4):
        torch._dynamo.reset()
        with torch_solver.record(budget) as lists:
            torch.compile(model, backend="aot_eager")(x).sum().backward()
        recorded += lists
    assert [listed.budget for listed in recorded] == [0.01, 0.2, 0.4]
    assert all(listed.same_operations(recorded[0]) for listed in recorded)


def test_the_programs_own_budget_stays(budget):
    budget(0.25)
    model, x = perceptron()
    with torch_solver.record() as lists:
        torch.compile(model, backend="aot_eager")(x).sum().backward()
    assert [listed.budget for listed in lists] == [0.25]


def test_settings_return_after_recording():
    before = config.activation_memory_budget, config.enable_autograd_cache
    with torch_solver.record():
        assert (config.activation_memory_budget, config.enable_autograd_cache) == (0.01, False)
    assert (config.activation_memory_budget, config.enable_autograd_cache) == before


def test_nothing_is_recorded_without_gradients():
    model, x = perceptron()
    with torch_solver.record() as lists, torch.no_grad():
        torch.compile(model, backend="aot_eager")(x)
    assert lists == []


@pytest.mark.parametrize("name", torch_solver.NAMES)
def test_every_solver_is_within_the_budget_on_a_list_it_has_not_seen(name):
    model, x = perceptron(9)
    with torch_solver.record(0.37) as lists, torch_solver.use(name):
        torch.compile(model, backend="aot_eager")(x).sum().backward()
    (listed,) = lists
    assert listed.solver == name
    assert listed.problem(0.37).fits(listed.saved)
