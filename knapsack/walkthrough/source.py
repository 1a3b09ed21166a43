"""A solver's own source, as it runs, for showing it beside its steps."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any


@dataclass(frozen=True)
class Excerpt:
    """The lines of a function, without its docstring and without what only reports to an observer."""

    name: str
    lines: tuple[str, ...]

    def line_of(self, fragment: str) -> int:
        """Where, counted from 0, the one line with this fragment is. Raises ValueError unless there is exactly one.

        >>> from knapsack.dp.recurrence import extend
        >>> excerpt(extend).lines[excerpt(extend).line_of("maximum")].strip()
        'np.maximum(fits, above[weight:], out=fits)'
        """
        found = [number for number, line in enumerate(self.lines) if fragment in line]
        if len(found) != 1:
            raise ValueError(f"{self.name} has {len(found)} lines with {fragment!r}: the walkthrough needs exactly one")
        return found[0]


@cache
def excerpt(function: Callable[..., Any]) -> Excerpt:
    """The function's source, read from the code that runs."""
    lines = textwrap.dedent(inspect.getsource(function)).splitlines()
    tree = ast.parse("\n".join(lines)).body[0]
    assert isinstance(tree, ast.FunctionDef)
    hidden: set[int] = set()
    if ast.get_docstring(tree) is not None:
        hidden |= _lines_of(tree.body[0])
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "watch" in ast.unparse(node.test):
            hidden |= _lines_of(node)
    first = tree.body[0].lineno - 1
    head = f"def {function.__name__}({', '.join(argument.arg for argument in tree.args.args)}):"
    body = [line for number, line in enumerate(lines[first:], start=first + 1) if number not in hidden]
    return Excerpt(function.__name__, (head, *body))


def _lines_of(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
