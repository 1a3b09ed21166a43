"""Text to rows of cells: commas, semicolons, tabs, bars, or blanks between the cells."""

from __future__ import annotations

import csv
import gc
import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from knapsack.item_lists.needs import library
from knapsack.item_lists.notes import ItemListError, Note
from knapsack.item_lists.numerals import looks_numeric
from knapsack.item_lists.table import Cell, Table
from knapsack.item_lists.units import known_unit

DELIMITERS = (",", ";", "\t", "|", "，")
BLANKS = " "
SAMPLE_LINES = 100
SAMPLE_CHARACTERS = 10_000
MOST = 0.6
"""The share of the lines that tells the delimiter, where not all agree."""

MOST_COLUMNS = 1_000
RULE = re.compile(r"^[\s|+:=─━═┼├┤┌┐└┘┬┴│║╔╗╚╝╠╣╦╩╬\-]+$")
KEYED = re.compile(r"^\s*[A-Za-z]\w*\s*[:=]?\s*[\d.]+\s*$")
BOLD = re.compile(r"^(\*\*|__|`)(.+)\1$")
BULLET = re.compile(r"^[ \t]*[-*•‣·]\s+(\[[ xX]\]\s+)?(?=\S)")
NAMED = re.compile(r"^([^:;,\t\n]*[^\W\d][^:;,\t\n]*):[ \t]+(?=\S*\d)(.*\d.*[,; \t].*\d.*)$")
"""A name, a colon, and at least two numbers, as in Tent: 1800 g, 60"""

SAID = re.compile(r"^[^:]{1,40}:[ \t]*[\d.,]+[ \t]?\w{0,4}[ \t]*$")
BAR_EDGED = re.compile(r"^\s*[|│║].*[|│║]\s*$")
NUMBER_WORD = re.compile(r"^[^\w\s]?[+\-−]?[\d.,'’]*\d[\w.,'’]*%?$")


def split(text: str, delimiter: str | None = None) -> tuple[Table, str]:
    """The cells of a delimited text, blank lines left out, and the delimiter (BLANKS for blanks between the cells).

    Raises ItemListError naming the line where quotes don't match, where a cell is larger than a cell can be, or where
    there are more
    than MOST_COLUMNS columns.

    >>> split("name;weight\\nTent;1,5\\n")[0].rows
    [['name', 'weight'], ['Tent', '1,5']]
    """
    text, said = _undecorated(text)
    sample = _sample(text)
    delimiter = delimiter or said
    if delimiter is None and _is_drawn(sample):
        return _drawn(text), "|"
    chosen, sure = (delimiter, True) if delimiter else _delimiter(sample)
    table = _blanks(text) if chosen == BLANKS else _separated(text, chosen, _quote(sample, chosen))
    check_width(table, digits_allowed=chosen == BLANKS)
    if not sure:
        name = {"\t": "tabs", BLANKS: "blanks"}.get(chosen, f"“{chosen}”")
        table.notes.append(Note(f"The cells are taken to be parted by {name}.", "delimiter"))
    return table, chosen


def check_width(table: Table, digits_allowed: bool = False) -> None:
    """ItemListError for more columns than a list can have; an instance file may have a long line of digits."""
    widest = max(map(len, table.rows), default=0)
    if widest <= MOST_COLUMNS:
        return
    for row, cells in enumerate(table.rows):
        if len(cells) > MOST_COLUMNS and not (digits_allowed and all(str(cell).isdigit() for cell in cells)):
            raise ItemListError(
                [
                    f"{table.where(row)} has {len(cells):,} columns; at most {MOST_COLUMNS:,} are read: put one "
                    "item on a line"
                ]
            )


def _undecorated(text: str) -> tuple[str, str | None]:
    """The text without bullets before each line, and the delimiter that Excel's first line `sep=;` names."""
    said = re.match(r"\s*[\"']?sep=(.)[\"']?[ \t]*[;,]*(?=\r|\n)", text)
    if said:
        return "\n" * bool(said) + text[said.end() :].lstrip("\r\n"), said[1]
    sample = _sample(text)
    if len(sample) > 1 and all(BULLET.match(line) for line in sample):
        text = re.sub(BULLET.pattern, "", text, flags=re.MULTILINE)
        sample = _sample(text)
    for dash in (" – ", " — ", " - "):
        if len(sample) > 1 and {line.count(dash) for line in sample} in ({2}, {3}):
            return text.replace(dash, "\t"), None
    named = [line for line in sample if NAMED.match(line)]
    if len(named) > 1 and all(NAMED.match(line) or SAID.match(line) for line in sample):
        mark = next((mark for mark in (";", ",") if all(mark in line for line in named)), "")
        text = re.sub(NAMED.pattern, rf"\1{mark} \2", text, flags=re.MULTILINE)
    return text, None


def _sample(text: str) -> list[str]:
    start = text[:SAMPLE_CHARACTERS]
    lines = start.splitlines()[:SAMPLE_LINES]
    if len(text) > len(start) and len(lines) > 1:
        lines = lines[:-1]  # the last may be cut
    return [line for line in lines if line.strip()]


def _delimiter(sample: Sequence[str]) -> tuple[str, bool]:
    """The delimiter that gives each line of the sample the same number of cells, else the likeliest; and is it sure?"""
    present = [delimiter for delimiter in DELIMITERS if any(delimiter in line for line in sample)]
    if not present:
        return BLANKS, True
    # A title, a capacity or a bad row must not spoil it: then most lines tell.
    body = [line for line in sample if not RULE.match(line) and not KEYED.match(line)] or sample
    even = _even(sample, present, 1) or _even(body, present, MOST)
    if len(even) == 1 or "\t" in even:
        return ("\t" if "\t" in even else even[0]), True
    fitting = {delimiter: _fit(sample, delimiter) for delimiter in even}
    best = [delimiter for delimiter in even if fitting[delimiter] == max(fitting.values())]
    if len(best) == 1:
        return best[0], True
    detector = library("clevercsv", "a list whose delimiter isn't plain").Detector()
    found = detector.detect("\n".join(sample) + "\n", delimiters=[*present, BLANKS])
    return (found and found.delimiter) or (present[0] if len(sample) == 1 else BLANKS), False


def _even(lines: Sequence[str], delimiters: Sequence[str], share: float) -> list[str]:
    """The delimiters, of those given and BLANKS, that cut this share of the lines into one number of cells over one."""
    widths = {delimiter: _quick_widths(lines, delimiter) for delimiter in delimiters}
    widths[BLANKS] = [len(line.split()) for line in lines]
    return [delimiter for delimiter, found in widths.items() if _is_even(found, share)]


def _quote(sample: Sequence[str], delimiter: str) -> str:
    single = all(re.match(rf"^\s*'.*'\s*{re.escape(delimiter)}.*", line) and '"' not in line for line in sample)
    return "'" if sample and single else '"'


def _fit(sample: Sequence[str], delimiter: str) -> float:
    """The share of the cells below the first line that are numbers, when the lines are split there."""
    if delimiter == BLANKS:
        rows = [line.split() for line in sample]
    else:
        rows = list(csv.reader(sample, delimiter=delimiter, skipinitialspace=True))
    cells = [cell for row in rows[1:] or rows for cell in row]
    return sum(map(looks_numeric, cells)) / max(len(cells), 1)


def _quick_widths(sample: Sequence[str], delimiter: str) -> list[int]:
    try:
        return [len(row) for row in csv.reader(sample, delimiter=delimiter, skipinitialspace=True) if row]
    except csv.Error:
        return []


def _is_even(widths: Sequence[int], share: float) -> bool:
    width, count = Counter(widths).most_common(1)[0] if widths else (0, 0)
    return width > 1 and count >= share * len(widths)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Without the garbage collector, which would look at every row again and again: it takes half the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _separated(text: str, delimiter: str, quote: str = '"') -> Table:
    def reader() -> Iterator[list[str]]:
        return csv.reader(
            io.StringIO(text, newline=""), delimiter=delimiter, quotechar=quote, strict=True, skipinitialspace=True
        )

    rows: list[list[Cell]] = []
    first = reader()
    lines: Sequence[int] = []
    try:
        with _no_collecting():
            rows = list(first)  # type: ignore[arg-type]
        lines = range(1, len(rows) + 1) if _line(first) == len(rows) else _counted_lines(reader())
    except csv.Error as error:
        raise _broken(_last_start(reader()), error) from None
    return _without_rules(without_blank_rows(Table(rows, lines)))


def _line(reader: Iterator[list[str]]) -> int:
    return int(reader.line_num)  # type: ignore[attr-defined]


def _counted_lines(reader: Iterator[list[str]]) -> list[int]:
    """The line on which each row starts, where blank lines or cells of several lines are among them."""
    starts, start = [], 1
    for _ in reader:
        starts.append(start)
        start = _line(reader) + 1
    return starts


def _last_start(reader: Iterator[list[str]]) -> int:
    """The line on which the row starts that can't be read."""
    start = 1
    try:
        for _ in reader:
            start = _line(reader) + 1
    except csv.Error:
        pass
    return start


def _broken(start: int, error: csv.Error) -> ItemListError:
    if "field limit" in str(error):
        limit = csv.field_size_limit()
        fault = f"a cell has more than {limit:,} characters; a quote that is never closed does this too"
    else:
        fault = (
            "the quotes don't match: a cell in quotes ends with a quote before the delimiter, "
            'and "" stands for a quote inside it'
        )
    return ItemListError([f"line {start}: {fault}"])


def _without_rules(table: Table) -> Table:
    """The table without lines such as “-----” at its start or end; ItemListError where one stands between two lists."""
    ruled = [
        row for row, cells in enumerate(table.rows) if len(cells) == 1 and re.fullmatch(r"[-=_*]{3,}", str(cells[0]))
    ]
    if not ruled:
        return table
    between = next((row for row in ruled if 3 < row < len(table.rows) - 1), None)
    if between is not None:
        mark = table.rows[between][0]
        raise ItemListError([f"{table.where(between)}: several lists are in one file, parted by “{mark}”: keep one"])
    kept = [row for row in range(len(table.rows)) if row not in ruled]
    return Table([table.rows[row] for row in kept], [table.lines[row] for row in kept])


def without_blank_rows(table: Table) -> Table:
    """The table without the rows that have only blank cells."""
    rows, lines = table.rows, table.lines
    # Nearly all rows have something in their first cell: only the others are looked at closely.
    suspects = [index for index, row in enumerate(rows) if not row or not row[0] or str(row[0]).isspace()]
    blank = {index for index in suspects if not any(str(cell).strip() for cell in rows[index])}
    if not blank:
        return table
    kept = [index for index in range(len(rows)) if index not in blank]
    return Table(
        [rows[index] for index in kept], [lines[index] for index in kept], table.header, table.place, table.notes
    )


def _is_drawn(sample: Sequence[str]) -> bool:
    """Whether the table is drawn with bars and rules, as in Markdown or a terminal."""
    ruled = any(RULE.match(line) and re.search(r"[-─━═=]{2}|-", line) for line in sample)
    edged = sum(bool(BAR_EDGED.match(line)) for line in sample)
    cells = [line for line in sample if not RULE.match(line)]
    barred = sum(bool(re.search(r"[|│║]", line)) for line in cells)
    return (ruled and bool(cells) and barred >= 0.5 * len(cells)) or (len(sample) > 1 and edged == len(sample))


def _drawn(text: str) -> Table:
    rows: list[list[Cell]] = []
    lines = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or RULE.match(line) or re.match(r"^\(\d+ rows?\)$", line.strip()):
            continue
        cells = re.split(r"(?<!\\)[|│║]", line.strip())
        if BAR_EDGED.match(line):
            cells = cells[1:-1]
        rows.append([BOLD.sub(r"\2", cell.strip()).replace("\\|", "|") for cell in cells])
        lines.append(number)
    return without_blank_rows(Table(rows, lines))


def _blanks(text: str) -> Table:
    """Cells between two or more blanks where that is even, else between any; a name may then have blanks inside."""
    numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    numbered = [(number, line) for number, line in numbered if line and not RULE.match(line)]
    lines = [number for number, _ in numbered]
    split_line = _with_units if re.search(r"[^\W\d_]|[€$£¥]", text) else str.split
    single: list[list[Cell]] = [list(split_line(line)) for _, line in numbered]
    limit = csv.field_size_limit()
    for number, line in numbered:
        if len(line) > limit and max(map(len, line.split())) > limit:
            raise ItemListError([f"line {number}: a cell has more than {limit:,} characters"])
    if all(len(row) == len(single[0]) for row in single):
        return Table(single, lines)
    wide: list[list[Cell]] = [list(re.split(r"\s{2,}|\t", line)) for _, line in numbered]
    widths = Counter(map(len, wide))
    width, count = widths.most_common(1)[0]
    labelled = len(wide) > 2 and count == len(wide) - 1 and len(wide[0]) == width - 1
    if width > 1 and (count >= 0.8 * len(wide) or labelled):
        return Table(wide, lines)
    if any(re.search(r"[^\W\d_]{2}", str(cell)) for row in single[len(single) // 2 :] for cell in row):
        return Table([_with_name(row) for row in single], lines)
    return Table(single, lines)


def _with_units(line: str) -> list[str]:
    """The words with each unit or currency joined to the number in front of it: "Tent 1.8 kg 60" has three cells."""
    cells: list[str] = []
    for word in line.split():
        unit = word.rstrip(",;:")
        if cells and NUMBER_WORD.match(cells[-1]) and not NUMBER_WORD.match(word) and known_unit(unit):
            cells[-1] = f"{cells[-1]} {unit}"
        else:
            cells.append(word)
    return cells


def _with_name(words: list[Cell]) -> list[Cell]:
    """The words with those of a name joined: "Gold bar 4 60" has three cells."""
    numeric = [bool(NUMBER_WORD.match(str(word).split(" ")[0])) for word in words]
    if True not in numeric or all(numeric):
        return words
    if not numeric[0]:
        first = len(numeric) - 1 - numeric[::-1].index(False) if numeric[-1] else None
        if first is not None:
            return [" ".join(map(str, words[: first + 1])), *words[first + 1 :]]
    elif not numeric[-1]:
        last = numeric.index(False)
        return [*words[:last], " ".join(map(str, words[last:]))]
    return words
