"""The strict reader: what it takes, and the code of each thing it refuses."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.wire.codec import MAX_INTEGER, MAX_LINE, ProtocolCode, ProtocolError, decode, encode

JSON_TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_INTEGER, MAX_INTEGER) | JSON_TEXTS,
    lambda children: st.lists(children) | st.dictionaries(JSON_TEXTS, children),
    max_leaves=20,
)


def refusal(line: bytes) -> tuple[str, str]:
    with pytest.raises(ProtocolError) as caught:
        decode(line)
    return caught.value.code, caught.value.words


@pytest.mark.slow
@given(st.dictionaries(JSON_TEXTS, JSON_VALUES))
def test_what_is_written_is_read_back(message: dict[str, object]) -> None:
    assert decode(encode(message)) == message


def test_a_line_may_end_as_on_windows_or_not_at_all() -> None:
    assert decode(b'{"id":1}\r\n') == decode(b'{"id":1}') == {"id": 1}


def test_letters_beyond_ascii_may_be_written_or_escaped() -> None:
    assert decode('{"x":"è"}'.encode()) == decode(b'{"x":"\\u00e8"}')


def test_a_pair_of_surrogates_is_one_character() -> None:
    assert decode(b'{"x":"\\ud83c\\udca1"}') == {"x": "\U0001f0a1"}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"\xef\xbb\xbf{}", ProtocolCode.BOM),
        (b'{"x":"\xe8"}', ProtocolCode.UTF8),
        (b'{"x":"\\ud800"}', ProtocolCode.UTF8),
        (b'{"\\uDFFF":1}', ProtocolCode.UTF8),
        (b"\xff\xfe{\x00}\x00", ProtocolCode.UTF8),
        (b"", ProtocolCode.JSON),
        (b"\n", ProtocolCode.JSON),
        (b"pronto", ProtocolCode.JSON),
        (b'{"id":1', ProtocolCode.JSON),
        (b"{'id':1}", ProtocolCode.JSON),
        (b'{"id":1,}', ProtocolCode.JSON),
        (b'{"id":1} {"id":2}', ProtocolCode.JSON),
        (b'{"id":01}', ProtocolCode.JSON),
        (b'{"x":"a\tb"}', ProtocolCode.JSON),
        (b'{"x":NaN}', ProtocolCode.NUMBER),
        (b'{"x":-Infinity}', ProtocolCode.NUMBER),
        (b'{"x":1e400}', ProtocolCode.NUMBER),
        (b'{"x":1.5e300}', ProtocolCode.NUMBER),
        (b'{"x":9007199254740992}', ProtocolCode.NUMBER),
        (b'{"x":' + b"9" * 5000 + b"}", ProtocolCode.NUMBER),
        (b'{"a":1,"a":1}', ProtocolCode.DUPLICATE_KEY),
        (b'{"x":[{"a":1,"b":2,"a":3}]}', ProtocolCode.DUPLICATE_KEY),
        (b"[]", ProtocolCode.NOT_AN_OBJECT),
        (b"null", ProtocolCode.NOT_AN_OBJECT),
        (b'"ciao"', ProtocolCode.NOT_AN_OBJECT),
        (b'{"x":' * 64 + b"{}" + b"}" * 64, ProtocolCode.DEPTH),
        (b'{"x":' + b"[" * 200_000 + b"]" * 200_000 + b"}", ProtocolCode.DEPTH),
    ],
)
def test_each_unstrict_line_is_refused_with_its_code(line: bytes, code: ProtocolCode) -> None:
    assert refusal(line)[0] == code


def test_sixty_four_levels_are_allowed() -> None:
    assert decode(b'{"x":' * 63 + b"{}" + b"}" * 63)


def test_brackets_within_texts_are_no_levels() -> None:
    assert decode(b'{"x":"' + b"[" * 1000 + b'"}') == {"x": "[" * 1000}


def test_the_largest_exact_integer_is_allowed_and_digits_in_texts_are_no_numbers() -> None:
    assert decode(b'{"x":-9007199254740991}') == {"x": -MAX_INTEGER}
    assert decode(b'{"x":"123456789012345678901234567890"}')


def test_a_line_of_more_than_a_mebibyte_is_refused() -> None:
    assert decode(b'{"x":"' + b"y" * (MAX_LINE - 8) + b'"}')
    assert refusal(b'{"x":"' + b"y" * MAX_LINE + b'"}')[0] == ProtocolCode.LINE_TOO_LONG


def test_the_words_say_where_the_mistake_is() -> None:
    assert refusal(b'{"id":1,}')[1] == "la riga non è JSON: errore alla colonna 9, vicino a «}»"
    assert refusal(b'{"a":1,"a":1}')[1] == "la chiave «a» compare due volte nello stesso oggetto"
    assert refusal("Così".encode("latin-1"))[1] == "il byte 0xEC in posizione 4 non è UTF-8"


def test_what_the_reader_takes_any_reader_takes() -> None:
    line = encode({"testo": "perché «no»", "numeri": [1, -2, 0], "vero": True, "nulla": None})
    assert line.isascii()
    assert json.loads(line) == decode(line)


def test_a_number_that_is_none_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        encode({"x": float("nan")})
