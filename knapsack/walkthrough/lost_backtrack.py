"""The backtrack tried on two rows: how far it gets, and what it would have to read next."""

from __future__ import annotations

import itertools

from knapsack.dp.recurrence import can_improve, takes
from knapsack.dp.steps import Steps
from knapsack.dp.table import backtrack
from knapsack.dp.trace import BacktrackStep, RowFilled
from knapsack.problem import Problem
from knapsack.walkthrough.backtracking import backward, decided, summary
from knapsack.walkthrough.buffers import Buffers
from knapsack.walkthrough.filling import Step
from knapsack.walkthrough.sentence import Segment, item_name, number, sentence
from knapsack.walkthrough.source import excerpt


def lost_backtrack(
    problem: Problem, steps: Steps, rows: list[RowFilled], buffers: list[Buffers], function: int
) -> list[Step]:
    """The steps of the full table's backtrack with only the rows that are left; `function` is its position in `code`.

    An item is decided by two rows that are in memory, or without them where it could not improve the bag that is left.
    Row 0 is known to be zeros. At the first item that needs more the backtrack ends.
    """
    source = excerpt(backtrack)
    compare, take = ([function, source.line_of(text)] for text in ("takes(", "taken.append"))
    readable = {0, buffers[-1].written, buffers[-1].spare_written}
    taken: list[int] = []
    found: list[Step] = []
    capacity = steps.capacity
    for row in range(len(problem), 0, -1):
        item = row - 1
        weight, value = int(steps.weights[item]), steps.values[item].item()
        above = buffers[item].written
        if not can_improve(weight, value, capacity):
            event = BacktrackStep(row, item, capacity, False, capacity)
            found.append(backward(steps, event, compare))
            found[-1]["text"] = _without_looking(problem, steps, event)
        elif above in readable:
            takes_it = takes(rows[item].values, rows[row].values, capacity)
            event = BacktrackStep(row, item, capacity, takes_it, capacity - weight if takes_it else capacity)
            found.append(decided(problem, steps, rows, event, take if takes_it else compare))
            if above == 0 and 0 not in buffers[-1].kept:
                found[-1]["text"] = found[-1]["text"] + sentence(" Row 0 is gone too, but it held only zeros.")
            taken += [item] if takes_it else []
        else:
            event = BacktrackStep(row, item, capacity, False, capacity)
            found.append(backward(steps, event, compare))
            del found[-1]["next"], found[-1]["ask"]
            missing = [[item, capacity], [item, capacity - weight]]
            here = rows[row].values[capacity].item()
            found[-1].update(taken=None, missing=missing, text=_lost(problem, steps, event, here, buffers))
            return found
        capacity = event.remaining
    if found:
        found[-1]["text"] = found[-1]["text"] + summary(problem, taken)
        found[-1]["text"] = found[-1]["text"] + sentence(" This list is so small that two rows were all it needed.")
    return found


def useless(problem: Problem, item: int, room: str) -> str:
    """Why an item can't improve a bag with this room: "weighs 7, too heavy for a bag of 5"."""
    if problem.values[item] <= 0:
        return f"brings {number(problem.values[item].item())}"
    return f"weighs {number(problem.weights[item].item())}, too heavy for a bag of {room}"


def _without_looking(problem: Problem, steps: Steps, event: BacktrackStep) -> list[Segment]:
    why = useless(problem, event.item, number(event.capacity * steps.weight_step))
    name = ("strong", item_name(problem, event.item))
    return sentence(name, f" {why}: it ", ("skip", "stays behind"), f", whatever row {event.row - 1} held.")


def _lost(
    problem: Problem, steps: Steps, event: BacktrackStep, here: int | float, buffers: list[Buffers]
) -> list[Segment]:
    """Why this item can't be decided: both ways to the value fit, and the row that would tell is overwritten."""
    item, above = event.item, event.row - 1
    weight = int(steps.weights[item])
    value, worth, rest = (
        number(steps.value(part)) for part in (here, steps.values[item].item(), here - steps.values[item].item())
    )
    lost = buffers[above].written
    over = next(new.row for old, new in itertools.pairwise(buffers) if old.spare_written == lost and not new.taken_over)
    room = number((event.capacity - weight) * steps.weight_step)
    told = sentence("Is ", ("strong", item_name(problem, item)), " in the bag? Either row ")
    told += sentence(f"{above} had ", ("skip", value), " here too, or ", ("take", rest))
    told += sentence(f" at capacity {room}, and {rest} + {worth} = {value}. ")
    told += sentence(("broken", f"Row {above} is gone"), f": row {over} was written over it. ")
    return told + sentence(f"The value is known, but {item + 1} items are not.")
