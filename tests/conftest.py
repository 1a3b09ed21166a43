"""Hypothesis without a deadline: a loaded machine is not a fault of the code."""

from hypothesis import settings

settings.register_profile("knapsack", deadline=None)
settings.load_profile("knapsack")
