"""The page of the full table, run as Streamlit runs it but without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from knapsack import Problem
from knapsack.ui import link
from knapsack.ui.current import Current
from knapsack.ui.examples import EXAMPLES, load
from knapsack.walkthrough.sample import ITEMS, STEPS

APP = str(Path(__file__).parents[2] / "app.py")
LARGE = Current(Problem(range(1, 501), range(1, 501), 40_000), "Long list")


def opened(current: Current) -> AppTest:
    app = AppTest.from_file(APP, default_timeout=20)
    app.session_state["current problem"] = current
    return app.run().switch_page("pages/full_table.py").run()


def component(app: AppTest) -> bool:
    """Whether the player is on the page."""
    return any(element.type == "bidi_component" for element in app.main)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_walked(name: str) -> None:
    app = opened(load(name))
    assert not app.exception
    assert not app.warning
    assert component(app)


def test_too_large_a_table_is_refused_in_words_and_a_sample_offered() -> None:
    app = opened(LARGE)
    assert not app.exception
    assert not component(app)
    assert "501 rows × 40,001 columns = 20,040,501 cells" in app.warning[0].value
    assert any(f"the first {ITEMS} items that fit" in text.value for text in app.markdown)


def test_the_sample_becomes_the_current_problem_and_is_walked() -> None:
    app = opened(LARGE)
    next(button for button in app.button if button.label == "Walk through a sample").click().run()
    assert not app.exception
    assert not app.warning
    assert component(app)
    current = app.session_state["current problem"]
    assert (len(current.problem), current.problem.capacity) == (ITEMS, STEPS)
    assert current.title == "Sample of Long list"
    assert link.parameters(current).keys() == {"items", "capacity"}


def test_where_no_item_fits_the_capacity_is_to_be_raised() -> None:
    app = opened(Current(Problem([300_000], [1], 250_000), "Piano"))
    assert not app.exception
    assert "raise the capacity" in app.info[0].value
    assert not [button for button in app.button if button.label == "Walk through a sample"]
