"""What keeps a player's page from being published, as remarks: its reasons, each at the place of its datum."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from banco.lab.editions.edition import Edition
from banco.workbench.coherence.put_back import as_it_was
from banco.workbench.coherence.stale_computations import stale_computation
from conformance.cases.remark import Remark, Rewording, remark
from generator.data.diagnostics import Position
from generator.numbers.exact import reproduces
from generator.numbers.figures import Figures
from generator.numbers.return_words import BASES, base_words, hundredths
from generator.numbers.told_returns import BetReturn, bet_returns
from generator.pages.player.publishable import STALE, reasons
from generator.pages.printing.draft_notes import Reason, ReasonKind, Resolver
from generator.words.amounts import decimal, euro, typed

_CODES = {
    ReasonKind.OPEN: "C120",
    ReasonKind.ANSWERED: "C125",
    ReasonKind.ASSUMED: "C121",
    ReasonKind.MISSING: "C122",
    ReasonKind.NUMBER: "C123",
}
_OF_READINGS = (ReasonKind.OPEN, ReasonKind.ANSWERED)
PAGE_CODES = frozenset({*_CODES.values(), "C124", *STALE})
"""The codes that say what the page's own gate says."""
_FAR = Fraction(1, 100)
"""From one point on a return is not rounded otherwise: it is that of other rules."""


def page_remarks(now: Edition, figures: Figures | None, before: Edition | None = None) -> Iterator[Remark]:
    """Yield the reasons of the page's own gate, and the warnings of the regolamento: stale computations block too.

    Args:
        figures: its numbers, of which only the returns are looked at; None if they were not computed.
        before: the version that it is held against: what it said and this one does not may be put back.
    """
    for reason in reasons(now.ruleset, figures):
        code = "C124" if figures is None and reason.kind is ReasonKind.NUMBER else _CODES[reason.kind]
        text = f"«{reason.name}»: {reason.text}" if reason.kind in _OF_READINGS else reason.text
        text += _distance(now, reason, figures) if reason.kind is ReasonKind.NUMBER else ""
        who = "" if reason.asked is Resolver.EDITOR else f" Risponde {reason.asked.value}."
        at = _place(now, reason)
        instead = _declared(now, reason, figures) if reason.kind is ReasonKind.NUMBER else None
        if reason.kind is ReasonKind.MISSING and before is not None:
            at, instead = as_it_was(now, before, reason.name) or (at, None)
        told = remark(code, text, at, f"{reason.remedy}{who}", clauses=reason.clauses, instead=instead)
        yield replace(told, about=reason.name)
    for warning in now.warnings:
        yield stale_computation(now, warning) if warning.code in STALE else Remark(diagnostic=warning)


def _place(now: Edition, reason: Reason) -> Position:
    """Return where a reason stands: its reading, its datum, or the head of the file that lacks something."""
    if reason.kind in _OF_READINGS:
        return now.place(f"letture.{reason.name}")
    return now.register.at if " " in reason.name else now.place(reason.name)


def _missed(now: Edition, reason: Reason, figures: Figures | None) -> BetReturn | None:
    """Return the declared return that is not met, beside the computed one; None if the reason is another."""
    bets = bet_returns(now.ruleset, figures.returns) if figures is not None else ()
    return next((one for one in bets if one.datum is not None and one.datum.source.path == reason.name), None)


def _declared(now: Edition, reason: Reason, figures: Figures | None) -> Rewording | None:
    """Return the declared return as these rules give it, to as many digits as it is declared."""
    missed = _missed(now, reason, figures)
    if missed is None or missed.compared is None or missed.datum is None:
        return None
    declared, value = missed.datum, missed.compared.value
    rounded = Fraction(round(value / declared.unit)) * declared.unit * 100
    told = f"{decimal(rounded, places=declared.places)}%"
    told = told.replace(",", ".") if "." in declared.printed else told
    again = replace(declared, printed=told, value=Fraction(told.rstrip("%").replace(",", ".")) / 100)
    return Rewording(declared.printed, told) if reproduces(again, value) else None


def _distance(now: Edition, reason: Reason, figures: Figures | None) -> str:
    """Return by how much a declared return is missed, in points and in money."""
    missed = _missed(now, reason, figures)
    if missed is None or missed.compared is None or missed.declared is None:
        return ""
    computed = missed.compared
    gap = computed.value - missed.declared.value
    cents = round(abs(gap) * 10_000)
    less = "in meno" if gap < 0 else "in più"
    points = f"{hundredths(gap, signed=True)} punti, {typed(euro(cents))} {less} ogni 100 € di {BASES[computed.base]}"
    told = f" Il calcolo dà {base_words(computed)}: {points}."
    return told + (" È troppo per un arrotondamento: o il numero è di prima, o una regola è scritta male."
                   if abs(gap) >= _FAR else "")  # fmt: skip
