"""The figures that a sentence tells: ratios, shares, amounts, counts in digits or in words, hard and soft totals."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from generator.words.italian import number


class Sort(StrEnum):
    """What kind of figure it is: figures of two kinds are never the same."""

    RATIO = "quota"
    PERCENT = "percentuale"
    EURO = "importo"
    NUMBER = "numero"
    TIMES = "volte"
    """A multiple of the stake: «2,5 volte», «il doppio», «mezza»."""
    SOFT = "totale soft"
    HARD = "totale hard"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure without its wording: 3:2, «3 a 2» and «una volta e mezza» are one."""

    sort: Sort
    value: Fraction

    def __hash__(self) -> int:
        """Return a hash at a tenth of the price of a fraction's own: thousands are counted at every edit."""
        return hash((self.sort, self.value.numerator, self.value.denominator))


@dataclass(frozen=True, slots=True)
class ToldFigure:
    """A figure as a sentence tells it.

    Attributes:
        text: as it is written.
        column: of its first sign in the sentence, from 0.
        noun: the word that follows, small, for «8 mazzi»; "" if none does.
    """

    figure: Figure
    text: str
    column: int
    noun: str = ""


_TEENS = ("undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove")
_WORDS = {
    **{number(value): value for value in range(2, 11)},
    **dict(zip(_TEENS, range(11, 20), strict=True)),
    "venti": 20,
    "ventuno": 21,
    "trenta": 30,
    "quaranta": 40,
    "cinquanta": 50,
    "sessanta": 60,
}
_HALF = Fraction(1, 2)
_PARTS = {"metà": _HALF, "mezza": _HALF, "mezzo": _HALF, **dict.fromkeys(("doppio", "doppia"), Fraction(2)),
          **dict.fromkeys(("triplo", "tripla"), Fraction(3)), "quadruplo": Fraction(4)}  # fmt: skip
_ONE = r"\bun(?:a|o|ico|ica|'unica)?\b(?: \w+)? sol[ao]\b|\bun[ao]? sol[ao]\b|\buna? \w+ soltanto\b|\bun'unica\b"
_COUNT = rf"(?:{'|'.join(_WORDS)})"
_SIGNS = re.compile(
    r"(?P<ratio>(?<![Dd]a )(?<![\d:,.])(?P<net>\d{1,4})(?: ?: ?| a )(?P<stake>\d{1,2})(?![\d%€]|[.,:]\d))"
    r"|(?P<alike>\balla pari\b)"
    rf"|(?P<half>\b(?:una|{_COUNT}) volt[ae] e mezz[ao]\b)"
    r"|(?P<percent>\d+(?:,\d+)?[ \u00a0]?%)"
    r"|(?P<euro>\d{1,3}(?:\.\d{3})*(?:,\d{2})?[ \u00a0]€)"
    r"|(?P<total>\b\d{1,2} (?:soft|morbid[ao]|hard|dur[ao])\b)"
    rf"|(?P<one>{_ONE})"
    r"|(?P<digits>(?<![\w.,+])\d{1,3}(?:\.\d{3})*(?:,\d+)?(?![\w+]))"
    rf"|(?P<word>\b(?:{'|'.join([*_WORDS, *_PARTS])})\b(?! centesim))",
    re.IGNORECASE,
)
_NOUN = re.compile(r"[ \u00a0]([a-zàèéìòù]+)")


def told_figures(text: str, names: Iterable[str] = ()) -> tuple[ToldFigure, ...]:
    """Return the figures of a sentence, in order.

    Args:
        names: titles and labels whose digits are no figures, such as that of a wager.

    >>> [str(one.figure.value) for one in told_figures("Rende 3 a 2: su 10 € se ne riprendono 25, una volta e mezza.")]
    ['3/2', '1000', '25', '3/2']
    """
    return _kept(text, tuple(names))


@lru_cache(8192)
def _kept(text: str, names: tuple[str, ...]) -> tuple[ToldFigure, ...]:
    return tuple(_told(_masked(text, names)))


def _masked(text: str, names: Iterable[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        if any(sign.isdigit() for sign in name):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda found: " " * len(found.group()), text)
    return text


def _told(text: str) -> Iterator[ToldFigure]:
    for match in _SIGNS.finditer(text):
        figure = _figure(match)
        if figure is not None:
            noun = _NOUN.match(text, match.end())
            after = noun[1].lower() if noun else ""
            if figure.sort is Sort.NUMBER and after == "volte":
                figure = Figure(Sort.TIMES, figure.value)
            yield ToldFigure(figure, match.group(), match.start(), after)


def _figure(match: re.Match[str]) -> Figure | None:
    text = match.group().lower()
    if match["ratio"]:
        stake = int(match["stake"])
        return Figure(Sort.RATIO, Fraction(int(match["net"]), stake)) if stake else None
    if match["alike"]:
        return Figure(Sort.RATIO, Fraction(1))
    if match["half"]:
        return Figure(Sort.RATIO, _WORDS.get(text.split()[0], 1) + Fraction(1, 2))
    if match["percent"]:
        return Figure(Sort.PERCENT, _decimal(text.rstrip("%").strip()))
    if match["euro"]:
        return Figure(Sort.EURO, _decimal(text.rstrip("€").strip()) * 100)
    if match["total"]:
        total, _, kind = text.partition(" ")
        return Figure(Sort.SOFT if kind[0] in "sm" else Sort.HARD, Fraction(int(total)))
    if match["one"]:
        return Figure(Sort.NUMBER, Fraction(1))
    if match["digits"]:
        return Figure(Sort.NUMBER, _decimal(text))
    return Figure(Sort.TIMES, _PARTS[text]) if text in _PARTS else Figure(Sort.NUMBER, Fraction(_WORDS[text]))


def _decimal(text: str) -> Fraction:
    return Fraction(text.replace(".", "").replace(",", "."))
