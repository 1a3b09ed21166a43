"""The parts of the page that solves a list: the choice of the solver, the run, and the answer from all sides."""
