from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem, solve
from knapsack.core_search.kinds_of_list import FEW_KINDS, kinds_of
from knapsack.exact import integer_ratio
from tests.problems import any_problems


@given(any_problems)
def test_the_kinds_are_those_of_the_list_and_solve_it(problem):
    kinds = kinds_of(problem)
    if kinds is None:
        assert not len(problem)
        return
    assert kinds.pairs == list(zip(problem.weights.tolist(), problem.values.tolist(), strict=True))
    copies = kinds.best(*integer_ratio(problem.capacity, problem.floats), most_nodes=10**6)
    assert kinds.value(copies) == solve(problem, "core").value


@given(st.integers(1, 5))
def test_a_list_of_many_kinds_is_left_alone(more):
    weights = range(1, FEW_KINDS + more + 1)
    assert kinds_of(Problem(weights, weights, 10)) is None
