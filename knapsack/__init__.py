"""The 0/1 knapsack: solved exactly, and walked through step by step."""

from knapsack.problem import Problem, ProblemError, Solution

__all__ = ["Problem", "ProblemError", "Solution"]
