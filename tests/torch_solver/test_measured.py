"""The shipped measurements are whole, and what they say of our solvers is true here, too."""

import pytest

from knapsack import torch_solver, value_curve
from knapsack.cost.recorded import recorded
from knapsack.torch_solver.measured import LISTS, measured
from knapsack.torch_solver.outcome import outcome
from knapsack.torch_solver.pytorch_solvers import PYTORCH_SOLVERS

ROWS = recorded("torch_solvers.csv")
MEASURED = {row["solver"] for row in ROWS}
BUDGETS = [hundredths / 100 for hundredths in range(5, 101, 5)]
NAMES = [path.stem for path in sorted(LISTS.glob("*.csv"))]


def test_all_solvers_that_ship_and_pytorchs_were_measured():
    assert {"auto", "core", "hirschberg", "full_table", "ilp", "greedy", *PYTORCH_SOLVERS} == MEASURED


@pytest.mark.parametrize("name", NAMES)
def test_every_solver_was_measured_on_every_list_at_every_budget(name):
    for budget in BUDGETS:
        assert {one.solver for one in measured(name, budget)} == MEASURED


def test_ours_were_never_over_the_budget_and_core_never_below_the_optimum():
    for name in NAMES:
        for budget in BUDGETS:
            for one in measured(name, budget):
                if one.ours:
                    assert one.over == 0
                    assert one.value <= one.optimum
                if one.solver in ("core", "auto"):
                    assert one.value == one.optimum


def test_pytorchs_sliding_hirschberg_was_8_8_per_cent_over_on_80_layers_of_llama():
    (one,) = [one for one in measured("llama-80-layers", 0.05) if one.solver == "dp_knapsack_sliding_hirschberg"]
    assert f"{100 * one.over:.1f}" == "8.8"
    assert not one.ours
    assert one.percent == pytest.approx(108.8, abs=0.05)


@pytest.mark.parametrize("name", NAMES)
def test_the_optima_are_found_again(name):
    listed = torch_solver.read_activations(LISTS / f"{name}.csv")
    optima = dict.fromkeys(BUDGETS)
    for row in ROWS:
        if row["list"] == name:
            optima[float(row["budget"])] = int(row["optimum"])
    assert tuple(optima.values()) == value_curve(listed.problem(0), optima)


@pytest.mark.parametrize("name", ["core", "auto", "greedy"])
def test_what_ours_save_is_found_again(name):
    listed = torch_solver.read_activations(LISTS / "bert-base.csv")
    for budget in (0.05, 0.45, 0.9):
        (shipped,) = [one for one in measured("bert-base", budget) if one.solver == name]
        here = outcome(name, torch_solver.solver(name), listed, budget)
        assert (here.value, len(here.saved), here.over) == (shipped.value, shipped.saved, shipped.over)


def test_what_was_not_measured_is_not_made_up(tmp_path):
    assert measured("llama-80-layers", 0.07) == []
    assert measured("another", 0.05) == []
    assert measured("llama-80-layers", 0.05, tmp_path) == []
