"""Series of measured runs, and their way into a file and back."""

from __future__ import annotations

from knapsack.cost.sweep import along_capacity, along_items, read_points, run, write_points


def test_a_sweep_measures_each_solver_on_each_problem_and_survives_its_file(tmp_path):
    points = list(run(along_items((5, 10), 50), ("full_table", "hirschberg")))
    assert [(p.solver, p.items, p.capacity) for p in points] == [
        ("full_table", 5, 50),
        ("hirschberg", 5, 50),
        ("full_table", 10, 50),
        ("hirschberg", 10, 50),
    ]
    assert all(p.outcome == "solved" and p.seconds > 0 and p.allocated > 0 for p in points)
    write_points(points, tmp_path / "points.csv")
    assert read_points(tmp_path / "points.csv") == points


def test_a_run_beyond_the_cap_is_a_point_without_a_cost():
    (point,) = run(along_capacity(100, (100_000_000,)), ("full_table",), memory_cap=2**28, allocated=False)
    assert (point.outcome, point.seconds, point.used, point.allocated) == ("out of memory", None, None, None)
