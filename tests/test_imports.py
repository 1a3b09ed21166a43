"""Who imports whom: one way only, Streamlit only in the app, and nothing but NumPy for a person who only solves."""

from __future__ import annotations

import ast
import graphlib
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path, *, at_import_time: bool = False) -> set[str]:
    """Names of the modules that a file imports, or only those that it imports as soon as it is imported itself.

    For `from a import b` that is a.b where a.b is a module of the project, else a.
    """
    names: set[str] = set()
    pending: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"), str(file))]
    while pending:
        node = pending.pop()
        if not (at_import_time and isinstance(node, (ast.FunctionDef, ast.Lambda))):
            pending += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute in this project"
            module = str(node.module)
            submodules = {f"{module}.{alias.name}" for alias in node.names} & MODULES.keys()
            names |= submodules or {module}
    return names


MODULES = {module_name(file): file for file in sorted((ROOT / "knapsack").rglob("*.py"))}
APP = [ROOT / "app.py", *sorted((ROOT / "pages").glob("*.py"))]
GRAPH = {name: imported(file) & MODULES.keys() for name, file in MODULES.items()}


def reached_from(names: Iterable[str]) -> set[str]:
    """The project's modules that these modules import, directly or through others, themselves included."""
    reached: set[str] = set()
    pending = list(names)
    while pending:
        name = pending.pop()
        if name not in reached:
            reached.add(name)
            pending += GRAPH[name]
    return reached


def inside(package: str) -> set[str]:
    return {name for name in MODULES if name == package or name.startswith(f"{package}.")}


def test_no_module_needs_itself_to_be_imported() -> None:
    at_import_time = {name: imported(file, at_import_time=True) & MODULES.keys() for name, file in MODULES.items()}
    order = list(graphlib.TopologicalSorter(at_import_time).static_order())
    assert set(order) == MODULES.keys()


def test_problem_stands_on_nothing_but_exact_numbers() -> None:
    assert reached_from(["knapsack.problem"]) == {"knapsack.problem", "knapsack.exact"}


def test_solvers_know_nothing_of_what_is_built_on_them() -> None:
    below = reached_from(inside("knapsack.solvers"))
    above = {"knapsack", "knapsack.__main__", "knapsack.walkthrough", "knapsack.item_lists", "knapsack.cost.measure"}
    assert below & (above | inside("knapsack.figures") | inside("knapsack.ui")) == set()


def test_only_the_ui_imports_the_figures_and_only_the_pages_the_ui() -> None:
    figures, ui = inside("knapsack.figures"), inside("knapsack.ui")
    assert reached_from(MODULES.keys() - figures - ui) & (figures | ui) == set()
    assert reached_from(figures) & ui == set()


@pytest.mark.parametrize("file", [pytest.param(file, id=name) for name, file in MODULES.items()])
def test_only_the_ui_imports_streamlit(file: Path) -> None:
    allowed = file.is_relative_to(ROOT / "knapsack" / "ui")
    assert allowed or not any(name.split(".")[0] == "streamlit" for name in imported(file))


@pytest.mark.parametrize("file", [pytest.param(file, id=file.stem) for file in APP])
def test_pages_leave_the_solving_to_the_package(file: Path) -> None:
    assert not any(name.split(".")[0] in ("numpy", "scipy") for name in imported(file))


ONLY_NUMPY = """
import sys

class OnlyNumPy:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names | {"numpy", "knapsack"}:
            raise ImportError(f"{name} is not NumPy")

sys.meta_path.insert(0, OnlyNumPy())
import importlib
for module in sys.argv[1:]:
    importlib.import_module(module)
import knapsack
problem = knapsack.Problem([4, 3, 2, 1], [5, 4, 3, 2], 6)
for name in set(knapsack.SOLVERS) - {"ilp"}:
    print(name, knapsack.solve(problem, name).value)
"""


def test_with_numpy_alone_everything_but_the_pictures_imports_and_every_solver_but_ilp_runs() -> None:
    modules = sorted(MODULES.keys() - inside("knapsack.figures") - inside("knapsack.ui"))
    run = subprocess.run(
        [sys.executable, "-c", ONLY_NUMPY, *modules],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    values = dict(line.split() for line in run.stdout.splitlines())
    assert values["hirschberg"] == "9"
