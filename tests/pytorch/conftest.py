"""These tests need PyTorch: `make test-torch`."""

import os
import tempfile

# Before torch is imported: no graph of another run is found in its caches.
os.environ["TORCHINDUCTOR_CACHE_DIR"] = tempfile.mkdtemp(prefix="torch-tests-")

import pytest
import torch
from torch._functorch import config, partitioners

UNTOUCHED = (partitioners._optimize_runtime_with_given_memory, torch._dynamo.optimize)


def pytorch_is_untouched():
    """Whether nothing of PyTorch is replaced, and its setting names its own solver."""
    now = (partitioners._optimize_runtime_with_given_memory, torch._dynamo.optimize)
    return now == UNTOUCHED and config.activation_memory_budget_solver == "dp"


@pytest.fixture(autouse=True)
def _pytorch_is_left_as_it_was():
    torch._dynamo.reset()
    torch.manual_seed(0)
    yield
    assert pytorch_is_untouched()


@pytest.fixture
def budget():
    """Sets PyTorch's activation memory budget for one test."""
    patches = []

    def set_budget(value):
        patch = config.patch(activation_memory_budget=value)
        patch.__enter__()
        patches.append(patch)

    yield set_budget
    for patch in reversed(patches):
        patch.__exit__(None, None, None)
