"""The search behind `knapsack.solvers.core`: an exact optimum of a list of whole numbers, one idea a file.

In the order in which they are used:

* `whole`: real weights and values as whole numbers; by `common_unit` in the one that their sizes were counted in.
* `instance`: the items that matter, in whole numbers.
* `break_solution`: the best items per weight until one does not fit, and cheap improvements of it.
* `incumbent`: the best selection so far and the bound, which the search brings together.
* `price_bound`: bounds from a price on weight, and optionally a toll on the number of items; they fix most items.
* `toll`: the tolls, of all selections or of those of at most K items and those of more.
* `exchange`: balanced swaps that fill the bag exactly where all items are about equally good.
* `few_gains`: a bound, and a selection that meets it, for lists where v = λ·w + one of a few gains.
* `omissions`: branching on the lightest items left out, for lists where v is a concave function of w.
* `moves`: what is left, the core, as departures from the break solution; identical items in `bundles` of 1, 2, 4, …
* `states`: the undominated (weight, value) states that those moves reach.
* `enumeration`: those states, one move after the other; `completion` meets them with moves still undecided.
* `alike`: a core where every item has the same value per weight, by `subset_sum`.
* `search`: all of it in turn; `limits`: what ends it early; `outcome`: what it tells.

Lists of a few items, or of a few different ones, are tried before all that:

* `all_or_nothing`: everything fits, or nothing does; `handful`: all selections of a handful of items.
* `kinds_of_list`: the kinds of identical items, in whole numbers.
* `largest_first`: for weights too far apart in size to have a common unit.
* `few_kinds`: branch and bound over them in plain Python: `best_first`, the best per weight first, and for some lists
  `heaviest_first`. `break_kind` is where not all fit any more, `left_open` what the bound leaves open there; a good
  selection comes from `one_less`, an answer at times from a `small_table` in a `common_unit`; `frontier` compares
  states, `better` is what they tell.
"""
