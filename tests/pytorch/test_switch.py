"""Which solver chooses, when, and that PyTorch is as it was afterwards."""

import threading
from types import SimpleNamespace

import pytest
import torch
from torch._functorch import config, partitioners

from knapsack import torch_solver
from tests.pytorch.conftest import pytorch_is_untouched
from tests.pytorch.models import gradients, perceptron


@pytest.fixture
def compiled_with(budget):
    """Runs a compiled model forward and backward; returns the names of the solvers that chose."""
    budget(0.3)

    def run(compiled, x):
        with torch_solver.record() as lists:
            compiled(x).sum().backward()
        return [listed.solver for listed in lists]

    return run


def test_a_model_compiled_in_the_context_keeps_its_solver_when_first_called_outside(compiled_with):
    model, x = perceptron()
    with torch_solver.use("hirschberg"):
        compiled = torch.compile(model, backend="aot_eager")
    assert pytorch_is_untouched()
    assert compiled_with(compiled, x) == ["hirschberg"]


def test_it_keeps_its_solver_when_it_is_compiled_again_for_another_shape(compiled_with):
    model, x = perceptron()
    with torch_solver.use("hirschberg"):
        compiled = torch.compile(model, backend="aot_eager", dynamic=False)
    assert compiled_with(compiled, x) == ["hirschberg"]
    assert compiled_with(compiled, x[:48]) == ["hirschberg"]


def test_it_keeps_its_solver_when_first_called_in_another_solvers_context(compiled_with):
    model, x = perceptron()
    with torch_solver.use("hirschberg"):
        compiled = torch.compile(model, backend="aot_eager")
    with torch_solver.use("greedy"):
        assert compiled_with(compiled, x) == ["hirschberg"]


def test_a_model_compiled_before_gets_the_solver_of_the_context_it_is_first_called_in(compiled_with):
    model, x = perceptron()
    compiled = torch.compile(model, backend="aot_eager")
    with torch_solver.use("greedy"):
        assert compiled_with(compiled, x) == ["greedy"]


def test_outside_of_any_context_pytorchs_own_solver_chooses(compiled_with):
    model, x = perceptron()
    with torch_solver.use("greedy"):
        pass
    assert compiled_with(torch.compile(model, backend="aot_eager"), x) == ["PyTorch's dp"]


def test_the_same_function_under_two_solvers_is_compiled_for_each(compiled_with):
    model, x = perceptron()
    with torch_solver.use("hirschberg"):
        first = torch.compile(model, backend="aot_eager")
    with torch_solver.use("greedy"):
        second = torch.compile(model, backend="aot_eager")
    assert [compiled_with(first, x), compiled_with(second, x)] == [["hirschberg"], ["greedy"]]
    assert [compiled_with(first, x), compiled_with(second, x)] == [[], []]


def test_the_same_function_twice_under_one_solver_is_compiled_once(compiled_with):
    model, x = perceptron()
    with torch_solver.use("greedy"):
        first, second = (torch.compile(model, backend="aot_eager") for _ in range(2))
    assert [compiled_with(first, x), compiled_with(second, x)] == [["greedy"], []]


def test_the_inner_of_two_contexts_counts_and_the_outer_comes_back(compiled_with):
    (one, x), (two, _), (three, _) = perceptron(), perceptron(5), perceptron(6)
    with torch_solver.use("hirschberg"):
        first = torch.compile(one, backend="aot_eager")
        with torch_solver.use("greedy"):
            second = torch.compile(two, backend="aot_eager")
        third = torch.compile(three, backend="aot_eager")
    assert [compiled_with(compiled, x) for compiled in (first, second, third)] == [
        ["hirschberg"],
        ["greedy"],
        ["hirschberg"],
    ]


def test_the_methods_and_decorators_that_compile_are_tied_too(compiled_with):
    (model, x), (other, _) = perceptron(), perceptron(5)
    with torch_solver.use("greedy"):
        model.compile(backend="aot_eager")

        @torch.compile(backend="aot_eager", fullgraph=True)
        def function(x):
            return other(x)

    assert compiled_with(model, x) == ["greedy"]
    assert compiled_with(function, x) == ["greedy"]


def test_pytorch_is_restored_after_an_error():
    with pytest.raises(ZeroDivisionError), torch_solver.use("greedy"):
        raise ZeroDivisionError
    assert pytorch_is_untouched()


def test_an_error_in_the_solver_reaches_the_caller_and_pytorch_is_restored(budget, monkeypatch):
    def fail(*_arguments, **_limits):
        raise MemoryError("no room")

    monkeypatch.setattr("knapsack.torch_solver.plain.solve", fail)
    budget(0.3)
    model, x = perceptron()
    with torch_solver.use("greedy"):
        compiled = torch.compile(model, backend="aot_eager")
    with pytest.raises(Exception, match="no room"):
        compiled(x)
    assert pytorch_is_untouched()


def test_install_holds_for_the_program_until_uninstall(compiled_with):
    (one, x), (two, _), (three, _) = perceptron(), perceptron(5), perceptron(6)
    torch_solver.install("hirschberg")
    try:
        first = torch.compile(one, backend="aot_eager")
        torch_solver.install("greedy")
        second = torch.compile(two, backend="aot_eager")
        with torch_solver.use("ilp"):
            pass
        assert compiled_with(second, x) == ["greedy"]
    finally:
        torch_solver.uninstall()
    assert pytorch_is_untouched()
    third = torch.compile(three, backend="aot_eager")
    assert [compiled_with(first, x), compiled_with(third, x)] == [["hirschberg"], ["PyTorch's dp"]]


def test_uninstall_without_install_does_nothing():
    torch_solver.uninstall()
    assert pytorch_is_untouched()


def test_install_reaches_other_threads(compiled_with):
    model, x = perceptron()
    compiled = []
    torch_solver.install("greedy")
    try:
        in_thread(lambda: compiled.append(torch.compile(model, backend="aot_eager")))
    finally:
        torch_solver.uninstall()
    assert compiled_with(compiled[0], x) == ["greedy"]


def test_threads_with_a_solver_each_get_the_one_they_asked_for(budget):
    chosen = {}
    start = threading.Barrier(2)

    def compile_and_run(name, layers):
        model, x = perceptron(layers)
        with config.patch(activation_memory_budget=0.3), torch_solver.use(name):
            start.wait(60)
            compiled = torch.compile(model, backend="aot_eager")
            compiled(x).sum().backward()
            start.wait(60)

    with torch_solver.record() as lists:
        threads = [
            threading.Thread(target=compile_and_run, args=arguments) for arguments in (("greedy", 4), ("hirschberg", 6))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
    for listed in lists:  # the longer one is the deeper model's
        chosen[len(listed)] = listed.solver
    assert [chosen[length] for length in sorted(chosen)] == ["greedy", "hirschberg"]


def test_gradients_are_right_under_every_solver(budget):
    budget(0.3)
    model, x = perceptron()
    expected = gradients(model, x)
    for name in torch_solver.NAMES:
        with torch_solver.use(name):
            compiled = torch.compile(model, backend="aot_eager")
        for mine, eager in zip(gradients(model, x, compiled), expected, strict=True):
            torch.testing.assert_close(mine, eager)


def test_an_unknown_solver_is_refused_before_anything_changes():
    with pytest.raises(ValueError, match="no solver is called 'dp'"), torch_solver.use("dp"):
        pass


def test_the_setting_by_itself_says_how_to_switch_on(budget):
    from knapsack.torch_solver.setting import setting_for

    budget(0.3)
    model, x = perceptron()
    with (
        config.patch(activation_memory_budget_solver=setting_for("greedy")),
        pytest.raises(Exception, match=r"knapsack\.torch_solver\.use\('greedy'\)"),
    ):
        torch.compile(model, backend="aot_eager")(x)


def test_a_pytorch_without_the_function_is_refused_by_name_with_the_tested_versions(monkeypatch):
    monkeypatch.delattr(partitioners, "_optimize_runtime_with_given_memory")
    with pytest.raises(torch_solver.PyTorchChanged, match=r"has no _optimize_runtime.*") as error, torch_solver.use():
        pass
    assert torch.__version__ in str(error.value)
    assert "2.13.0" in str(error.value)
    monkeypatch.undo()


def test_a_pytorch_whose_function_takes_other_arguments_is_refused(monkeypatch):
    monkeypatch.setattr(partitioners, "_optimize_runtime_with_given_memory", lambda graph, request: None)
    with pytest.raises(torch_solver.PyTorchChanged, match=r"takes \(graph, request\), not \(joint_graph, memory"):
        torch_solver.install()
    monkeypatch.undo()


def test_a_pytorch_without_the_solver_interface_is_refused(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "torch._inductor.custom_graph_pass", SimpleNamespace(__name__="x"))
    with pytest.raises(torch_solver.PyTorchChanged, match="x has no CustomKnapsackSolver"), torch_solver.record():
        pass


def in_thread(work):
    thread = threading.Thread(target=work)
    thread.start()
    thread.join(120)
    assert not thread.is_alive()
