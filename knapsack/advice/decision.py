"""Which solver to pick: what each would need on a problem, and the questions that lead to the one that `auto` takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec

from knapsack.amounts import bytes_text, seconds_text
from knapsack.cost.measure import Measurement
from knapsack.cost.predict import Prediction, predict
from knapsack.dp.rows import ROWS, rows_bytes
from knapsack.dp.steps import to_steps
from knapsack.problem import Problem, Solution
from knapsack.solve import MOST_SECONDS, hirschberg_seconds
from knapsack.solvers import SOLVERS

NEARLY = 1.5
"""Two measured times less than this factor apart count as the same."""


@dataclass(frozen=True)
class Candidate:
    """A solver and what is known, before it runs, about using it on one problem.

    prediction : time and memory
    obstacle : why it can't run here, "" where it can
    doubt : why its answer may not be the best, "" where it will be
    """

    solver: str
    prediction: Prediction
    obstacle: str = ""
    doubt: str = ""


@dataclass(frozen=True)
class Remark:
    """A sentence about a solver, and where more of it can be read."""

    text: str
    link: str = ""


@dataclass(frozen=True)
class Pick:
    """Where a decision ends: a solver (key of `SOLVERS`), what it is called there, and what to know about it."""

    solver: str
    title: str
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question of a decision.

    text : to be answered by yes or no
    ends : the answer that ends the decision, at `pick`; the other one leads to the next question
    fact : the numbers that answer it, "" where only a person can
    answer : None where nobody has answered
    """

    text: str
    ends: bool
    pick: Pick
    fact: str = ""
    answer: bool | None = None


@dataclass(frozen=True)
class Decision:
    """Questions, asked one after another until one ends it, and the pick where none does: a decision list (Rivest,
    1987).
    """

    questions: tuple[Question, ...]
    otherwise: Pick

    @property
    def pick(self) -> Pick | None:
        """Where the answers lead; None where a question on the way has no answer."""
        for question in self.questions:
            if question.answer is None:
                return None
            if question.answer == question.ends:
                return question.pick
        return self.otherwise


def candidates(problem: Problem, memory_limit: int) -> dict[str, Candidate]:
    """Every solver by its name, with what it would need on this problem; `memory_limit` in bytes.

    >>> print(candidates(Problem([4, 3, 2], [5, 4, 3], 6), memory_limit=300)["full_table"].obstacle)
    needs 344 B, and 300 B are allowed
    """
    steps = to_steps(problem)
    found = {}
    for solver in SOLVERS:
        prediction = predict(solver, len(problem), steps.capacity)
        obstacle = _obstacle(solver, prediction, memory_limit)
        found[solver] = Candidate(solver, prediction, obstacle, SOLVERS[solver].doubt(problem, steps))
    return found


def auto_decision(
    problem: Problem,
    solution: Solution,
    *,
    memory_limit: int,
    time_limit: float,
    measured: Mapping[str, Measurement] | None = None,
) -> Decision:
    """The questions that `solve(problem, memory_limit=…, time_limit=…)` went through to its `solution`.

    Its pick is the solver that was taken. Every question has its fact, measured where that has been done, also those
    that were not reached: their answers are what they would have been.
    """
    steps = to_steps(problem)
    measured = measured or {}
    proven = solution.solver == "core" and solution.exact
    rows = rows_bytes("hirschberg", len(problem), steps.capacity)
    estimate = hirschberg_seconds(len(problem), steps.capacity)
    fit = rows <= memory_limit
    left = time_limit - (solution.seconds or 0)
    in_time = solution.solver == "hirschberg" or estimate <= min(left, MOST_SECONDS)
    if not proven and solution.solver == "core" and steps.exact and fit:
        in_time = False  # the run has told
    note = (Remark(solution.note),) if solution.note else ()
    best_so_far = Pick("core", "core, the best so far", note)
    allowed = f"{seconds_text(time_limit)} and {bytes_text(memory_limit)}"
    return Decision(
        (
            Question(
                "Does core prove its answer within the limits?",
                ends=True,
                pick=Pick("core", "core", (Remark("proven best, real numbers included"),)),
                fact=f"it took {seconds_text(solution.seconds)}" if proven else f"not within {allowed}",
                answer=proven,
            ),
            Question(
                "Are the weights whole steps?",
                ends=False,
                pick=best_so_far,
                fact=f"{steps.capacity:,} steps of {float(steps.weight_step):.6g}"
                + ("" if steps.exact else ", rounded up"),
                answer=steps.exact,
            ),
            Question(
                f"Do Hirschberg’s {ROWS['hirschberg']} rows fit into the memory?",
                ends=False,
                pick=best_so_far,
                fact=f"{bytes_text(rows)} of {bytes_text(memory_limit)}" + _measured_memory(measured.get("hirschberg")),
                answer=fit,
            ),
            Question(
                "Would Hirschberg end in the time that is left?",
                ends=False,
                pick=best_so_far,
                fact=f"about {seconds_text(estimate)}" + _measured_time(measured.get("hirschberg")),
                answer=in_time,
            ),
        ),
        Pick("hirschberg", "hirschberg", (Remark("proven best, in three rows"),)),
    )


def memory_of(run: Measurement | None) -> int | None:
    """Bytes that a measured run took: what Python and NumPy allocated; for the solver in C++, whose memory they don't
    see, what the process grew by. None where that wasn't measured.
    """
    if run is None or run.seconds is None:
        return None
    if not SOLVERS[run.solver].foreign_memory:
        return run.allocated
    return None if run.peak_resident is None or run.resident_before is None else run.peak_resident - run.resident_before


def verdict(measured: Mapping[str, Measurement], taken: str) -> str:
    """Which measured solvers were the fastest to prove their answers, in one sentence; "" where none did.

    `taken` is the solver that `auto` took. Solvers that don't name the items, or only happened to prove their answer,
    don't count.

    >>> runs = {solver: Measurement(solver, 3, 6, "solved", exact=True, seconds=seconds)
    ...         for solver, seconds in {"full_table": 0.0012, "core": 0.001, "ilp": 0.004}.items()}
    >>> verdict(runs, "core")
    'Measured: core and full_table were the fastest to prove the best, 4 times as fast as ilp.'
    >>> verdict(runs, "ilp")
    'Measured: core and full_table were the fastest to prove the best, 4 times as fast as ilp, which auto took.'
    """
    times = {
        solver: run.seconds
        for solver, run in measured.items()
        if run.outcome == "solved"
        and run.exact
        and run.seconds
        and SOLVERS[solver].knows_items
        and not SOLVERS[solver].never_proves
    }
    if not times:
        return ""
    best = min(times.values())
    ranking = sorted(times, key=times.__getitem__)
    fastest = [solver for solver in ranking if times[solver] < NEARLY * best]
    others = ranking[len(fastest) :]
    who = fastest[0] if len(fastest) == 1 else f"{', '.join(fastest[:-1])} and {fastest[-1]}"
    if not others:
        return f"Measured: {who} proved the best" + (" in about the same time." if len(fastest) > 1 else ".")
    rival = taken if taken in others else others[0]
    factor = f"{times[rival] / best:,.2g}" if times[rival] < 100 * best else f"{times[rival] / best:,.0f}"
    was = "was" if len(fastest) == 1 else "were"
    which = ", which auto took" if rival == taken else ""
    return f"Measured: {who} {was} the fastest to prove the best, {factor} times as fast as {rival}{which}."


def _obstacle(solver: str, prediction: Prediction, memory_limit: int) -> str:
    library = SOLVERS[solver].library
    if library and find_spec(library.lower()) is None:
        return f"needs {library}, which is not installed here"
    if prediction.bytes > memory_limit:
        return f"needs {bytes_text(prediction.bytes)}, and {bytes_text(memory_limit)} are allowed"
    return ""


def _measured_time(run: Measurement | None) -> str:
    return "" if run is None or run.seconds is None else f", measured {seconds_text(run.seconds)}"


def _measured_memory(run: Measurement | None) -> str:
    taken = memory_of(run)
    return "" if taken is None else f", measured {bytes_text(taken)}"
