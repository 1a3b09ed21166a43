"""What is left of a run that ended before its proof."""

from hypothesis import given

from knapsack import Problem, Solution, solve
from knapsack.cost.best_so_far import best_so_far
from tests.problems import any_problems, brute_force_value, exact_value

THREE = Problem([4, 3, 2], [5, 4, 3], 6)


@given(any_problems)
def test_it_fits_and_is_no_further_from_the_best_than_it_says(problem: Problem):
    solution = best_so_far(problem, None)
    best = brute_force_value(problem)
    assert problem.fits(solution.taken)
    assert exact_value(problem, solution) <= best
    assert float(best) <= solution.upper_bound * (1 + 1e-12)
    assert not solution.exact or float(exact_value(problem, solution)) == float(best)


def test_what_the_run_found_is_taken_with_the_lowest_bound():
    found = solve(THREE, "ilp")
    told = Solution(found.value, found.weight, found.taken, "core", False, 12)
    solution = best_so_far(THREE, told, 9)
    assert (solution.taken, solution.upper_bound, solution.exact) == ((0, 2), 8, True)  # greedy's bound proves it


def test_what_is_over_the_capacity_or_worse_than_greedy_is_not_taken():
    for taken in [(0, 1), (2,)]:
        told = Solution(THREE.value_of(taken), THREE.weight_of(taken), taken, "core", False, 12)
        solution = best_so_far(THREE, told)
        assert (solution.solver, solution.value, solution.exact) == ("greedy", 7, False)
