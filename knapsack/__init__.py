"""The 0/1 knapsack: solved exactly, and walked through step by step."""

from knapsack.item_lists import read_items
from knapsack.problem import Problem, ProblemError, Solution
from knapsack.solve import solve
from knapsack.solvers import SOLVERS
from knapsack.value_curve import value_curve

__all__ = ["SOLVERS", "Problem", "ProblemError", "Solution", "read_items", "solve", "value_curve"]
