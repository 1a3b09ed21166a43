"""Picking a solver in the browser: the advice clicked through, and every solver measured, or stopped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from knapsack import SOLVERS, Problem, solve
from knapsack.ui import link
from knapsack.ui.current import Current
from tests.browser.drawn import settle
from tests.browser.server import Server
from tests.browser.test_solving import start_solving, stop_button
from tests.browser.views import everywhere
from tests.browser.wait_until import wait_for_equal, wait_until
from tests.problems import hard_problem

PICKS = ("greedy", "ilp", "dp, the default", "dp_knapsack_sliding_hirschberg")
QUESTIONS = (
    "Does speed matter more than the best result?",
    "Is it fine to need SciPy?",
    "Must everything stay as it is?",
)
MEASURE = 120_000  # ms; six processes, one after another, on a machine that may be busy
SLOW = Problem(range(1, 1_001), range(1, 1_001), 1_000_000)
"""The full table would be 8 GB and is refused; the solvers after it take their seconds."""


def advice(page: Page) -> Locator:
    return page.get_by_role("group", name="The published advice", exact=True)


def way_of_auto(page: Page) -> Locator:
    return page.get_by_role("group", name="How auto decides on this problem")


def reply(page: Page, question: int, answer: str) -> Locator:
    return advice(page).get_by_role("group", name=QUESTIONS[question]).get_by_role("button", name=answer)


def pick(page: Page, name: str) -> Locator:
    return advice(page).get_by_role("button", name=name, exact=True)


def row(page: Page, solver: str) -> Locator:
    return page.locator("table.solvers tbody tr").filter(has=page.get_by_role("rowheader", name=solver, exact=True))


@everywhere
def test_answers_lead_to_each_pick_and_clicking_a_pick_shows_the_way_to_it(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/pick_solver")
    status = advice(page).get_by_role("status")
    expect(status).to_have_text("Answer the first question.")
    expect(reply(page, 1, "Yes")).to_be_disabled()
    for name in PICKS:
        expect(pick(page, name)).to_have_attribute("aria-expanded", "false")
    for end, name in enumerate(PICKS):
        for question in range(end):
            reply(page, question, "No").click()
            expect(reply(page, question, "No")).to_have_attribute("aria-pressed", "true")
        if end < len(QUESTIONS):
            reply(page, end, "Yes").click()
        expect(status).to_have_text(f"The advice: {name}.")
        expect(pick(page, name)).to_have_attribute("aria-expanded", "true")
        expect(advice(page).get_by_text("On this problem: about").filter(visible=True)).to_have_count(1)
        advice(page).get_by_role("button", name="Start again").click()
        expect(status).to_have_text("Answer the first question.")
        pick(page, name).click()
        expect(status).to_have_text(f"The advice: {name}.")
        for question in range(len(QUESTIONS)):
            wanted = "No" if question < end else "Yes" if question == end else None
            for answer in ("Yes", "No"):
                expect(reply(page, question, answer)).to_have_attribute("aria-pressed", str(answer == wanted).lower())
        advice(page).get_by_role("button", name="Start again").click()


def test_every_pick_says_what_is_wrong_with_it(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/pick_solver")
    faults = ("By design not always the best", "Not always the best", "can go over the budget", "one unit that is not")
    for name, fault in zip(PICKS, faults, strict=True):
        pick(page, name).click()
        expect(advice(page).get_by_text(fault).filter(visible=True)).to_have_count(1)
    expect(advice(page).get_by_text("Recorded: 12 kg in the thief’s bag of 10 kg.")).to_be_visible()
    expect(advice(page).get_by_text("by up to 8.8 % (llama-80-layers, budget 0.05)")).to_be_visible()
    more = advice(page).get_by_role("link", name="More")
    expect(more).to_have_attribute("href", "https://github.com/pytorch/pytorch/issues/197871")
    pick(page, "greedy").click()
    expect(advice(page).get_by_text("On this list it finds 25 of 32.")).to_be_visible()


def test_the_advice_is_answered_with_the_keyboard_and_asks_nothing_of_the_server(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server)
    sent: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.goto("/pick_solver")
    settle(page)
    page.wait_for_timeout(500)
    assert sent
    sent.clear()
    reply(page, 0, "No").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")  # over greedy
    page.keyboard.press("Tab")
    expect(reply(page, 1, "Yes")).to_be_focused()
    page.keyboard.press("Enter")
    expect(pick(page, "ilp")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")  # taken back
    expect(advice(page).get_by_role("status")).to_have_text("And the next question?")
    page.wait_for_timeout(500)
    assert sent == []


def test_answers_stay_while_the_problem_changes_and_what_the_pick_costs_changes(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/pick_solver")
    pick(page, "greedy").click()
    expect(advice(page).get_by_text("it finds 25 of 32.")).to_be_visible()
    page.get_by_role("slider", name="Capacity in kg").press("ArrowRight")
    best, found = (solve(_thief(11), solver).value for solver in ("auto", "greedy"))
    remark = "it happens to find the best" if best == found else f"it finds {found} of {best}."
    expect(advice(page).get_by_text(remark)).to_be_visible()
    expect(reply(page, 0, "Yes")).to_have_attribute("aria-pressed", "true")


@everywhere
def test_every_solver_is_measured_and_auto_s_way_is_drawn(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/pick_solver")
    expect(page.get_by_text("auto takes core: worth 32, proven the best")).to_be_visible()
    expect(way_of_auto(page)).to_contain_text("Does core prove its answer within the limits?")
    expect(way_of_auto(page).locator(".pick.here")).to_contain_text("core")
    expect(way_of_auto(page).get_by_role("button")).to_have_count(0)
    page.get_by_role("button", name="Measure on this machine").click()
    expect(page.get_by_role("button", name="Measure again")).to_be_visible(timeout=MEASURE)
    settle(page)
    for solver in SOLVERS:
        expect(row(page, solver)).to_contain_text("measured")
        expect(row(page, solver)).to_contain_text("25" if solver == "greedy" else "32")
    expect(way_of_auto(page)).to_contain_text("measured")
    charts = page.locator(".js-plotly-plot")
    expect(charts).to_have_count(2)
    measured = "plots => plots.map((plot) => plot.data.find(({name}) => name === 'measured')?.y)"
    wait_for_equal(lambda: charts.evaluate_all(measured), [list(SOLVERS)] * 2)
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    page.get_by_role("button", name="Measure again").click()
    page.locator(".st-key-measure").get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Measure on this machine")).to_be_enabled()


def test_less_memory_and_less_time_redraw_the_table(server: Server, open_page: Callable[..., Page]) -> None:
    parameters = link.parameters(Current(Problem(range(1, 101), range(1, 101), 4_000), "Hundred"))
    page = open_page(server, f"/pick_solver?{urlencode(parameters)}")
    expect(row(page, "full_table")).not_to_contain_text("no")
    for _ in range(3):
        page.get_by_role("slider", name="Memory a solver may take").press("ArrowLeft")
    expect(row(page, "full_table")).to_contain_text("1 MiB are allowed")
    page.get_by_role("slider", name="Time for auto").press("ArrowRight")
    settle(page)
    expect(row(page, "auto")).to_contain_text("yes")


def test_a_run_of_auto_goes_on_at_a_click_elsewhere_and_ends_with_the_page(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = start_solving(server, open_page, hard_problem(), tmp_path)
    stop_button(page).click()
    settle(page)
    page.get_by_role("link", name="Pick a solver").click()
    page.get_by_role("slider", name="Time for auto").press("End")
    expect(page.get_by_text("auto is solving")).to_be_visible()
    assert wait_until(lambda: len(server.runs()) == 1)
    [run] = server.runs()
    page.get_by_role("button", name="Edit items").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert set(server.runs()) <= {run}  # it may have ended, but no other took its place
    page.keyboard.press("Escape")
    expect(page.get_by_text("the best so far after")).to_be_visible()
    page.get_by_role("slider", name="Time for auto").press("ArrowLeft")
    assert wait_until(lambda: len(server.runs()) == 1)
    page.close()
    assert wait_until(lambda: server.runs() == [])


@pytest.mark.parametrize("how", ["stop", "leave", "close"])
def test_a_measurement_ends_with_its_process_when_it_is_stopped_or_left(
    server: Server, open_page: Callable[..., Page], how: str
) -> None:
    parameters = link.parameters(Current(SLOW, "Slow"))
    page = open_page(server, f"/pick_solver?{urlencode(parameters)}")
    page.get_by_role("button", name="Measure on this machine").click()
    expect(page.get_by_text("of 6:")).to_be_visible()
    assert wait_until(lambda: server.runs() != [])
    if how == "stop":
        page.locator(".st-key-measure").get_by_role("button", name="Stop").click()
        expect(page.get_by_role("button", name="Measure on this machine")).to_be_enabled()
        expect(page.get_by_text("of 6:")).to_be_hidden()
    elif how == "leave":
        page.goto("/sliding_window")
    else:
        page.close()
    assert wait_until(lambda: server.runs() == [])


def _thief(capacity: int) -> Problem:
    from knapsack.ui.examples import load

    return load("thief").with_capacity(capacity).problem
