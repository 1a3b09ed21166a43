"""Hypothesis without a deadline: a loaded machine is not a fault of the code."""

import importlib.util

from hypothesis import settings

settings.register_profile("knapsack", deadline=None)
settings.load_profile("knapsack")

# They run by `make test-torch`, which installs PyTorch.
collect_ignore = [] if importlib.util.find_spec("torch") else ["pytorch"]
