"""Hirschberg's page, run as Streamlit runs it but without a browser."""

from __future__ import annotations

import pytest

from knapsack.ui.examples import EXAMPLES, load
from tests.ui.pages import has_player, opened


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_walked(name: str) -> None:
    app = opened("hirschberg", load(name))
    assert not app.exception
    assert not app.warning
    assert has_player(app)


def test_the_text_before_the_player_has_under_eighty_words() -> None:
    app = opened("hirschberg", load("thief"))
    (before,) = [text.value for text in app.markdown if text.value.startswith("A row tells")]
    assert len(before.split()) < 80
