"""Amounts, shares and other figures as Italian prints them: a decimal comma, dots between the thousands."""

import re
from fractions import Fraction

NBSP = "\u00a0"
MINUS = "\u2212"


def thousands(value: int) -> str:
    """Return a whole number with dots between the thousands: 1234 is «1.234»."""
    return f"{value:,}".replace(",", ".").replace("-", MINUS)


def euro(cents: int | Fraction, *, plain: bool = False) -> str:
    """Return an amount: ``1.000,50 €``, with a no-break space; ``plain`` drops ``,00``.

    Args:
        cents: a whole number of cents, or an exact fraction of them (shown with all its digits).
    """
    amount = Fraction(cents)
    sign = MINUS if amount < 0 else ""
    amount = abs(amount)
    whole, rest = divmod(amount, 100)
    digits = decimal(Fraction(rest, 100), places=2).partition(",")[2] if rest else "00"
    tail = "" if plain and not rest else f",{digits}"
    return f"{sign}{thousands(int(whole))}{tail}{NBSP}€"


def typed(text: str) -> str:
    """Return printed figures as a keyboard writes them: a plain space, a hyphen for a minus."""
    return text.replace(NBSP, " ").replace(MINUS, "-")


def glued(text: str) -> str:
    r"""Return text in which no amount can be parted from its euro.

    >>> glued("da 5 € a 10 €") == "da 5\u00a0€ a 10\u00a0€"
    True
    """
    return re.sub(r"(?<=\d) (?=€)", NBSP, text) if "€" in text else text


def typeset(text: str) -> str:
    r"""Return text as a page prints it: amounts whole, as in `glued`, percentages apart, and curved apostrophes.

    >>> typeset("l'asso, 5 €, il 98,38%") == "l\u2019asso, 5\u00a0€, il 98,38\u00a0%"
    True
    """
    whole = re.sub(r"(?<=\d,)(\d+)%", rf"\1{NBSP}%", glued(text)) if "%" in text else glued(text)
    return re.sub(r"(?<=[^\W\d_])'(?=\w)", "\u2019", whole) if "'" in whole else whole


def decimal(value: Fraction, *, places: int = 0) -> str:
    """Return an exact fraction with a decimal comma, or as a ratio when its digits never end.

    >>> decimal(Fraction(177, 100)), decimal(Fraction(1, 3)), decimal(Fraction(2, 5), places=2)
    ('1,77', '1/3', '0,40')
    """
    for digits in range(places, 9):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            whole, rest = divmod(int(scaled), 10**digits)
            return f"{whole},{rest:0{digits}d}" if digits else str(whole)
    return f"{value.numerator}/{value.denominator}"


def comma(value: float | Fraction, digits: int, *, signed: bool = False) -> str:
    """Return a number to so many decimals, with a comma; ``signed`` shows a plus too.

    >>> comma(1.005, 2), comma(-0.5, 1), comma(Fraction(1, 2), 2, signed=True)
    ('1,00', '−0,5', '+0,50')
    """
    return f"{float(value):{'+' if signed else ''}.{digits}f}".replace(".", ",").replace("-", MINUS)


def percent(value: Fraction) -> str:
    """Return a share as a percentage with at least two decimals: ``99,29%``."""
    return f"{decimal(value * 100, places=2)}%"


_PARTS = {
    Fraction(1, 2): "metà",
    Fraction(1, 3): "un terzo",
    Fraction(2, 3): "due terzi",
    Fraction(1, 4): "un quarto",
    Fraction(3, 4): "tre quarti",
    Fraction(2): "il doppio",
    Fraction(3): "il triplo",
    Fraction(4): "il quadruplo",
}


def part(value: Fraction) -> str:
    """Return a multiple or share in words, to be followed by «di»: «metà», «il doppio», «2/5»."""
    return _PARTS.get(value, f"{decimal(value)} volte l'importo" if value > 1 else f"{value}")
