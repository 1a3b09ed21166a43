"""A link opens the problem it was made from; any other text is refused in words, never with a crash."""

import base64
import contextlib
import gc
import json
import weakref
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.ui import link
from knapsack.ui.current import Current
from knapsack.ui.examples import EXAMPLES, load

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
weights = st.integers(0, 2**50) | st.floats(0, 1e9, allow_nan=False)
values = st.integers(-(2**50), 2**50) | st.floats(-1e9, 1e9, allow_nan=False)


@st.composite
def own_lists(draw):
    n = draw(st.integers(0, 6))
    column = lambda elements: draw(st.lists(elements, min_size=n, max_size=n))  # noqa: E731
    problem = Problem(
        column(weights),
        column(values),
        draw(weights),
        draw(st.none() | st.just(column(texts))),
        floats=draw(st.sampled_from(["written", "stored"])),
    )
    return Current(problem, draw(texts), draw(texts), tuple(draw(st.just(()) | st.just(column(texts)))))


def contents(current: Current):
    problem = current.problem
    numbers = (problem.weights.dtype, problem.weights.tolist(), problem.values.dtype, problem.values.tolist())
    return *numbers, problem.capacity, problem.names, problem.floats, current.title, current.unit, current.pictures


@given(own_lists())
def test_a_list_of_ones_own_comes_back_as_it_was(current):
    assert contents(link.current_of(link.parameters(current))) == contents(current)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_named_in_the_link_and_its_capacity_only_when_changed(name):
    assert link.parameters(load(name)) == {"list": name}
    changed = load(name).with_capacity(7)
    assert link.parameters(changed) == {"list": name, "capacity": "7"}
    assert contents(link.current_of(link.parameters(changed))) == contents(changed)


def test_a_link_without_parameters_opens_the_thief():
    assert link.current_of({}) == load("thief")


def test_a_list_of_more_items_than_a_link_may_unpack_goes_by_its_fingerprint_however_well_it_compresses():
    alike = Current(Problem([1] * 300_000, [1] * 300_000, 7), "Alike")
    assert set(link.parameters(alike)) == {"file", "title", "capacity"}


def test_a_problem_is_forgotten_with_the_last_who_holds_it():
    current = Current(Problem([1], [2], 3), "Short")
    link.parameters(current)
    link.fingerprint(current.problem)
    seen = weakref.ref(current.problem)
    del current
    gc.collect()
    assert seen() is None


def test_a_list_too_long_for_a_link_is_named_by_its_fingerprint():
    n = 3_000
    problem = Problem([i * i % 997 for i in range(n)], [i * 7919 % 1009 for i in range(n)], 5_000)
    params = link.parameters(Current(problem, "Big list"))
    assert sum(map(len, params.values())) < 200
    with pytest.raises(link.FileNeeded, match="Big list") as needed:
        link.current_of(params)
    assert needed.value.fingerprint == link.fingerprint(problem)
    assert needed.value.capacity == 5_000


@given(st.dictionaries(st.sampled_from(link.PARAMETERS), st.text(max_size=60)))
def test_any_text_in_a_link_opens_a_problem_or_is_refused_in_words(params):
    with contextlib.suppress(link.LinkError):
        assert isinstance(link.current_of(params), Current)


@given(own_lists(), st.data())
def test_a_link_with_a_character_missing_is_never_read_as_another_list(current, data):
    params = link.parameters(current)
    at = data.draw(st.integers(0, len(params["items"]) - 1))
    cut = params["items"][:at] + params["items"][at + 1 :]
    try:
        opened = link.current_of({**params, "items": cut})
    except link.LinkError:
        return
    assert contents(opened) == contents(current)


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        ([], "damaged"),
        ({}, "damaged"),
        ({"w": [1], "v": 2}, "damaged"),
        ({"w": [1], "v": [2], "n": ["a", "b"]}, "damaged"),
        ({"w": [1], "v": [2], "n": [3]}, "damaged"),
        ({"w": [-1], "v": [2]}, "negative"),
        ({"w": [1, 2], "v": [2]}, "2 weights but 1 values"),
        ({"w": [True], "v": [2]}, "not a number"),
    ],
)
def test_a_made_up_list_is_refused(plain, says):
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(plain).encode())).decode()
    with pytest.raises(link.LinkError, match=says):
        link.current_of({"items": packed, "capacity": "5"})


def test_a_small_link_that_unpacks_to_something_huge_is_refused():
    bomb = base64.urlsafe_b64encode(zlib.compress(b"[" + b"0," * 5_000_000 + b"0]", 9)).decode()
    with pytest.raises(link.LinkError, match="damaged"):
        link.current_of({"items": bomb, "capacity": "5"})


@pytest.mark.parametrize(
    ("params", "says"),
    [
        ({"list": "nothing"}, "doesn't exist"),
        ({"capacity": "ten"}, "not a number"),
        ({"capacity": "-1"}, "negative"),
        ({"capacity": "NaN"}, "finite"),
        ({"capacity": "true"}, "not a number"),
        ({"capacity": "9" * 6000}, "not a number"),
        ({"items": "eJw"}, "damaged"),
        ({"file": "abc"}, "doesn't say the capacity"),
    ],
)
def test_what_is_wrong_with_a_link_is_said(params, says):
    with pytest.raises(link.LinkError, match=says):
        link.current_of(params)
