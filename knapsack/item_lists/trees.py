"""JSON, YAML and Python literals as trees: `Pairs` for objects (so that equal keys stay apart), lists, scalars."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from knapsack.item_lists.needs import library
from knapsack.item_lists.notes import ItemListError

MOST_YAML = 4_000_000
MOST_LITERALS = 2_000_000
"""Characters; larger lists of these kinds take too long or too much memory to read, and JSON does not."""

MOST_ASSIGNMENTS = 100
"""A program gives names to more things than these, but not to the list."""

ASSIGNMENT = re.compile(
    r"^[ \t]*(?:[\w:<>]+[ \t*&]+){0,4}?([A-Za-z_][\w.]*)[ \t]*(?:\[\w*\]){0,2}"
    r"(?::[ \t]*[\w.\[\], ]{1,40})?[ \t]*:?=[ \t]*(?=[\[({\d'\"\-]|np\.|new |vec!|Array|\w+\[\]\{)",
    re.MULTILINE,
)
BARE_KEY = re.compile(r"([{,]\s*)([A-Za-z_]\w*)\s*:(?!:)")


class Pairs(list[tuple[Any, Any]]):
    """An object: its keys and values, in order, none lost where two keys are equal."""


def tree_of(text: str, filename: str = "") -> Any | None:
    """The tree that a text writes as JSON, JSON lines, YAML or Python; None where it is no such text.

    Raises ItemListError for a text that is clearly meant as one of them but is broken, with line and column.
    """
    start = text.lstrip()
    ending = filename.casefold().rpartition(".")[2]
    if start[:1] in ("{", "[", "(") or ending in ("json", "jsonl", "ndjson"):
        return _braced(text, start, ending)
    if ending not in ("yaml", "yml") and ASSIGNMENT.search(start[:5_000]):
        found = _assignments(text)
        if found is not None:
            return found
    if ending in ("yaml", "yml") or _looks_like_yaml(start):
        return _yaml(text)
    return None


def _braced(text: str, start: str, ending: str) -> Any:
    try:
        return from_json(text)
    except json.JSONDecodeError as error:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) > 1 and all(line.lstrip()[:1] in "{[" and line.rstrip()[-1:] in "}]" for line in lines[:100]):
            found = _json_lines(text)
            if found is not None:
                return found
        if ending not in ("json", "jsonl", "ndjson") and len(text) <= MOST_LITERALS:
            literal = _literal(text)
            if literal is not None:
                return literal
        hint = (
            "; names and texts need double quotes in JSON"
            if "'" in text[max(0, error.pos - 20) : error.pos + 20]
            else ""
        )
        message = (
            f"broken JSON on line {error.lineno}, column {error.colno}: {error.msg[:1].lower()}{error.msg[1:]}{hint}"
        )
        raise ItemListError([message]) from None
    except RecursionError:
        raise _too_deep("JSON") from None


def from_json(text: str) -> Any:
    """The tree of a JSON text, its numbers exact."""
    return json.loads(text, object_pairs_hook=Pairs, parse_float=_decimal, parse_int=_integer, parse_constant=str)


def _decimal(text: str) -> Decimal | str:
    """The number, or the text where that is written otherwise than the number would be, since it may be a name."""
    try:
        number = Decimal(text)
    except InvalidOperation:
        return text
    return number if str(number) == text else text


def _integer(text: str) -> int | str:
    return int(text) if len(text) < 1000 else text


def _json_lines(text: str) -> list[Any] | None:
    rows = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                rows.append(from_json(line.rstrip().rstrip(",")))
            except json.JSONDecodeError as error:
                if not rows:
                    return None
                raise ItemListError([f"broken JSON on line {number}, column {error.colno}: {error.msg}"]) from None
    return rows


def _too_deep(kind: str) -> ItemListError:
    return ItemListError(
        [f"this {kind} is nested too deeply for a list of items: expected a list with one object an item"]
    )


def _looks_like_yaml(start: str) -> bool:
    lines = [line for line in start[:5_000].splitlines() if line.strip() and not line.lstrip().startswith("#")][:50]
    if not lines:
        return False
    if lines[0].strip() == "---" and len(lines) > 1:
        return _looks_like_yaml("\n".join(lines[1:]))
    items = sum(bool(re.match(r"^\s*-\s+([\w\"' ]+\s*:(\s|$)|\{|\[(?![ xX]\]))", line)) for line in lines)
    opened = sum(bool(re.match(r"^\s*[\w\"' ]+:\s*$", line)) for line in lines)
    nested = sum(bool(re.match(r"^\s+(-\s|[\w\"' ]+:\s)", line)) for line in lines)
    flows = sum(bool(re.match(r"^[\w\"' ]+:\s*[\[{].*[\]}],?\s*$", line)) for line in lines)
    return (
        (items > 0 and items + nested + opened > len(lines) / 2)
        or (opened > 0 and nested > 0)
        or flows >= min(2, len(lines))
    )


def _yaml(text: str) -> Any:
    yaml = library("yaml", "YAML")
    if len(text) > MOST_YAML:
        raise ItemListError(
            [f"this YAML is larger than the {MOST_YAML / 1e6:.0f} MB that are read: save it as JSON or CSV"]
        )
    base = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

    class Loader(base):  # type: ignore[misc, valid-type]
        """Keeps equal keys apart and numbers as they are written."""

    def pairs(loader: Any, node: Any) -> Pairs:
        return Pairs(loader.construct_pairs(node, deep=True))

    def scalar(loader: Any, node: Any) -> Any:
        written = loader.construct_scalar(node)
        return _plain_scalar(written) if node.style is None else written

    Loader.add_constructor("tag:yaml.org,2002:map", pairs)
    Loader.add_constructor("tag:yaml.org,2002:str", scalar)
    Loader.DEFAULT_MAPPING_TAG = "tag:yaml.org,2002:map"
    try:
        documents = list(yaml.load_all(text, Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f" on line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise ItemListError([f"broken YAML{where}: {error.problem or error.context}"]) from None
    except yaml.YAMLError as error:
        raise ItemListError([f"broken YAML: {error}"]) from None
    except RecursionError:
        raise _too_deep("YAML") from None
    return documents[0] if len(documents) == 1 else documents


def _plain_scalar(text: str) -> Any:
    """A YAML scalar without quotes: a number where it is written as one, else the text."""
    if re.fullmatch(r"[+\-]?\d{1,400}", text):
        return int(text)
    if re.fullmatch(r"[+\-]?(\d+\.\d*|\.\d+|\d+)([eE][+\-]?\d{1,4})?", text):
        return _decimal(text)
    return "" if text in ("~", "null", "Null", "NULL") else text


def _literal(text: str) -> Any | None:
    """What a Python literal (or one of C and its kin, with braces) writes; None where it is none."""
    text = text.strip().rstrip(",;")
    keyed = BARE_KEY.sub(r'\1"\2":', text)
    braces = str.maketrans("{}", "[]")
    for attempt in (text, f"[{text}]", f"[{text.translate(braces)}]", keyed, f"[{keyed}]"):
        try:
            return plain_tree(ast.parse(attempt, mode="eval").body, attempt.encode().splitlines())
        except (SyntaxError, ValueError, MemoryError):
            continue
        except RecursionError:
            raise _too_deep("list") from None
    return None


def _assignments(text: str) -> Any | None:
    """The literals that a program gives names, as in `weights = [1, 2]`; None where there are none.

    Where the same names are given other lists again, these are several problems: an object of objects.
    """
    if len(text) > MOST_LITERALS:
        raise ItemListError(["this program text is too large to be read: save the list as JSON or CSV"])
    found, again = Pairs(), Pairs()
    problems = [found]
    read = 0
    for match in ASSIGNMENT.finditer(text):
        if match.start() < read:
            continue  # inside what was read already
        end = _closed(text, match.end())
        if end is None:
            break
        read = end
        literal = _literal(text[match.end() : end])
        before = [value for key, value in found if key == match[1]]
        if literal is not None and not before:
            found.append((match[1], literal))
        elif isinstance(literal, list) and literal and before[0] and literal != before[0]:
            found, again = Pairs([*again, (match[1], literal)]), Pairs()
            problems.append(found)
        elif literal is not None and not isinstance(literal, list):
            again.append((match[1], literal))  # of the next problem, if there is one
        if len(found) > MOST_ASSIGNMENTS:
            break
    if len(problems) > 1:
        return _alike(problems)
    return found if any(isinstance(value, list) for _, value in found) else None


def _alike(problems: list[Pairs]) -> Pairs:
    """The problems by name; ItemListError where they don't give lists to the same names."""
    lists = [{key for key, value in problem if isinstance(value, list)} for problem in problems]
    if any(names != lists[0] for names in lists):
        twice = min(name for name in lists[0] if any(name in names for names in lists[1:]))
        told = f"“{twice}” is given a second time, so the text holds more than one problem"
        raise ItemListError([f"{told}: keep the lines of the one that is meant"])
    return Pairs((f"problem {number}", problem) for number, problem in enumerate(problems, start=1))


def _closed(text: str, start: int) -> int | None:
    """Where the brackets that open at `start` close, or the line ends where none does; None where they never close."""
    depth, quote = 0, ""
    for position in range(start, len(text)):
        sign = text[position]
        if quote:
            quote = "" if sign == quote and text[position - 1] != "\\" else quote
        elif sign in "\"'":
            quote = sign
        elif sign in "[({":
            depth += 1
        elif sign in "])}":
            depth -= 1
            if depth <= 0:
                return position + 1
        elif depth == 0 and sign in "\n;#":
            return position
    return len(text) if depth == 0 and not quote else None


def plain_tree(node: ast.expr, lines: Sequence[bytes]) -> Any:
    """The tree of a literal, `lines` its text; ValueError for anything that would have to be run."""
    match node:
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
            return [plain_tree(part, lines) for part in parts]
        case ast.Dict(keys=keys, values=values):
            return Pairs(
                (plain_tree(key, lines) if key else "", plain_tree(value, lines))
                for key, value in zip(keys, values, strict=True)
            )
        case ast.Constant(value=bool() | None | str() | int()):
            return node.value
        case ast.Constant(value=float()):
            written = lines[node.lineno - 1][node.col_offset : node.end_col_offset]
            return _decimal(written.decode().replace("_", ""))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -plain_tree(operand, lines)
        case ast.Call(args=parts, keywords=named):
            # Item("map", 9, 150), np.array([…]), dict(name="map", weight=9): what is called is not run
            if len(parts) == 1 and not named and isinstance(parts[0], ast.List | ast.Tuple):
                return plain_tree(parts[0], lines)
            if parts and not named:
                return [plain_tree(part, lines) for part in parts]
            if named and not parts:
                return Pairs((part.arg or "", plain_tree(part.value, lines)) for part in named)
    raise ValueError(type(node).__name__)
