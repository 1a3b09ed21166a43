"""What one cell of the table compared, and what came of it: derived from two successive rows, with the functions that
made them.
"""

from __future__ import annotations

from dataclasses import dataclass

from knapsack.dp.recurrence import Row, offer, takes
from knapsack.dp.steps import Steps
from knapsack.problem import Problem
from knapsack.walkthrough.sentence import Segment, item_name, number, sentence


@dataclass(frozen=True)
class Cell:
    """How the best value at one capacity came about when `item` was added.

    skip : the value without the item, from the same capacity in the row above
    take : the value with it, or None where it is too heavy for this capacity
    rest : the value, in the row above, of the room that the item leaves; None like `take`
    taken : whether taking is strictly better
    """

    item: int
    capacity: int
    skip: int | float
    take: int | float | None
    rest: int | float | None
    taken: bool


def cells(steps: Steps, item: int, above: Row, row: Row) -> list[Cell]:
    """How each cell of `row` came about from the row `above` it, for the capacities 0…W."""
    weight, value = int(steps.weights[item]), steps.values[item].item()
    offers = offer(above, weight, value)
    found = []
    for capacity in range(len(row)):
        fits = capacity >= weight
        found.append(
            Cell(
                item,
                capacity,
                skip=above[capacity].item(),
                take=offers[capacity - weight].item() if fits else None,
                rest=above[capacity - weight].item() if fits else None,
                taken=takes(above, row, capacity),
            )
        )
    return found


def describe(problem: Problem, steps: Steps, cell: Cell) -> list[Segment]:
    """The cell in words, with its numbers in the problem's own units."""
    name = ("strong", item_name(problem, cell.item))
    weight, value = (number(array[cell.item].item()) for array in (problem.weights, problem.values))
    skip = number(steps.value(cell.skip))
    if cell.take is None or cell.rest is None:
        room = number(cell.capacity * steps.weight_step)
        told = sentence(name, f" weighs {weight}, too heavy for a bag of {room}: we ", ("skip", "skip it"))
        told += sentence(" and keep ", ("skip", skip), " from above.")
        if cell.capacity == 0:
            told += sentence(" Column 0 is padding: an item that fills its bag exactly looks back at it.")
        return told
    rest, total = number(steps.value(cell.rest)), number(steps.value(cell.take))
    room = number((cell.capacity - int(steps.weights[cell.item])) * steps.weight_step)
    told = sentence(name, f" weighs {weight} and brings {value}. Taking it leaves room for {room}, worth {rest}: ")
    told += sentence(("take", f"{value} + {rest} = {total}".replace("+ −", "− ")), " ")
    if cell.taken:
        return told + sentence("beats ", ("skip", skip), ", so we ", ("take", "take it"), ".")
    verb = "only equals " if cell.take == cell.skip else "does not beat "
    return told + sentence(verb, ("skip", skip), ", so we ", ("skip", "skip it"), ".")
