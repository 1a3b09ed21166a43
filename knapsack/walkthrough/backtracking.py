"""The way back through the rows in words: what every walkthrough that reads the items off the table shares."""

from __future__ import annotations

from knapsack.dp.steps import Steps
from knapsack.dp.trace import BacktrackStep, RowFilled
from knapsack.problem import Problem
from knapsack.walkthrough.filling import Line, Step
from knapsack.walkthrough.sentence import Segment, item_name, listed, number, sentence


def decided(problem: Problem, steps: Steps, rows: list[RowFilled], event: BacktrackStep, line: Line) -> Step:
    """The step that reads off two rows whether an item was taken."""
    here, above = (number(steps.value(rows[row].values[event.capacity].item())) for row in (event.row, event.row - 1))
    step = backward(steps, event, line)
    step["text"] = _told(problem, steps, event, here, above)
    step["take" if event.taken else "skip"] = step["next"]
    return step


def backward(steps: Steps, event: BacktrackStep, line: Line) -> Step:
    """A step of the way back, all but its `text`."""
    return {
        "written": (len(steps.weights) + 1) * (steps.capacity + 1),
        "at": [event.row, event.capacity],
        "next": [event.row - 1, event.remaining],
        "item": event.item,
        "taken": event.taken,
        "ask": "backtrack",
        "head": f"Backtrack, row {event.row}, capacity {number(event.capacity * steps.weight_step)}",
        "code": line,
    }


def summary(problem: Problem, taken: list[int]) -> list[Segment]:
    """The best bag, when every item is decided."""
    names = [item_name(problem, item) for item in sorted(taken)]
    weight, value = number(problem.weight_of(taken)), number(problem.value_of(taken))
    told = sentence(" No rows are left. The best bag holds ", ("strong", listed(names)), f": weight {weight}, ")
    return told + sentence(("path", f"worth {value}"), ".")


def _told(problem: Problem, steps: Steps, event: BacktrackStep, here: str, above: str) -> list[Segment]:
    name = ("strong", item_name(problem, event.item))
    if not event.taken:
        return sentence(("path", here), " is the same as in the row above: ", name, " ", ("skip", "stays behind"), ".")
    weight = number(problem.weights[event.item].item())
    told = sentence(
        ("path", here), " is more than the ", ("skip", above), " above: ", name, " is ", ("take", "in the bag")
    )
    return told + sentence(f". It weighs {weight}, which leaves {number(event.remaining * steps.weight_step)}.")
