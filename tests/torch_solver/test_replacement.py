from types import SimpleNamespace

import pytest

from knapsack.torch_solver.replacement import Replacement


def original():
    return "original"


@pytest.fixture
def module():
    return SimpleNamespace(function=original)


@pytest.fixture
def replacement():
    return Replacement("function", lambda original: lambda: f"stand-in for {original()}")


def test_the_attribute_is_replaced_only_within_the_context(module, replacement):
    with replacement.held(module):
        assert module.function() == "stand-in for original"
    assert module.function is original


def test_the_original_returns_when_the_last_holder_leaves_in_any_order(module, replacement):
    replacement.hold(module)
    replacement.hold(module)
    assert module.function() == "stand-in for original"
    replacement.let_go(module)
    assert module.function() == "stand-in for original"
    replacement.let_go(module)
    assert module.function is original


def test_the_original_returns_after_an_error(module, replacement):
    with pytest.raises(KeyError), replacement.held(module):
        raise KeyError
    assert module.function is original


def test_somebody_elses_later_replacement_is_left_alone(module, replacement):
    def theirs():
        return "theirs"

    with replacement.held(module):
        module.function = theirs
    assert module.function is theirs
