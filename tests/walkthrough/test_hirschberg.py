"""The frames shown are the run's own: capacities add up, splits are optimal, meters count what is allocated."""

from __future__ import annotations

import itertools
import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.dp.steps import to_steps
from knapsack.solvers.hirschberg import hirschberg
from knapsack.solvers.sliding_window import sliding_window
from knapsack.walkthrough.hirschberg import MOST_POINTS, TooLong, hirschberg_walkthrough
from knapsack.walkthrough.sentence import plain
from tests.problems import any_problems, integer_problems, problems, small_integers

THIEF = Problem(
    [4, 3, 5, 1, 2, 1, 3, 6],
    [13, 5, 16, 2, 7, 3, 3, 17],
    10,
    ["Painting", "Laptop", "Jade statue", "Watch", "Violin", "Emerald necklace", "Bonsai", "Gold bar"],
)


def children(walkthrough, number):
    return [frame for frame in walkthrough["frames"] if frame["parent"] == number]


@pytest.mark.parametrize("pace", ["split", "row"])
@given(problem=any_problems)
@settings(max_examples=60)
def test_child_capacities_and_places_add_up_to_the_parents(pace, problem):
    if to_steps(problem).capacity > 20_000:
        return
    walkthrough = hirschberg_walkthrough(problem, pace)
    for number, frame in enumerate(walkthrough["frames"]):
        if "split" not in frame:
            assert children(walkthrough, number) == []
            assert sorted(frame["taken"] + frame["left"]) == list(range(frame["first"], frame["stop"]))
            continue
        left, right = children(walkthrough, number)
        assert left["capacity"] + right["capacity"] == frame["capacity"]
        assert left["capacity"] == frame["split"]
        assert (left["offset"], right["offset"]) == (frame["offset"], frame["offset"] + frame["split"])
        assert (left["first"], left["stop"], right["stop"]) == (frame["first"], right["first"], frame["stop"])


@given(problem=integer_problems)
@settings(max_examples=60)
def test_each_frames_best_sum_equals_its_childrens_optima(problem):
    walkthrough = hirschberg_walkthrough(problem)
    for step in walkthrough["steps"]:
        if step["kind"] != "split":
            continue
        total = dict(zip(step["profiles"]["total"]["x"], step["profiles"]["total"]["y"], strict=True))
        best = [
            sliding_window(Problem(problem.weights[slice_], problem.values[slice_], half["capacity"])).value
            for half in children(walkthrough, step["frame"])
            for slice_ in [slice(half["first"], half["stop"])]
        ]
        assert total[step["split"]] == max(total.values()) == sum(best)
        assert all(value < total[step["split"]] for split, value in total.items() if split < step["split"])
        assert f"{best[0]} + {best[1]} = {sum(best)}" in plain(step["text"]).replace("−", "-").replace(",", "")


@given(problem=any_problems)
@settings(max_examples=60)
def test_the_leaves_give_the_solvers_own_items(problem):
    walkthrough = hirschberg_walkthrough(problem)
    leaves = [walkthrough["frames"][step["frame"]] for step in walkthrough["steps"] if step["kind"] == "leaf"]
    assert sorted(item for leaf in leaves for item in leaf["taken"]) == list(hirschberg(problem).taken)


@given(problem=problems(weights=small_integers))
@settings(max_examples=60)
def test_both_paces_pass_through_the_same_frames_and_count_the_same_cells(problem):
    coarse, fine = hirschberg_walkthrough(problem, "split"), hirschberg_walkthrough(problem, "row")
    assert coarse["frames"] == fine["frames"]
    assert coarse["steps"][-1]["computed"] == fine["steps"][-1]["computed"]
    assert [step["split"] for step in coarse["steps"] if step["kind"] == "split"] == [
        step["split"] for step in fine["steps"] if step["kind"] == "split"
    ]


@given(problem=problems(weights=small_integers))
@settings(max_examples=60)
def test_the_stack_is_last_in_first_out_and_ends_empty(problem):
    steps = hirschberg_walkthrough(problem)["steps"]
    for step, following in itertools.pairwise(steps):
        assert following["frame"] == step["stack"][-1]
    assert steps[-1]["stack"] == []


@given(items=st.integers(1, 60), capacity=st.integers(0, 3000))
@settings(max_examples=20)
def test_the_memory_meter_equals_what_the_solver_allocates(items, capacity):
    problem = Problem([1 + item % 7 for item in range(items)], [1 + item % 5 for item in range(items)], capacity)
    memory = hirschberg_walkthrough(problem)["memory"]
    assert memory["cells"] == memory["rows"] * (capacity + 1)
    assert memory["full_table"] == (items + 1) * (capacity + 1)
    hirschberg(problem)  # the first call of a process also loads what it needs
    tracemalloc.start()
    hirschberg(problem)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert 8 * memory["cells"] <= peak <= 8 * memory["cells"] + 1000 * items + 20_000


def test_about_twice_the_cells_of_the_full_table_are_computed():
    random = np.random.default_rng(5)
    problem = Problem(random.integers(1, 40, 64), random.integers(1, 100, 64), 400)
    walkthrough = hirschberg_walkthrough(problem)
    ratio = walkthrough["steps"][-1]["computed"] / walkthrough["memory"]["full_table_work"]
    assert 1.5 < ratio < 2.01


def test_the_thiefs_first_split_is_told_in_words():
    step = hirschberg_walkthrough(THIEF)["steps"][0]
    assert step["head"] == "Frame 1: items 1–8, capacity 10"
    assert plain(step["text"]) == "Left gets 9, right gets 1: 29 + 3 = 32, the best of all 11 splits."


def test_the_thiefs_last_step_names_the_bag():
    text = plain(hirschberg_walkthrough(THIEF)["steps"][-1]["text"])
    assert text.endswith("The best bag holds Painting, Jade statue and Emerald necklace: weight 10, worth 32.")


def test_a_part_without_room_is_passed_over_visibly():
    texts = [plain(step["text"]) for step in hirschberg_walkthrough(THIEF)["steps"]]
    assert "Capacity 0: there is no room. Laptop stays behind, without a split." in texts


def test_a_weightless_item_is_taken_from_a_part_without_room():
    walkthrough = hirschberg_walkthrough(Problem([0, 5, 3, 3], [5, 1, 9, 8], 3))
    first = children(walkthrough, 0)[0]
    assert (first["capacity"], first["taken"], first["left"]) == (0, [0], [1])


def test_no_items_are_one_frame_without_a_split():
    walkthrough = hirschberg_walkthrough(Problem([], [], 5))
    assert [step["kind"] for step in walkthrough["steps"]] == ["leaf"]


def test_long_profiles_are_sent_as_points_that_keep_the_split_and_the_ends():
    random = np.random.default_rng(6)
    problem = Problem(random.integers(1, 400, 700), random.integers(1, 1000, 700), 10_000)
    walkthrough = hirschberg_walkthrough(problem)
    step = walkthrough["steps"][0]
    for profile in step["profiles"].values():
        assert len(profile["x"]) <= MOST_POINTS + 3
        assert {0, 10_000, step["split"]} <= set(profile["x"])


def test_rows_too_many_to_follow_are_refused_with_a_way_out():
    problem = Problem([1] * 700, [1] * 700, 10_000)
    with pytest.raises(TooLong, match="Split by split it can be watched"):
        hirschberg_walkthrough(problem, "row")
    with pytest.raises(TooLong, match="up to 2,000 items"):
        hirschberg_walkthrough(Problem([1] * 2001, [1] * 2001, 10))
