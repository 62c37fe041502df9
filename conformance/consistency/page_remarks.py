"""What keeps a player's page from being published, as remarks: its reasons, each at the place of its datum."""

from collections.abc import Iterator
from fractions import Fraction

from conformance.consistency.edition import Edition
from conformance.consistency.remark import Remark, remark
from generator.booklet.publishable import STALE, Asked, Kind, Reason, reasons
from generator.comparing.return_changes import hundredths
from generator.data.diagnostics import Position, Severity
from generator.numbers.figures import Figures
from generator.words.amounts import euro, typed

_CODES = {Kind.OPEN: "C120", Kind.ASSUMED: "C121", Kind.MISSING: "C122", Kind.NUMBER: "C123"}
PAGE_CODES = frozenset({*_CODES.values(), "C124", *STALE})
"""The codes that say what the page's own gate says."""
_FAR = Fraction(1, 100)
"""From one point on a return is not rounded otherwise: it is that of other rules."""


def page_remarks(now: Edition, figures: Figures | None) -> Iterator[Remark]:
    """Yield the reasons of the page's own gate, and the warnings of the regolamento: stale computations block too.

    Args:
        figures: its numbers, of which only the returns are looked at; None if they were not computed.
    """
    for reason in reasons(now.ruleset, figures):
        code = "C124" if figures is None and reason.kind is Kind.NUMBER else _CODES[reason.kind]
        text = f"«{reason.name}»: {reason.text}" if reason.kind in (Kind.OPEN, Kind.ASSUMED) else reason.text
        text += _distance(reason, figures) if reason.kind is Kind.NUMBER else ""
        who = "" if reason.asked is Asked.EDITOR else f" Risponde {reason.asked.value}."
        yield remark(
            code, text, _place(now, reason), f"{reason.remedy}{who}", blocks=True, clauses=reason.clauses
        )  # fmt: skip
    for warning in now.warnings:
        blocks = warning.code in STALE or warning.severity is Severity.ERRORE
        yield remark(warning.code, warning.message, warning.at, warning.advice, blocks=blocks)


def _place(now: Edition, reason: Reason) -> Position:
    """Return where a reason stands: its reading, its datum, or the head of the file that lacks something."""
    if reason.kind is Kind.OPEN:
        return now.place(f"letture.{reason.name}")
    return now.register.at if " " in reason.name else now.place(reason.name)


def _distance(reason: Reason, figures: Figures | None) -> str:
    """Return by how much a declared return is missed, in points and in money."""
    computed = () if figures is None else figures.returns.computed
    missed = [
        Fraction(one.value) - one.declared.value
        for one in computed
        if one.declared is not None and one.declared.source.path == reason.name
    ]
    if not missed:
        return ""
    nearest = min(missed, key=abs)
    cents = round(abs(nearest) * 10_000)
    less = "in meno" if nearest < 0 else "in più"
    told = f" Il calcolo dà {hundredths(nearest, signed=True)} punti: {typed(euro(cents))} {less} ogni 100 € giocati."
    return told + (" È troppo per un arrotondamento: o il numero è di prima, o una regola è scritta male."
                   if abs(nearest) >= _FAR else "")  # fmt: skip
