from pathlib import Path

import pytest

from knapsack import ProblemError
from knapsack.torch_solver import ActivationList, parse_activations, read_activations, save

SHIPPED = sorted((Path(__file__).parents[2] / "assets" / "activations").glob("*.csv"))
ROWS = {
    "bert-base": 140,
    "gpt2-48-layers": 437,
    "gpt2-small": 113,
    "llama-16-layers": 150,
    "llama-80-layers": 726,
    "resnet-50": 55,
}
TWO = ActivationList("two", ("mm", "add"), ("aten.mm", "aten.add"), (1 / 3, 0.25), (8, 1.5), (64, 32))


def test_the_shipped_lists_are_the_recorded_ones():
    assert {path.stem: len(read_activations(path)) for path in SHIPPED} == ROWS


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_list_written_and_read_again_is_the_same(path, tmp_path):
    first = read_activations(path)
    first.write(tmp_path / path.name)
    assert read_activations(tmp_path / path.name) == first
    assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_floats_and_integers_survive_the_file(tmp_path):
    TWO.write(tmp_path / "two.csv")
    assert read_activations(tmp_path / "two.csv") == TWO


def test_numbers_are_read_as_stored():
    assert TWO.problem(0.1).floats == "stored"


def test_name_op_and_bytes_may_be_missing():
    assert parse_activations(["memory,runtime", "0.5,8"], "one").names == ("operation 1",)


def test_a_missing_column_is_named_with_those_found():
    with pytest.raises(ProblemError, match="needs a column runtime; this one has name, memory"):
        parse_activations(["name,memory", "a,0.5"], "one")


def test_an_empty_file_is_refused():
    with pytest.raises(ProblemError, match="needs a column memory and a column runtime; this one has nothing"):
        parse_activations([], "none")


def test_every_cell_that_is_no_number_is_named():
    with pytest.raises(ProblemError) as error:
        parse_activations(["name,memory,runtime", "a,big,8", "b,0.5,", "c,0.5"], "bad")
    assert [str(fault) for fault in error.value.faults] == [
        "item 1 (a): memory 'big' is not a number",
        "item 2 (b): runtime '' is not a number",
        "item 3 (c): runtime '' is not a number",
    ]


def test_negative_and_infinite_sizes_are_refused():
    with pytest.raises(ProblemError, match="negative"):
        parse_activations(["memory,runtime", "-0.5,8"], "bad")
    with pytest.raises(ProblemError, match="not finite"):
        parse_activations(["memory,runtime", "inf,8"], "bad")


def test_save_writes_each_different_list_once_under_a_name_of_its_own(tmp_path):
    other = ActivationList("two", ("mm",), ("aten.mm",), (0.5,), (8,), (64,))
    paths = save([TWO, TWO, other], tmp_path / "new")
    assert [path.name for path in paths] == ["two.csv", "two-2.csv"]
    assert [len(read_activations(path)) for path in paths] == [2, 1]
