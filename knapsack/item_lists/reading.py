"""What comes out of reading an item list: the numbers, and everything a person should know about how they were read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from knapsack.item_lists.measures import capacity_from
from knapsack.item_lists.notes import ItemListError, ListFault, Note, Number
from knapsack.item_lists.table import Table
from knapsack.problem import Problem, ProblemError


@dataclass(frozen=True, eq=False)
class Reading:
    """An item list as it was read, with all that was guessed, has to be asked, or is wrong.

    names : one text per item, as typed, with " (2 of 3)" behind it where its row counts more than once; None where the
    list has no names and each row counts once
    weights, values : one number per item: int where the list has an integer, else float (`knapsack.exact` says what it
    stands for). An item is a good row, or one of the several that it counts for
    capacity : from the list or the caller; None where neither says it
    weight_unit, value_unit : what one unit of the numbers is ("kg", "€"); "" where the list doesn't say
    table : the cells as they stand in the list, for showing
    columns : index into the table's columns for each of "name", "weight", "value", "quantity", "capacity" that was
    found
    item_rows : for each item, its row's index into `table.rows`
    guesses : what was taken one way and could be meant another; shown, and changed by the argument each names
    questions : what has to be answered before solving; where `proposed` is True, the numbers are there as proposed
    faults : every bad row or cell; the good rows are used without them only if the caller says so
    sheets : the names of a workbook's sheets, to choose from
    problems : what each of several problems in the list is called, to choose from
    """

    names: tuple[str, ...] | None
    weights: Sequence[Number]
    values: Sequence[Number]
    capacity: Number | None
    table: Table
    columns: Mapping[str, int] = field(default_factory=dict)
    item_rows: Sequence[int] = ()
    weight_unit: str = ""
    value_unit: str = ""
    guesses: tuple[Note, ...] = ()
    questions: tuple[Note, ...] = ()
    faults: tuple[ListFault, ...] = ()
    proposed: bool = False
    sheets: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.weights)

    def capacity_of(self, text: str | Number) -> Number:
        """A capacity as a person writes it, in the unit of the weights: "15", "1,5 kg", or "40 %" of the total weight.

        Raises ProblemError where the text is no number, or its unit can't be turned into that of the weights.

        >>> read = Reading(None, [500, 250], [1, 2], None, Table([]), weight_unit="g")
        >>> read.capacity_of("0.5 kg"), read.capacity_of("40 %")
        (500, 300)
        """
        if not isinstance(text, str):
            return text
        return capacity_from(text, self.weight_unit, self.weights)

    def problem(
        self, capacity: str | Number | None = None, *, keep_good_rows: bool = False, as_proposed: bool = False
    ) -> Problem:
        """The problem to solve.

        Parameters
        ----------
        capacity : overrides the list's own; a number, or a text for `capacity_of`
        keep_good_rows : leave the rows out that have faults
        as_proposed : take the proposed answers to the questions

        Raises
        ------
        ProblemError
            listing every open question and every fault.
        """
        wrong: list[str] = []
        if self.questions and not (as_proposed and self.proposed):
            wrong += [str(question) for question in self.questions]
        if self.faults and not keep_good_rows:
            wrong += [str(fault) for fault in self.faults]
        bag = self.capacity if capacity is None else self.capacity_of(capacity)
        if bag is None:
            unit = f", in {self.weight_unit}" if self.weight_unit else ""
            wrong.append(f"no capacity: the list doesn't say how much the bag holds, so give a number{unit}")
        if wrong:
            raise ProblemError(wrong)
        if not len(self.weights):
            raise ItemListError(["no good row is left: the list has no item that can be used"])
        return Problem(self.weights, self.values, bag, self.names)
