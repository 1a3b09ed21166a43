"""JSON, YAML and program text: the items are found wherever they are, none is lost, and what is broken says where."""

import contextlib
import json

import pytest

from knapsack.item_lists import ItemListError, read_items

MAP = (("map", "rope"), [9, 4], [150, 20])

FOUND = {
    "objects": '[{"name": "map", "weight": 9, "value": 150}, {"name": "rope", "weight": 4, "value": 20}]',
    "objects on lines": '{"name": "map", "weight": 9, "value": 150}\n{"name": "rope", "weight": 4, "value": 20}\n',
    "names to objects": '{"map": {"weight": 9, "value": 150}, "rope": {"weight": 4, "value": 20}}',
    "inside other objects": (
        '{"knapsack": {"max_weight": 15, "items": {"map": {"w": 9, "v": 150}, "rope": {"w": 4, "v": 20}}}}'
    ),
    "columns": '{"names": ["map", "rope"], "weights": [9, 4], "values": [150, 20]}',
    "columns as OR-Tools has them": (
        '{"name": ["map", "rope"], "weights": [[9, 4]], "values": [150, 20], "capacities": [7]}'
    ),
    "columns as pandas writes them": (
        '{"name": {"0": "map", "1": "rope"}, "weight": {"0": 9, "1": 4}, "value": {"0": 150, "1": 20}}'
    ),
    "split as pandas writes it": (
        '{"columns": ["name", "weight", "value"], "index": [0, 1], "data": [["map", 9, 150], ["rope", 4, 20]]}'
    ),
    "rows under a header": '[["name", "weight", "value"], ["map", 9, 150], ["rope", 4, 20]]',
    "nested attributes": (
        '[{"name": "map", "of": {"weight": 9, "value": 150}}, {"name": "rope", "of": {"weight": 4, "value": 20}}]'
    ),
    "names to pairs": '{"map": [9, 150], "rope": [4, 20]}',
    "YAML": "items:\n  - name: map\n    weight: 9\n    value: 150\n  - {name: rope, weight: 4, value: 20}\n",
    "a YAML list": "- name: map\n  weight: 9\n  value: 150\n- name: rope\n  weight: 4\n  value: 20\n",
    "YAML columns": "name: [map, rope]\nweights: [9, 4]\nvalues: [150, 20]\n",
    "Python": (
        'W = 20\nname = ["map", "rope"]\nweights = [9, 4]\nvalues = [150,\n  20]\ndef solve(W): return weights[0]\n'
    ),
    "JavaScript": (
        'const items = [\n  { name: "map", weight: 9, value: 150 },\n  { name: "rope", weight: 4, value: 20 },\n];'
    ),
    "a module": (
        "module.exports.default = {\n limit: 9,\n"
        ' items: [{name: "map", weight: 9, value: 150},\n {name: "rope", weight: 4, value: 20}]\n};'
    ),
    "a Python object": "ITEMS = "
    "{\n 'map': {'peso': 9.0, 'valor': 150},\n 'rope': {'peso': 4.0, 'valor': 20},\n}\nCAPACITY = 10\n",
    "calls": "items = [dict(name='map', weight=9, value=150), dict(name='rope', weight=4, value=20)]",
}


@pytest.mark.parametrize("text", FOUND.values(), ids=FOUND.keys())
def test_found(text):
    reading = read_items(text)
    assert (reading.names, reading.weights, reading.values) == MAP
    assert not reading.questions
    assert not reading.faults


@pytest.mark.parametrize(
    ("text", "capacity"),
    [
        ('{"capacity": 10, "items": [{"weight": 9, "value": 1}]}', 10),
        ('{"capacities": [7], "weights": [[9, 4]], "values": [1, 2]}', 7),
        ('{"max_weight": "1.5 kg", "items": [{"weight": "900 g", "value": 1}]}', 1500),
        ('{"limit": {"value": 2, "unit": "kg"}, "items": [{"weight": "900 g", "value": 1}]}', 2000),
        ("capacity: 10.5\nweights: [9, 4]\nvalues: [1, 2]\n", 10.5),
        ("W = 50\nwt = [10, 20]\nval = [60, 100]\n", 50),
    ],
)
def test_capacity(text, capacity):
    assert read_items(text).capacity == capacity


@pytest.mark.parametrize(
    "text",
    [
        '[["map", 9, 150], ["rope", 4, 20]]',
        '("map", 9, 150),\n("rope", 4, 20),\n',
        'item_t items[] = {\n {"map", 9, 150},\n {"rope", 4, 20},\n};',
    ],
)
def test_rows_without_header_are_asked(text):
    reading = read_items(text)
    assert (reading.names, reading.weights, reading.values) == MAP
    assert reading.questions


def test_equal_keys_stay_apart():
    reading = read_items('{"coin": [1, 5], "coin": [1, 5], "stone": [4, 1]}')
    assert reading.names == ("coin", "coin", "stone")


def test_the_same_field_twice_in_one_item_is_refused():
    with pytest.raises(ItemListError, match="given twice"):
        read_items('[{"weight": 1, "weight": 2, "value": 1}]')


def test_numbers_stay_exact():
    reading = read_items('[{"weight": 9007199254740993, "value": 0.1}, {"weight": 1, "value": 1e2}]')
    assert reading.weights == [9007199254740993, 1]
    assert reading.values == [0.1, 100]
    assert isinstance(reading.values[1], int)


def test_a_number_in_quotes_is_read_like_a_cell_and_a_bare_one_is_a_number():
    assert read_items('[{"weight": "850 g", "value": "$1,200"}, {"weight": "2.1 kg", "value": "$700"}]').weights == [
        850,
        2100,
    ]
    assert read_items('[{"weight": 1.500, "value": 3}, {"weight": 2.250, "value": 4}]').weights == [1.5, 2.25]


def test_yaml_names_stay_texts():
    reading = read_items(
        "- {name: no, weight: 1, value: 2}\n- {name: 2024-01-01, weight: 1, value: 2}\n- "
        "{name: 1e3, weight: 1, value: 2}\n"
    )
    assert reading.names == ("no", "2024-01-01", "1e3")


def test_every_bad_item_is_listed():
    items = (
        '{"name":"a","weight":1,"value":NaN},{"name":"b","weight":null,"value":1},{"name":"c"},5,'
        '{"name":"d","weight":true,"value":1},{"name":"e","weight":[1],"value":1},'
        '{"name":"f","weight":1,"value":1}'
    )
    reading = read_items(f'{{"items":[{items}]}}')
    assert [fault.place for fault in reading.faults] == [
        "item 1",
        "item 2",
        "item 3",
        "item 3",
        "item 4",
        "item 5",
        "item 6",
    ]
    assert reading.names == ("f",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"items": [{"name": "a", "weight": 1 "value": 2}]}', "line 1, column 38"),
        ('[\n{"weight": 1,\n "value": 2},\n{"weight": }]', "line 4, column 12"),
        ("{'items': [1, 2}", "double quotes"),
        ("items:\n  - a: [1\n  - b: 2\n", "broken YAML on line"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("[" * 500 + "]" * 500, "no list of items"),
        ('{"weights": [1, 2, 3], "values": [1, 2]}', "“weights” has 3, “values” has 2"),
        ('{"weights": [[1, 2], [3, 4]], "values": [1, 2]}', "more than one list"),
        ('{"capacities": [1, 2], "weights": [1, 2], "values": [1, 2]}', "2 capacities"),
        ('{"items": [], "capacity": 4}', "“items” is empty"),
        ("[]", "empty"),
        ("[1, 2, 3]", "single values"),
        ('{"a": 1}', "no list of items"),
        ('{"mine": [{"weight": 1, "value": 2}], "yours": [{"weight": 1, "value": 2}]}', "more than one list of items"),
        ('{"n": 3, "items": [{"weight": 1, "value": 2}]}', "3 items are declared but 1 found"),
    ],
)
def test_refused(text, message):
    with pytest.raises(ItemListError, match=message):
        read_items(text)


def test_a_program_is_never_run(tmp_path):
    trap = tmp_path / "trap"
    text = f"weights = [1, 2]\nvalues = [1, open({str(trap)!r}, 'w')]\n"
    with contextlib.suppress(ItemListError):
        read_items(text)
    assert not trap.exists()


def test_aliases_that_would_unfold_to_gigabytes_stay_small():
    lines = ["a: &a [1,2,3,4,5,6,7,8,9]"]
    lines += [f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]" for i in range(20)]
    with pytest.raises(ItemListError, match="more than one list"):
        read_items("\n".join(lines).encode(), filename="items.yaml")


def test_an_ending_decides_what_a_text_is():
    with pytest.raises(ItemListError, match="broken JSON"):
        read_items(b"name,weight,value\na,1,2\n", filename="items.json")
    assert read_items(json.dumps([{"w": 1, "v": 2}]).encode(), filename="items.csv").weights == [1]
