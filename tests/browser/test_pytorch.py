"""The PyTorch page in the browser: the known overshoot, ours within the budget, another budget, one's own list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.drawn import settle
from tests.browser.server import ROOT, Server
from tests.browser.test_shell import expect_query
from tests.browser.views import everywhere
from tests.browser.wait_until import wait_for_equal

LISTS = ROOT / "assets" / "activations"


def row(page: Page, solver: str) -> list[str]:
    """The cells of a solver's row, the solver's own left out."""
    cells = page.locator("tr", has=page.locator("td:first-child", has_text=solver)).first.locator("td")
    return [text.replace("\u00a0", " ").strip() for text in cells.all_inner_texts()[1:]]


@everywhere
def test_pytorchs_sliding_hirschberg_is_8_8_per_cent_over_and_ours_never(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/pytorch?model=llama-80-layers&budget=0.05")
    expect(page.get_by_role("heading", name="What is saved")).to_be_visible()
    assert row(page, "dp_knapsack_sliding_hirschberg")[0] == "⚠️ 8.8 % over"
    for solver in ("core", "full_table", "hirschberg", "greedy", "ilp"):
        assert row(page, solver)[0] == "✓ within"
    assert row(page, "core")[2] == "the best"
    expect(page.get_by_text("PyTorch is not installed here")).to_be_visible()


def test_the_budget_moves_the_table_and_stands_in_the_url(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/pytorch")
    page.get_by_test_id("stExpander").get_by_text("Every operation").click()
    expect(page.get_by_test_id("stDataFrame")).to_be_visible()
    slider = page.get_by_test_id("stMain").get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    settle(page)
    expect_query(page, lambda query: query.get("budget") == "0.1")
    wait_for_equal(lambda: row(page, "dp_knapsack_sliding_hirschberg")[0], "⚠️ 7.6 % over")


def test_a_list_of_one_s_own_is_solved_by_ours_and_the_rest_said(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page(server, "/pytorch")
    page.get_by_role("combobox", name="Model").click()
    page.get_by_role("option", name="A list of my own").click()
    settle(page)
    bad = tmp_path / "bad.csv"
    bad.write_text("name,op,memory,runtime,bytes\nmm,aten.mm,much,5,1\n", encoding="utf-8")
    upload = page.get_by_test_id("stFileUploader").locator("input[type=file]")
    upload.set_input_files(bad)
    expect(page.get_by_text("item 1 (mm): memory 'much' is not a number")).to_be_visible()
    upload.set_input_files(LISTS / "resnet-50.csv")
    expect(page.get_by_role("heading", name="What is saved")).to_be_visible()
    settle(page)
    wait_for_equal(lambda: row(page, "core")[0], "✓ within")
    expect(page.get_by_text("PyTorch's own solvers are missing")).to_be_visible()
