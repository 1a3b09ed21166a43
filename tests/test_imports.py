"""Who imports whom: one way only, Streamlit only in the app, and nothing but NumPy for a person who only solves."""

from __future__ import annotations

import ast
import graphlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path) -> set[str]:
    """Names of the modules that a file imports, inside functions too.

    For `from a import b` that is a.b where a.b is a module of the project, else a; for `import_module(f"a.{name}")` it
    is every module of the package a.
    """
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute in this project"
            module = str(node.module)
            submodules = {f"{module}.{alias.name}" for alias in node.names} & MODULES.keys()
            names |= submodules or {module}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            start = ast.unparse(node.args[0]).strip("f'").partition("{")[0]
            names |= {name for name in MODULES if name != start.rstrip(".") and name.startswith(start)}
    return names


MODULES = {module_name(file): file for file in sorted((ROOT / "knapsack").rglob("*.py"))}
APP = [ROOT / "app.py", *sorted((ROOT / "pages").glob("*.py"))]
GRAPH = {name: imported(file) & MODULES.keys() for name, file in MODULES.items()}

FLOORS = (
    ("front",),
    ("dp",),
    ("core_search",),
    ("solvers",),
    ("solve",),
    ("cost",),
    ("advice", "item_lists", "torch_solver", "walkthrough"),
    ("cli", "figures"),
    ("ui",),
    ("entrance",),
)
"""The rooms of the house, the ground floor first: the packages of `knapsack`, and the modules beside them as below."""

FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}

ROOMS_OF_MODULES = {
    **dict.fromkeys(("exact", "problem", "bounds", "reduce", "amounts"), "front"),
    **dict.fromkeys(("solve", "value_curve"), "solve"),
    **dict.fromkeys(("__init__", "__main__"), "entrance"),
}


def room(module: str) -> str:
    name = f"{module}.__init__".split(".")[1]
    return ROOMS_OF_MODULES.get(name, name)


def test_every_room_has_its_floor() -> None:
    assert {room(module) for module in MODULES} == FLOOR.keys()


@pytest.mark.parametrize("module", MODULES)
def test_imports_stay_in_the_room_or_go_to_a_lower_floor(module: str) -> None:
    others = [name for name in GRAPH[module] if room(name) != room(module)]
    assert [name for name in others if FLOOR[room(name)] >= FLOOR[room(module)]] == []


def test_no_module_imports_itself_through_others() -> None:
    assert set(graphlib.TopologicalSorter(GRAPH).static_order()) == MODULES.keys()


def test_problem_stands_on_nothing_but_exact_numbers() -> None:
    assert (GRAPH["knapsack.problem"], GRAPH["knapsack.exact"]) == ({"knapsack.exact"}, set())


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
for name, solver in knapsack.SOLVERS.items():
    if not solver.library:
        print(name, knapsack.solve(problem, name).value)
"""


def test_with_numpy_alone_everything_but_the_pictures_imports_and_every_solver_that_needs_no_more_runs() -> None:
    modules = [name for name in MODULES if room(name) not in ("figures", "ui")]
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
