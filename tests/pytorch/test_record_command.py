import subprocess
import sys
from pathlib import Path

import pytest

from knapsack.torch_solver import read_activations

ROOT = Path(__file__).parents[2]
TRAINING = """
import sys
import torch
from torch import nn
from helper import layers

assert __name__ == "__main__"
depth = int(sys.argv[1])
model = nn.Sequential(*layers(depth))
torch.compile(model, backend="aot_eager")(torch.randn(64, 16)).sum().backward()
{end}
"""
HELPER = """
from torch import nn

def layers(depth):
    return [part for _ in range(depth) for part in (nn.Linear(16, 16), nn.Sigmoid())]
"""


@pytest.fixture
def record(tmp_path):
    def run(end="", *options):
        (tmp_path / "train.py").write_text(TRAINING.format(end=end))
        (tmp_path / "helper.py").write_text(HELPER)
        command = [sys.executable, "-m", "knapsack", "record", *options, "--into", tmp_path / "lists"]
        return subprocess.run(
            [*command, tmp_path / "train.py", "5"], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
        )

    return run


def test_a_script_is_run_with_its_arguments_and_its_lists_saved(record, tmp_path):
    done = record()
    assert (done.returncode, done.stderr) == (0, "")
    path = tmp_path / "lists" / "model__0.csv"
    assert done.stdout == f"{path}: {len(read_activations(path))} operations\n"
    assert len(read_activations(path)) >= 5


def test_the_scripts_exit_code_is_passed_on_and_its_lists_are_kept(record, tmp_path):
    assert record("sys.exit(3)").returncode == 3
    assert (tmp_path / "lists" / "model__0.csv").exists()


def test_lists_are_kept_when_the_script_fails_later(record, tmp_path):
    done = record("raise KeyError('late')")
    assert done.returncode == 1
    assert "KeyError: 'late'" in done.stderr
    assert (tmp_path / "lists" / "model__0.csv").exists()


def test_a_budget_that_asks_no_solver_is_refused(record):
    done = record("", "--budget", "1")
    assert done.returncode == 2
    assert "1 is not between 0 and 1" in done.stderr


def test_a_script_that_compiles_nothing_is_told_why_nothing_was_recorded(tmp_path):
    (tmp_path / "idle.py").write_text("print('idle')")
    command = [sys.executable, "-m", "knapsack", "record", tmp_path / "idle.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 1
    assert "nothing was recorded" in done.stderr
    assert not (ROOT / "recorded").exists()
