from hypothesis import given
from hypothesis import strategies as st

from knapsack import Problem
from knapsack.core_search.kinds_of_list import FEW_KINDS, FEW_UNEVEN_KINDS, kinds_of
from knapsack.exact import integer_ratio
from knapsack.solvers.full_table import full_table
from tests.problems import any_problems, check_optimum


@given(any_problems)
def test_the_kinds_are_those_of_the_list_and_solve_it(problem):
    kinds = kinds_of(problem)
    if kinds is None:
        assert not len(problem)
        return
    capacity = integer_ratio(problem.capacity, problem.floats)
    told = kinds.best(*capacity, most_nodes=10**6)
    check_optimum(problem, told)
    value, _, items = told
    assert value == kinds.best_value(*capacity, most_nodes=10**6)
    pairs = list(zip(problem.weights.tolist(), problem.values.tolist(), strict=True))
    for pair in set(pairs):
        alike = [item for item, other in enumerate(pairs) if other == pair]
        chosen = [item for item in items if pairs[item] == pair]
        assert chosen == alike[: len(chosen)]


@given(st.integers(1, 5))
def test_a_list_of_many_kinds_is_left_alone(more):
    weights = range(1, FEW_KINDS + more + 1)
    assert kinds_of(Problem(weights, weights, 10)) is None


def test_more_kinds_are_few_where_their_weights_are_uneven():
    weights = [*range(1, FEW_UNEVEN_KINDS), 10**4]
    problem = Problem(weights, [3 * weight + weight % 7 for weight in weights], 10**4 + 100)
    kinds = kinds_of(problem)
    value, weight, items = kinds.best(10**4 + 100, 1, most_nodes=10**6)
    assert value == full_table(problem).value == problem.value_of(items)
    assert weight == problem.weight_of(items) <= problem.capacity
    assert kinds_of(Problem([*weights, 10**4 + 1], [*weights, 1], 10)) is None
