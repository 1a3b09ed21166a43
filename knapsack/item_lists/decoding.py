"""Bytes to text: by the mark that the file starts with, else UTF-8, else the likeliest encoding, shown as a guess."""

from __future__ import annotations

import codecs
import re

from knapsack.item_lists import words
from knapsack.item_lists.needs import library
from knapsack.item_lists.notes import ItemListError, Note

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
SAMPLE_BYTES = 20_000
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def decode(data: bytes, encoding: str | None = None) -> tuple[str, list[Note]]:
    """The text of a file, and the note that says so where its encoding was guessed.

    Raises ItemListError for bytes that are no text.

    >>> decode("Café,2".encode("latin-1"))[0]
    'Café,2'
    """
    if encoding is not None:
        try:
            return data.decode(encoding).removeprefix("\ufeff"), []
        except LookupError:
            raise ItemListError([f"“{encoding}” is no encoding that is known here: try utf-8 or cp1252"]) from None
        except UnicodeDecodeError as error:
            raise ItemListError(
                [f"not {encoding}: byte {error.start + 1:,} doesn't fit; try another encoding"]
            ) from None
    for mark, name in MARKS:
        if data.startswith(mark):
            try:
                return data.decode(name), []
            except UnicodeDecodeError:
                raise ItemListError([f"the file starts like {name} but goes on otherwise: save it as UTF-8"]) from None
    if b"\x00" in data[:SAMPLE_BYTES]:
        return _without_mark(data)
    try:
        text = data.decode("utf-8")
        notes: list[Note] = []
    except UnicodeDecodeError:
        text, notes = _guess(data)
    sample = text[:SAMPLE_BYTES]
    if len(CONTROL.findall(sample)) > len(sample) / 100:
        raise ItemListError([NOT_TEXT])
    return text, notes


NOT_TEXT = (
    "this is a binary file, not a list: save the list as CSV (a text with one item a line), Excel (.xlsx) or JSON"
)


def _without_mark(data: bytes) -> tuple[str, list[Note]]:
    """UTF-16 without a byte order mark: every other byte of a mostly Latin text is zero."""
    sample = data[:SAMPLE_BYTES]
    odd, even = sample[1::2].count(0), sample[0::2].count(0)
    for zeros, others, name in ((odd, even, "utf-16-le"), (even, odd, "utf-16-be")):
        if zeros > len(sample) * 0.35 and others < len(sample) * 0.02:
            try:
                return data.decode(name), [Note("The text was read as UTF-16.", "encoding")]
            except UnicodeDecodeError:
                break
    raise ItemListError([NOT_TEXT])


def _guess(data: bytes) -> tuple[str, list[Note]]:
    lines = [line for line in data[: SAMPLE_BYTES * 50].splitlines() if not line.isascii()]
    sample = b"\n".join(lines)[:SAMPLE_BYTES]
    name = _with_known_words(sample) or _western(sample) or _likeliest(sample)
    try:
        text = data.decode(name)
    except UnicodeDecodeError:
        name, text = "latin-1", data.decode("latin-1")
    shown = [line.strip()[:60] for line in sample.decode(name, "replace").splitlines()[:50]]
    example = max(shown, key=lambda line: sum(not sign.isascii() for sign in line), default="")
    note = Note(f"The file is not UTF-8; it was read as {_spoken(name)}: “{example}”.", "encoding")
    return text, [note]


def _with_known_words(sample: bytes) -> str | None:
    """The one encoding, of those that are common where they differ most, that shows a header word of another script."""
    scripts = ("cp1251", "shift_jis", "gb18030", "cp949", "big5", "cp1253", "koi8_r")
    found = [name for name in scripts if _header_words(sample, name)]
    if not found:
        found = [name for name in ("cp1254", "cp1250") if any(map(_beyond_western, _header_words(sample, name)))]
    return found[0] if len(found) == 1 or found[:1] == ["shift_jis"] else None


def _header_words(sample: bytes, encoding: str) -> list[str]:
    """The first cells, when decoded so, that are words which columns are called by."""
    try:
        cells = re.split(r"[,;\t|\n\r()]+", sample.decode(encoding))
    except UnicodeDecodeError:
        return []
    known = words.WEIGHT.keys() | words.VALUE.keys() | words.NAME.keys()
    short = [cell for cell in cells[:200] if not cell.isascii() and len(cell) < 40]
    return [cell for cell in short if words.normal(cell) in known]


def _beyond_western(word: str) -> bool:
    try:
        word.encode("cp1252")
    except UnicodeEncodeError:
        return True
    return False


def _western(sample: bytes) -> str | None:
    """The encoding in which the words come out as mostly plain letters with an accent here and there, or None."""
    return next((name for name in ("cp1252", "mac_roman") if _looks_western(sample, name)), None)


def _looks_western(sample: bytes, encoding: str) -> bool:
    try:
        text = sample.decode(encoding)
    except UnicodeDecodeError:
        return False
    words = [word for word in re.findall(r"[^\W\d_]+", text) if not word.isascii()]
    plain = [word for word in words if sum(letter.isascii() for letter in word) * 2 >= len(word)]
    if re.search(r"[a-zà-ÿ][ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŠŽŸ]", text):
        return False
    signs = set(re.findall(r"[^\w\s]", text)) - set("€£¥§°²³µ½¼¾–—‘’“”…·•«»©®™×÷±¿¡¤¢º") - set(map(chr, range(128)))
    return len(plain) >= 0.8 * len(words) and not signs and not CONTROL.search(text)


def _likeliest(sample: bytes) -> str:
    best = library("charset_normalizer", "a file that is not UTF-8").from_bytes(sample).best()
    if best is None:
        raise ItemListError([NOT_TEXT])
    return str(best.encoding)


def _spoken(name: str) -> str:
    return {"cp1252": "Western European (Windows-1252)", "latin-1": "Western European (Latin-1)"}.get(name, name)
