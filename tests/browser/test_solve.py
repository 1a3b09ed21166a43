"""A list of one's own in the browser: brought, solved, downloaded, walked through, and named in a link."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Download, Page, expect

from knapsack import Problem, solve
from tests.browser.drawn import download, settle
from tests.browser.server import ROOT, Server
from tests.browser.test_shell import expect_query, sidebar
from tests.browser.views import everywhere

LIST = """Objet;Poids (kg);Valeur (€)
Lampe;1,5;20
Tapis persan;7,25;310
Montre;0,1;150
Vase;2,4;90
=1+1;0,75;120
"""
PROBLEM = Problem([1.5, 7.25, 0.1, 2.4, 0.75], [20, 310, 150, 90, 120], 4.25)


def taken_home(page: Page, kind: str) -> Download:
    """The answer as a file of this kind."""
    return download(page.locator(".st-key-downloads").get_by_role("button", name=kind))


def solve_list(page: Page, capacity: str) -> None:
    page.get_by_role("textbox", name="How much fits").fill(capacity)
    page.get_by_role("textbox", name="How much fits").press("Enter")
    settle(page)
    page.get_by_role("button", name="Solve", exact=True).click()
    settle(page)


def drawn(page: Page, chart: str) -> list[dict[str, Any]]:
    """The data that a chart on the page shows."""
    plot = page.locator(f".st-key-{chart} .js-plotly-plot")
    expect(plot).to_be_visible()
    return plot.evaluate("plot => plot.data.map(({labels, values, x, y}) => ({labels, values, x, y}))")


@everywhere
def test_an_uploaded_list_is_solved_downloaded_and_walked_through(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page(server, "/solve")
    file = tmp_path / "brocante.csv"
    file.write_bytes(b"\xef\xbb\xbf" + LIST.encode())
    page.get_by_test_id("stFileUploader").locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("5 items, weights in kg, values in €")).to_be_visible()
    page.get_by_text("The items as they were read").click()
    expect(page.get_by_test_id("stExpander").get_by_test_id("stDataFrame").first).to_be_visible()
    settle(page)
    solve_list(page, "4,25 kg")
    best = solve(PROBLEM, "ilp")
    answer = page.locator(".st-key-answer")
    expect(answer).to_contain_text("Take Montre, Vase and =1+1.")
    expect(answer).to_contain_text(f"Worth {best.value}")
    bag = drawn(page, "filled-bag")[0]
    assert [label.removeprefix("<b>").split("<")[0] for label in bag["labels"]] == ["Vase", "=1+1", "Montre", "free"]
    assert sum(bag["values"]) == pytest.approx(4.25)
    here = drawn(page, "value-by-capacity")[1]
    assert (here["x"], here["y"]) == ([4.25], [best.value])
    saved = taken_home(page, "CSV")
    assert saved.suggested_filename == "brocante-answer.csv"
    rows = list(csv.DictReader(Path(saved.path()).read_text(encoding="utf-8").splitlines()))
    assert [index for index, row in enumerate(rows) if row["taken"] == "yes"] == list(best.taken or ())
    assert rows[4] == {"name": "'=1+1", "weight": "0.75", "value": "120", "taken": "yes"}
    page.get_by_role("link", name="Walk through this").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Full table")
    settle(page)
    expect_query(page, lambda query: set(query) >= {"items", "capacity"})
    expect(sidebar(page).get_by_text("5 items · 12 kg in all")).to_be_visible()


def test_a_list_too_long_for_a_link_is_saved_and_asked_for(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/solve")
    page.get_by_role("tab", name="Paste").click()
    rows = "\n".join(f"{i * i % 997},{i * 7919 % 1009}" for i in range(2_000))
    page.get_by_role("textbox", name="Items, one a line").fill(f"weight,value\n{rows}")
    page.get_by_role("textbox", name="Items, one a line").press("ControlOrMeta+Enter")
    settle(page)
    solve_list(page, "5000")
    expect(page.locator(".st-key-answer")).to_contain_text("of the 2,000 items")
    expect_query(page, lambda query: set(query) == {"file", "title", "capacity"})
    saved = download(sidebar(page).get_by_role("button", name="Save its file"))
    other = open_page(server, page.url)
    expect(other.get_by_text("is too long to fit into a link")).to_be_visible()
    other.get_by_test_id("stFileUploader").locator("input[type=file]").set_input_files(saved.path())
    expect(other.locator(".st-key-answer")).to_contain_text("of the 2,000 items")
    settle(other)
    assert other.url == page.url
    third = open_page(server, page.url)
    thief = ROOT / "assets" / "examples" / "thief.csv"
    third.get_by_test_id("stFileUploader").locator("input[type=file]").set_input_files(thief)
    third.get_by_role("button", name="Use it all the same").click()
    expect(third.locator(".st-key-answer")).to_contain_text("everything")
    settle(third)
    expect_query(third, lambda query: "file" not in query)


def test_the_thief_can_be_opened_where_a_link_asks_for_a_file(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/solve?file=0123456789abcdef&title=Gone&capacity=3")
    expect(page.get_by_text("“Gone” is too long")).to_be_visible()
    page.get_by_role("button", name="Open the thief instead").click()
    expect(page.locator(".st-key-answer")).to_contain_text("Worth 32")
    settle(page)
    expect_query(page, lambda query: "file" not in query)
