"""The page that compares the solvers, run as Streamlit runs it but without a browser."""

from __future__ import annotations

import pytest

from knapsack import Problem
from knapsack.ui.current import Current
from knapsack.ui.examples import EXAMPLES, load
from tests.ui.pages import has_player, opened

LARGE = Current(Problem(range(1, 501), range(1, 501), 40_000), "Long list")


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_compared(name: str) -> None:
    app = opened("compare", load(name))
    assert not app.exception
    assert not app.warning
    assert has_player(app)


def test_the_text_before_the_player_has_under_eighty_words() -> None:
    app = opened("compare", load("thief"))
    (before,) = [text.value for text in app.markdown if text.value.startswith("All three")]
    assert len(before.split()) < 80


def test_too_large_a_table_is_refused_in_words_and_a_sample_compared() -> None:
    app = opened("compare", LARGE)
    assert not app.exception
    assert not has_player(app)
    assert "501 rows × 40,001 columns = 20,040,501 cells" in app.warning[0].value
    next(button for button in app.button if button.label == "Walk through a sample").click().run()
    assert not app.exception
    assert has_player(app)
