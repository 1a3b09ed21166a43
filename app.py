"""The home page: the thief."""

from knapsack.ui import shell

current = shell.page("The thief", "One bag, ten kilograms, eight treasures. Which do you take?")
