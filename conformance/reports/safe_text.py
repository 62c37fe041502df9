"""Text that is safe to show: what an engine sends is neutralised and bounded; amounts and cards in Italian form."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.wire.wire_values import COVERED, is_card, read_money
from generator.words import amounts
from generator.words.amounts import MINUS, NBSP, thousands
from generator.words.card_words import SUITS, Suit, rank_name, rank_sign

LINE_LIMIT = 600
BLOCK_LIMIT = 4000
_MARKS_IN_A_ROW = 3

_BEFORE_EURO = re.compile(r"(?<=[0-9]) (?=€)")
_MINUS_AMOUNT = re.compile(rf"(?<![\w.,-])-(?=[0-9][0-9.]*(?:,[0-9]+)?[ {NBSP}]?€)")


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownCard:
    """A card as a person sees it. `suit` is None for a covered card and for what is no card at all."""

    rank: str
    suit: Suit | None
    name: str

    def __str__(self) -> str:
        return f"{self.rank}{self.suit.sign}" if self.suit else self.rank


def _harmless(text: str, keep: str) -> str:
    """Return the text with every invisible or reordering character made visible, and stacks of accents cut short."""
    if text.isascii() and text.isprintable():
        return text
    out: list[str] = []
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks > _MARKS_IN_A_ROW:
            continue
        is_odd = category in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        out.append(f"⟨U+{ord(char):04X}⟩" if is_odd and char not in keep else char)
    return "".join(out)


def line(value: object, limit: int = LINE_LIMIT) -> str:
    r"""Return a value as one safe line of at most about `limit` characters; says how much was cut.

    >>> line("a\nb\x1b[31m")
    'a ↵ b⟨U+001B⟩[31m'
    """
    text = value if isinstance(value, str) else _plain(value)
    cut = text[:limit]
    safe = _harmless(cut.replace("\r\n", "\n").replace("\n", " ↵ "), keep="")
    if len(text) > limit:
        safe += f" … (troncato: {thousands(len(text))} caratteri in tutto)"
    return typeset(safe)


def lines(values: Iterable[object], limit: int = LINE_LIMIT) -> tuple[str, ...]:
    """Return each of some values as one safe line; see `line`."""
    return tuple(line(value, limit) for value in values)


def _plain(value: object) -> str:
    """Return a value of any type as text; an integer too long for Python to print is only described."""
    try:
        return str(value)
    except ValueError:
        return "(valore illeggibile)"


def tail(value: str, limit: int = BLOCK_LIMIT) -> str:
    """Return the last `limit` characters of a text of many lines, made safe; says how much was left out before them."""
    safe = _harmless(value[-limit:].replace("\r\n", "\n"), keep="\n\t")
    if len(value) > limit:
        return f"(omessi i primi {thousands(len(value) - limit)} caratteri) …\n{safe}"
    return safe


def typeset(text: str) -> str:
    r"""Return the text with U+00A0 between a number and €, and a real minus before an amount.

    >>> typeset("-5,00 €") == "\u22125,00\u00a0€"
    True
    """
    return _BEFORE_EURO.sub(NBSP, _MINUS_AMOUNT.sub(MINUS, text))


def euro(value: object) -> str:
    """Return an amount of the wire in Italian form («1.000,50 €»); what is no amount comes back between caporali."""
    cents = read_money(value)
    return f"«{line(value, 60)}»" if cents is None else amounts.euro(cents)


def card(value: object) -> ShownCard:
    """Return the card that the wire writes `TS` or `??`; anything else is shown as it came, between caporali."""
    if value == COVERED:
        return ShownCard(rank="?", suit=None, name="carta coperta")
    if not is_card(value):
        raw = line(value, 24)
        return ShownCard(rank=f"«{raw}»", suit=None, name=f"carta illeggibile «{raw}»")
    suit = SUITS[value[1]]
    return ShownCard(rank=rank_sign(value[0]), suit=suit, name=f"{rank_name(value[0])} di {suit.name}")


def plural(count: int, one: str, many: str) -> str:
    """Return a count and its noun: «1 scenario», «1.200 scenari»."""
    return f"{thousands(count)} {one if count == 1 else many}"
