"""What the browser gets to play with is computed by the package, not written down."""

import pytest

from knapsack.ui.examples import load
from knapsack.ui.thief import game_data, green_items


def test_the_rules_lose_to_the_best_bag():
    data = game_data(load("thief"))
    values = {rule["title"]: rule["value"] for rule in data["rules"]}
    assert values == {
        "Small things first": 20,
        "Only the green ones": 22,
        "Best value per kilogram": 25,
        "Most valuable first": 30,
    }
    assert data["best"]["value"] == 32
    assert [data["items"][item]["name"] for item in data["best"]["taken"]] == [
        "Painting",
        "Jade statue",
        "Emerald necklace",
    ]


@pytest.mark.parametrize("capacity", [0, 1, 7, 10.5, 25, 100])
def test_the_game_follows_the_capacity(capacity):
    data = game_data(load("thief").with_capacity(capacity))
    assert data["capacity"] == capacity
    for bag in [*data["rules"], data["best"]]:
        assert sum(data["items"][item]["weight"] for item in bag["taken"]) == bag["weight"] <= capacity
        assert sum(data["items"][item]["value"] for item in bag["taken"]) == bag["value"] <= data["best"]["value"]


def test_the_green_treasures_are_marked():
    items = game_data(load("thief"))["items"]
    assert [items[item]["name"] for item in green_items()] == ["Jade statue", "Emerald necklace", "Bonsai"]
