"""The dynamic programme: its recurrence, its rows and their memory, whole steps, and what an observer is told."""
