"""Plain lists are read with NumPy alone; what needs another package says which."""

import sys

import pytest

from knapsack.item_lists import ItemListError, read_items

OTHERS = ("charset_normalizer", "clevercsv", "openpyxl", "pandas", "pint", "pyarrow", "python_calamine", "yaml")


@pytest.fixture(autouse=True)
def numpy_alone(monkeypatch):
    from knapsack.item_lists import units

    units.factor.cache_clear()
    units._registry.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in OTHERS]:
        monkeypatch.delitem(sys.modules, name)
    for name in OTHERS:
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.parametrize(
    "text",
    [
        "name,weight,value\na,1,2\nb,1.5,3\n",
        "Objet;Poids (kg);Valeur (€)\na;1,5;2\nb;1.234,5;3\n",
        "2 10\n1 2\n3 4\n",
        '{"capacity": 3, "items": [{"name": "a", "weight": 1, "value": 2}]}',
        "name,weight,value\na,1 kg,$2\nb,2 kg,$1\n",
        "name,weight,value\nCafé,1,2\n",
    ],
)
def test_read_with_numpy_alone(text):
    for data in (text.encode(), text.encode("cp1252")):
        assert len(read_items(data).weights) > 0


@pytest.mark.parametrize(
    ("data", "package"),
    [
        (b"name,weight,value\na,1 kg,2\nb,5 g,3\n", "pint"),
        (b"- name: a\n  weight: 1\n  value: 2\n", "yaml"),
        (b"PAR1PAR1", "pyarrow"),
        (b"\xd0\xcf\x11\xe0", "python_calamine"),
    ],
)
def test_what_is_missing_is_named(data, package):
    with pytest.raises(ItemListError, match=rf"needs the package {package}: pip install"):
        read_items(data)
