"""The colours: one place for them, the theme the same, and every text readable on what it stands on."""

import tomllib
from dataclasses import asdict
from pathlib import Path

import pytest

from knapsack.figures.colours import DARK, LIGHT, Palette

CONFIG = tomllib.loads((Path(__file__).parents[2] / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
PALETTES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


@pytest.mark.parametrize(("theme", "palette"), [("light", LIGHT), ("dark", DARK)])
def test_streamlits_theme_has_the_projects_colours(theme: str, palette: Palette) -> None:
    names = {
        "primaryColor": palette.take,
        "backgroundColor": palette.background,
        "secondaryBackgroundColor": palette.surface,
        "textColor": palette.text,
        "borderColor": palette.line,
        "orangeColor": palette.current,
        "blueColor": palette.take,
        "violetColor": palette.skip,
        "greenColor": palette.path,
    }
    assert CONFIG["theme"][theme] == names


@PALETTES
def test_every_text_colour_is_readable(palette: Palette) -> None:
    texts = {name: colour for name, colour in asdict(palette).items() if name in ("text", "muted") or "_text" in name}
    for ground in (palette.background, palette.surface):
        assert {
            name: contrast(colour, ground) for name, colour in texts.items() if contrast(colour, ground) < 4.5
        } == {}


@PALETTES
def test_every_mark_stands_out_from_the_ground(palette: Palette) -> None:
    marks = {"take": palette.take, "path": palette.path, "broken": palette.broken}
    assert {
        name: contrast(c, palette.background) for name, c in marks.items() if contrast(c, palette.background) < 3
    } == {}


def contrast(one: str, other: str) -> float:
    """WCAG's contrast ratio of two #rrggbb colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
