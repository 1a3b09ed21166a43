"""The page of the full table, run as Streamlit runs it but without a browser."""

from __future__ import annotations

import pytest

from knapsack import Problem
from knapsack.ui import link
from knapsack.ui.current import Current
from knapsack.ui.examples import EXAMPLES, load
from knapsack.walkthrough.sample import ITEMS, STEPS
from tests.ui.pages import has_player, opened

LARGE = Current(Problem(range(1, 501), range(1, 501), 40_000), "Long list")


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_walked(name: str) -> None:
    app = opened("full_table", load(name))
    assert not app.exception
    assert not app.warning
    assert has_player(app)


def test_too_large_a_table_is_refused_in_words_and_a_sample_offered() -> None:
    app = opened("full_table", LARGE)
    assert not app.exception
    assert not has_player(app)
    assert "501 rows × 40,001 columns = 20,040,501 cells" in app.warning[0].value
    assert any(f"the first {ITEMS} items that fit" in text.value for text in app.markdown)


def test_the_sample_becomes_the_current_problem_and_is_walked() -> None:
    app = opened("full_table", LARGE)
    next(button for button in app.button if button.label == "Walk through a sample").click().run()
    assert not app.exception
    assert not app.warning
    assert has_player(app)
    current = app.session_state["current problem"]
    assert (len(current.problem), current.problem.capacity) == (ITEMS, STEPS)
    assert current.title == "Sample of Long list"
    assert link.parameters(current).keys() == {"items", "capacity"}


def test_where_no_item_fits_the_capacity_is_to_be_raised() -> None:
    app = opened("full_table", Current(Problem([300_000], [1], 250_000), "Piano"))
    assert not app.exception
    assert "raise the capacity" in app.info[0].value
    assert not [button for button in app.button if button.label == "Walk through a sample"]


def test_the_text_before_the_player_has_under_eighty_words() -> None:
    app = opened("full_table", load("thief"))
    (before,) = [text.value for text in app.markdown if text.value.startswith("Each row adds")]
    assert len(before.split()) < 80
