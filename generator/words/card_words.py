"""The French deck as people read it: ranks and suits, their signs and their names."""

from dataclasses import dataclass

from generator.words.marked_messages import marked

RANKS = "A23456789TJQK"
"""The codes of the ranks, from the ace up; ten is one letter, as the wire and the IR write it."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: its ASCII letter on the wire, its sign, its Italian name, its colour."""

    letter: str
    sign: str
    name: str
    red: bool


SUITS = {
    "S": Suit("S", "♠", marked("picche"), False),
    "H": Suit("H", "♥", marked("cuori"), True),
    "D": Suit("D", "♦", marked("quadri"), True),
    "C": Suit("C", "♣", marked("fiori"), False),
}
RANK_NAMES = {"A": marked("asso"), "J": marked("fante"), "Q": marked("donna"), "K": marked("re")}


def rank_sign(code: str) -> str:
    """Return a rank as it stands on a card: «10» for ten, the code for the others.

    >>> rank_sign("T"), rank_sign("A")
    ('10', 'A')
    """
    return "10" if code == "T" else code


def total_words(total: int, soft: bool, word: str = "soft") -> str:
    """Return the worth of a hand as charts and people write it; ``word``: what stands after a total that is soft.

    >>> total_words(18, True), total_words(18, False)
    ('18 soft', '18')
    """
    return f"{total} {word}" if soft else str(total)


def rank_name(code: str) -> str:
    """Return the bare name of a rank.

    >>> rank_name("A"), rank_name("T")
    ('asso', '10')
    """
    return RANK_NAMES.get(code, rank_sign(code))
