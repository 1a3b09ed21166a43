"""What CONTRIBUTING.md says of adding a solver holds: one file and one line, and it is wherever solvers are."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LINE = '    "most_valuable",\n'

PAGES = """
import json
from streamlit.testing.v1 import AppTest

def opened(page):
    app = AppTest.from_file("app.py", default_timeout=120)
    app.query_params["list"] = "thief"
    return app.run().switch_page(f"pages/{page}.py").run()

solve, compare, pick = map(opened, ("solve", "compare", "pick_solver"))
[choice] = [radio for radio in solve.radio if radio.label == "Solver"]
shown = {
    "exceptions": [str(error.value) for app in (solve, compare, pick) for error in app.exception],
    "solve": choice.options,
    "compare": [trace["name"] for chart in compare.get("plotly_chart")
                for trace in json.loads(chart.proto.spec)["data"] if trace.get("showlegend")],
    "pick": [part.value for kind in ("markdown", "html") for part in pick.get(kind) if "<table" in (part.value or "")],
}
choice.set_value("most_valuable").run()
shown["answer"] = [text.value for text in solve.markdown if "It took items in the order of value" in text.value]
print(json.dumps(shown))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the solver of CONTRIBUTING.md in it."""
    folder = tmp_path_factory.mktemp("project")
    for part in ("knapsack", "pages", "assets", "benchmarks", ".streamlit"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "app.py", folder)
    [(name, code)] = re.findall(r"a file, `(.*)`:\n\n```python\n(.*?)^```$", CONTRIBUTING, re.MULTILINE | re.DOTALL)
    (folder / name).write_text(code, encoding="utf-8")
    registry = folder / "knapsack" / "solvers" / "__init__.py"
    before, names, after = registry.read_text(encoding="utf-8").partition("NAMES = (\n")
    registry.write_text(before + names + LINE + after, encoding="utf-8")
    return folder


def run(folder: Path, *arguments: str) -> str:
    finished = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def test_a_solver_that_is_one_file_and_one_line_is_on_the_command_line(copy: Path) -> None:
    thief = ("assets/examples/thief.csv", "--capacity", "10")
    answer = json.loads(run(copy, "-m", "knapsack", "solve", *thief, "--solver", "most_valuable", "--json"))
    assert (answer["solver"], answer["value"], answer["exact"]) == ("most_valuable", 30, False)
    assert "most_valuable" in run(copy, "-m", "knapsack", "solve", "--help")


def test_a_solver_that_is_one_file_and_one_line_is_on_solve_compare_and_pick(copy: Path) -> None:
    shown: dict[str, Any] = json.loads(run(copy, "-c", PAGES).splitlines()[-1])
    assert shown["exceptions"] == []
    assert "most valuable first" in shown["solve"]
    assert shown["answer"], "its own words on how the answer came about stand below the answer"
    assert "most valuable" in shown["compare"]
    assert any('<th scope="row">most_valuable</th>' in table for table in shown["pick"])
