"""The packing game of the home page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st

from knapsack import solve
from knapsack.problem import Problem
from knapsack.ui import examples
from knapsack.ui.current import Current
from knapsack.walkthrough import rules_of_thumb as rules
from knapsack.walkthrough.rules_of_thumb import Attempt

ASSETS = Path(__file__).parents[2] / "assets" / "thief"

_game = st.components.v2.component(
    "thief",
    html='<div class="thief"></div>',
    css=(ASSETS / "thief.css").read_text(encoding="utf-8"),
    js=(ASSETS / "thief.js").read_text(encoding="utf-8"),
)


def show(thief: Current) -> None:
    """Draw the game on the thief's list, with the capacity it has now."""
    _game(key="thief", data=game_data(thief))


def game_data(thief: Current) -> dict[str, Any]:
    """What the browser needs to play: the items, what each rule tries and gets, and the best bag; solved here."""
    problem = thief.problem
    green = green_items()
    attempts = [
        ("🤏", "Small things first", "Little weighs little.", rules.smallest_first(problem)),
        ("🟢", "Only the green ones", "Green must mean precious.", rules.only(problem, green)),
        ("⚖️", "Best value per kilogram", "The most for every kilogram.", rules.best_value_per_weight_first(problem)),
        ("💰", "Most valuable first", "Start with the treasure of treasures.", rules.most_valuable_first(problem)),
    ]
    best = solve(problem, "full_table")
    return {
        "unit": thief.unit,
        "capacity": problem.capacity,
        "items": [
            {
                "name": problem.name(item),
                "picture": thief.picture(item),
                "weight": problem.weights[item].item(),
                "value": problem.values[item].item(),
                "green": item in green,
            }
            for item in range(len(problem))
        ],
        "rules": [_rule(problem, *attempt) for attempt in attempts],
        "best": {"taken": list(best.taken or ()), "value": best.value, "weight": best.weight},
    }


def green_items() -> list[int]:
    """The thief's green treasures, as indices."""
    return [item for item, row in enumerate(examples.example_rows("thief")) if row["green"] == "yes"]


def _rule(problem: Problem, picture: str, title: str, says: str, attempt: Attempt) -> dict[str, Any]:
    solution = attempt.solution
    return {
        "picture": picture,
        "title": title,
        "says": says,
        "order": list(attempt.order),
        "taken": list(solution.taken or ()),
        "value": solution.value,
        "weight": solution.weight,
    }
