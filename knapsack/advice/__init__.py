"""Which solver to pick: the published decision, the one that the problem's numbers draw, and what each would cost."""
