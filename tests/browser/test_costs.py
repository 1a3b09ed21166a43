"""The measured and predicted costs on the Compare page: read off the chart, measured afresh, stopped."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from knapsack.cost.sweep import read_points
from knapsack.ui.compare_costs import SHIPPED
from tests.browser.drawn import settle
from tests.browser.server import Server
from tests.browser.views import everywhere
from tests.browser.wait_until import wait_for_equal, wait_until


def chart(page: Page):
    return page.locator(".st-key-costs")


def drawn(page: Page) -> dict[str, list[float]]:
    """The measured heights that the chart holds, by solver."""
    return (
        chart(page)
        .locator(".js-plotly-plot")
        .evaluate("plot => Object.fromEntries(plot.data.filter(({name}) => name).map(({name, y}) => [name, [...y]]))")
    )


@everywhere
def test_the_chart_shows_the_shipped_measurements_of_either_axis_and_cost(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/compare")
    shipped = [point for point in read_points(SHIPPED) if point.solver == "full_table"]
    expect(chart(page)).to_contain_text("a machine with 64 GB")

    def expect_drawn(heights: list[float]) -> None:
        wait_for_equal(lambda: drawn(page)["full table"], heights)

    expect_drawn([point.allocated for point in shipped if point.along == "items"])
    page.get_by_text("time", exact=True).click()
    settle(page)
    expect_drawn([point.seconds for point in shipped if point.along == "items"])
    page.get_by_text("capacity, with 100 items").click()
    settle(page)
    expect_drawn([point.seconds for point in shipped if point.along == "capacity"])


def test_another_machines_memory_moves_the_line(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server, "/compare")
    page.get_by_label("A machine with … GB").fill("16")
    page.keyboard.press("Enter")
    settle(page)
    expect(chart(page)).to_contain_text("a machine with 16 GB")


@pytest.mark.parametrize("leave", ["stop", "close the tab"])
def test_stopping_or_leaving_ends_the_measurement_and_leaves_no_process(
    server: Server, open_page: Callable[..., Page], leave: str
) -> None:
    assert server.runs() == []
    page = open_page(server, "/compare")
    page.get_by_role("button", name="Measure on this machine").click()
    expect(page.get_by_text(re.compile(r"items, capacity .*: \d+ s"))).to_be_visible()
    assert wait_until(lambda: server.runs() != [])
    if leave == "stop":
        page.get_by_text("time", exact=True).click()  # lets it go on
        expect(page.get_by_text(re.compile(r"items, capacity .*: \d+ s"))).to_be_visible()
        assert wait_until(lambda: server.runs() != [])
        page.locator(".st-key-stop-measuring").get_by_role("button").click()
        expect(page.get_by_role("button", name="Measure on this machine")).to_be_visible()
    else:
        page.close()
    assert wait_until(lambda: server.runs() == [])


def test_the_published_table_ends_out_of_memory_and_the_page_goes_on(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(server, "/compare")
    page.get_by_role("button", name="Try the full table").click()
    expect(page.get_by_text("out of memory:")).to_be_visible(timeout=60_000)
    expect(chart(page)).to_be_visible()
    page.get_by_text("time", exact=True).click()
    settle(page)
    expect(page.get_by_text("out of memory:")).to_be_visible()
