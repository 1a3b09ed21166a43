"""What CONTRIBUTING.md says of a new solver is done in a copy of the project, where it then shows up everywhere."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_imports import APP, GRAPH, MODULES, imported, room

ROOT = Path(__file__).resolve().parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TOY = "most_valuable_first"
PARTS = ("knapsack", "pages", "assets", "benchmarks", "tests")
SMALL_PARTS = ("app.py", "pyproject.toml")

PAGES = """
import json
from knapsack.ui.examples import load
from tests.ui.pages import opened

pages = {name: opened(name, load("thief")) for name in ("solve", "compare", "pick_solver")}
chart = json.loads(pages["compare"].get("plotly_chart")[-1].proto.spec)
pages["solve"].radio(key="solver").set_value("most_valuable_first").run()
print(json.dumps({
    "faults": [fault.value for page in pages.values() for fault in page.exception],
    "choice": pages["solve"].radio(key="solver").options,
    "answer": [text.value for text in pages["solve"].markdown],
    "legend": [line["name"] for line in chart["data"] if line.get("showlegend", True)],
    "table": "".join(element.proto.body for element in pages["pick_solver"].get("html")),
    "charts": [json.loads(element.proto.spec) for element in pages["pick_solver"].get("plotly_chart")],
}))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one file and one line more."""
    copy = tmp_path_factory.mktemp("copy")
    for part in PARTS:
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in SMALL_PARTS:
        shutil.copy(ROOT / part, copy)
    (code,) = re.findall(r"^```python\n(.*?)^```$", CONTRIBUTING, re.MULTILINE | re.DOTALL)
    (copy / "knapsack" / "solvers" / f"{TOY}.py").write_text(code, encoding="utf-8")
    registry = copy / "knapsack" / "solvers" / "__init__.py"
    names = registry.read_text(encoding="utf-8")
    registry.write_text(names.replace("NAMES = (\n", f'NAMES = (\n    "{TOY}",\n'), encoding="utf-8")
    return copy


def run(copy: Path, *arguments: str) -> str:
    finished = subprocess.run(
        [sys.executable, *arguments], cwd=copy, capture_output=True, encoding="utf-8", timeout=600, check=False
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def test_the_command_line_offers_a_new_solver(copy: Path) -> None:
    arguments = ("assets/examples/thief.csv", "--capacity", "10", "--solver", TOY, "--json")
    solution = json.loads(run(copy, "-m", "knapsack", "solve", *arguments))
    assert (solution["solver"], solution["names"]) == (TOY, ["Painting", "Gold bar"])


def test_solve_compare_and_pick_show_a_new_solver(copy: Path) -> None:
    shown = json.loads(run(copy, "-c", PAGES).splitlines()[-1])
    assert shown["faults"] == []
    assert "most valuable first" in shown["choice"]
    assert any("It took items in the order of their value" in text for text in shown["answer"])
    assert "most valuable first" in shown["legend"]
    assert f'<th scope="row">{TOY}</th>' in shown["table"]
    assert all(TOY in chart["layout"]["yaxis"]["categoryarray"] for chart in shown["charts"])


def test_what_holds_for_all_solvers_is_tested_of_a_new_one(copy: Path) -> None:
    rooms = [f"tests/{room}" for room in ("solvers", "dp", "advice", "cost", "torch_solver", "ui/test_solve_page.py")]
    told = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", TOY, *rooms)
    assert int(re.search(r"(\d+) passed", told)[1]) > 40


def test_the_picture_of_the_house_shows_every_way_that_imports_go() -> None:
    (picture,) = re.findall(r"^```mermaid\n(.*?)^```$", CONTRIBUTING, re.MULTILINE | re.DOTALL)
    drawn = {start: ends.split(" & ") for start, ends in re.findall(r"^ *(\w+)\[.*\] --> (.*)$", picture, re.MULTILINE)}

    def below(start: str) -> set[str]:
        return {start}.union(*map(below, drawn.get(start, ())))

    assert below("pages") | below("entrance") == {"pages", *map(room, MODULES)}
    imports = {(room(module), room(other)) for module, others in GRAPH.items() for other in others}
    imports |= {("pages", room(other)) for file in APP for other in imported(file) & MODULES.keys()}
    assert [(start, end) for start, end in sorted(imports) if end not in below(start)] == []


def test_every_path_that_is_named_exists() -> None:
    named = set(re.findall(r"`([\w.-]*/[\w./-]*)`", CONTRIBUTING)) - {f"knapsack/solvers/{TOY}.py"}
    assert len(named) > 8
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
