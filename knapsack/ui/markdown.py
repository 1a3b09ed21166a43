"""Text from lists and links, made safe to put into Markdown."""

from __future__ import annotations

import re

_SIGNS = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&])")


def plain(text: str) -> str:
    """The text with every sign that Markdown or Streamlit would act on escaped, on one line.

    >>> plain("**bold** :red[x]")
    '\\\\*\\\\*bold\\\\*\\\\* \\\\:red\\\\[x\\\\]'
    """
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))
