"""Where a list comes from: a file, its bytes, or pasted text; and what kind of file it is, by its first bytes."""

from __future__ import annotations

import os
from pathlib import Path

from knapsack.item_lists.notes import ItemListError

MOST_BYTES = 256 * 2**20
"""No larger file is read."""

MOST_UPLOADED = 40_000_000
"""No larger file should be read on a server that others share: 40 MB are two million items, read in a few seconds."""

SIGNATURES = (
    (b"PAR1", "parquet"),
    (b"ARROW1", "arrow"),
    (b"PK\x03\x04", "workbook"),
    (b"\xd0\xcf\x11\xe0", "workbook"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF", "a PDF document"),
    (b"\x1f\x8b", "a compressed file (gzip)"),
    (b"BZh", "a compressed file (bzip2)"),
    (b"\xfd7zXZ", "a compressed file (xz)"),
    (b"7z\xbc\xaf", "a compressed file (7z)"),
    (b"Rar!", "a compressed file (rar)"),
    (b"\x28\xb5\x2f\xfd", "a compressed file (zstd)"),
    (b"SQLite format 3", "an SQLite database"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"{\\rtf", "a rich-text document"),
)


def load(source: str | bytes | os.PathLike[str], filename: str | None, most_bytes: int) -> tuple[str | bytes, str]:
    """The content, as text where it came as text, and the name of its file ("" if there is none).

    A `str` is a path where it is one line that doesn't look like data, else the list itself.
    """
    if isinstance(source, str) and (not source.strip() or "\n" in source or "\r" in source or _is_data(source)):
        if len(source) > most_bytes:
            raise _too_big(len(source), most_bytes)
        return source.removeprefix("\ufeff"), filename or ""
    if isinstance(source, (str, os.PathLike)):
        path = Path(source)
        try:
            size = path.stat().st_size
            if size > most_bytes:
                raise _too_big(size, most_bytes)
            return path.read_bytes(), filename or path.name
        except IsADirectoryError:
            raise ItemListError([f"{path} is a folder: name the file with the list"]) from None
        except FileNotFoundError:
            raise ItemListError([f"there is no file {path}"]) from None
        except OSError as error:
            raise ItemListError([f"{path} can't be read: {error.strerror or error}"]) from None
    data = bytes(source)
    if len(data) > most_bytes:
        raise _too_big(len(data), most_bytes)
    return data, filename or ""


def kind_of(data: bytes) -> str:
    """ "text", "workbook", "parquet" or "arrow"; ItemListError for any other kind that shows in the first bytes."""
    for signature, kind in SIGNATURES:
        if data.startswith(signature):
            if kind in ("parquet", "arrow", "workbook"):
                return kind
            raise ItemListError([f"this is {kind}, not a list: use CSV, Excel (.xlsx), JSON or Parquet"])
    return "text"


def _is_data(text: str) -> bool:
    return text.lstrip()[:1] in "[{(<" or text.count(",") > 3 or len(text) > 1000


def _too_big(size: int, most: int) -> ItemListError:
    return ItemListError([f"the list is {size / 1e6:,.0f} MB, more than the {most / 1e6:,.0f} MB that are read here"])
