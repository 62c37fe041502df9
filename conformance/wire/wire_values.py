"""Money and cards as they travel: the codec of both, for whoever writes requests and whoever reads replies."""

import re
from fractions import Fraction
from typing import Final, TypeGuard

from generator.words.card_words import RANKS, SUITS

COVERED: Final = "??"
"""A card that lies face down."""

Cents = int | Fraction
"""An amount in cents: a whole number, or an exact fraction where an engine pays what no coin can."""

_MONEY: Final = re.compile(r"(?!-0\.00$)(-?)(0|[1-9][0-9]{0,14})\.([0-9]{2})([0-9]{0,3}[1-9])?", re.ASCII)


def read_money(value: object) -> Cents | None:
    """Return the cents of an amount on the wire, or None if it is not written as the protocol wants.

    A negative amount, which the schema refuses, is read too: who reports it says how much it was. So is an amount finer
    than a cent: an engine that pays 7.495 is judged for 7.495, not for its spelling.

    >>> read_money("1000.50"), read_money("-7.50"), read_money("-0.00"), read_money("25,00"), read_money(25)
    (100050, -750, None, None, None)
    >>> read_money("7.495"), read_money("7.500")
    (Fraction(1499, 2), None)
    """
    match = _MONEY.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return None
    sign, whole, cents, finer = match.groups()
    if finer is None:
        return int(sign + whole + cents)
    return Fraction(f"{sign}{whole}{cents}.{finer}")


def write_money(cents: int) -> str:
    """Return an amount as it travels: 750 is "7.50".

    Raises:
        ValueError: the amount is negative; nothing on the wire is.
    """
    if cents < 0:
        raise ValueError(f"{cents} centesimi: un importo non è mai negativo")
    return f"{cents // 100}.{cents % 100:02d}"


def is_card(value: object) -> TypeGuard[str]:
    """Say whether a value is a card that can be seen: a rank and a suit, as in "TS"."""
    return isinstance(value, str) and len(value) == 2 and value[0] in RANKS and value[1] in SUITS
