"""How many decimal places write a whole list, whatever its first numbers look like."""

from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack import exact


@pytest.mark.parametrize("probed", [1, 1_000], ids=["probed", "all at once"])
@given(st.lists(st.integers(-(10**15) + 1, 10**15 - 1).flatmap(lambda n: st.integers(0, 4).map(lambda p: (n, p)))))
def test_the_fewest_places_that_write_every_number(probed, written):
    decimals = [Decimal(digits).scaleb(-places).normalize() for digits, places in written]
    fewest = max((max(0, -number.as_tuple().exponent) for number in decimals), default=0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exact, "PROBED", probed)
        assert exact.decimal_places(np.array([float(number) for number in decimals])) == fewest


def test_a_long_number_with_few_places_beside_a_short_one_with_many():
    numbers = np.array([0.25] * exact.PROBED + [123456789012345.0])
    assert exact.decimal_places(numbers) == 2


@given(st.lists(st.one_of(st.integers(-(10**20), 10**20), st.floats(-1e9, 1e9), st.sampled_from([0.1, 1e-300, 1e300]))))
def test_the_sum_is_that_of_the_fractions(numbers):
    for floats in ("written", "stored"):
        assert exact.exact_sum(numbers, floats) == sum(exact.as_fraction(number, floats) for number in numbers)
