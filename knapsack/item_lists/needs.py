"""Libraries that only some lists need, imported when one turns up."""

from __future__ import annotations

import importlib
from typing import Any

from knapsack.item_lists.notes import ItemListError


def library(module: str, what: str) -> Any:
    """The module, or an ItemListError that says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise ItemListError(
            [f"reading {what} needs the package {module}: pip install '.[lists]' in this project's folder"]
        ) from None
