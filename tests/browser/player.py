"""The walkthroughs' player, as a person finds it on a page."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from knapsack.walkthrough.sentence import plain


class Player:
    """The player on this page, once it is drawn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.region = page.get_by_role("region", name="Walkthrough")
        self.counter = self.region.locator(".counter")
        self.head = self.region.locator(".say h2").first
        self.words = self.region.locator(".say .words").first
        self.slider = self.region.get_by_role("slider", name="Step")
        expect(self.counter).to_contain_text("/", timeout=20_000)  # plotly.js is 4.7 MB

    def button(self, name: str) -> Locator:
        return self.region.get_by_role("button", name=name, exact=True)

    def at(self) -> int:
        """The number of the step that is shown, from 1."""
        return int(self.counter.inner_text().split("/")[0])

    def wait_for_step(self, step: int, timeout: float = 10_000) -> int:
        """Wait while it plays until this step or a later one is shown; returns which."""
        deadline = time.monotonic() + timeout / 1000
        while (at := self.at()) < step:
            assert time.monotonic() < deadline, f"still at step {at}, not at {step}"
            self.page.wait_for_timeout(20)
        return at

    def clicker(self, name: str) -> Callable[[], None]:
        """A function that clicks the button where it is now, as a quick hand does: without looking again each time."""
        button = self.button(name)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return lambda: self.page.mouse.click(x, y)

    def press(self, key: str, times: int = 1) -> None:
        """Press a key where the focus is."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def focus(self) -> None:
        self.region.focus()

    def go_to(self, step: int) -> None:
        """Show this step, counted from 1, by the slider."""
        self.slider.fill(str(step - 1))
        assert self.at() == step

    def chips(self, heading: str) -> list[str]:
        """The items under "Taken" or "Left behind"."""
        box = self.region.locator(".bag h2").filter(has_text=heading).locator("xpath=following-sibling::div[1]")
        return box.locator(".chip").all_inner_texts()

    def shown(self) -> dict[str, Any]:
        """What stands on the screen now, read in one go."""
        shown: dict[str, Any] = self.region.evaluate(
            """region => ({
                step: Number.parseInt(region.querySelector(".counter").textContent),
                head: region.querySelector(".say h2").textContent,
                text: region.querySelector(".say .words").textContent,
                code: region.querySelector(".code .now").textContent.trim(),
                filled: region.querySelectorAll(".cell:not(.empty)").length,
                current: [...region.querySelectorAll(".cell.current text")].map(text => text.textContent),
            })"""
        )
        return shown

    def shown_marks(self) -> dict[str, Any]:
        """How much of the step a table gives away: cells filled, what the current cell reads, what is marked."""
        shown: dict[str, Any] = self.region.evaluate(
            """region => ({
                cells: region.querySelectorAll(".cell:not(.empty)").length,
                here: region.querySelector(".cell.current text").textContent,
                marks: region.querySelectorAll(".cell.take, .cell.skip").length,
                line: region.querySelectorAll(".code .now").length,
            })"""
        )
        return shown


def expected(walkthrough: dict[str, Any], index: int) -> dict[str, Any]:
    """What `Player.shown` must read at the step with this index, from 0, of a table filled cell by cell."""
    step = walkthrough["steps"][index]
    part, line = step["code"]
    row, column = step["at"]
    return {
        "step": index + 1,
        "head": step["head"],
        "text": plain(step["text"]),
        "code": walkthrough["code"][part]["lines"][line].strip(),
        "filled": step["written"],
        "current": [walkthrough["cells"][row][column]],
    }


def sent_frames(page: Page) -> list[str | bytes]:
    """Every message that the page sends to its server from the next load on; the list grows."""
    sent: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    return sent
