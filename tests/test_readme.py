"""What README.md says can be typed works when it is typed."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCES = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
PYTHON = [code for language, code in FENCES if language == "python"]
COMMANDS = [
    line
    for language, code in FENCES
    if language == "sh"
    for line in code.splitlines()
    if line.startswith("python -m knapsack ")
]


def run(*arguments: str) -> str:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    finished = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def test_python_is_three_lines_at_most() -> None:
    assert len(PYTHON) >= 1
    assert all(len(code.splitlines()) <= 3 for code in PYTHON)


@pytest.mark.parametrize("code", PYTHON)
def test_python_prints_an_optimal_solution(code: str) -> None:
    assert "exact=True" in run("-c", code)


@pytest.mark.parametrize("command", COMMANDS)
def test_command_finds_the_painting_the_jade_statue_and_the_emerald_necklace(command: str) -> None:
    printed = run(*shlex.split(command)[1:])
    assert all(name in printed for name in ("Painting", "Jade statue", "Emerald necklace"))
    assert "32" in printed


def test_a_command_line_is_given() -> None:
    assert COMMANDS


def test_every_path_and_make_target_that_is_named_exists() -> None:
    named = {path.rstrip("/") for path in re.findall(r"`([\w.-]*[/.][\w./-]*)`", README)}
    named |= {path.replace("\\", "/") for path in re.findall(r"(?<=[ \\])((?:\w+\\)*[\w.]+\.(?:txt|py))\b", README)}
    assert len(named) > 8
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"\bmake (\w+)", README))
    assert {"app", "test"} <= targets
    assert [target for target in sorted(targets) if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []
