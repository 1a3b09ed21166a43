"""The PyTorch page with PyTorch there: it runs PyTorch's solvers, and they do what the shipped measurements say."""

import pytest
from streamlit.testing.v1 import AppTest

from knapsack.torch_solver import read_activations
from knapsack.torch_solver.measured import LISTS, measured
from knapsack.ui.activation_lists import TITLES
from knapsack.ui.torch_outcomes import as_table
from tests.ui.pages import APP


def rows_of(table: str) -> dict[str, list[str]]:
    """The cells of a table of solvers but for the time, by the solver's name."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    return {row[0]: row[1:-1] for row in rows[2:]}


@pytest.mark.parametrize("budget", ["0.05", "0.5", "1"])
@pytest.mark.parametrize("model", TITLES)
def test_what_is_run_live_is_what_was_measured(model: str, budget: str):
    app = AppTest.from_file(APP, default_timeout=120)
    app.query_params["model"], app.query_params["budget"] = model, budget
    app.run().switch_page("pages/pytorch.py").run()
    assert not app.exception
    assert any("All of them were run just now" in caption.value for caption in app.caption)
    (table,) = [text.value for text in app.markdown if text.value.startswith("| solver")]
    shipped = [one for one in measured(model, float(budget)) if one.solver != "auto"]
    total = sum(read_activations(LISTS / f"{model}.csv").runtimes)
    assert rows_of(table) == rows_of(as_table(shipped, total))


def test_any_hundredth_can_be_asked_for():
    app = AppTest.from_file(APP, default_timeout=120)
    app.query_params["model"], app.query_params["budget"] = "resnet-50", "0.37"
    app.run().switch_page("pages/pytorch.py").run()
    assert app.slider(key="budget 0.01").value == 0.37
    assert not app.exception
