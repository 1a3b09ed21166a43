"""The plain signature of PyTorch's own knapsack functions, and its own test cases for them restated."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import SOLVERS, ProblemError, torch_solver

EXACT = [name for name in torch_solver.NAMES if name == "auto" or not SOLVERS[name].never_proves]

PYTORCHS_OWN_CASES = [
    # memory, runtime, max_memory, runtime saved, saved, recomputable
    ([2, 3, 2, 4, 1], [1, 2, 1, 3, 2], 5, 5.0, [3, 4], [0, 1, 2]),
    ([1, 1, 1], [1, 2, 3], 3, 6.0, [0, 1, 2], []),
    ([10, 20, 30], [1, 2, 3], 5, 0.0, [], [0, 1, 2]),
    ([1, 2, 3], [10, 20, 30], 1, 10.0, [0], [1, 2]),
    ([1, 1, 1], [2, 2, 2], 2, 4.0, [0, 1], [2]),
    ([0, 2, 3], [5, 2, 3], 5, 10.0, [0, 1, 2], []),
    ([1, 2, 3], [0, 2, 3], 3, 3.0, [2], [0, 1]),
    ([100, 200, 300], [1000, 2000, 3000], 500, 5000.0, [1, 2], [0]),
    ([0.5, 1.5, 2.0], [1, 2, 3], 2.0, 3.0, [0, 1], [2]),
    ([], [], 10, 0.0, [], []),
    ([1, 2, 3], [1, 2, 3], 0, 0.0, [], [0, 1, 2]),
    ([0, 0, 0], [1, 2, 3], 0, 6.0, [0, 1, 2], []),
    ([1, 2, 3], [0, 0, 0], 6, 0.0, [], [0, 1, 2]),
]

# what PyTorch 2.13's own solvers get wrong: over the budget, or below the optimum
WHERE_PYTORCH_FAILS = [
    ([0.0001] * 3, [1] * 3, 0.0001, 1),
    ([0.50004] * 2, [1] * 2, 1.0, 1),
    ([0.00004] * 100, [1] * 100, 0.001, 24),
    ([0.1] * 3, [2**40, 1, 2], 0.2, 2**40 + 2),
    ([m / 2207 for m in (370, 623, 652, 340, 222)], [459, 530, 738, 337, 168], 1565 / 2207, 1534),
    ([0.0025, 0.0005, 0.0022, 0.0026], [25, 2, 27, 28], 0.0072, 57),
]


@pytest.mark.parametrize("name", EXACT)
@pytest.mark.parametrize(("memory", "runtime", "max_memory", "value", "saved", "recomputable"), PYTORCHS_OWN_CASES)
def test_exact_solvers_pass_pytorchs_own_cases(name, memory, runtime, max_memory, value, saved, recomputable):
    assert torch_solver.solver(name)(memory, runtime, max_memory) == (value, saved, recomputable)


@pytest.mark.parametrize("name", torch_solver.NAMES)
@pytest.mark.parametrize(("memory", "runtime", "max_memory", "optimum"), WHERE_PYTORCH_FAILS)
def test_where_pytorchs_solvers_go_over_ours_stay_within(name, memory, runtime, max_memory, optimum):
    value, saved, _ = torch_solver.solver(name)(memory, runtime, max_memory)
    assert exact(memory, saved) <= Fraction(max_memory)
    assert value == sum(runtime[item] for item in saved) <= optimum


@pytest.mark.parametrize("name", ["auto", "ilp"])
@pytest.mark.parametrize(("memory", "runtime", "max_memory", "optimum"), WHERE_PYTORCH_FAILS)
def test_where_pytorchs_solvers_miss_the_optimum_ours_find_it(name, memory, runtime, max_memory, optimum):
    assert torch_solver.solver(name)(memory, runtime, max_memory)[0] == optimum


sizes = st.integers(0, 2207).map(lambda units: units / 2207) | st.sampled_from([0.0, 0.1, 0.25, 0.0001, 1 / 3])
lists = st.lists(st.tuples(sizes, st.integers(0, 40)), max_size=8)


@given(lists, sizes, st.sampled_from(torch_solver.NAMES))
def test_saved_memory_is_never_over_the_budget_in_exact_arithmetic(rows, budget, name):
    memory, runtime = [row[0] for row in rows], [row[1] for row in rows]
    value, saved, recomputable = torch_solver.solver(name)(memory, runtime, budget)
    assert exact(memory, saved) <= Fraction(budget)
    assert sorted(saved + recomputable) == list(range(len(rows)))
    assert (saved, recomputable) == (sorted(saved), sorted(recomputable))
    assert value == sum(runtime[item] for item in saved)


@given(lists, st.integers(0, 8), st.sampled_from(EXACT))
def test_of_alike_operations_the_earliest_are_saved(rows, budget, name):
    memory, runtime = [round(row[0] * 4) for row in rows], [row[1] % 3 for row in rows]
    _, saved, recomputable = torch_solver.solver(name)(memory, runtime, budget)
    kinds = list(zip(memory, runtime, strict=True))
    assert not [(a, b) for a in recomputable for b in saved if a < b and kinds[a] == kinds[b]]


def test_runtimes_beyond_64_bits_are_solved_as_floats():
    value, saved, _ = torch_solver.solver("auto")([0.25, 0.5], [2**62, 2**62 + 2**61], 0.5)
    assert (value, saved) == (2**62 + 2**61, [1])


def test_measured_and_counted_runtimes_mix():
    assert torch_solver.solver("auto")([0.25, 0.5], [1, 2.5], 0.5) == (2.5, [1], [0])


def test_every_solver_that_finds_items_has_the_plain_signature():
    assert set(torch_solver.NAMES) == {"auto", *(name for name, known in SOLVERS.items() if known.knows_items)}


def test_sliding_window_is_refused_with_the_solver_to_use_instead():
    with pytest.raises(ValueError, match=r"'sliding_window' finds only how much .* 'hirschberg'"):
        torch_solver.solver("sliding_window")


def test_an_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="no solver is called 'dp'; there are auto, "):
        torch_solver.solver("dp")


def test_a_negative_size_is_refused_with_its_row():
    with pytest.raises(ProblemError, match=r"item 2: weight -0.5 is negative"):
        torch_solver.solver("full_table")([0.5, -0.5], [1, 1], 1)


def exact(memory, saved):
    """The exact memory of the saved operations, as the stored doubles say."""
    return sum((Fraction(memory[item]) for item in saved), Fraction(0))
