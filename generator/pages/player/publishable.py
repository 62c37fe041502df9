"""Whether a player's page may be published: everything in the data that is open, missing, stale or contradicted.

A page for players is a publication. What changes what a player gets or may do, and is provisional, keeps it from being
built; a decision recorded by a person closes a question. What texts and scenarios tell otherwise than the data is
added by who reads those too.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from generator.data.diagnostics import Diagnostic
from generator.model.ir import Reading, Ruleset, Source
from generator.model.sources import sources
from generator.model.terms import UNDECLARED, State
from generator.numbers.figures import Figures
from generator.pages.facts.table_bounds import are_stated
from generator.pages.sheet.reading_findings import alternative_words
from generator.pages.sheet.weave import is_heading
from generator.words.art14 import LETTERS
from generator.words.italian import join

STALE = ("R622", "R623")
"""Warnings that say that a computation was made on other data."""


class ReasonKind(StrEnum):
    """Why a page may not be published; the value is how the reason is headed."""

    OPEN = "domanda aperta"
    ASSUMED = "dato senza fonte"
    MISSING = "dato mancante"
    NUMBER = "numero che non coincide"
    STALE = "calcolo da rifare"
    BELIED = "testo o scenario che i dati smentiscono"


class Asked(StrEnum):
    """Who can settle a reason."""

    SUPPLIER = "il fornitore del testo"
    OPERATOR = "l'operatore"
    EDITOR = "chi cura il regolamento"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason not to publish: what is wrong, whom to ask, what to do.

    Attributes:
        name: the reading or the datum that is at fault.
        clauses: those that it rests on.
    """

    kind: ReasonKind
    name: str
    text: str
    asked: Asked
    remedy: str
    clauses: tuple[str, ...] = ()


def reasons(rules: Ruleset, figures: Figures | None, warnings: Iterable[Diagnostic] = ()) -> tuple[Reason, ...]:
    """Return every reason not to publish the page of a regolamento, the questions first; none if it may be published.

    Args:
        figures: its numbers, as the page shows them.
        warnings: what was found when it was loaded.
    """
    found = [*_questions(rules), *_unsourced(rules), *_missing(rules), *_numbers(rules, figures), *_stale(warnings)]
    first: dict[str, Reason] = {}
    for one in found:
        first.setdefault(one.name, one)
    return tuple(first.values())


def matters(reading: Reading) -> bool:
    """Say whether a reading is open and its answers change what is played or paid."""
    return reading.is_open and any(alternative.changes for alternative in reading.alternatives)


def _questions(rules: Ruleset) -> Iterator[Reason]:
    for reading in rules.readings:
        if matters(reading):
            meanwhile = alternative_words(reading, reading.chosen)
            yield Reason(
                kind=ReasonKind.OPEN,
                name=reading.id,
                text=f"{reading.question} Intanto vale «{meanwhile}».",
                asked=Asked.SUPPLIER,
                remedy="Registra la decisione con «decisa» nella lettura.",
                clauses=reading.clauses,
            )


def _unsourced(rules: Ruleset) -> Iterator[Reason]:
    """Yield the data of play that no text states and no decided reading settles, each path once."""
    open_readings = {reading.id for reading in rules.readings if reading.is_open}
    told = {reading.id for reading in rules.readings if matters(reading)}
    seen: set[str] = set()
    for source in _of_play(rules):
        asked = set(source.readings)
        settled = bool(asked) and not asked & open_readings
        known = source.state not in (State.GAP, State.ASSUMED) or is_heading(source)
        if known or settled or asked & told:
            continue
        if source.path not in seen:
            seen.add(source.path)
            questions = [reading.question for reading in rules.readings if reading.id in asked]
            yield Reason(
                kind=ReasonKind.ASSUMED,
                name=source.path,
                text=join(questions) or source.reason or "Il testo non lo dice e nessuno lo ha deciso.",
                asked=Asked.SUPPLIER,
                remedy="Chiedi la risposta e scrivi la clausola, o registra la decisione nella lettura.",
                clauses=source.clauses,
            )


def _of_play(rules: Ruleset) -> Iterator[Source]:
    """Yield the sources of what a player gets or may do: all of them but those of readings, notes and returns."""
    yield from sources(
        (
            rules.deck,
            rules.values,
            rules.table,
            rules.zones,
            rules.wagers,
            rules.classes,
            rules.deal,
            rules.phases,
            rules.offers,
            rules.closings,
            rules.dealer,
            rules.settlements,
            rules.quotes,
            rules.automatic,
            rules.behind,
            rules.malfunction,
        )
    )


def _missing(rules: Ruleset) -> Iterator[Reason]:
    if not rules.valid_from:
        yield _lacks("valido_dal", "Non è detto da quando il regolamento è in vigore.", Asked.EDITOR)
    limits = {item.wager: item for item in rules.table.limits}
    for wager in rules.wagers:
        limit = limits.get(wager.name)
        unknown = limit is None or not are_stated(limit)
        if wager.initial and unknown and not _decided(rules, limit.source if limit else None):
            text = f"Non sono detti il minimo e il massimo di «{wager.label}»."
            yield _lacks(f"tavolo.limiti.{wager.name}", text, Asked.OPERATOR)
    if not any(rules.main_wager.name in item.wagers for item in rules.returns):
        yield _lacks("rtp", "Non è dichiarato il ritorno della puntata principale.", Asked.SUPPLIER)
    if rules.deck.reshuffle == UNDECLARED and not _decided(rules, rules.deck.reshuffle_source):
        yield _lacks("mazzo.rimescolamento", "Non è detto quando si rimescolano le carte.", Asked.SUPPLIER)
    for table in rules.quotes:
        if not table.cells:
            yield _lacks(f"tabelle.{table.name}", "La tabella degli importi manca.", Asked.SUPPLIER)
    spoken = {clause.letter for clause in rules.clauses} | ({"j"} if rules.malfunction is not None else set())
    for letter in _OF_CLAUSES:
        if letter not in spoken:
            yield _lacks(f"lettera {letter}", f"Nessuna clausola parla di: {LETTERS[letter].lower()}.", Asked.EDITOR)


_OF_CLAUSES = "hijk"
"""The letters of Art. 14 of which only clauses, or the datum of faults, can speak."""


def _decided(rules: Ruleset, source: Source | None) -> bool:
    """Say whether a datum that is not stated rests on questions that a person has closed: that is the answer."""
    asked = set(source.readings) if source is not None else set()
    return bool(asked) and all(not reading.is_open for reading in rules.readings if reading.id in asked)


def _lacks(name: str, text: str, asked: Asked) -> Reason:
    return Reason(
        kind=ReasonKind.MISSING, name=name, text=text, asked=asked, remedy="Aggiungi il dato, con la sua fonte."
    )


def _numbers(rules: Ruleset, figures: Figures | None) -> Iterator[Reason]:
    if figures is None:
        yield Reason(
            kind=ReasonKind.NUMBER,
            name="rtp",
            text="I ritorni non sono stati calcolati.",
            asked=Asked.EDITOR,
            remedy="Calcolali con «banco rtp».",
        )
        return
    for item in rules.returns:
        fitting = [one for one in figures.returns.computed if one.declared == item]
        if fitting and not any(one.reproduced for one in fitting):
            labels = join([rules.wager(name).label for name in item.wagers])
            printed = item.printed.replace(".", ",")
            yield Reason(
                kind=ReasonKind.NUMBER,
                name=item.source.path,
                text=f"Il ritorno dichiarato di «{labels}», {printed}, non è quello che queste regole danno.",
                asked=Asked.SUPPLIER,
                remedy="Chiedi quale regola o quale numero è giusto.",
                clauses=item.source.clauses,
            )


def _stale(warnings: Iterable[Diagnostic]) -> Iterator[Reason]:
    seen: set[str] = set()
    for warning in warnings:
        if warning.code in STALE and warning.message not in seen:
            seen.add(warning.message)
            yield Reason(
                kind=ReasonKind.STALE,
                name=f"{warning.at} {warning.code}",
                text=warning.message,
                asked=Asked.EDITOR,
                remedy="Rifai il calcolo con il comando che l'avviso nomina.",
            )


def by_asked(found: Sequence[Reason]) -> dict[Asked, list[Reason]]:
    """Return the reasons by who can settle them, in order."""
    groups: dict[Asked, list[Reason]] = {}
    for one in found:
        groups.setdefault(one.asked, []).append(one)
    return groups
