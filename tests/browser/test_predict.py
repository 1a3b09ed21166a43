"""Answering instead of watching, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from knapsack.dp.trace import Split, record
from knapsack.solvers.hirschberg import hirschberg
from knapsack.ui.examples import load
from knapsack.walkthrough.full_table import full_table_walkthrough
from knapsack.walkthrough.sentence import plain
from tests.browser.drawn import settle
from tests.browser.player import Player, sent_frames
from tests.browser.server import Server
from tests.browser.test_shell import expect_query
from tests.browser.views import everywhere

WALK = full_table_walkthrough(load("four-items").problem)
STEPS: list[dict[str, Any]] = WALK["steps"]
QUESTIONS = [index for index, step in enumerate(STEPS) if "ask" in step]
JADE_STATUE = "Jade statue weighs 5 and brings 16. "
REASON = f"{JADE_STATUE}Taking it leaves room for 4, worth 13: 16 + 13 = 29 beats 18, so we take it."


class Quiz(Player):
    """The player with its questions."""

    @property
    def field(self) -> Locator:
        return self.region.locator(".typed input")

    @property
    def score(self) -> Locator:
        return self.region.locator(".score")

    @property
    def hint(self) -> Locator:
        return self.region.get_by_role("alert")

    def check(self) -> None:
        self.button("Check").click()

    def expect_in_address(self, mode: str | None) -> None:
        expect_query(self.page, lambda query: query.get("predict") == mode)


@pytest.fixture
def ask(server: Server, open_page: Callable[..., Page]) -> Callable[[str], Quiz]:
    return lambda path: Quiz(open_page(server, path))


def answer(index: int) -> Iterator[str]:
    """The keys that answer the question at this step rightly."""
    step = STEPS[index]
    if step["ask"] == "backtrack":
        yield "t" if step["taken"] else "l"
        return
    yield "t" if step["from"] == "take" else "s"
    row, column = step["at"]
    yield from WALK["cells"][row][column]
    yield "Enter"


@everywhere
def test_a_question_hides_its_step_until_it_is_answered_and_then_gives_the_reason(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?step=43")
    quiz.button("Predict").click()
    expect(quiz.words).to_have_text(f"{JADE_STATUE}In a bag of 9: take it or skip it, and what is the best value?")
    assert quiz.shown_marks() == {"cells": 42, "here": "?", "marks": 0, "line": 0}
    quiz.button("Take it").click()
    expect(quiz.button("Take it")).to_have_attribute("aria-pressed", "true")
    expect(quiz.field).to_be_focused()
    quiz.field.fill("29")
    quiz.check()
    expect(quiz.words).to_have_text(f"✓ Right. {REASON}")
    expect(quiz.score).to_have_text("1 of 1 right")
    assert quiz.shown_marks() == {"cells": 43, "here": "29", "marks": 2, "line": 1}
    quiz.button("Next question").click()
    assert quiz.at() == 44
    expect(quiz.field).to_have_value("")
    expect(quiz.button("Take it")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(
    ("choice", "value", "verdict", "right"),
    [
        ("Take it", "29", "✓ Right. ", 1),
        ("Take it", " 29.0 ", "✓ Right. ", 1),
        ("Take it", "28", "✗ “Take it” is right, but not 28. ", 0),
        ("Skip it", "29", "✗ Not “Skip it”. ", 0),
        ("Skip it", "18", "✗ Not “Skip it”, and not 18. ", 0),
    ],
)
def test_choice_and_value_both_count(
    ask: Callable[[str], Quiz], choice: str, value: str, verdict: str, right: int
) -> None:
    quiz = ask("/full_table?step=43&predict=1")
    quiz.button(choice).click()
    quiz.field.fill(value)
    quiz.check()
    expect(quiz.words).to_have_text(verdict + REASON)
    expect(quiz.score).to_have_text(f"{right} of 1 right")


def test_an_answer_that_is_not_complete_is_asked_for_and_does_not_count(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?step=43&predict=1")
    quiz.field.fill("29")
    quiz.check()
    expect(quiz.hint).to_have_text("Choose “Take it” or “Skip it” first.")
    quiz.button("Take it").click()
    for text in ("", "many", "2 or 9", "-"):
        quiz.field.fill(text)
        quiz.check()
        expect(quiz.hint).to_have_text("Best value: type a number.")
    expect(quiz.score).to_have_text("No answers yet")
    assert quiz.shown_marks()["here"] == "?"


def test_every_question_of_a_walkthrough_is_answered_rightly_with_the_keyboard_alone(
    ask: Callable[[str], Quiz],
) -> None:
    quiz = ask("/full_table?list=four-items&predict=1")
    for number, index in enumerate(QUESTIONS):
        quiz.press("Enter")
        assert quiz.at() == index + 1
        for key in answer(index):
            quiz.press(key)
        assert quiz.words.inner_text() == f"✓ Right. {plain(STEPS[index]['text'])}"
        assert quiz.score.inner_text() == f"{number + 1} of {number + 1} right"
    expect(quiz.button("Next question")).to_be_hidden()


def test_every_question_answered_wrongly_is_wrong(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?list=four-items&predict=1")
    backtrack = [index for index in QUESTIONS if STEPS[index]["ask"] == "backtrack"]
    for index in backtrack:
        quiz.press("Enter" if index > backtrack[0] else "End")
        if index == backtrack[0]:
            quiz.press("ArrowLeft", len(backtrack) - 1)
        assert quiz.at() == index + 1
        said = "Left behind" if STEPS[index]["taken"] else "Taken"
        quiz.button(said).click()
        assert quiz.words.inner_text() == f"✗ Not “{said}”. {plain(STEPS[index]['text'])}"
    expect(quiz.score).to_have_text(f"0 of {len(backtrack)} right")


def test_padding_is_shown_without_a_question(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?list=four-items&predict=1")
    for index, step in enumerate(STEPS):
        row, column = step["at"]
        assert ("ask" in step) == ("item" in step or (row > 0 and column > 0))
        if index < 20:
            assert quiz.region.locator(".question").is_visible() == ("ask" in step)
            quiz.press("ArrowRight")


def test_typing_a_value_does_not_move_the_player(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?step=43&predict=1")
    quiz.field.focus()
    for key in ("1", "ArrowLeft", "Home", "Space", "End", "s", "t", "2", "PageDown"):
        quiz.press(key)
    assert quiz.at() == 43
    assert quiz.field.input_value() == " 1st2"
    expect(quiz.button("Skip it")).to_have_attribute("aria-pressed", "false")
    quiz.press("Escape")
    quiz.press("ArrowRight")
    assert quiz.at() == 44


def test_playing_stops_at_the_next_question(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?list=four-items&predict=1")
    quiz.region.get_by_label("Speed, steps a second").select_option("20")
    quiz.button("Play").click()
    expect(quiz.counter).to_have_text(f"{QUESTIONS[0] + 1} / {len(STEPS)}")
    expect(quiz.button("Play")).to_be_visible()
    quiz.page.wait_for_timeout(300)
    assert quiz.at() == QUESTIONS[0] + 1


def test_the_mode_is_in_the_address_and_a_copied_link_opens_it_on_a_fresh_server(
    fresh_server: Callable[..., Server], ask: Callable[[str], Quiz], open_page: Callable[..., Page]
) -> None:
    quiz = ask("/full_table?list=four-items&step=20")
    quiz.expect_in_address(None)
    quiz.button("Predict").click()
    quiz.expect_in_address("1")
    address = urlsplit(quiz.page.url)
    other = Quiz(open_page(fresh_server(), f"{address.path}?{address.query}"))
    assert other.at() == 20
    assert other.words.inner_text() == quiz.words.inner_text()
    expect(other.button("Predict")).to_have_attribute("aria-pressed", "true")
    quiz.button("Predict").click()
    quiz.expect_in_address(None)
    assert quiz.words.inner_text() == plain(STEPS[19]["text"])


def test_switching_it_off_and_on_starts_the_score_over(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?list=four-items&step=20&predict=1")
    for key in answer(19):
        quiz.press(key)
    expect(quiz.score).to_have_text("1 of 1 right")
    quiz.button("Predict").click()
    expect(quiz.score).to_be_hidden()
    quiz.button("Predict").click()
    expect(quiz.score).to_have_text("No answers yet")
    assert quiz.shown_marks()["here"] == "?"


def test_a_right_answer_stays_when_the_step_is_visited_again(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?list=four-items&step=20&predict=1")
    for key in answer(19):
        quiz.press(key)
    said = quiz.words.inner_text()
    quiz.press("ArrowRight")
    assert quiz.shown_marks()["here"] == "?"
    quiz.press("ArrowLeft")
    assert quiz.words.inner_text() == said


def test_the_question_and_the_verdict_are_announced(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?step=43&predict=1")
    expect(quiz.region.locator("[aria-live=polite]").first).to_contain_text("take it or skip it")
    expect(quiz.region.get_by_role("group", name="Your prediction")).to_be_visible()
    expect(quiz.region.get_by_role("textbox", name="Best value")).to_be_visible()
    quiz.press("t")
    quiz.page.keyboard.type("29")
    quiz.press("Enter")
    expect(quiz.region.locator("[aria-live=polite]").first).to_contain_text("✓ Right.")


def test_answering_asks_nothing_of_the_server(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?list=four-items&predict=1")
    sent = sent_frames(quiz.page)
    quiz.page.reload()
    settle(quiz.page)
    assert sent
    sent.clear()
    quiz.focus()
    for index in QUESTIONS[:5]:
        quiz.press("Enter")
        for key in answer(index):
            quiz.press(key)
    expect(quiz.score).to_have_text("5 of 5 right")
    quiz.page.wait_for_timeout(600)
    assert sent == []


def test_in_a_large_table_only_the_backtrack_asks_and_says_what_is_compared(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/full_table?list=parcels&predict=1")
    quiz.press("Enter")
    assert quiz.at() == 52
    expect(quiz.words).to_have_text("Is Saddle taken or left behind? Here 743, in the row above 740.")
    quiz.press("t")
    expect(quiz.words).to_contain_text("✓ Right. 743 is more than the 740 above: Saddle is in the bag.")


def test_the_lost_backtrack_of_two_rows_asks_only_what_two_rows_can_tell(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/sliding_window?predict=1")
    quiz.press("End")
    assert "✓" not in quiz.words.inner_text()
    expect(quiz.region.locator(".question")).to_be_hidden()


def splits(name: str) -> list[Split]:
    return [event for event in record(hirschberg, load(name).problem).events if isinstance(event, Split)]


@everywhere
def test_a_split_is_answered_by_clicking_its_column(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/hirschberg?predict=1")
    best = splits("thief")[0].split
    sums = quiz.region.locator(".profile-cells tr.total td")
    expect(quiz.words).to_contain_text("click the column, or type its capacity")
    assert sums.all_inner_texts() == [""] * 11
    assert quiz.region.locator(".recursion .node:not(.unknown)").count() == 1
    sums.nth(best - 1).click()
    expect(quiz.words).to_contain_text(f"✗ Not {best - 1}. Left gets {best}, right gets {10 - best}: 29 + 3 = 32")
    assert sums.nth(best).inner_text() == "32"
    expect(quiz.score).to_have_text("0 of 1 right")
    quiz.button("Next question").click()
    sums.nth(splits("thief")[1].split).click()
    expect(quiz.words).to_contain_text("✓ Right. Left gets")
    expect(quiz.score).to_have_text("1 of 2 right")


@pytest.mark.parametrize("path", ["/hirschberg?predict=1", "/hirschberg?predict=1&pace=row"])
def test_every_split_is_answered_with_the_keyboard_alone(ask: Callable[[str], Quiz], path: str) -> None:
    quiz = ask(path)
    all_splits = splits("thief")
    if "pace" in path:
        quiz.press("Enter")
    for number, split in enumerate(all_splits, start=1):
        quiz.field.focus()
        quiz.page.keyboard.type(str(split.split))
        quiz.press("Enter")
        expect(quiz.words).to_contain_text("✓ Right. ")
        expect(quiz.score).to_have_text(f"{number} of {number} right")
        quiz.press("Enter")


def test_another_split_that_is_worth_as_much_counts_as_right(ask: Callable[[str], Quiz]) -> None:
    total = splits("sled")[0].total
    first, *others = [column for column in range(len(total)) if total[column] == total.max()]
    quiz = ask("/hirschberg?list=sled&predict=1")
    quiz.field.fill(str(others[-1]))
    quiz.check()
    expect(quiz.words).to_contain_text(f"✓ Just as good; the solver takes the first. Left gets {first},")
    expect(quiz.score).to_have_text("1 of 1 right")


def test_a_split_of_a_large_capacity_is_answered_by_clicking_the_chart(ask: Callable[[str], Quiz]) -> None:
    quiz = ask("/hirschberg?list=sled&predict=1")
    chart = quiz.region.locator(".chart")
    expect(chart.locator(".scatterlayer .trace")).to_have_count(3)
    expect(chart.locator(".shapelayer path")).to_have_count(0)
    chart.locator(".nsewdrag").first.click()
    expect(quiz.score).to_contain_text("of 1 right")
    expect(chart.locator(".shapelayer path")).to_have_count(1)
