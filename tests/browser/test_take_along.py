"""What is taken along: the walkthrough as one file that plays without a network, and the picture of a step."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from knapsack import Problem
from knapsack.ui import link
from knapsack.ui.current import Current
from knapsack.ui.examples import load
from knapsack.walkthrough.full_table import full_table_walkthrough
from tests.browser.drawn import download
from tests.browser.faults import Faults
from tests.browser.player import Player, expected
from tests.browser.server import Server
from tests.browser.views import everywhere

WALK = full_table_walkthrough(load("thief").problem)
SVG = "{http://www.w3.org/2000/svg}"
NASTY = [
    "</script><script>document.title='broken out'</script>",
    "<!--<script>",
    '"><img src=x onerror=alert(1)>',
    "a\x0bb\u2028 ]]> &amp;",
]


@pytest.fixture
def open_file(
    browser: Browser, faults: Faults, viewport: ViewportSize, colour_scheme: str
) -> Iterator[Callable[[Path], Page]]:
    """Opens a file in a browser that has no network; whatever it asks for but itself is a fault."""
    contexts: list[BrowserContext] = []

    def open_one(file: Path) -> Page:
        scheme = "dark" if colour_scheme == "dark" else "light"
        contexts.append(browser.new_context(offline=True, viewport=viewport, color_scheme=scheme))
        contexts[-1].on(
            "request",
            lambda request: (
                None if request.url.startswith((file.as_uri(), "data:", "blob:")) else faults.append(request.url)
            ),
        )
        faults.watch(contexts[-1])
        page = contexts[-1].new_page()
        page.goto(file.as_uri())
        return page

    yield open_one
    for context in contexts:
        context.close()


def save(player: Player, button: str, folder: Path) -> Path:
    saved = download(player.button(button))
    file = folder / saved.suggested_filename
    saved.save_as(file)
    expect(player.region.locator(".said")).to_have_text(f"Saved {file.name}")
    return file


@everywhere
def test_the_walkthrough_in_one_file_opens_at_its_step_and_plays_to_the_end_without_a_network(
    server: Server, open_page: Callable[..., Page], open_file: Callable[[Path], Page], tmp_path: Path
) -> None:
    file = save(Player(open_page(server, "/full_table?step=43")), "Walkthrough", tmp_path)
    assert file.name == "the-thief-full-table.html"
    player = Player(open_file(file))
    assert player.page.title() == "Full table · The thief"
    assert player.shown() == expected(WALK, 42)
    for index in range(43, len(WALK["steps"])):
        player.press("ArrowRight")
        assert player.shown() == expected(WALK, index)
    assert player.chips("Taken") == ["🖼️ Painting", "🗿 Jade statue", "📿 Emerald necklace"]
    player.clicker("First step")()
    assert player.shown() == expected(WALK, 0)
    expect(player.button("Walkthrough")).to_have_count(0)
    overflow = player.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


@pytest.mark.parametrize(
    "path",
    [
        "/full_table?list=parcels&step=60",
        "/sliding_window?step=90",
        "/hirschberg?step=2",
        "/hirschberg?list=sled&step=3",
        "/compare?step=3",
    ],
)
def test_every_walkthrough_plays_offline_with_what_the_page_shows(
    server: Server, open_page: Callable[..., Page], open_file: Callable[[Path], Page], tmp_path: Path, path: str
) -> None:
    online = Player(open_page(server, path))
    offline = Player(open_file(save(online, "Walkthrough", tmp_path)))
    for key in ("", "ArrowRight", "PageDown", "End"):
        for player in (online, offline):
            player.focus()
            if key:
                player.press(key)
        for what in (".counter", ".say", ".memory, .meters"):
            assert offline.region.locator(what).first.inner_text() == online.region.locator(what).first.inner_text()


def test_predicting_goes_along(
    server: Server, open_page: Callable[..., Page], open_file: Callable[[Path], Page], tmp_path: Path
) -> None:
    file = save(Player(open_page(server, "/full_table?step=43&predict=1")), "Walkthrough", tmp_path)
    player = Player(open_file(file))
    expect(player.button("Predict")).to_have_attribute("aria-pressed", "true")
    player.press("t")
    player.page.keyboard.type("29")
    player.press("Enter")
    expect(player.words).to_contain_text("✓ Right. Jade statue weighs 5")


def test_names_can_not_break_out_of_the_file(
    server: Server, open_page: Callable[..., Page], open_file: Callable[[Path], Page], tmp_path: Path
) -> None:
    nasty = Current(Problem([1, 2, 3, 1], [1, 2, 3, 4], 4, NASTY), NASTY[0])
    online = Player(open_page(server, f"/full_table?{urlencode(link.parameters(nasty))}"))
    page = open_file(save(online, "Walkthrough", tmp_path))
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    offline = Player(page)
    offline.press("End")
    assert page.title() == f"Full table · {NASTY[0]}"
    assert page.locator("script").count() == 2
    assert page.locator("main > *").count() == 3
    assert page.locator("img").count() == 0
    assert dialogs == []
    shown = offline.region.locator(".label .name").evaluate_all("names => names.map(name => name.textContent)")
    assert shown == ["no items", *NASTY]
    svg = ElementTree.fromstring(save(offline, "Picture, SVG", tmp_path).read_bytes())
    assert [node.tag for node in svg.iter() if "script" in node.tag or "image" in node.tag] == []


@everywhere
def test_the_picture_of_a_step_is_an_svg_that_needs_no_style_sheet(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    player = Player(open_page(server, "/full_table?step=43"))
    player.region.locator(".scroller").evaluate("node => { node.scrollLeft = 40; node.scrollTop = 30; }")
    before = player.region.locator(".scroller").evaluate("node => [node.scrollLeft, node.scrollTop]")
    file = save(player, "Picture, SVG", tmp_path)
    assert file.name == "the-thief-full-table-step-43.svg"
    text = file.read_text(encoding="utf-8")
    svg = ElementTree.fromstring(text)
    assert svg.tag == f"{SVG}svg"
    assert svg.findtext(f"{SVG}title") == "Row 3, capacity 9"
    assert str(svg.findtext(f"{SVG}desc")).endswith("16 + 13 = 29 beats 18, so we take it.")
    for word in ("var(", "class=", "style=", "light-dark", "color(", "<foreignObject", "<script", "NaN"):
        assert word not in text
    texts = [node.text or "" for node in svg.iter(f"{SVG}text")]
    cells = [text for row in WALK["cells"][:3] for text in row] + WALK["cells"][3][:10]
    assert sorted(text for text in texts if text.isdigit()) == sorted([*WALK["columns"], *cells])
    assert {"no items", "capacity"} <= set(texts)
    assert [text for text in texts if text.startswith(("Pain", "Gold"))] in (
        ["Painting", "Gold bar"],
        ["Pain…", "Gold…"],
    )
    right = max(float(rect.get("x", 0)) + float(rect.get("width", 0)) for rect in svg.iter(f"{SVG}rect"))
    assert right <= float(svg.get("width", 0))
    after = player.region.locator(".scroller").evaluate("node => [node.scrollLeft, node.scrollTop]")
    assert after == before, "taking the picture leaves the table where it was scrolled to"


@pytest.mark.parametrize(
    "path",
    ["/full_table?step=43", "/full_table?list=parcels&step=60", "/hirschberg?list=sled&step=2", "/compare?step=5"],
)
def test_the_picture_as_png_has_twice_the_size_and_something_on_it(
    server: Server, open_page: Callable[..., Page], tmp_path: Path, path: str
) -> None:
    player = Player(open_page(server, path))
    drawn = ElementTree.fromstring(save(player, "Picture, SVG", tmp_path).read_bytes())
    image = Image.open(io.BytesIO(save(player, "Picture, PNG", tmp_path).read_bytes()))
    assert image.size == (2 * int(drawn.get("width", 0)), 2 * int(drawn.get("height", 0)))
    colours = image.convert("RGB").getcolors(1 << 20)
    assert colours
    background = max(colours)
    assert background[1] in ((255, 255, 255), (246, 247, 249))
    assert len(colours) > 20


def test_nothing_is_asked_of_the_server(server: Server, open_page: Callable[..., Page], tmp_path: Path) -> None:
    player = Player(open_page(server, "/full_table"))
    requests: list[str] = []
    player.page.on("request", lambda request: requests.append(request.url))
    for button in ("Walkthrough", "Picture, PNG", "Picture, SVG"):
        save(player, button, tmp_path)
    assert [url for url in requests if not url.startswith(("blob:", "data:"))] == []
