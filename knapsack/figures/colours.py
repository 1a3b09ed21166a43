"""The colours of the project, in light and dark: one place for the player, the charts, the theme and the pages.

The four marks differ by shape as well, so that nothing is told by colour alone: this cell has a thick border, take is
solid, skip is dotted, the path is solid and drawn over the rest. Their hues are Okabe and Ito's (2008), told apart by
colour-blind eyes; the `_text` variants are the same hues, dark or light enough to be read as text (contrast at least
4.5 on background and surface).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Palette:
    """The colours of one theme, as #rrggbb."""

    current: str
    take: str
    skip: str
    path: str
    broken: str
    current_text: str
    take_text: str
    skip_text: str
    path_text: str
    broken_text: str
    text: str
    muted: str
    background: str
    surface: str
    line: str


LIGHT = Palette(
    current="#e69f00",
    take="#0072b2",
    skip="#cc79a7",
    path="#009e73",
    broken="#d55e00",
    current_text="#8a5a00",
    take_text="#0068a3",
    skip_text="#a34a7b",
    path_text="#00714f",
    broken_text="#b04c00",
    text="#1c2330",
    muted="#5d687b",
    background="#ffffff",
    surface="#f6f7f9",
    line="#e1e5eb",
)

DARK = Palette(
    current="#f0b429",
    take="#56b4e9",
    skip="#cc79a7",
    path="#2bc494",
    broken="#f08a4b",
    current_text="#f0b429",
    take_text="#56b4e9",
    skip_text="#d88fb8",
    path_text="#2bc494",
    broken_text="#f08a4b",
    text="#e8ecf2",
    muted="#94a0b3",
    background="#12161d",
    surface="#1a2029",
    line="#2a323e",
)


def css_variables() -> str:
    """CSS declarations of every colour, `--ks-take`, `--ks-current-text`, …, each right in light and dark.

    They follow `color-scheme`, which Streamlit sets to the theme in use: one sheet serves both themes, and what a
    component draws inherits it.

    >>> css_variables().splitlines()[1]
    '--ks-take: light-dark(#0072b2, #56b4e9);'
    """
    dark = asdict(DARK)
    return "\n".join(
        f"--ks-{name.replace('_', '-')}: light-dark({light}, {dark[name]});" for name, light in asdict(LIGHT).items()
    )
