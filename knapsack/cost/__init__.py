"""What a solver costs: predicted before it runs, measured in a process of its own, and stopped where it is too much."""
