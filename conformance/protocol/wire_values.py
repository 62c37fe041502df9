"""Money and cards as they travel: the codec of both, for whoever writes requests and whoever reads replies."""

import re
from typing import Final, TypeGuard

from generator.words.card_words import RANKS, SUITS

COVERED: Final = "??"
"""A card that lies face down."""

_MONEY: Final = re.compile(r"(?!-0\.00)(-?)(0|[1-9][0-9]{0,14})\.([0-9]{2})", re.ASCII)


def read_money(value: object) -> int | None:
    """Return the cents of an amount on the wire, or None if it is not written as the protocol wants.

    A negative amount, which the schema refuses, is read too: who reports it says how much it was.

    >>> read_money("1000.50"), read_money("-7.50"), read_money("-0.00"), read_money("25,00"), read_money(25)
    (100050, -750, None, None, None)
    """
    match = _MONEY.fullmatch(value) if isinstance(value, str) else None
    return None if match is None else int(match[1] + match[2] + match[3])


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
