"""How long the player takes from a click or a key to the picture, and whether it keeps up while playing.

    python -m benchmarks.player            needs the app and the packages of the tests, and a Chromium

Drives the app in Chromium at 1280 × 800 with real clicks and keys: one step forward, one back, jumps (the ends, a row,
the slider), then playing at 20 steps a second. A time runs from the moment when the browser got the input to the first
frame after it, and grows with whatever else the computer does; `cpu_ms` is the processor time of the page's main thread
for one action, the stopwatch's included, which hardly does. "dropped" counts the steps that were not shown in their
turn, "messages" what was sent to the server. Prints a table and writes `benchmarks/results/player.csv`. The longest p95
allowed is 60 ms, with no message.
"""

from __future__ import annotations

import csv
import os
import platform
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from playwright.sync_api import CDPSession, Page

from tests.browser.find_browser import running_browser
from tests.browser.player import Player, sent_frames
from tests.browser.server import Server, pages
from tests.browser.views import DESKTOP, new_context, settle

RESULTS = Path(__file__).parent / "results" / "player.csv"
CASES = {
    "/full_table?list=sled": "full table, 12 items × capacity 60, cell by cell",
    "/full_table?list=parcels": "full table, 50 items × capacity 400, row by row",
    "/sliding_window?list=sled": "sliding window, 12 items × capacity 60",
    "/hirschberg?list=sled": "Hirschberg, 12 items × capacity 60",
}
SAMPLES = 60
PLAYED_SECONDS = 4
RATE = 20

STOPWATCH = """() => {
    window.times = [];
    const started = (event) => {
        const start = event.timeStamp;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.times.push(performance.now() - start); // the frame is out
            port2.postMessage(null);
        });
    };
    for (const kind of ["click", "keydown", "input"]) addEventListener(kind, started, { capture: true });
}"""

WITNESS = """region => {
    window.seen = [];
    const counter = region.querySelector(".counter");
    const note = () => window.seen.push([performance.now(), Number.parseInt(counter.textContent)]);
    new MutationObserver(note).observe(counter, { childList: true, characterData: true, subtree: true });
}"""


def timed(page: Page, cpu: CDPSession, actions: Iterator[Callable[[], object]]) -> dict[str, float | int]:
    """Milliseconds from input to picture, and of the main thread, an action."""
    times = []
    start = processor_seconds(cpu)
    for action in actions:
        page.evaluate("window.times = []")
        action()
        page.wait_for_function("window.times.length > 0")
        times.append(float(page.evaluate("window.times[0]")))
    spent = 1000 * (processor_seconds(cpu) - start) / len(times)
    return {**spread(times), "cpu_ms": round(spent, 1)}


def processor_seconds(cpu: CDPSession) -> float:
    metrics = cpu.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def actions_of(player: Player) -> dict[str, Iterator[Callable[[], object]]]:
    """The kinds of step and, for each, what to do; every iterator starts where its first action makes sense."""

    def from_step(share: float, *actions: Callable[[], object]) -> Iterator[Callable[[], object]]:
        player.slider.fill(str(int((int(player.slider.get_attribute("max") or 0)) * share)))
        for turn in range(SAMPLES):
            yield actions[turn % len(actions)]

    def slide() -> Iterator[Callable[[], object]]:
        box = player.slider.bounding_box()
        assert box
        for turn in range(SAMPLES):
            x = box["x"] + box["width"] * ((turn * 0.37) % 0.96 + 0.02)
            yield lambda x=x: player.page.mouse.click(x, box["y"] + box["height"] / 2)

    def key(name: str) -> Callable[[], object]:
        return lambda: player.press(name)

    next_button, back_button = player.clicker("Next step"), player.clicker("Previous step")
    return {
        "forward, button": from_step(0.1, next_button),
        "forward, key": from_step(0.1, key("ArrowRight")),
        "back, button": from_step(0.9, back_button),
        "back, key": from_step(0.9, key("ArrowLeft")),
        "jump to the ends": from_step(0.5, key("End"), key("Home")),
        "jump by rows": from_step(0.5, *[key("PageDown")] * 3, *[key("PageUp")] * 3),
        "jump by the slider": slide(),
    }


def played(player: Player) -> tuple[list[float], int]:
    """Milliseconds between the steps that were shown while playing, and how many did not come in their turn."""
    player.press("Home")
    player.region.evaluate(WITNESS)
    player.region.get_by_label("Speed, steps a second").select_option(str(RATE))
    player.clicker("Play")()
    player.page.wait_for_timeout(PLAYED_SECONDS * 1000)
    seen = player.page.evaluate("window.seen")
    if player.button("Pause").count():
        player.clicker("Pause")()
    times, steps = (np.array(column) for column in zip(*seen, strict=True))
    due = int((times[-1] - times[0]) * RATE / 1000)
    skipped = int((np.diff(steps) != 1).sum())
    return np.diff(times).tolist(), skipped + max(0, due - (len(times) - 1))


def main() -> None:
    rows = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "server.log") as server,
        running_browser() as browser,
    ):
        on = f"{browser.browser_type.name} {browser.version}, {platform.system()} {platform.machine()}"
        on += f", {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}"
        for path, title in CASES.items():
            if path.split("?")[0] not in pages():
                continue
            context = new_context(browser, server.url, DESKTOP, "light")
            page = context.new_page()
            sent = sent_frames(page)
            page.goto(path)
            settle(page)
            player = Player(page)
            page.evaluate(STOPWATCH)
            cpu = context.new_cdp_session(page)
            cpu.send("Performance.enable", {"timeDomain": "threadTicks"})
            player.focus()
            sent.clear()
            for action, todo in actions_of(player).items():
                times = timed(page, cpu, todo)
                rows.append({"walkthrough": title, "action": action, **times, "dropped": "", "messages": len(sent)})
                sent.clear()
            gaps, dropped = played(player)
            action = f"playing at {RATE} steps a second"
            rows.append(
                {
                    "walkthrough": title,
                    "action": action,
                    **spread(gaps),
                    "cpu_ms": "",
                    "dropped": dropped,
                    "messages": len(sent),
                }
            )
            context.close()
    RESULTS.parent.mkdir(exist_ok=True)
    with RESULTS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [*rows[0], "on"])
        writer.writeheader()
        writer.writerows({**row, "on": on} for row in rows)
    print(f"On {on}. Milliseconds from input to picture; while playing, from step to step.")
    print(" " * 83, *(f"{name:>8}" for name in list(rows[0])[2:]))
    for row in rows:
        print(f"{row['walkthrough']:52} {row['action']:30}", *(f"{row[name]!s:>8}" for name in list(row)[2:]))


def spread(times: list[float]) -> dict[str, float | int]:
    p50, p95 = np.percentile(times, [50, 95])
    return {"samples": len(times), "p50_ms": round(float(p50), 1), "p95_ms": round(float(p95), 1)}


if __name__ == "__main__":
    main()
