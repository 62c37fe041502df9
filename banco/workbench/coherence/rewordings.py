"""A text with the figures of now in the place of those of before, where there is no doubt which they are."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction

from banco.lab.editions.told_figures import Figure, Sort, ToldFigure
from banco.workbench.coherence.lost_figures import Basis
from conformance.cases.remark import Rewording
from generator.words.amounts import decimal, euro, typed
from generator.words.italian import number

Still = Callable[[str], Iterable[ToldFigure]]
_RATIO = re.compile(r"[0-9]+(\s*:\s*|\s+a\s+)[0-9]+")


def rewording(
    text: str, wrong: Sequence[ToldFigure], held: Basis, still: Still, clauses: Collection[str] = ()
) -> Rewording | None:
    """Return a text and what it becomes; None where it is not certain, or would still tell what is not so.

    Args:
        wrong: its figures that are of before.
        still: tells those of the text as it would be.
        clauses: of the text.
    """
    after = text
    for one in sorted(wrong, key=lambda one: -one.column):
        figure = held.now_told(one, clauses)
        told = None if figure is None else _told_as(one.text, figure)
        if told is None:
            return None
        after = after[: one.column] + told + after[one.column + len(one.text) :]
    return Rewording(text, after) if after != text and not [*still(after)] else None


def _told_as(text: str, figure: Figure) -> str | None:
    """Return a figure in the way in which another was told: in digits, in words, with its unit; None if it cannot be.

    >>> _told_as("3 a 2", Figure(Sort.RATIO, Fraction(6, 5))), _told_as("sette", Figure(Sort.NUMBER, Fraction(6)))
    ('6 a 5', 'sei')
    """
    value: Fraction = figure.value
    match figure.sort:
        case Sort.RATIO:
            found = _RATIO.fullmatch(text)
            return None if found is None else f"{value.numerator}{found[1]}{value.denominator}"
        case Sort.EURO:
            return typed(euro(value, plain=True)) if "€" in text else None
        case Sort.PERCENT:
            places = len(text.rstrip("% ").partition(",")[2])
            return f"{decimal(value, places=places)}%" if (value * 10**places).denominator == 1 else None
        case Sort.SOFT | Sort.HARD:
            total, _, kind = text.partition(" ")
            return f"{value} {kind}" if total.isdigit() else None
    if text[0].isdigit():
        return decimal(value)
    if value.denominator != 1 or figure.sort is not Sort.NUMBER:
        return None
    return number(int(value)).capitalize() if text[0].isupper() else number(int(value))
