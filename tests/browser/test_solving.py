"""Solving on the page: solvers with their costs, a run that is stopped or left, a long list, and lists made to harm."""

from __future__ import annotations

import io
import json
import random
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import Locator, Page, expect

from knapsack import Problem
from knapsack.solvers.greedy import greedy
from tests.browser.drawn import settle, unfold
from tests.browser.server import Server
from tests.browser.test_shell import expect_query
from tests.browser.test_solve import solve_list, taken_home
from tests.browser.wait_until import wait_until
from tests.problems import hard_problem, long_problem, slow_curve_problem


def bring(page: Page, file: Path) -> None:
    page.get_by_test_id("stFileUploader").locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("button", name=f"Remove {file.name}")).to_be_visible()


def bring_problem(page: Page, problem: Problem, folder: Path) -> None:
    rows = "".join(f"{weight},{value}\n" for weight, value in zip(problem.weights, problem.values, strict=True))
    file = folder / "long.csv"
    file.write_text(f"weight,value\n{rows}")
    bring(page, file)
    settle(page)
    field = page.get_by_role("textbox", name="How much fits")
    field.fill(str(problem.capacity))
    field.press("Enter")
    settle(page)


def choose_solver(page: Page, title: str) -> None:
    unfold(page, "solver-choice")
    page.get_by_text(title, exact=True).last.click()
    expect(page.get_by_role("radio", name=title)).to_be_checked()
    settle(page)


def start_solving(server: Server, open_page: Callable[..., Page], problem: Problem, folder: Path) -> Page:
    """The page that solves a list, with this one brought and being solved."""
    page = open_page(server, "/solve")
    bring_problem(page, problem, folder)
    page.get_by_role("button", name="Solve", exact=True).click()
    return page


def stop_button(page: Page) -> Locator:
    return page.locator(".st-key-stop-solving").get_by_role("button")


def bound_told(page: Page) -> int:
    """How far below the best the answer is at most, as the page says it."""
    text = page.locator(".st-key-answer").inner_text()
    found = re.search(r"Not proven to be the best: at most ([\d,]+) below the best possible", text)
    assert found is not None, text
    return int(found[1].replace(",", ""))


def test_stop_and_a_closed_tab_end_the_run(
    fresh_server: Callable[..., Server], open_page: Callable[..., Page], tmp_path: Path
) -> None:
    server = fresh_server()
    page = open_page(server, "/solve")
    bring_problem(page, long_problem(), tmp_path)
    choose_solver(page, "Hirschberg")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(stop_button(page)).to_be_visible()
    expect(page.get_by_text("s of about")).to_be_visible()
    assert len(server.runs()) == 1
    stop_button(page).click()
    expect(page.get_by_text("hirschberg tells nothing before its end, so the quick greedy answers")).to_be_visible()
    assert wait_until(lambda: not server.runs())
    quick = greedy(long_problem())
    assert bound_told(page) == quick.upper_bound - quick.value
    page.get_by_role("button", name="Solve it again").click()
    expect(stop_button(page)).to_be_visible()
    assert len(server.runs()) == 1
    page.close()
    assert wait_until(lambda: not server.runs())


def test_another_click_lets_the_run_go_on_and_stop_shows_the_best_so_far(
    fresh_server: Callable[..., Server], open_page: Callable[..., Page], tmp_path: Path
) -> None:
    server = fresh_server()
    problem = hard_problem(20_000)  # some 20 seconds
    page = start_solving(server, open_page, problem, tmp_path)
    expect(page.get_by_text("items decided, best so far")).to_be_visible()
    [run] = server.runs()
    page.get_by_text("The items as they were read").click()
    expect(page.get_by_text("The list as it stands")).to_be_visible()
    expect(stop_button(page)).to_be_visible()
    expect(page.get_by_text("items decided, best so far")).to_be_visible()
    assert server.runs() == [run]
    stop_button(page).click()
    expect(page.get_by_text("This is the best found so far")).to_be_visible()
    assert wait_until(lambda: not server.runs())
    assert bound_told(page) <= problem.weights.max()
    saved = taken_home(page, "JSON")
    answer = json.loads(Path(saved.path()).read_text(encoding="utf-8"))
    assert answer["exact"] is False
    assert answer["upper_bound"] - answer["value"] == bound_told(page)
    assert problem.fits([at for at, item in enumerate(answer["items"]) if item["taken"]])
    page.get_by_role("button", name="Solve it again").click()
    expect(stop_button(page)).to_be_visible()
    page.goto("/full_table")
    assert wait_until(lambda: not server.runs())


def test_a_curve_is_stopped_and_the_answer_stays(
    fresh_server: Callable[..., Server], open_page: Callable[..., Page], tmp_path: Path
) -> None:
    server = fresh_server()
    page = start_solving(server, open_page, slow_curve_problem(), tmp_path)
    answer = page.get_by_text("of the 100,000 items")
    expect(answer).to_be_visible()
    settle(page)
    curve = page.get_by_role("button", name="Show what more or less room would bring")
    curve.click()
    stop = page.locator(".st-key-stop-curve").get_by_role("button")
    expect(curve).to_be_disabled()
    stop.click()
    expect(curve).to_be_enabled()
    expect(stop).to_be_hidden()
    assert wait_until(lambda: not server.runs())
    expect(answer).to_be_visible()


def test_another_click_lets_the_reading_go_on_and_leaving_ends_it(
    fresh_server: Callable[..., Server], open_page: Callable[..., Page], tmp_path: Path
) -> None:
    server = fresh_server()
    page = open_page(server, "/solve")
    file = tmp_path / "slow.csv"
    file.write_text("name,weight,value\n" + "".join(f"item {at},{at}.5 kg,{at} €\n" for at in range(300_000)))
    bring(page, file)
    reading = page.get_by_text("Reading the list …")
    expect(reading).to_be_visible()
    assert wait_until(lambda: len(server.runs()) == 1)
    [run] = server.runs()
    page.get_by_role("tab", name="An example").click()
    page.locator(".st-key-example-sled").get_by_role("button").click()
    expect_query(page, lambda query: query.get("list") == "sled")
    expect(reading).to_be_visible()
    assert server.runs() == [run]
    page.goto("/full_table")
    assert wait_until(lambda: not server.runs())


def test_a_solver_is_chosen_by_what_it_costs(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/solve?list=parcels")
    choose_solver(page, "integer programming")
    expect(page.get_by_text("SciPy's integer programming (HiGHS) closed the gap")).to_be_visible()
    page.get_by_text("sliding window", exact=True).click()
    expect(page.get_by_text("doesn't tell which items")).to_be_visible()
    expect(page.locator(".st-key-downloads")).to_have_count(0)
    page.get_by_role("tab", name="Paste").click()
    field = page.get_by_role("textbox", name="Items, one a line")
    field.fill("weight,value\n3000000001,4\n5000000003,6\n7000000009,9\n")
    field.press("ControlOrMeta+Enter")
    settle(page)
    page.get_by_text("full table", exact=True).click()
    settle(page)
    solve_list(page, "12000000000")
    expect(page.get_by_text("This solver can't be used here: it needs")).to_be_visible()


def test_a_long_list_is_shown_whole_with_its_curve_on_demand(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page(server, "/solve")
    numbers = random.Random(0)
    rows = "".join(
        f"Item number {at} of the list;{numbers.randint(1, 10**5) / 100};{numbers.randint(1, 9999)};some text\n"
        for at in range(100_000)
    )
    file = tmp_path / "long.csv"
    file.write_text(f"name;weight (kg);value;comment\n{rows}")
    bring(page, file)
    expect(page.get_by_text("100,000 items, weights in kg")).to_be_visible()
    settle(page)
    solve_list(page, "5000 kg")
    expect(page.locator(".st-key-answer")).to_contain_text("of the 100,000 items")
    expect(page.get_by_text("taken, ").first).to_be_visible()


def bomb() -> bytes:
    """A workbook of some kB whose one sheet unpacks to 100 MB of rows."""
    plain = io.BytesIO()
    book = openpyxl.Workbook()
    book.active.append(["name", "weight", "value"])
    book.save(plain)
    packed = io.BytesIO()
    with zipfile.ZipFile(plain) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "xl/worksheets/sheet1.xml":
                rows = b"<row><c><v>1</v></c></row>" * 4_000_000
                content = content.replace(b"</sheetData>", rows + b"</sheetData>")
            target.writestr(name, content)
    return packed.getvalue()


HARMFUL: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty.csv": (lambda: b"", "the list is empty"),
    "binary.csv": (lambda: random.Random(0).randbytes(200_000), "this is a binary file"),
    "50 MB.csv": (lambda: b"name,weight,value\n" + b"item,12345,12345\n" * 3_000_000, "more than the 40 MB"),
    "bomb.xlsx": (bomb, "times its size"),
    "columns.csv": (lambda: b",".join(b"c%d" % at for at in range(10**6)), "1,000,000 columns"),
    "broken.json": (lambda: b'[{"name": "a", "weight": 1, "value": 2}, {"name": ', "broken JSON on line 1"),
    "deep.json": (lambda: b"[" * 10**5 + b"]" * 10**5, "nested too deeply"),
    "numbers.csv": (lambda: b"name,weight,value\na,NaN,1\nb,1,inf\nc,1,2\n", "“inf” is not finite"),
    "names.csv": (lambda: b"name,weight,value\n<img src=x onerror=alert(1)>,1,2\n=1+1,NaN,1\n", "line 3"),
    "cell.csv": (lambda: b"name,weight,value\n" + b"x" * 10**7 + b",1,2\n", "more than 131,072 characters"),
}


@pytest.mark.parametrize("name", HARMFUL)
def test_a_list_made_to_harm_gets_a_clear_message(
    server: Server, open_page: Callable[..., Page], tmp_path: Path, name: str
) -> None:
    make, message = HARMFUL[name]
    page = open_page(server, "/solve")
    file = tmp_path / name
    file.write_bytes(make())
    bring(page, file)
    expect(page.get_by_text(message)).to_be_visible()
    settle(page)
    expect(page.get_by_role("button", name="Solve", exact=True)).to_have_count(0)
    assert page.locator("img[src=x]").count() == 0
