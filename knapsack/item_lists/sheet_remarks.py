"""What the cells of an .xlsx sheet don't show: rows that are hidden, and formulas that were never calculated."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from xml.etree import ElementTree

from knapsack.item_lists.notes import Note, counted

MOST_BYTES = 20 * 2**20
"""Larger sheets were written by programs, which hide no rows."""

MOST_NAMED = 5
HIDDEN_ROW = re.compile(rb'<row\b(?=[^>]*\bhidden="(?:1|true)")[^>]*?\br="(\d+)"')
UNKNOWN_FORMULA = re.compile(
    rb'<c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<f\b[^>]*(?:/>|>[^<]*</f>)\s*(?:<v\s*/>|<v></v>)?\s*</c>'
)
RELATED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def remarks(data: bytes) -> dict[str, list[Note]]:
    """The notes for each sheet of an .xlsx workbook that has something to tell; none for other workbooks."""
    if data[:2] != b"PK":
        return {}
    notes: dict[str, list[Note]] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name, path in _sheets(archive):
                if archive.getinfo(path).file_size <= MOST_BYTES:
                    notes[name] = _notes(archive.read(path))
    except (KeyError, zipfile.BadZipFile, ElementTree.ParseError):
        return {}  # a workbook of another kind
    return notes


def _sheets(archive: zipfile.ZipFile) -> list[tuple[str, str]]:
    """Each sheet's name and its part of the archive."""
    related = ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))
    paths = {part.get("Id"): posixpath.join("/xl", part.get("Target", "")).lstrip("/") for part in related}
    book = ElementTree.fromstring(archive.read("xl/workbook.xml"))
    sheets = [part for part in book.iter() if part.tag.endswith("}sheet")]
    return [(part.get("name", ""), paths[part.get(RELATED)]) for part in sheets]


def _notes(sheet: bytes) -> list[Note]:
    notes = []
    hidden = [found.decode() for found in HIDDEN_ROW.findall(sheet)]
    if hidden:
        notes.append(
            Note(f"{counted(len(hidden), 'row')} hidden in the sheet, but read like the others: {_some(hidden)}.")
        )
    unknown = [found.decode() for found in UNKNOWN_FORMULA.findall(sheet)]
    if unknown:
        told = f"{counted(len(unknown), 'formula')} without a result: {_some(unknown)}"
        notes.append(
            Note(f"{told}. Open the workbook in a spreadsheet program and save it there, which calculates them.")
        )
    return notes


def _some(places: list[str]) -> str:
    return ", ".join(places[:MOST_NAMED]) + (", …" if len(places) > MOST_NAMED else "")
