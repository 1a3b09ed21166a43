"""The current problem as the query parameters of a link, and back.

    ?list=thief                        an example as it ships
    ?list=thief&capacity=12            with another capacity
    ?items=eJyLr…&capacity=6           a list of one's own: compressed JSON, base64url
    ?file=1f3a…&title=…&capacity=900   a list too long for a link: its fingerprint; the page asks for the file

Everything that comes out of a link is checked: it may have been cut off in a mail, or made up.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any
from weakref import WeakKeyDictionary

from knapsack.problem import Problem, ProblemError
from knapsack.ui import examples
from knapsack.ui.current import Current

PARAMETERS = ("list", "items", "file", "title", "capacity")
"""The query parameters that name the problem; a page's own (`step`, `predict`, …) stand beside them."""

LONGEST_ITEMS = 4_000
"""A longer `items` is cut off by some mail programs and chats; such a list goes by its fingerprint."""

LONGEST_TITLE = 80

LARGEST_JSON = 1_000_000
"""A longer list goes by its fingerprint however well it compresses, and a hostile link isn't unpacked further."""


def _kept(make: Callable[..., Any]) -> Callable[..., Any]:
    """The function with its results kept for as long as the problem lives: it never changes, and a page that is drawn
    asks a dozen times, which takes seconds for a long list.
    """
    results: WeakKeyDictionary[Problem, dict[tuple[Any, ...], Any]] = WeakKeyDictionary()

    @wraps(make)
    def kept(problem: Problem, *others: Any) -> Any:
        known = results.setdefault(problem, {})
        if others not in known:
            known[others] = make(problem, *others)
        return known[others]

    return kept


class LinkError(Exception):
    """The link doesn't say a problem; the message says why, for a person."""


class FileNeeded(LinkError):
    """The link names a list that is too long for it, by `title` and `fingerprint`; its file has to be given."""

    def __init__(self, title: str, fingerprint: str, capacity: int | float) -> None:
        super().__init__(f"The list “{title}” is too long to fit into a link: give its file to open it.")
        self.title, self.fingerprint, self.capacity = title, fingerprint, capacity


def parameters(current: Current) -> dict[str, str]:
    """The query parameters that open this problem.

    >>> parameters(examples.load("thief").with_capacity(12))
    {'list': 'thief', 'capacity': '12'}
    """
    capacity = json.dumps(current.problem.capacity)
    if current.example is not None:
        if current.problem.capacity == examples.EXAMPLES[current.example].capacity:
            return {"list": current.example}
        return {"list": current.example, "capacity": capacity}
    packed = _items(current.problem, current.title, current.unit, current.pictures)
    if packed is not None:
        return {"items": packed, "capacity": capacity}
    return {"file": fingerprint(current.problem), "title": current.title[:LONGEST_TITLE], "capacity": capacity}


def current_of(params: Mapping[str, str]) -> Current:
    """The problem that these query parameters open; the first example where they name none.

    Raises FileNeeded for a list too long for a link, LinkError for anything that is not a link of this app's making.
    """
    if "items" in params:
        return _unpacked(params["items"], params.get("capacity"))
    if "file" in params:
        raise FileNeeded(
            params.get("title", "untitled")[:LONGEST_TITLE], params["file"][:64], _capacity(params.get("capacity"))
        )
    name = params.get("list", examples.FIRST)
    if name not in examples.EXAMPLES:
        raise LinkError(f"This link names an example that doesn't exist, “{name[:40]}”.")
    example = examples.load(name)
    return _with_capacity(example, params["capacity"]) if "capacity" in params else example


@_kept
def fingerprint(problem: Problem) -> str:
    """16 hexadecimal digits that tell a list (names, weights, values; not the capacity) from any other.

    >>> a, b = Problem([1, 2], [3, 4], 5), Problem([1, 2], [3, 4], 6)
    >>> fingerprint(a) == fingerprint(b) != fingerprint(Problem([1, 2], [3, 5], 5))
    True
    """
    plain = [problem.names, problem.weights.tolist(), problem.values.tolist(), problem.floats]
    return hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:16]


def file_name(title: str) -> str:
    """The title as the name of a file: letters and digits, the rest as hyphens.

    >>> file_name("A sled, to the pole!"), file_name("…")
    ('a-sled-to-the-pole', 'list')
    """
    kept = "".join(sign if sign.isalnum() else " " for sign in title.lower())
    return "-".join(kept.split())[:60] or "list"


@_kept
def _items(problem: Problem, title: str, unit: str, pictures: tuple[str, ...]) -> str | None:
    """The list as the text of a link; None where that would be too long."""
    plain: dict[str, Any] = {"t": title, "w": problem.weights.tolist(), "v": problem.values.tolist()}
    if problem.names is not None:
        plain["n"] = problem.names
    if unit:
        plain["u"] = unit
    if pictures:
        plain["p"] = pictures
    if problem.floats != "written":
        plain["f"] = problem.floats
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    if len(text) > LARGEST_JSON:
        return None
    packed = base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")
    return packed if len(packed) <= LONGEST_ITEMS else None


def _unpacked(packed: str, capacity: str | None) -> Current:
    damaged = LinkError("This link is damaged or cut off, so its list can't be read. Copy the whole link again.")
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LARGEST_JSON)
        if not unpacker.eof:
            raise damaged
        plain = json.loads(text.decode("utf-8", "surrogatepass"))
    except (binascii.Error, zlib.error, UnicodeError, ValueError, RecursionError) as error:
        raise damaged from error
    if not isinstance(plain, dict):
        raise damaged
    weights, values, names, pictures = (plain.get(key) for key in "wvnp")
    if not all(isinstance(column, list) for column in (weights, values)) or not all(
        column is None or _texts(column, len(weights)) for column in (names, pictures)
    ):
        raise damaged
    try:
        floats = "stored" if plain.get("f") == "stored" else "written"
        problem = Problem(weights, values, _capacity(capacity), names, floats=floats)
    except ProblemError as error:
        raise LinkError(f"The list in this link can't be used: {error}") from error
    return Current(
        problem, str(plain.get("t", "My list"))[:LONGEST_TITLE], str(plain.get("u", "")), tuple(pictures or ())
    )


def _texts(column: Any, length: int) -> bool:
    return isinstance(column, list) and len(column) == length and all(isinstance(text, str) for text in column)


def _with_capacity(current: Current, capacity: str) -> Current:
    try:
        return current.with_capacity(_capacity(capacity))
    except ProblemError as error:
        raise LinkError(f"The capacity in this link can't be used: {error}") from error


def _capacity(text: str | None) -> int | float:
    if text is None:
        raise LinkError("This link is cut off: it doesn't say the capacity. Copy the whole link again.")
    try:
        capacity = json.loads(text)
    except (ValueError, RecursionError):
        capacity = None
    if isinstance(capacity, bool) or not isinstance(capacity, (int, float)):
        raise LinkError(f"The capacity in this link is not a number: “{text[:40]}”.")
    return capacity
