"""The source shown is the code that runs, and every line that a walkthrough points at is there exactly once."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from typing import Any

import pytest

from knapsack.dp.recurrence import extend
from knapsack.dp.table import backtrack, build
from knapsack.walkthrough.source import excerpt

SHOWN = [extend, build, backtrack]


@pytest.mark.parametrize("function", SHOWN)
def test_an_excerpt_is_the_functions_own_source_without_docstring_and_observer(function: Callable[..., Any]) -> None:
    shown = excerpt(function)
    assert shown.name == function.__name__
    assert shown.lines[0].startswith(f"def {function.__name__}(")
    source = inspect.getsource(function).splitlines()
    assert all(line in source for line in shown.lines[1:])
    assert not [line for line in shown.lines[1:] if "watch" in line or '"""' in line]
    ast.parse("\n".join(shown.lines))


@pytest.mark.parametrize(
    ("function", "fragment"),
    [
        (build, "table[0] = 0"),
        (build, "extend("),
        (extend, "out[:weight] = above[:weight]"),
        (extend, "np.maximum"),
        (backtrack, "taken.append"),
        (backtrack, "takes("),
    ],
)
def test_every_line_that_the_walkthrough_points_at_is_found(function: Callable[..., Any], fragment: str) -> None:
    assert fragment in excerpt(function).lines[excerpt(function).line_of(fragment)]


@pytest.mark.parametrize("fragment", ["no such line", "weight"])
def test_a_line_that_is_missing_or_ambiguous_is_an_error(fragment: str) -> None:
    with pytest.raises(ValueError, match="needs exactly one"):
        excerpt(extend).line_of(fragment)
