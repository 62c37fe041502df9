"""What the macros that draw cards need: a sign, a style, and words for who does not see them."""

from collections.abc import Sequence
from importlib import resources

from generator.words.card_words import SUITS, rank_name, rank_sign

PACKAGE = "generator.pages.cards"
"""Where the templates of the macros are."""
HIDDEN = "??"
"""The code of a card that nobody sees."""


def sign(code: str) -> str:
    """Return the rank of a card as it stands in its corner: «10», «A»."""
    return rank_sign(code[0])


def card_name(code: str) -> str:
    """Return a card as it is read aloud.

    >>> card_name("TH"), card_name("??")
    ('10 di cuori', 'una carta coperta')
    """
    return "una carta coperta" if code == HIDDEN else f"{rank_name(code[0])} di {SUITS[code[1]].name}"


def spoken(codes: Sequence[str]) -> str:
    """Return some cards as they are read aloud, with a capital."""
    text = ", ".join(map(card_name, codes))
    return text[:1].upper() + text[1:]


def cards_style() -> str:
    """Return the CSS of the cards; the page gives the colours ``--faccia``, ``--nero``, ``--rosso`` and ``--serif``."""
    return resources.files(PACKAGE).joinpath("templates", "cards.css").read_text(encoding="utf-8")
