"""The words inside a step, read: cards, amounts, hands, seats, lists. Text in, wire values out."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from conformance.cases.scenario.wording import ORDINALS
from conformance.wire.wire_values import COVERED
from generator.words.card_words import RANK_NAMES, SUITS

_SUITS = {**{suit.sign: code for code, suit in SUITS.items()}, "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_SUIT_WORDS = {suit.name: code for code, suit in SUITS.items()}
_RANK_WORDS = {**{name: code for code, name in RANK_NAMES.items()}, "regina": "Q"}
_SPACES = dict.fromkeys(map(ord, "\u00a0\u202f\u2007\u2009\u200a\t"), " ")
_DROPPED = dict.fromkeys(map(ord, "\ufe0e\ufe0f\u200b\u200d\u2060"))
_QUOTES = {ord("\u2019"): "'", ord("\u2018"): "'", ord("\u201c"): '"', ord("\u201d"): '"'}
_CLEANING = {**_SPACES, **_DROPPED, **_QUOTES}

SIGN_CARD = r"(?:10|[2-9AJQK])[♠♥♦♣♤♡♢♧]"
WORD_CARD = r"(?:10|[2-9AJQK]|[Aa]sso|[Ff]ante|[Dd]onna|[Rr]egina|[Rr]e) di (?:picche|cuori|quadri|fiori)"
CARD = rf"(?:{SIGN_CARD}|{WORD_CARD})"
CARDS = rf"(?:{CARD}|\?)(?:(?:, | e | ){CARD}|(?:, | e | )\?)*"
AMOUNT = r"[0-9]{1,3}(?:\.[0-9]{3})*(?:,[0-9]{2})? €"
ORDINAL = f"(?:{'|'.join(ORDINALS)})"
NAME = r"(?!Il |La |Le )[A-ZÀÈÉÌÒÙ][A-Za-zÀ-ÖØ-öø-ÿ]*"
ARTICLE = r"(?:[Ll]'|[Uu]n'|(?:il|lo|la|i|gli|le|un|uno|una) )?"

_CARD_PATTERN = re.compile(rf"{CARD}|\?")
_AMOUNT_PATTERN = re.compile(AMOUNT)
_CARDS_PATTERN = re.compile(CARDS)
_HAND = re.compile(rf"(?:({ORDINAL}) )?mano(?: di ({NAME}))?(?: al posto ([0-9]+))?")


@lru_cache(4096)
def clean(text: str) -> str:
    r"""Return a text as its author meant it: no variation selectors, plain spaces, one at a time, straight quotes.

    >>> clean("A\u2660\ufe0f  10\u00a0€")
    'A♠ 10 €'
    """
    return re.sub(" +", " ", text.translate(_CLEANING)).strip()


@lru_cache(1024)
def parse_card(text: str) -> str:
    """Return the wire code of one card. Raises ValueError.

    >>> parse_card("10♥"), parse_card("10 di cuori"), parse_card("asso di picche"), parse_card("?")
    ('TH', 'TH', 'AS', '??')
    """
    word = clean(text)
    if word == "?":
        return COVERED
    if re.fullmatch(SIGN_CARD, word):
        return _rank(word[:-1]) + _SUITS[word[-1]]
    if re.fullmatch(WORD_CARD, word):
        rank, _, suit = word.partition(" di ")
        return _rank(rank) + _SUIT_WORDS[suit]
    raise ValueError(text)


def _rank(word: str) -> str:
    return "T" if word == "10" else _RANK_WORDS.get(word.lower(), word)


def parse_cards(text: str) -> list[str]:
    """Return the wire codes of cards in a row; an empty text is no card. Raises ValueError.

    >>> parse_cards("10♥ 8♠"), parse_cards("10 di cuori, 8 di picche e ?")
    (['TH', '8S'], ['TH', '8S', '??'])
    """
    word = clean(text)
    if word in ("", "-", "–"):
        return []
    if not _CARDS_PATTERN.fullmatch(word):
        raise ValueError(text)
    return [parse_card(match) for match in _CARD_PATTERN.findall(word)]


def parse_amount(text: str) -> int:
    """Return an amount in cents. Raises ValueError unless it is written as `1.000,50 €`.

    >>> parse_amount("1.000,50 €"), parse_amount("5 €")
    (100050, 500)
    """
    word = clean(text)
    if not _AMOUNT_PATTERN.fullmatch(word):
        raise ValueError(text)
    euros, _, rest = word.removesuffix(" €").replace(".", "").partition(",")
    return int(euros) * 100 + int(rest or 0)


def parse_boxes(text: str) -> list[int]:
    """Return the numbers of the boxes in «il posto 1» or «i posti 1, 2 e 3»."""
    return [int(number) for number in re.findall(r"[0-9]+", text)]


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedHand:
    """Which hand a step means, as far as it says so."""

    player: str | None = None
    """Whose; None if unsaid, and for the dealer's."""
    box: int | None = None
    """None if unsaid."""
    number: int = 1
    """From 1; 0 is the dealer's hand."""


FIRST_HAND = NamedHand()
"""What a step means that names no hand."""


def parse_hand(text: str) -> NamedHand:
    """Return which hand is meant. Raises ValueError.

    >>> parse_hand("seconda mano di Anna al posto 3")
    NamedHand(player='Anna', box=3, number=2)
    >>> parse_hand("mano del banco")
    NamedHand(player=None, box=None, number=0)
    """
    if text == "mano del banco":
        return NamedHand(number=0)
    match = _HAND.fullmatch(text)
    if match is None:
        raise ValueError(text)
    ordinal, player, box = match.groups()
    number = ORDINALS.index(ordinal) + 1 if ordinal else 1
    return NamedHand(player=player, box=int(box) if box else None, number=number)


def parse_total(text: str) -> tuple[int, bool | None]:
    """Return the value of a hand, and whether it is soft (None if unsaid).

    >>> parse_total("17 soft"), parse_total("12")
    ((17, True), (12, None))
    """
    number, _, kind = text.partition(" ")
    return int(number), kind in ("soft", "morbido") if kind else None


_IRREGULAR = {
    "dà": "dare",
    "dice": "dire",
    "dispone": "disporre",
    "esce": "uscire",
    "fa": "fare",
    "mantiene": "mantenere",
    "ottiene": "ottenere",
    "pone": "porre",
    "possiede": "possedere",
    "propone": "proporre",
    "siede": "sedere",
    "tiene": "tenere",
    "trattiene": "trattenere",
    "va": "andare",
    "viene": "venire",
}
"""Third persons whose infinitive no ending gives away."""


def infinitives(verb: str) -> list[str]:
    """Return the infinitives that a third person may come from; the language decides which one exists.

    >>> infinitives("chiede carta")
    ['chiedere carta', 'chiedire carta']
    >>> infinitives("si arrende"), infinitives("sta"), infinitives("dice basta"), infinitives("restituisce la mano")
    (['arrendersi', 'arrendirsi'], ['stare'], ['dire basta'], ['restituire la mano'])
    """
    reflexive = verb.startswith("si ")
    word, _, rest = verb.removeprefix("si ").partition(" ")
    if word in _IRREGULAR:
        bare = [_IRREGULAR[word]]
    elif word.endswith("isce"):
        bare = [f"{word.removesuffix('isce')}ire"]
    else:
        vowels = ("a",) if word.endswith(("a", "à")) else ("e", "i")
        bare = [f"{word[:-1]}{vowel}re" for vowel in vowels]
    tail = f" {rest}" if rest else ""
    return [f"{_reflexive(infinitive) if reflexive else infinitive}{tail}" for infinitive in bare]


def _reflexive(infinitive: str) -> str:
    return infinitive.removesuffix("re").removesuffix("r") + "rsi"


def alternation(words: Iterable[str]) -> str:
    """Return a pattern that matches one of the words, the longest first; nothing, if there are none."""
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(re.escape(word) for word in ordered)})" if ordered else r"(?!)"


def either_case(word: str) -> str:
    """Return a pattern for a label whose first letter may be small or capital, as it falls in a sentence."""
    head = word[:1]
    if head.lower() == head.upper():
        return re.escape(word)
    return f"[{head.lower()}{head.upper()}]{re.escape(word[1:])}"


def folded(word: str) -> str:
    """Return a label stripped of its article and of the case of its letters, for look-ups.

    >>> folded("l'Assicurazione"), folded("Coppie Perfette"), folded("un blackjack")
    ('assicurazione', 'coppie perfette', 'blackjack')
    """
    bare = re.sub(rf"^{ARTICLE}", "", clean(word), count=1)
    return unicodedata.normalize("NFC", bare).casefold()
