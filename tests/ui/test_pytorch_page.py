"""The PyTorch page, run as Streamlit runs it but without a browser."""

from __future__ import annotations

import json

import pytest
from streamlit.testing.v1 import AppTest

from knapsack.torch_solver import pytorch_solvers
from knapsack.torch_solver.plain import PlainSolver, solver
from knapsack.ui.activation_lists import TITLES
from tests.ui.pages import APP


@pytest.fixture(autouse=True)
def without_pytorch(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where it is not installed."""
    monkeypatch.setattr(pytorch_solvers, "pytorch_installed", lambda: False)


def opened(**parameters: str) -> AppTest:
    app = AppTest.from_file(APP, default_timeout=60)
    for name, value in parameters.items():
        app.query_params[name] = value
    return app.run().switch_page("pages/pytorch.py").run()


def table(app: AppTest) -> dict[str, list[str]]:
    """The cells of the table of solvers, by the solver's name."""
    (text,) = [text.value for text in app.markdown if text.value.startswith("| solver")]
    rows = [[cell.strip().replace("\u00a0", " ") for cell in line.strip("|").split("|")] for line in text.splitlines()]
    return {row[0].strip("*").replace("`", ""): row[1:] for row in rows[2:]}


def said(app: AppTest) -> str:
    return " ".join(text.value for text in [*app.markdown, *app.caption])


def test_the_known_overshoot_and_ours_within_the_budget() -> None:
    app = opened()
    assert not app.exception
    rows = table(app)
    assert rows["dp_knapsack_sliding_hirschberg PyTorch"][0] == "⚠️ **8.8 % over**"
    assert rows["dp_knapsack PyTorch"][0] == "⚠️ **4.9 % over**"
    assert rows["ilp_knapsack PyTorch"][:3] == ["✓ within", "18.4 %", "the best"]
    assert rows["core"][:3] == ["✓ within", "18.4 %", "the best"]
    assert {rows[name][0] for name in rows if "PyTorch" not in name} == {"✓ within"}
    assert "`dp_knapsack_sliding_hirschberg` by **8.8 %**" in said(app)


def test_without_pytorch_the_page_says_that_the_numbers_were_measured() -> None:
    text = said(opened())
    assert "Measured with PyTorch 2.13" in text
    assert "PyTorch is not installed here" in text


@pytest.mark.parametrize("model", TITLES)
def test_every_recorded_model_is_shown_at_any_measured_budget(model: str) -> None:
    app = opened(model=model, budget="0.5")
    assert not app.exception
    assert next(box for box in app.selectbox if box.label == "Model").value == model
    assert (app.query_params["model"], app.query_params["budget"]) == (model, "0.5")
    rows = table(app)
    assert len(rows) == 9
    assert rows["core"][2] == "the best"


def test_budget_moves_the_table_the_curve_and_the_link() -> None:
    app = opened()
    budget = next(slider for slider in app.slider if slider.label == "Memory budget")
    assert (budget.value, budget.min, budget.max, budget.step) == (0.05, 0.05, 1.0, 0.05)
    budget.set_value(0.3).run()
    assert not app.exception
    assert app.query_params["budget"] == "0.3"
    assert table(app)["core"][1] == "55.2 %"
    here = json.loads(app.get("plotly_chart")[2].proto.spec)["data"][-1]
    assert here["x"] == [0.3]


@pytest.mark.parametrize("budget", ["nan", "inf", "-inf", "1e999", "1e308", "-1e308", "9", "-1", "0", "much"])
def test_a_budget_in_the_link_that_is_none_becomes_one(budget: str) -> None:
    app = opened(budget=budget, model="bert-base")
    assert not app.exception
    assert 0.05 <= next(slider for slider in app.slider if slider.label == "Memory budget").value <= 1


def test_with_pytorch_its_solvers_are_run_here_at_every_hundredth(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def stand_in(name: str) -> PlainSolver:
        asked.append(name)
        return solver("greedy")

    monkeypatch.setattr(pytorch_solvers, "pytorch_installed", lambda: True)
    monkeypatch.setattr("knapsack.ui.torch_outcomes.pytorch_solver", stand_in)
    app = opened(model="resnet-50", budget="0.07")
    assert not app.exception
    assert set(asked) == set(pytorch_solvers.PYTORCH_SOLVERS)
    assert next(slider for slider in app.slider if slider.label == "Memory budget").value == 0.07
    assert "run just now" in said(app)
    assert table(app)["dp_knapsack PyTorch"][0] == "✓ within"


def test_the_saved_operations_of_each_kind_add_up() -> None:
    app = opened(model="llama-80-layers", budget="0.05")
    (kinds,) = [text.value for text in app.markdown if text.value.startswith("| operator")]
    counts = [line.strip("| ").split("|")[-1].split(" of ") for line in kinds.splitlines()[2:]]
    saved, total = (sum(int(count[at]) for count in counts) for at in (0, 1))
    assert f"**{saved} of {total}** outputs are saved" in said(app)
    assert total == 726


def test_the_two_lines_to_copy_are_there() -> None:
    codes = [code.value for code in opened().code]
    assert 'with knapsack.torch_solver.use("core"):\n    compiled = torch.compile(model)' in codes
