"""Item lists: reading any that a person has, and writing answers that any program reads."""

from knapsack.item_lists.export import taken_csv, taken_excel, taken_json
from knapsack.item_lists.notes import ItemListError, ListFault, Note
from knapsack.item_lists.read import read_items
from knapsack.item_lists.reading import Reading
from knapsack.item_lists.table import Table

__all__ = [
    "ItemListError",
    "ListFault",
    "Note",
    "Reading",
    "Table",
    "read_items",
    "taken_csv",
    "taken_excel",
    "taken_json",
]
