"""What can be clicked on the page that solves a list, and has no test of its own: each is clicked, and what it gives is
read."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import Download, Locator, Page, ViewportSize, expect

from knapsack import read_items, solve
from knapsack.ui.examples import load
from tests.browser.drawn import download, settle, unfold, until_nothing_moves
from tests.browser.server import Server
from tests.browser.test_shell import expect_query, sidebar
from tests.browser.test_solve import solve_list, taken_home
from tests.browser.views import PHONE
from tests.browser.wait_until import wait_for_equal, wait_until

TALL: ViewportSize = {"width": 1280, "height": 1600}
"""Every control of a reading is in view, so that no list of choices closes because the page scrolls."""

DRAWN = """
window.drawn = [];
const fillText = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
  window.drawn.push(String(text));
  return fillText.call(this, text, ...rest);
};
"""
"""Keeps every text that a table draws: it draws on a canvas, and its copy for screen readers may say something else."""


def answer(page: Page) -> Locator:
    return page.locator(".st-key-answer")


def answer_table(page: Page) -> Locator:
    return page.get_by_test_id("stDataFrame").last


def rows(page: Page) -> list[list[str]]:
    """The rows of the answer's table that are in view."""
    lines = answer_table(page).locator("canvas table tr")
    return lines.evaluate_all("lines => lines.map(line => [...line.children].map(cell => cell.innerText))")[1:]


def content(download: Download) -> bytes:
    return Path(download.path()).read_bytes()


def test_an_example_is_picked_taken_home_and_looked_through(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/solve")
    page.get_by_role("tab", name="An example").click()
    page.get_by_role("button", name="Fifty parcels").click()
    problem = load("parcels").problem
    best = solve(problem)
    expect(answer(page)).to_contain_text(f"Worth {best.value}")
    settle(page)
    told = json.loads(content(taken_home(page, "JSON")))
    assert (told["value"], told["upper_bound"], told["exact"]) == (best.value, best.value, True)
    assert [at for at, item in enumerate(told["items"]) if item["taken"]] == list(best.taken)
    excel = taken_home(page, "Excel")
    assert excel.suggested_filename == "fifty-parcels-answer.xlsx"
    sheet = list(openpyxl.load_workbook(io.BytesIO(content(excel))).active.iter_rows(values_only=True))
    assert sheet[0] == ("name", "weight", "value", "taken")
    assert [row[:3] for row in sheet[1:]] == list(zip(problem.names, problem.weights, problem.values, strict=True))
    assert [at for at, row in enumerate(sheet[1:]) if row[3] == "yes"] == list(best.taken)

    canvas = answer_table(page).locator("canvas").first
    canvas.scroll_into_view_if_needed()
    until_nothing_moves(page)
    box = canvas.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + 17)  # the heading of the values
    assert wait_until(lambda: rows(page)[0][3] == f"{problem.values.min()}")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 100)
    page.get_by_role("button", name="Search").last.click()
    page.keyboard.type("Toaster")
    expect(page.get_by_text("1 result")).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_text("The same in Python and on the command line").click()
    expect(page.get_by_text("python -m knapsack solve assets/examples/parcels.csv --capacity 400")).to_be_visible()
    unfold(page, "solver-choice")
    for title, words in (("core", "core in"), ("greedy", "greedy in")):
        page.get_by_test_id("stRadio").get_by_text(title, exact=True).click()
        expect(page.get_by_text(words)).to_be_visible()
    expect(answer(page)).to_contain_text("Not proven to be the best: at most")


def test_every_number_is_drawn_as_it_is(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/solve")
    page.add_init_script(DRAWN)
    page.reload()
    settle(page)
    numbers = ["443", "127", "501", "109", "0.1", "0.30000000000000004", "1234567.891", "9007199254740991", "5"]
    page.get_by_role("tab", name="Paste").click()
    field = page.get_by_role("textbox", name="Items, one a line")
    field.fill("\n".join(["name;weight;value", *(f"{number} is drawn;{number};1" for number in numbers)]))
    field.press("ControlOrMeta+Enter")
    settle(page)
    page.get_by_text("The items as they were read").click()
    solve_list(page, "1000")
    answer_table(page).scroll_into_view_if_needed()
    wait_until(lambda: all(page.evaluate("window.drawn").count(number) >= 2 for number in numbers))
    drawn = page.evaluate("window.drawn")
    for number in numbers:
        assert drawn.count(number) >= 2, (number, sorted(set(drawn)))
    assert not [text for text in drawn if text.startswith(("442.9", "127.0", "501.0", "108.9"))]


@pytest.mark.parametrize("viewport", [TALL], ids=["tall"])
def test_a_list_can_be_read_differently_and_as_found_again(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page(server, "/solve")
    file = tmp_path / "market.csv"
    file.write_bytes("name;weight;value\nKäse;1,500;3\nTotal;2,500;7\nBrot;0,750;4\n".encode("cp1252"))
    page.get_by_test_id("stFileUploader").locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("2 items")).to_be_visible()
    settle(page)

    def choose(label: str, option: str) -> None:
        box = page.get_by_role("combobox", name=label, exact=True)
        if not box.is_visible():
            page.get_by_text("Read it differently").click()
            until_nothing_moves(page)
        box.click()
        page.get_by_role("option", name=option).click()
        settle(page)

    choose("A last row called “Total”", "is an item too")
    expect(page.get_by_text("3 items")).to_be_visible()
    choose("Decimal mark", "comma (1,5)")
    choose("Unit of the weights", "kg")
    expect(page.get_by_text("3 items, weights in kg")).to_be_visible()
    choose("Unit of the values", "€")
    expect(page.get_by_text("3 items, weights in kg, values in €")).to_be_visible()
    choose("Encoding", "cp1252")
    choose("Between the cells", "semicolon")
    choose("Lines", "every line is an item")
    solve_list(page, "2.25")
    expect(answer(page)).to_contain_text("Käse and Brot")
    page.get_by_text("The same in Python and on the command line").click()
    for chosen in ("--decimal", "--weight-unit kg", "--encoding cp1252", "--delimiter"):
        expect(page.get_by_test_id("stCode").last).to_contain_text(chosen)
    page.get_by_role("button", name="Undo these choices").click()
    expect(page.get_by_text("weights in kg")).to_be_hidden()
    expect(page.get_by_role("button", name="Undo these choices")).to_be_hidden()
    page.get_by_role("button", name="Remove market.csv").click()
    expect(page.get_by_role("textbox", name="How much fits")).to_be_hidden()
    expect(page.get_by_role("button", name="Remove market.csv")).to_be_hidden()


def test_a_pasted_list_is_saved_for_the_command_line_and_its_capacity_changed_at_the_side(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page(server, "/solve")
    page.get_by_role("tab", name="Paste").click()
    field = page.get_by_role("textbox", name="Items, one a line")
    lines = "\n".join(f"{at % 97 + 100_000},{at % 89 + 7}" for at in range(2_000))
    field.fill(f"weight,value\n{lines}\n")
    field.press("ControlOrMeta+Enter")
    settle(page)
    solve_list(page, "30000000")
    page.get_by_text("The same in Python and on the command line").click()
    saved = download(page.get_by_role("button", name="Save the list under that name"))
    file = tmp_path / saved.suggested_filename
    saved.save_as(file)
    assert f"solve {file.name} --capacity" in page.get_by_test_id("stCode").last.inner_text()
    best = solve(read_items(file, capacity="30000000").problem())
    expect(answer(page)).to_contain_text(f"Worth {best.value:,}")

    page.get_by_role("button", name="Show what more or less room would bring").click()
    expect(page.get_by_text("more would bring")).to_be_visible(timeout=60_000)
    curve = page.locator(".st-key-value-by-capacity .js-plotly-plot")
    here = "plot => [...plot.data[1].x, ...plot.data[1].y]"
    wait_for_equal(lambda: curve.evaluate(here), [30_000_000, best.value])

    settle(page)
    capacity = sidebar(page).get_by_role("textbox", name="Capacity")
    capacity.fill("much")
    capacity.press("Enter")
    expect(sidebar(page).get_by_text("“much” is no capacity")).to_be_visible()
    capacity.fill("100096")
    capacity.press("Enter")
    expect(answer(page)).to_contain_text("of 100,096")
    expect_query(page, lambda query: query.get("capacity") == "100096")


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
def test_on_a_phone_solve_brings_the_answer_into_view(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/solve")
    page.get_by_role("tab", name="Paste").click()
    field = page.get_by_role("textbox", name="Items, one a line")
    field.fill("name,weight,value\nTent,3,5\nMat,2,4\n")
    field.press("ControlOrMeta+Enter")
    settle(page)
    expect(page.get_by_role("heading", name="The answer")).not_to_be_in_viewport()
    solve_list(page, "4")
    expect(page.get_by_role("heading", name="The answer")).to_be_in_viewport()
    expect(answer(page)).to_contain_text("Worth 5")
    # the rest of the page's width is the page's own
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
