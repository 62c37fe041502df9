"""What is wrong with a text that should be cards: which word is none, why, and the card that was perhaps meant."""

import re

from conformance.cases.scenario.arguments import CARD, clean
from generator.words.card_words import RANK_NAMES, RANKS, SUITS, rank_sign
from generator.words.italian import join

_SIGNS = "".join(suit.sign for suit in SUITS.values())
_MEANT = {"R": ["K"], "D": ["Q"], "F": ["J"], "1": ["A", "10"], "T": ["10"], "IO": ["10"], "1O": ["10"]}
"""How ranks are written elsewhere: Italian initials, the ace as a number, a letter for a digit."""
_NAMES = "J è il fante, Q la donna, K il re"
_LETTERS = {"P": "♠", "C": "♥", "Q": "♦", "F": "♣", "S": "♠", "H": "♥", "D": "♦"}
_HOW = "Scrivi le carte così: `A♠ 10♥`, oppure «10 di cuori»."
_TOKEN = re.compile(r"\S+ di [A-Za-zÀ-ÿ]+|[^\s,;]+")
_WHOLE = re.compile(rf"{CARD}|\?|e")


def card_fault(text: str) -> tuple[str, str]:
    """Return what is wrong with a text that is not cards, and what to write.

    >>> card_fault("10♥ R♦")[0]
    '«R♦» non è una carta: il rango «R» non esiste.'
    """
    words = _TOKEN.findall(clean(text))
    wrong = next((word for word in words if not _WHOLE.fullmatch(word)), None)
    if wrong is None:
        return f"«{text}» non è una sequenza di carte.", _HOW
    ranks = f"Ranghi: {join(map(rank_sign, RANKS))} ({_NAMES})."
    if wrong[-1] in "♠♥♦♣♤♡♢♧" and len(wrong) > 1:
        rank = wrong[:-1]
        if re.search(f"[{_SIGNS}]", rank):
            apart = re.sub(f"(?<=[{_SIGNS}])(?=[^{_SIGNS}])", " ", wrong)
            return f"In «{wrong}» manca uno spazio fra due carte.", f"Scrivi «{apart}»."
        named = [code for code, name in RANK_NAMES.items() if name == rank.lower()]
        meant = _MEANT.get(rank.upper()) or named or ([rank.upper()] if _is_rank(rank.upper()) else [])
        return f"«{wrong}» non è una carta: il rango «{rank}» non esiste.", f"{_guess(meant, wrong[-1])}{ranks}"
    if wrong in _SIGNS or _is_rank(wrong.upper()):
        suits = join(f"{suit.sign} ({suit.name})" for suit in SUITS.values())
        missing = "il rango" if wrong in _SIGNS else "il seme"
        return (
            f"«{wrong}» non è una carta: manca {missing}.",
            f"{_HOW} {ranks if wrong in _SIGNS else f'Semi: {suits}.'}",
        )
    sign = _LETTERS.get(wrong[-1].upper())
    if sign and _is_rank(wrong[:-1].upper()):
        suits = join(f"{suit.sign} ({suit.name})" for suit in SUITS.values())
        return (
            f"«{wrong}» non è una carta: «{wrong[-1]}» non è un seme.",
            f"{_guess([wrong[:-1].upper()], sign)}Il seme si scrive con il suo segno: {suits}.",
        )
    return f"«{wrong}» non è una carta.", _HOW


def _is_rank(word: str) -> bool:
    return word == "10" or (len(word) == 1 and word in RANKS and word != "T")


def _guess(ranks: list[str], suit: str) -> str:
    return f"Forse intendevi {' o '.join(f'«{rank}{suit}»' for rank in ranks)}? " if ranks else ""
