"""What keeps a player's page from being published, as remarks: its reasons, each at the place of its datum."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from banco.lab.editions.edition import Edition
from conformance.cases.remark import Remark, Rewording, remark
from generator.data.diagnostics import Position, Severity
from generator.model.ir import DeclaredReturn
from generator.numbers.exact import reproduces
from generator.numbers.figures import Figures
from generator.pages.changes.return_changes import hundredths
from generator.pages.player.publishable import STALE, Asked, Reason, ReasonKind, reasons
from generator.words.amounts import decimal, euro, typed

_CODES = {ReasonKind.OPEN: "C120", ReasonKind.ASSUMED: "C121", ReasonKind.MISSING: "C122", ReasonKind.NUMBER: "C123"}
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
        code = "C124" if figures is None and reason.kind is ReasonKind.NUMBER else _CODES[reason.kind]
        text = (
            f"«{reason.name}»: {reason.text}" if reason.kind in (ReasonKind.OPEN, ReasonKind.ASSUMED) else reason.text
        )
        text += _distance(reason, figures) if reason.kind is ReasonKind.NUMBER else ""
        who = "" if reason.asked is Asked.EDITOR else f" Risponde {reason.asked.value}."
        instead = _declared(now, reason, figures) if reason.kind is ReasonKind.NUMBER else None
        yield remark(
            code, text, _place(now, reason), f"{reason.remedy}{who}", clauses=reason.clauses,
            instead=instead,
        )  # fmt: skip
    for warning in now.warnings:
        blocks = warning.code in STALE or warning.severity is Severity.ERRORE
        yield remark(warning.code, warning.message, warning.at, warning.advice, blocks=blocks)


def _place(now: Edition, reason: Reason) -> Position:
    """Return where a reason stands: its reading, its datum, or the head of the file that lacks something."""
    if reason.kind is ReasonKind.OPEN:
        return now.place(f"letture.{reason.name}")
    return now.register.at if " " in reason.name else now.place(reason.name)


def _nearest(reason: Reason, figures: Figures | None) -> tuple[DeclaredReturn, Fraction] | None:
    """Return a declared return that is not met, and the computed one that is nearest to it."""
    found = [
        (one.declared, Fraction(one.value))
        for one in (figures.returns.computed if figures is not None else ())
        if one.declared is not None and one.declared.source.path == reason.name
    ]
    return min(found, key=lambda one: abs(one[1] - one[0].value), default=None)


def _declared(now: Edition, reason: Reason, figures: Figures | None) -> Rewording | None:
    """Return the declared return as these rules give it, to as many digits as it is declared."""
    nearest = _nearest(reason, figures)
    if nearest is None:
        return None
    declared, value = nearest
    places = len(declared.printed.rstrip("%").replace(",", ".").partition(".")[2])
    told = f"{decimal(Fraction(round(value / declared.unit)) * declared.unit * 100, places=places)}%"
    told = told.replace(",", ".") if "." in declared.printed else told
    again = replace(declared, printed=told, value=Fraction(told.rstrip("%").replace(",", ".")) / 100)
    return Rewording(declared.printed, told) if reproduces(again, value) else None


def _distance(reason: Reason, figures: Figures | None) -> str:
    """Return by how much a declared return is missed, in points and in money."""
    found = _nearest(reason, figures)
    if found is None:
        return ""
    nearest = found[1] - found[0].value
    cents = round(abs(nearest) * 10_000)
    less = "in meno" if nearest < 0 else "in più"
    told = f" Il calcolo dà {hundredths(nearest, signed=True)} punti: {typed(euro(cents))} {less} ogni 100 € giocati."
    return told + (" È troppo per un arrotondamento: o il numero è di prima, o una regola è scritta male."
                   if abs(nearest) >= _FAR else "")  # fmt: skip
