"""Every return that an output says, read as a person reads it: the number, its stake, who says it, of which bet."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any, TypeVar

from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.told_returns import BetReturn, Origin

BASES = {
    "puntata iniziale": Base.INITIAL,
    "totale puntato": Base.TOTAL,
    "tutto il puntato": Base.TOTAL,
    "initial stake": Base.INITIAL,
    "all that is staked": Base.TOTAL,
}
ORIGINS = {
    "dichiarato": Origin.DECLARED,
    "declared": Origin.DECLARED,
    "ricavato": Origin.COMPUTED,
    "computed": Origin.COMPUTED,
}
_SHARE = re.compile(r"(\d+[.,]\d+)\s?%")
_LEAST, _MOST = 80, 200
"""Between these percentages a number of a page is a return."""
T = TypeVar("T")
_BLOCKS = frozenset({"p", "li", "td", "th", "dd", "dt", "h1", "h2", "h3", "caption", "summary", "figcaption", "div"})


@dataclass(frozen=True)
class Claim:
    """A return that an output says.

    Attributes:
        text: where it stands, to name the bet and for the message of a failure.
    """

    value: Fraction
    unit: Fraction
    base: Base
    origins: frozenset[Origin]
    text: str

    def holds(self, bet: BetReturn) -> bool:
        """Say whether this is what is told of a bet: same stake, same origins, same number to its printed digits."""
        told = {one.origin: one for one in bet.told if one.base is self.base}
        return self.origins <= told.keys() and all(
            abs(told[origin].value - self.value) <= self.unit / 2 for origin in self.origins
        )


def claims(text: str, heading: str = "", row: str = "") -> Iterator[Claim]:
    """Yield the returns that a sentence or a cell says; a label follows its number, or heads its column or its row.

    Raises:
        AssertionError: one says no stake, or not who says it.
    """
    found = [one for one in _SHARE.finditer(text) if _LEAST <= _number(one[1]) <= _MOST]
    for one, after in zip(found, [*found[1:], None], strict=True) if found else ():
        label = text[one.end() : after.start() if after is not None else None].lower()
        heads = heading.lower(), row.lower()
        base = _named(label, BASES) or next(filter(None, (_named(head, BASES) for head in heads)), [])
        origins = _named(label, ORIGINS) or next(filter(None, (_named(head, ORIGINS) for head in heads)), [])
        assert base, f"di quale puntata? {row!r} {heading!r} {text!r}"
        assert origins, f"chi lo dice? {row!r} {heading!r} {text!r}"
        decimals = len(re.split("[.,]", one[1])[1])
        yield Claim(
            value=_number(one[1]) / 100,
            unit=Fraction(1, 100 * 10**decimals),
            base=base[0],
            origins=frozenset(origins),
            text=f"{row} {heading} {text}",
        )


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _named(text: str, words: Mapping[str, T]) -> list[T]:
    return list(dict.fromkeys(meaning for word, meaning in words.items() if word in text))


def of_json(data: Any) -> Iterator[Claim]:
    """Yield the returns of a JSON answer: every object that has an «rtp» says its stake and who says it."""
    for each in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from of_json(each)
    if isinstance(data, dict) and isinstance(data.get("rtp"), float):
        yield Claim(
            value=Fraction(str(data["rtp"])),
            unit=Fraction(1, 10**11),
            base=Base(data["base"]),
            origins=frozenset({Origin(data["origine"])}),
            text=data["puntata"],
        )


def of_terminal(printed: str) -> Iterator[Claim]:
    """Yield the returns of the table that `numeri rtp` prints: a row has one base, its columns say who says it."""
    lines = [re.split(r"\s{2,}", line.strip()) for line in printed.splitlines()]
    head = next(line for line in lines if line[0] == "puntata")
    for line in lines:
        if len(line) == len(head) and line is not head:
            row = dict(zip(head, line, strict=True))
            base = {"iniziale": "puntata iniziale", "totale": "totale puntato"}[row["base"]]
            for column in ("ricavato", "dichiarato"):
                yield from claims(row[column], f"{column} {base}", row["puntata"])


class _Reader(HTMLParser):
    """Reads a page as blocks: the text, the heading of its column, the head of its row."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[tuple[str, str, str]] = []
        self.open: list[tuple[str, str, list[str]]] = []
        self.row = ""
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("script", "style")
        self.row = "" if tag == "tr" else self.row
        if tag in _BLOCKS:
            self.open.append((tag, dict(attrs).get("data-l") or "", []))

    def handle_data(self, data: str) -> None:
        if self.open and not self.silent:
            self.open[-1][2].append(data)

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style")
        if tag in _BLOCKS and self.open and self.open[-1][0] == tag:
            _, heading, parts = self.open.pop()
            text = " ".join("".join(parts).split())
            self.row = text if tag == "th" else self.row
            self.blocks.append((text, heading, self.row))


def of_page(html: str) -> Iterator[Claim]:
    """Yield the returns of a page."""
    reader = _Reader()
    reader.feed(html)
    for text, heading, row in reader.blocks:
        yield from claims(text, heading, row)


def unheld(rules: Ruleset, bets: Iterable[BetReturn], said: Iterable[Claim]) -> list[str]:
    """Return what is said and is told of no bet: of those that the place names, where it names any."""
    every = list(bets)
    wrong = []
    for claim in said:
        named = [bet for bet in every if _names(rules, bet, claim.text)] or every
        if not any(claim.holds(bet) for bet in named):
            wrong.append(claim.text)
    return wrong


def _names(rules: Ruleset, bet: BetReturn, text: str) -> bool:
    words = text.lower()
    return all(rules.wager(name).label.lower() in words or name in words for name in bet.shown.wagers)
