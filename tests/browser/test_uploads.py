"""The twenty lists of tests/uploads, each brought to the page as a person would, one after the other."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.drawn import settle
from tests.browser.server import Server
from tests.browser.test_solve import taken_home

UPLOADS = Path(__file__).parent.parent / "uploads"


class SolvePage:
    """The page that solves a list, with its controls by what they are called."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answer: Locator = page.locator(".st-key-answer")

    def bring(self, list_: int | Path) -> None:
        (file,) = UPLOADS.glob(f"{list_:02}_*") if isinstance(list_, int) else [list_]
        self.page.get_by_test_id("stFileUploader").locator("input[type=file]").set_input_files(file)
        expect(self.page.get_by_role("button", name=f"Remove {file.name}")).to_be_visible()
        settle(self.page)

    def told(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def choose(self, label: str, option: str) -> None:
        self.page.get_by_role("combobox", name=label, exact=True).click()
        self.page.get_by_role("option", name=option, exact=True).click()
        settle(self.page)

    def leave_bad_rows_out(self) -> None:
        self.page.get_by_test_id("stCheckbox").click()
        settle(self.page)

    def solve(self, capacity: str | None = None) -> None:
        if capacity is not None:
            field = self.page.get_by_role("textbox", name="How much fits")
            field.fill(capacity)
            field.press("Enter")
            settle(self.page)
        self.page.get_by_role("button", name="Solve", exact=True).click()
        settle(self.page)

    def worth(self, value: str) -> None:
        expect(self.answer).to_contain_text(f"Worth {value}, ")

    def cant_be_solved(self) -> None:
        expect(self.page.get_by_role("button", name="Solve", exact=True)).to_have_count(0)


@pytest.fixture
def solve_page(server: Server, open_page: Callable[..., Page]) -> SolvePage:
    return SolvePage(open_page(server, "/solve"))


def test_lists_that_say_all_themselves(solve_page: SolvePage) -> None:
    for number, told, capacity, worth in (
        (1, "5 items, weights in kg, values in €", "9 kg", "580"),
        (3, "4 items", None, "19"),
        (5, "3 items", None, "95"),
        (6, "[weight, value]", "10", "87"),
        (7, "3 items", None, "220"),
        (9, "4 items", "7", "15"),
        (10, "2 items", "7", "44"),
        (16, "not UTF-8", "2", "3"),
        (17, "3 items", "9007199254740993", "9,007,199,254,740,993"),
        (18, "value weight", None, "10,454"),
        (20, "weights in B", "3 MiB", "3,221,225,472"),
    ):
        solve_page.bring(number)
        solve_page.told(told)
        solve_page.solve(capacity)
        solve_page.worth(worth)
    solve_page.bring(16)
    solve_page.page.get_by_text("The items as they were read").click()
    expect(solve_page.page.get_by_test_id("stDataFrame").first).to_contain_text("Müsli")


def test_lists_with_bad_rows_are_solved_without_them_only_on_demand(solve_page: SolvePage) -> None:
    solve_page.bring(2)
    solve_page.told("line 5: 4 cells where 3 are expected")
    solve_page.cant_be_solved()
    solve_page.leave_bad_rows_out()
    solve_page.solve("3")
    solve_page.worth("2,200")
    solve_page.bring(8)
    for line in range(3, 8):
        solve_page.told(f"line {line}, column")
    solve_page.cant_be_solved()
    solve_page.leave_bad_rows_out()
    solve_page.solve("5")
    solve_page.worth("7")


def test_lists_that_leave_the_columns_open_are_asked_about(solve_page: SolvePage) -> None:
    solve_page.bring(4)
    solve_page.told("no header")
    solve_page.cant_be_solved()
    solve_page.page.get_by_role("button", name="These columns are right").click()
    settle(solve_page.page)
    solve_page.solve("1000")
    solve_page.worth("75")
    solve_page.bring(11)
    solve_page.told("can't be known")
    solve_page.cant_be_solved()
    solve_page.page.get_by_role("button", name="These columns are right").click()
    settle(solve_page.page)
    solve_page.solve("15")
    solve_page.worth("15")
    solve_page.choose("Weight", "column 2")
    solve_page.choose("Value", "column 1")
    solve_page.solve("15")
    solve_page.worth("17")
    solve_page.bring(12)
    solve_page.told("“weight”")
    solve_page.choose("Weight", "size")
    solve_page.choose("Value", "weight")
    solve_page.solve("50")
    solve_page.worth("51")


def test_a_column_of_quantities_is_told_and_can_be_left_out(solve_page: SolvePage, tmp_path: Path) -> None:
    file = tmp_path / "packing list.csv"
    file.write_text("Item,Weight (g),Value,Qty\nTin,300,6,3\nMat,200,5,1\nPan,900,1,0\n")
    solve_page.bring(file)
    solve_page.told("4 items, weights in g")
    solve_page.told("Each row counts as often as its column “Qty” says, its weight and its value taken for one piece")
    solve_page.told("1 row with the quantity 0 left out (line 4)")
    solve_page.solve("800")
    solve_page.worth("17")
    expect(solve_page.answer).to_contain_text("Tin (2 of 3)")
    solve_page.choose("Quantity", "none: each row is one item")
    solve_page.told("“Qty” is not used")
    solve_page.solve("800")
    solve_page.worth("11")


def test_lists_that_are_none_are_refused(solve_page: SolvePage) -> None:
    for number, message in ((13, "empty"), (14, "no items"), (19, "5 items are declared but 3")):
        solve_page.bring(number)
        solve_page.told(message)
        solve_page.cant_be_solved()


def test_names_are_no_markup_and_no_formula(solve_page: SolvePage) -> None:
    solve_page.bring(15)
    solve_page.solve("10")
    expect(solve_page.answer).to_contain_text("Take everything.")
    solve_page.solve("3")
    name = "<b>bold</b><script>alert(1)</script>"
    expect(solve_page.answer).to_contain_text(name)
    assert solve_page.answer.locator("b, script").count() == 0
    expect(solve_page.page.locator(".st-key-filled-bag")).to_contain_text("bold")
    saved = taken_home(solve_page.page, "CSV")
    with Path(saved.path()).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"][:1] for row in rows] == ["<", "'", "'"]
