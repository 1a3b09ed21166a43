"""What each solver would cost on a problem, in a line for a person, and why one can't be used."""

from __future__ import annotations

from dataclasses import dataclass

from knapsack.advice.decision import candidates
from knapsack.amounts import bytes_text, seconds_text
from knapsack.cost.predict import Prediction
from knapsack.problem import Problem
from knapsack.solvers import SOLVERS

AUTO = "core, and Hirschberg where that proves nothing"
"""What `auto` is, in a line."""

HOPELESS = 5
"""A solver is refused where it should take so many times as long as it may. Below that it may still make it: predicted
are all the cells that a list can need, at the speed of a machine that may have been busy.
"""


@dataclass(frozen=True)
class Cost:
    """What a solver would need on one problem.

    solver : a key of `SOLVERS`, or "auto"
    line : what it is and what it would take, for a person
    refusal : why it can't run here, "" where it can
    prediction : the numbers behind it; None for "auto"
    """

    solver: str
    line: str
    refusal: str = ""
    prediction: Prediction | None = None

    @property
    def seconds(self) -> float | None:
        """How long it should take; None where that depends on the items."""
        return None if self.prediction is None else self.prediction.seconds


def costs(problem: Problem, memory_limit: int, time_limit: float) -> dict[str, Cost]:
    """Every solver, and "auto" first, with what it would need on this problem; limits in bytes and seconds.

    >>> print(costs(Problem([4, 3], [5, 4], 6), memory_limit=100, time_limit=60)["full_table"].refusal)
    needs 248 B, and 100 B are allowed
    """
    known = candidates(problem, memory_limit)
    found = {"auto": Cost("auto", f"{AUTO} · {bytes_text(known['core'].prediction.bytes)}")}
    for solver, candidate in known.items():
        prediction, refusal = candidate.prediction, candidate.obstacle
        about = bytes_text(prediction.bytes)
        if prediction.seconds is not None:
            about = f"about {seconds_text(prediction.seconds)} and {about}"
            if prediction.seconds > HOPELESS * time_limit and not refusal:
                allowed = seconds_text(time_limit)
                refusal = f"would take about {seconds_text(prediction.seconds)}, and {allowed} are allowed"
            elif prediction.seconds > time_limit:
                about += f", ended after {seconds_text(time_limit)}"
        doubt = f"; {candidate.doubt}" if candidate.doubt and not SOLVERS[solver].never_proves else ""
        line = f"can't be used here: it {refusal}" if refusal else f"{SOLVERS[solver].line}{doubt} · {about}"
        found[solver] = Cost(solver, line, refusal, prediction)
    return found
