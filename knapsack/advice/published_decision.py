"""The published advice on PyTorch's four solvers, with what each would cost on a problem and what is wrong with it.

The advice is that of J. Maczan, "Use 20x less peak RAM with dp_knapsack_sliding_hirschberg" (2025), who wrote that
solver. What is wrong with the solvers was found by reading and running PyTorch 2.13; every figure is read from the
recorded runs in `benchmarks/results`.
"""

from __future__ import annotations

from collections.abc import Mapping

from knapsack.advice.decision import Candidate, Decision, Pick, Question, Remark
from knapsack.amounts import bytes_text, seconds_text
from knapsack.cost.recorded import Rows
from knapsack.problem import Problem, Solution
from knapsack.solvers.greedy import greedy

SOURCE = "https://jedrzej.maczan.pl/2025_11_21_dp_knapsack_sliding_hirschberg"
SPLITS_ISSUE = "https://github.com/pytorch/pytorch/issues/197871"

MOST_ITEMS_FOR_GREEDY = 20_000
"""Greedy goes through a list in plain Python; on a longer one it isn't run for a remark."""


def published_decision(
    here: Mapping[str, Candidate], greedy_found: Remark | None, splits: Rows, runs: Rows
) -> Decision:
    """The advice as three questions that only a person can answer.

    `here` are the problem's candidates (`knapsack.advice.decision.candidates`), `greedy_found` what `greedy_finds`
    says of it; `splits` and `runs` are the recorded rows of `pytorch_splits.csv` and `torch_solvers.csv`: empty ones
    leave the remarks without figures.
    """

    def pick(setting: str, solver: str, *remarks: Remark | None) -> Pick:
        return Pick(solver, setting, (Remark(cost(here[solver])), *(remark for remark in remarks if remark)))

    rounding = Remark("Rounds each weight to the nearest 1/10,000, so its choice can go over the budget.")
    return Decision(
        (
            Question(
                "Does speed matter more than the best result?",
                ends=True,
                pick=pick(
                    "greedy",
                    "greedy",
                    Remark("By design not always the best: value per weight first."),
                    greedy_found,
                    furthest_short(runs, "greedy_knapsack"),
                ),
            ),
            Question(
                "Is it fine to need SciPy?",
                ends=True,
                pick=pick(
                    "ilp",
                    "ilp",
                    Remark("Not always the best, though HiGHS calls it optimal within its tolerances."),
                    furthest_over(runs, "ilp_knapsack"),
                    furthest_short(runs, "ilp_knapsack"),
                ),
            ),
            Question(
                "Must everything stay as it is?",
                ends=True,
                pick=pick("dp, the default", "full_table", rounding, furthest_over(runs, "dp_knapsack")),
            ),
        ),
        pick(
            "dp_knapsack_sliding_hirschberg",
            "hirschberg",
            rounding,
            Remark("Each split hands out one unit that is not there.", SPLITS_ISSUE),
            thief_overfilled(splits),
            furthest_over(runs, "dp_knapsack_sliding_hirschberg"),
        ),
    )


def cost(candidate: Candidate) -> str:
    """What the solver would cost, in one sentence.

    >>> from knapsack.cost.predict import predict
    >>> cost(Candidate("full_table", predict("full_table", 3, 6), "needs 344 B, and 300 B are allowed"))
    'Can’t run here: needs 344 B, and 300 B are allowed.'
    """
    if candidate.obstacle:
        return f"Can’t run here: {candidate.obstacle}."
    prediction = candidate.prediction
    memory = bytes_text(prediction.bytes)
    if (seconds := prediction.seconds) is None:
        return f"On this problem: about {memory}; how long depends on the items."
    return f"On this problem: about {seconds_text(seconds)} and {memory}."


def greedy_finds(problem: Problem, solution: Solution | None) -> Remark | None:
    """What greedy makes of the problem, beside the best; None where that is not known, or the list is long.

    >>> problem = Problem([4, 3, 2], [5, 4, 3], 6)
    >>> greedy_finds(problem, Solution(8, 6, (0, 2), "core", True)).text
    'On this list it finds 7 of 8.'
    """
    if solution is None or not solution.exact or len(problem) > MOST_ITEMS_FOR_GREEDY:
        return None
    value = greedy(problem).value
    if value == solution.value:
        return Remark("On this list it happens to find the best.")
    return Remark(f"On this list it finds {_number(value)} of {_number(solution.value)}.")


def thief_overfilled(splits: Rows) -> Remark | None:
    """What PyTorch's sliding Hirschberg packed into the thief's bag, as recorded; None without the record."""
    for row in splits:
        if row["problem"] == "thief" and row["solver"].startswith("PyTorch"):
            return Remark(f"Recorded: {row['weight']} kg in the thief’s bag of {row['capacity']} kg.")
    return None


def furthest_over(runs: Rows, solver: str) -> Remark | None:
    """How often PyTorch's solver went over its budget in the recorded runs, and how far; None where it never did."""
    mine = [row for row in runs if row["solver"] == solver]
    over = [(float(row["over"]), row) for row in mine if float(row["over"]) > 0]
    return _worst("over the budget", over, len(mine))


def furthest_short(runs: Rows, solver: str) -> Remark | None:
    """How often PyTorch's solver kept within its budget and missed the best, and by how much; None where it never
    did.
    """
    mine = [row for row in runs if row["solver"] == solver]
    short = [
        (1 - float(row["value"]) / float(row["optimum"]), row)
        for row in mine
        if float(row["over"]) <= 0 and float(row["value"]) < float(row["optimum"])
    ]
    return _worst("short of the best", short, len(mine))


def _worst(what: str, faults: list[tuple[float, dict[str, str]]], runs: int) -> Remark | None:
    if not faults:
        return None
    share, row = max(faults, key=lambda fault: fault[0])
    return Remark(
        f"Recorded: {what} in {len(faults)} of {runs} runs, by up to {100 * share:.2g} % "
        f"({row['list']}, budget {row['budget']})."
    )


def _number(value: int | float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:,.10g}"
