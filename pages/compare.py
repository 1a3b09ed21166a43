"""Comparing the solvers: what each keeps in memory and how much it computes, shown and measured."""

from knapsack.ui import compare_costs, shell, side_by_side

current = shell.page("Compare", "Full table, two rows and Hirschberg: who keeps how much, and who computes how much?")
side_by_side.show(current)
compare_costs.show()
