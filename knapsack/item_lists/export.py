"""Answers to take home: CSV that no spreadsheet runs as a formula, JSON, Excel."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

from knapsack.item_lists.needs import library
from knapsack.problem import Problem, ProblemError, Solution

HEADER = ("name", "weight", "value", "taken")
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""A spreadsheet may run a cell that starts with one of these (OWASP, CSV injection)."""

MOST_EXCEL_ROWS = 1_048_576
LARGEST_EXCEL_INTEGER = 10**15
"""Excel keeps 15 digits of a number; a larger integer is written as a text, so that it stays whole."""


def safe_cell(text: str) -> str:
    """The text as a CSV cell that no spreadsheet runs: an apostrophe stands before one that starts like a formula.

    >>> safe_cell("=1+1"), safe_cell("Tent"), safe_cell(" @SUM(A1)")
    ("'=1+1", 'Tent', "' @SUM(A1)")
    """
    return f"'{text}" if text.startswith(FORMULA_STARTS) or text.lstrip().startswith(FORMULA_STARTS) else text


def answer_rows(problem: Problem, solution: Solution) -> Iterator[tuple[str, int | float, int | float, bool]]:
    """Every item with its name, weight, value, and whether it is taken.

    Raises ProblemError where the solver tells only the value.
    """
    if solution.taken is None:
        raise ProblemError([f"{solution.solver} tells only the value, not the items: choose a solver that tells them"])
    taken = set(solution.taken)
    weights, values = problem.weights.tolist(), problem.values.tolist()
    for item in range(len(problem)):
        yield problem.name(item), weights[item], values[item], item in taken


def taken_csv(problem: Problem, solution: Solution) -> str:
    """Every item and whether it is taken, as CSV; names are safe in a spreadsheet, numbers stay numbers.

    >>> from knapsack import Problem, solve
    >>> problem = Problem([4, 3], [5, 4], 4, names=["map", "=1+1"])
    >>> taken_csv(problem, solve(problem)).splitlines()
    ['name,weight,value,taken', 'map,4,5,yes', "'=1+1,3,4,no"]
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")  # so that a lone \r in a name is quoted too
    writer.writerow(HEADER)
    for name, weight, value, taken in answer_rows(problem, solution):
        writer.writerow([safe_cell(name), weight, value, "yes" if taken else "no"])
    return out.getvalue()


def taken_json(problem: Problem, solution: Solution) -> str:
    """The answer as JSON: capacity, value, weight, solver, exact, what no choice is worth more than and how far below
    that the value is (null where nothing is proven), and the items with whether each is taken.
    """
    return json.dumps(
        {
            "capacity": problem.capacity,
            "value": solution.value,
            "weight": solution.weight,
            "solver": solution.solver,
            "exact": solution.exact,
            "upper_bound": solution.upper_bound,
            "gap": solution.gap,
            "items": [dict(zip(HEADER, row, strict=True)) for row in answer_rows(problem, solution)],
        },
        ensure_ascii=False,
        indent=1,
    )


def taken_excel(problem: Problem, solution: Solution) -> bytes:
    """The items and whether each is taken, as an Excel workbook; names are texts, whatever they start with.

    Raises ProblemError for more items than a sheet has rows.
    """
    if len(problem) >= MOST_EXCEL_ROWS:
        raise ProblemError(
            [f"{len(problem):,} items are more than the {MOST_EXCEL_ROWS - 1:,} that a sheet holds: take the CSV"]
        )
    openpyxl: Any = library("openpyxl", "an Excel workbook")
    cell_type: Any = library("openpyxl.cell", "an Excel workbook").WriteOnlyCell
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("items")
    sheet.append(list(HEADER))

    def text(content: str) -> Any:
        cell = cell_type(sheet, value=_printable(content))
        cell.data_type = "s"  # never a formula, though it may start with =
        return cell

    def number(amount: int | float) -> Any:
        return amount if isinstance(amount, float) or abs(amount) < LARGEST_EXCEL_INTEGER else text(str(amount))

    for name, weight, value, taken in answer_rows(problem, solution):
        sheet.append([text(name), number(weight), number(value), "yes" if taken else "no"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _printable(text: str) -> str:
    """The text with “�” for the control characters that a workbook can't hold, and within the length of a cell."""
    return "".join("�" if ord(sign) < 32 and sign not in "\t\n\r" else sign for sign in text)[:32_767]
