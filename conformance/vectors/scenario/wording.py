"""Values in Italian words: what a finding or a diagnostic shows to its reader."""

from __future__ import annotations

from collections.abc import Iterable

RANKS = {"T": "10"}
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COVERED = "??"
ORDINALS = ("prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava")


def card(code: object) -> str:
    """Return a card of the wire as people read it.

    >>> card("TS"), card("??"), card("9X")
    ('10♠', 'una carta coperta', '«9X» (carta illeggibile)')
    """
    if code == COVERED:
        return "una carta coperta"
    if isinstance(code, str) and len(code) == 2 and code[0] in "A23456789TJQK" and code[1] in SUITS:
        return RANKS.get(code[0], code[0]) + SUITS[code[1]]
    return f"«{code}» (carta illeggibile)"


def cards(codes: Iterable[object]) -> str:
    """Return cards side by side.

    >>> cards(["AS", "TH"]), cards([])
    ('A♠ 10♥', 'nessuna carta')
    """
    return " ".join(card(code) for code in codes) or "nessuna carta"


def money(cents: int) -> str:
    """Return an amount in euros, the Italian way.

    >>> money(100050), money(1000), money(-250)
    ('1.000,50 €', '10 €', '-2,50 €')
    """
    euros, rest = divmod(abs(cents), 100)
    whole = f"{euros:,}".replace(",", ".")
    return f"{'-' if cents < 0 else ''}{whole}{f',{rest:02d}' if rest else ''} €"


def listed(words: Iterable[str], *, empty: str = "nessuna") -> str:
    """Return words as a list in a sentence.

    >>> listed(["Carta", "Stai", "Dividi"]), listed([])
    ('Carta, Stai e Dividi', 'nessuna')
    """
    items = list(words)
    if len(items) < 2:
        return items[0] if items else empty
    return f"{', '.join(items[:-1])} e {items[-1]}"


def to(name: str) -> str:
    """Return the name after «a», with the euphonic «d» where it sounds right.

    >>> to("Anna"), to("Marco"), to("Elena")
    ('ad Anna', 'a Marco', 'a Elena')
    """
    return f"{'ad' if name[:1] in 'AÀ' else 'a'} {name}"


def hand(player: str, number: int, *, box: int | None = None) -> str:
    """Return how a hand is called.

    >>> hand("Anna", 1), hand("Anna", 2, box=3)
    ('la mano di Anna', 'la seconda mano di Anna al posto 3')
    """
    which = "" if number == 1 else (ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}ª") + " "
    where = f" al posto {box}" if box is not None else ""
    return f"la {which}mano di {player}{where}"


def total(value: object, soft: object = None) -> str:
    """Return the value of a hand; the kind only where it is known.

    >>> total(17, True), total(17, False), total(17)
    ('17 soft', '17 hard', '17')
    """
    kind = {True: " soft", False: " hard"}.get(soft, "") if isinstance(soft, bool) else ""
    return f"{value}{kind}"
