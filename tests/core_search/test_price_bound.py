"""Whether so many items can fit at all, told from a sample where that is enough."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from knapsack.core_search import price_bound


@pytest.mark.parametrize("sample", [4, 10_000], ids=["sampled", "sorted"])
@given(numbers=st.lists(st.integers(-50, 50), min_size=1, max_size=40), share=st.floats(0, 1), slack=st.integers(-5, 5))
def test_the_least_numbers_add_up_to_at_most_the_limit(sample, numbers, share, slack):
    count = round(share * len(numbers))
    least = sum(sorted(numbers)[:count])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(price_bound, "SAMPLE", sample)
        assert price_bound.least_fit(np.array(numbers), count, least + slack) == (slack >= 0)
