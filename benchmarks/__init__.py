"""Side-by-side runs against what a person would take instead: `python -m benchmarks`, or `make bench`."""
