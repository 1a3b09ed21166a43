"""Texts in any encoding that can be told."""

import codecs

import pytest

from knapsack.item_lists import ItemListError, read_items
from knapsack.item_lists.decoding import decode

WESTERN = "name,weight,value\nCafé,2,3\nMüsli,1,2\n"


@pytest.mark.parametrize(
    "data",
    [
        WESTERN.encode(),
        WESTERN.encode("utf-8-sig"),
        WESTERN.encode("utf-16"),
        WESTERN.encode("utf-32"),
        codecs.BOM_UTF16_BE + WESTERN.encode("utf-16-be"),
        (WESTERN * 9).encode("utf-16-le"),
        WESTERN.encode("latin-1"),
        WESTERN.encode("cp1252"),
        WESTERN.encode("mac_roman"),
    ],
)
def test_western_letters(data):
    assert decode(data)[0].startswith(WESTERN)


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1251", "Предмет;Вес;Цена\nПалатка;18;6000\nНож;2;500\n"),
        ("koi8-r", "Предмет;Вес;Цена\nПалатка;18;6000\nНож;2;500\n"),
        ("shift_jis", "品名,重さ,価値\nテント,1.8,60\nナイフ,0.2,30\n"),
        ("gb18030", "物品,重量,价值\n帐篷,18,60\n刀,2,30\n"),
        ("cp949", "이름,무게,가치\n텐트,18,60\n칼,2,30\n"),
        ("cp1254", "Eşya;Ağırlık (kg);Değer\nÇadır;1,8;60\nOcak;0,4;35\n"),
        ("cp1250", "Nazwa;Waga (kg);Wartość\nŁóżko;12,5;60\nKrzesło;4,1;35\n"),
    ],
)
def test_other_scripts_are_told_by_the_words_of_their_headers(encoding, text):
    decoded, notes = decode(text.encode(encoding))
    assert decoded == text
    assert notes[0].arguments == ("encoding",)


def test_a_guess_shows_a_line_and_can_be_changed():
    czech = "název;weight;value\nspací pytel;18;60\nnůž;2;30\n".encode("cp1250")
    assert "“nůž;2;30”" in read_items(czech).guesses[0]
    assert read_items(czech, encoding="latin-1").names == ("spací pytel", "nù\x9e")


def test_utf_8_is_no_guess():
    assert decode(WESTERN.encode())[1] == []


@pytest.mark.parametrize("encoding", ["ascii", "no-such"])
def test_a_wrong_encoding_is_refused(encoding):
    with pytest.raises(ItemListError, match="encoding"):
        decode(b"caf\xe9\n,1\n", encoding)


@pytest.mark.parametrize(
    "data", [bytes(range(256)) * 40, b"\x00\x01\x02" * 100, b"text \x01\x02\x03\x04 text", b"\x00"]
)
def test_binary_is_refused(data):
    with pytest.raises(ItemListError, match="binary"):
        decode(data)
