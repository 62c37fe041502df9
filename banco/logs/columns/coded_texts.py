"""Texts of a column as numbers: each different text is understood once."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as arrow
from pyarrow import compute

from banco.logs.card_signs import CardSigns
from banco.logs.logged_round import NotRead
from generator.numbers.exact.basis.arithmetic import Array

UNREAD: Final = -1
"""What stands for a text that was not understood."""
_WIDEST: Final = 1 << 62
"""Keys below it fit a number of 64 bits."""
_BETWEEN: Final = r"[\s,;|/·-]+"
_BETWEEN_BESIDE_SPACES: Final = r"[,;|/·-]"


class Faces(NamedTuple):
    """Cards of many texts.

    Attributes:
        faces: of all texts, in order, as places in the faces that are known.
        begin, length: of each text; a length of UNREAD where it was not understood, or there is none.
    """

    faces: Array
    begin: Array
    length: Array


def coded(texts: Any, number: Callable[[str | None], int]) -> Array:
    """Return the number of each text, UNREAD where it is refused."""
    found = texts.dictionary_encode()
    values = [_number(number, text) for text in (*found.dictionary.to_pylist(), None)]
    places: Array = found.indices.fill_null(len(values) - 1).to_numpy(zero_copy_only=False)
    return np.array(values, dtype=np.int64)[places]


def _number(number: Callable[[str | None], int], text: str | None) -> int:
    try:
        return number(text)
    except NotRead:
        return UNREAD


def numbered(columns: Sequence[Array]) -> tuple[Array, Array]:
    """Number the different rows of some columns, as they come: the number of each row, and the first with each."""
    key, most = np.zeros(len(columns[0]), dtype=np.int64), 1
    for column in columns:
        low = int(column.min(initial=0))
        many = int(column.max(initial=0)) - low + 1
        if most * many > _WIDEST:
            key = _places(key)
            most = int(key.max(initial=0)) + 1
        key, most = key * many + (column - low), most * many
    ids = _places(key)
    first = np.zeros(int(ids.max(initial=-1)) + 1, dtype=np.int64)
    first[ids[::-1]] = np.arange(len(ids))[::-1]
    return ids, first


def _places(values: Array) -> Array:
    """Return of each value its place among the different ones, in the order in which they come."""
    places: Array = arrow.array(values).dictionary_encode().indices.to_numpy().astype(np.int64)
    return places


def faces_of(texts: Any, signs: CardSigns, known: Sequence[str]) -> Faces:
    """Return the cards that texts name; texts that are alike share theirs.

    Args:
        known: the names of the cards that the regolamento has.
    """
    told = texts.dictionary_encode()
    different = _faces_of(told.dictionary, signs, {name: number for number, name in enumerate(known)})
    places = told.indices.fill_null(len(told.dictionary)).to_numpy(zero_copy_only=False)
    begin, length = np.append(different.begin, 0), np.append(different.length, UNREAD)
    return Faces(different.faces, begin[places], length[places])


def _faces_of(texts: Any, signs: CardSigns, place: dict[str, int]) -> Faces:
    trimmed = compute.utf8_trim_whitespace(texts)
    if compute.any(compute.match_substring_regex(trimmed, _BETWEEN_BESIDE_SPACES)).as_py():
        parts = compute.split_pattern_regex(trimmed, _BETWEEN)
    else:
        parts = compute.ascii_split_whitespace(trimmed)  # a fifth of the time
    length = compute.list_value_length(parts).to_numpy(zero_copy_only=False).astype(np.int64)
    single = coded(parts.flatten(), lambda text: _one_face(text, signs, place))
    begin = np.concatenate([[0], np.cumsum(length)])[:-1]
    unread = np.concatenate([[0], np.cumsum(single == UNREAD)])
    failed = unread[begin + length] > unread[begin]
    faces = np.where(single == UNREAD, 0, single).astype(np.uint8)
    if failed.any():
        return _read_whole(texts, np.flatnonzero(failed), Faces(faces, begin, length), signs, place)
    return Faces(faces, begin, np.where(length == 0, UNREAD, length))


def _one_face(text: str | None, signs: CardSigns, place: dict[str, int]) -> int:
    cards = signs.read(text) if text else None
    return place.get(cards[0], UNREAD) if cards is not None and len(cards) == 1 else UNREAD


def _read_whole(texts: Any, rows: Array, faces: Faces, signs: CardSigns, place: dict[str, int]) -> Faces:
    """Read some texts whole: their cards do not stand apart."""
    read = []
    for text in texts.take(arrow.array(rows)).to_pylist():
        codes = [place.get(card, UNREAD) for card in signs.read(text) or ()]
        read.append([] if UNREAD in codes else codes)
    each = np.array([len(codes) for codes in read], dtype=np.int64)
    begin, length = faces.begin.copy(), faces.length.copy()
    begin[rows] = len(faces.faces) + np.cumsum(each) - each
    length[rows] = each
    more = np.array([code for codes in read for code in codes], dtype=np.uint8)
    return Faces(np.concatenate([faces.faces, more]), begin, np.where(length == 0, UNREAD, length))
