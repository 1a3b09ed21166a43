"""When a page is drawn: its script has run, and nothing moves."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Download, Locator, Page, expect
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

COUNT_ANSWERS = """([request, answer]) => {
    const runs = (window.scriptRuns = { requested: 0, answered: -1 });
    // Whether a protocol buffer has this field; all of its fields are varints, or bytes after their length.
    const has = (message, field) => {
        const bytes = new Uint8Array(message.buffer ?? message, message.byteOffset ?? 0, message.byteLength);
        let at = 0;
        const varint = () => {
            let [value, unit] = [0, 1];
            for (; bytes[at] > 127; at += 1, unit *= 128) value += (bytes[at] - 128) * unit;
            value += bytes[at] * unit;
            at += 1;
            return value;
        };
        while (at < bytes.length) {
            const tag = varint();
            if (Math.floor(tag / 8) === field) return true;
            const value = varint();
            if (tag % 8 === 2) at += value;
        }
        return false;
    };
    window.WebSocket = class extends WebSocket {
        constructor(...options) {
            super(...options);
            this.addEventListener("message", ({ data }) => {
                if (has(data, answer)) runs.answered = runs.requested;
            });
        }
        send(message) {
            if (has(message, request)) runs.requested += 1;
            super.send(message);
        }
    };
}"""
"""Streamlit reports "not running" until the server begins the script that an interaction has asked for: a busy server
takes a while, and the page looks as if nothing was to come. So what is asked and what is begun are counted."""

IDLE = """() =>
    window.scriptRuns.requested === window.scriptRuns.answered &&
    document.querySelector("[data-testid=stApp][data-test-script-state=notRunning][data-test-connection-state=CONNECTED]")
"""

QUIET_MILLISECONDS = 200
"""A table that is edited waits 150 ms for more before it tells the server."""

UNTIL_NOTHING_MOVES = """([quiet, most, mostUndrawn]) => new Promise((done) => {
    let timer;
    const started = Date.now();
    const empty = (component) => !component.shadowRoot?.childElementCount;
    const undrawn = () =>
        document.querySelector("[data-testid=stSkeleton]") ||
        [...document.querySelectorAll("[data-testid=stBidiComponentIsolated]")].some(empty);
    const end = () => {
        changes.disconnect();
        removeEventListener("scroll", moved, true);
        done(true);
    };
    const still = () => {
        if (undrawn() && Date.now() - started < mostUndrawn) moved();
        else end();
    };
    const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(still, quiet);
    };
    const changes = new MutationObserver(moved);
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    addEventListener("scroll", moved, true);
    setTimeout(() => undrawn() || end(), most);
    moved();
})"""
"""Streamlit leaves a skeleton where a chart, a table or a player will be drawn, some time after the script."""

MOST_MILLISECONDS = 5_000
"""Some pages never come to rest: a walkthrough that plays."""

MOST_UNDRAWN_MILLISECONDS = 20_000
"""What is out of view may not be drawn at all."""


REST = (
    "node => Promise.all(node.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => {})))"
)
"""Until what moves in an element has moved; a movement that another one takes the place of ends early."""


def watch_answers(context: BrowserContext) -> None:
    """Count, in every page that this context will load, the runs of the script asked for and those begun."""
    fields = [BackMsg.DESCRIPTOR.fields_by_name["rerun_script"], ForwardMsg.DESCRIPTOR.fields_by_name["new_session"]]
    context.add_init_script(f"({COUNT_ANSWERS})({[field.number for field in fields]})")


def settle(page: Page, timeout: float = 90_000) -> Page:
    """The same page, once its script has run and stayed idle, and all is drawn (timeout in ms)."""
    idle = False
    while not idle:
        page.wait_for_function(IDLE, timeout=timeout)
        until_nothing_moves(page)
        idle = page.evaluate(f"Boolean(({IDLE})())")
    return page


def until_nothing_moves(page: Page, quiet: int = QUIET_MILLISECONDS) -> None:
    """Wait until all is drawn, and nothing has changed or scrolled for `quiet` ms."""
    page.wait_for_function(UNTIL_NOTHING_MOVES, arg=[quiet, quiet + MOST_MILLISECONDS, MOST_UNDRAWN_MILLISECONDS])


def unfold(page: Page, key: str) -> None:
    """Open the expander with this key, and wait until it stands open: while it grows, a click into it can be lost."""
    expander = page.locator(f".st-key-{key} details")
    expander.locator("summary").click()
    expect(expander).to_have_attribute("open", "")
    expander.evaluate(REST)
    until_nothing_moves(page)


def download(button: Locator) -> Download:
    """What a click on this button saves. A click is lost where the button moves under the pointer."""
    until_nothing_moves(button.page, quiet=500)
    with button.page.expect_download() as started:
        button.click()
    return started.value
