"""A text in, the cards that it names out: codes, signs, Italian and English names, rank and suit apart, spelled out.

What cannot be found: a card in a code of the engine's own, enciphered, or as a bare number. What may be found by
mistake: a word of two letters that reads as a code, such as «JS»; it matters only where that very card is a secret.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from generator.words.card_words import RANKS, SUITS

_RANK_WORDS: Final[Mapping[str, str]] = {
    **{"asso": "A", "due": "2", "tre": "3", "quattro": "4", "cinque": "5", "sei": "6", "sette": "7", "otto": "8"},
    **{"nove": "9", "dieci": "T", "fante": "J", "jack": "J", "donna": "Q", "regina": "Q", "dama": "Q", "re": "K"},
    **{"ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8"},
    **{"nine": "9", "ten": "T", "queen": "Q", "king": "K", "10": "T"},
    **{rank.lower(): rank for rank in RANKS},
}
_SUIT_WORDS: Final[Mapping[str, str]] = {
    **{suit.sign: letter for letter, suit in SUITS.items()},
    **{suit.name: letter for letter, suit in SUITS.items()},
    **{"♤": "S", "♡": "H", "♢": "D", "♧": "C"},
    **{"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"},
    **{"spade": "S", "heart": "H", "diamond": "D", "club": "C"},
}
_RANK = "(10|" + "|".join(sorted((word for word in _RANK_WORDS if word != "10"), key=len, reverse=True)) + ")"
_SIGNS = "([♠♥♦♣♤♡♢♧])"
_NAMES = "(" + "|".join(sorted((word for word in _SUIT_WORDS if word.isalpha()), key=len, reverse=True)) + ")"
_GAP = r"[\s_.:/-]*"
_START, _END = r"(?<![^\W_])", r"(?![^\W_])"
_BY_NAME = re.compile(rf"{_START}{_RANK}{_GAP}(?:di|of|de)?{_GAP}{_NAMES}{_END}", re.IGNORECASE)
_BY_NAME_REVERSED = re.compile(rf"{_START}{_NAMES}{_GAP}{_RANK}{_END}", re.IGNORECASE)
_BY_SIGN = re.compile(rf"{_START}{_RANK}{_GAP}{_SIGNS}", re.IGNORECASE)
_BY_SIGN_REVERSED = re.compile(rf"{_SIGNS}\s*{_RANK}{_END}", re.IGNORECASE)
_CODE = re.compile(rf"{_START}(10|1 0|[{RANKS}])[\s_/:|-]{{0,3}}([SHDC]){_END}")
_ONE = rf"(?:10|[{RANKS}])[SHDC]"
_ONLY_CODES = re.compile(rf"\W*(?:{_ONE}\W*)+|\W*(?:[SHDC](?:10|[{RANKS}])\W*)+", re.IGNORECASE)
_EITHER = re.compile(rf"(10|[{RANKS}])([SHDC])|([SHDC])(10|[{RANKS}])", re.IGNORECASE)
_DRAWN: Final = {
    chr(0x1F0A0 + 16 * place + number): rank + letter
    for place, letter in enumerate("SHDC")
    for number, rank in zip((*range(1, 12), 13, 14), "A23456789TJQK", strict=True)
}
_LETTER = rf"(?:10|[^\W_]|{_SIGNS})"
_BREAK = r"(?:[^\w♠♥♦♣♤♡♢♧]|_)"
_SPELLED = re.compile(rf"{_BREAK}*{_LETTER}(?:{_BREAK}+{_LETTER})+{_BREAK}*")
"""A text of letters that stand apart: «1 0 H», «A-S», «r e d i c u o r i»."""
_HINT = re.compile(
    rf"[♠♥♦♣♤♡♢♧]|{_NAMES}|[{RANKS}0][\s_/:|-]{{0,3}}[SHDC]|[SHDC][{RANKS}1]|[\U0001F0A1-\U0001F0DE]", re.IGNORECASE
)


@lru_cache(maxsize=4096)
def cards_in(text: str) -> tuple[str, ...]:
    """Return the codes of the cards that a text names, in order of form, each as often as it is named.

    >>> cards_in("10♠ e il re di cuori"), cards_in("TS"), cards_in("ts"), cards_in("6DAC"), cards_in("Ads")
    (('KH', 'TS'), ('TS',), ('TS',), ('6D', 'AC'), ())
    >>> cards_in("1 0 H"), cards_in("A-s"), cards_in("coperta: K C")
    (('TH',), ('AS',), ('KC',))
    """
    if not text.isascii():  # wide letters, blanks that no one sees
        plain = unicodedata.normalize("NFKC", text)
        text = "".join(char for char in plain if unicodedata.category(char) != "Cf")
    if _SPELLED.fullmatch(text):
        text = re.sub(_BREAK, "", text)
    if not _HINT.search(text):
        return ()
    if _ONLY_CODES.fullmatch(text):
        return tuple(
            (one[0] or one[3]).upper().replace("10", "T") + (one[1] or one[2]).upper() for one in _EITHER.findall(text)
        )
    found = [_RANK_WORDS[rank.lower()] + _SUIT_WORDS[suit.lower()] for rank, suit in _BY_NAME.findall(text)]
    found += [_RANK_WORDS[rank.lower()] + _SUIT_WORDS[suit.lower()] for suit, rank in _BY_NAME_REVERSED.findall(text)]
    found += [_RANK_WORDS[rank.lower()] + _SUIT_WORDS[suit] for rank, suit in _BY_SIGN.findall(text)]
    found += [_RANK_WORDS[rank.lower()] + _SUIT_WORDS[suit] for suit, rank in _BY_SIGN_REVERSED.findall(text)]
    found += [rank.replace(" ", "").replace("10", "T") + suit for rank, suit in _CODE.findall(text)]
    found += [_DRAWN[char] for char in text if char in _DRAWN]
    return tuple(found)


def rank_of(value: object) -> str | None:
    """Return the rank that a value of its own says, or None: «T», «10», «dieci», 10."""
    if isinstance(value, int) and not isinstance(value, bool):
        return _RANK_WORDS.get(str(value))
    return _RANK_WORDS.get(value.strip().lower()) if isinstance(value, str) else None


def suit_of(value: object) -> str | None:
    """Return the suit that a value of its own says, or None: «S», «♠», «picche», «spades»."""
    if not isinstance(value, str):
        return None
    return value if value in SUITS else _SUIT_WORDS.get(value.strip().lower())


def split_card(pair: Mapping[str, Any] | list[Any]) -> str | None:
    """Return the card that an object or a pair gives as rank and suit; None unless it gives exactly one.

    >>> split_card({"rank": "T", "suit": "S"}), split_card(["dieci", "picche"]), split_card({"seme": "S"})
    ('TS', 'TS', None)
    """
    if isinstance(pair, list) and len(pair) != 2:
        return None
    values = list(pair.values()) if isinstance(pair, Mapping) else pair
    suits = [suit for value in values if (suit := suit_of(value))]
    ranks = [rank for value in values if not suit_of(value) and (rank := rank_of(value))]
    return ranks[0] + suits[0] if len(suits) == 1 and len(ranks) == 1 else None
