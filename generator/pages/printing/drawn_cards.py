"""Cards as pages draw them (`templates/cards.html.j2`): the sign in a corner, and words for who does not see them."""

from collections.abc import Sequence

from generator.words.card_words import RANK_NAMES, SUITS, rank_sign
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital

HIDDEN = "??"
"""The code of a card that nobody sees."""
_ITALIAN = Catalogue(SOURCE)


def sign(code: str) -> str:
    """Return the rank of a card as it stands in its corner: «10», «A»."""
    return rank_sign(code[0])


def card_name(code: str, words: Catalogue = _ITALIAN) -> str:
    """Return a card as it is read aloud.

    >>> card_name("TH"), card_name("??")
    ('10 di cuori', 'una carta coperta')
    """
    if code == HIDDEN:
        return words("una carta coperta")
    rank = words(RANK_NAMES[code[0]]) if code[0] in RANK_NAMES else rank_sign(code[0])
    return words("{rank} di {suit}", rank=rank, suit=words(SUITS[code[1]].name))


def spoken(codes: Sequence[str], words: Catalogue = _ITALIAN) -> str:
    """Return some cards as they are read aloud, with a capital."""
    text = ", ".join(card_name(code, words) for code in codes)
    return capital(text)
