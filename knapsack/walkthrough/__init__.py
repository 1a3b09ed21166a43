"""Recorded steps turned into what a person sees: sentences, marked cells, the solver's own source, memory.

Nothing is computed here that a solver computes: the walkthroughs read the events of a real run (`knapsack.dp.trace`).
What they return is plain data for the player in the browser.
"""
