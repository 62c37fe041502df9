"""Whether a player's page may be published: everything in the data that is open, missing, stale or contradicted.

A page for players is a publication. What changes what a player gets or may do, and is provisional, keeps it from being
built; a decision recorded by a person closes a question. What texts and scenarios tell otherwise than the data is
added by who reads those too.
"""

from collections.abc import Iterable, Iterator

from generator.data.diagnostics import Diagnostic
from generator.model.ir import Ruleset, Source
from generator.model.sources import sources
from generator.model.terms import UNDECLARED, State
from generator.numbers.figures import Figures
from generator.numbers.return_words import base_words
from generator.numbers.told_returns import Agreement, bet_returns
from generator.pages.facts.session_facts import is_opening_unsaid
from generator.pages.facts.table_bounds import are_stated, is_for_one
from generator.pages.printing.draft_notes import Reason, ReasonKind, Resolver
from generator.pages.sheet.reading_findings import alternative_words
from generator.pages.sheet.weave import is_heading
from generator.words.art14 import LETTERS
from generator.words.italian import join, sentence

STALE = ("R622", "R623")
"""Warnings that say that a computation was made on other data."""


def reasons(rules: Ruleset, figures: Figures | None, warnings: Iterable[Diagnostic] = ()) -> tuple[Reason, ...]:
    """Return every reason not to publish the page of a regolamento, the questions first; none if it may be published.

    Args:
        figures: its numbers, as the page shows them.
        warnings: what was found when it was loaded.
    """
    found = [*_questions(rules), *_missing(rules), *_unsourced(rules), *_numbers(rules, figures), *_stale(warnings)]
    first: dict[str, Reason] = {}
    for one in found:
        first.setdefault(one.name, one)
    return tuple(first.values())


def unsettled(rules: Ruleset) -> frozenset[str]:
    """Return the readings that nobody has answered: open ones, and those decided for what is no answer."""
    return frozenset(
        one.id
        for one in rules.readings
        if one.is_open or any(other.silent for other in one.alternatives if other.name == one.chosen)
    )


def _questions(rules: Ruleset) -> Iterator[Reason]:
    waiting = unsettled(rules)
    for reading in rules.readings:
        if reading.id not in waiting:
            continue
        if reading.answer:
            yield Reason(
                kind=ReasonKind.ANSWERED,
                name=reading.id,
                text=f"{reading.question} {reading.answered_by} ha risposto: «{reading.answer}».",
                asked=Resolver.EDITOR,
                remedy="Scrivi la risposta fra le alternative, sceglila e registra la decisione con «decisa».",
                clauses=reading.clauses,
            )
            continue
        yield Reason(
            kind=ReasonKind.OPEN,
            name=reading.id,
            text=f"{reading.question} Intanto vale «{alternative_words(reading, reading.chosen)}».",
            asked=Resolver.SUPPLIER,
            remedy="Chiedilo con «banco domande», e registra la risposta con «banco risposte».",
            clauses=reading.clauses,
        )


_UNKNOWN = frozenset({State.GAP, State.ASSUMED, State.EXTERNAL})
"""States of data that neither the text nor who offers the game has said."""


def _unsourced(rules: Ruleset) -> Iterator[Reason]:
    """Yield the data that nobody has said and of which no reading asks, each path once."""
    for source in sources(rules):
        if source.state not in _UNKNOWN or source.readings or is_heading(source) or source == rules.valid_from_source:
            continue
        yield Reason(
            kind=ReasonKind.ASSUMED,
            name=source.path,
            text=f"Nessuna clausola dice «{source.path}», e nessuna lettura lo chiede."
            + (f" {sentence(source.reason)}" if source.reason else ""),
            asked=Resolver.EDITOR,
            remedy="Scrivi la clausola in «da», o una lettura che lo chieda; o «stato: operatore» con il documento.",
            clauses=source.clauses,
        )


def _missing(rules: Ruleset) -> Iterator[Reason]:
    """Yield what a page would say that nobody has said: what the law asks for, and values not declared.

    A question that is still to be answered stands for its datum.
    """
    waiting = unsettled(rules)
    for source, name, text in (*_undeclared(rules), *_of_the_law(rules)):
        if source is None or waiting.isdisjoint(source.readings):
            yield Reason(
                kind=ReasonKind.MISSING,
                name=name,
                text=text,
                asked=Resolver.OPERATOR,
                remedy="Scrivilo con la clausola che lo dice, o con «stato: operatore» e il «documento».",
            )


Lacking = tuple[Source | None, str, str]
"""Where something is not said, its name, and what is to be told of it."""


def _undeclared(rules: Ruleset) -> Iterator[Lacking]:
    table, deck = rules.table, rules.deck
    limits = {item.wager: item for item in table.limits}
    for wager in (rules.main_wager, *rules.optional_wagers):
        limit = limits.get(wager.name)
        if limit is None or not are_stated(limit):
            text = f"Non sono detti il minimo e il massimo di «{wager.label}»."
            yield limit.source if limit else None, f"tavolo.limiti.{wager.name}", text
    if table.bet_seconds is None and table.decision_seconds is None and "g" not in stated_letters(rules):
        text = "Non sono detti i tempi per puntare e per decidere, o che non ci sono."
        yield table.times_source, "tavolo.tempi", text
    if rules.session is not None and is_opening_unsaid(rules.session):
        text = "Non è detto quanto si attende fra un colpo e le puntate di quello dopo."
        yield rules.session.times_source, "sessione.tempi", text
    if table.boxes is None and not is_for_one(table):
        yield table.boxes_source, "tavolo.posti", "Non è detto quanti posti ha il tavolo."
    if deck.reshuffle == UNDECLARED:
        yield deck.reshuffle_source, "mazzo.rimescolamento", "Non è detto quando si rimescolano le carte."
    for quotes in rules.quotes:
        if not quotes.cells:
            yield quotes.source, f"tabelle.{quotes.name}", "La tabella degli importi manca."


def _of_the_law(rules: Ruleset) -> Iterator[Lacking]:
    since = rules.valid_from_source
    if not rules.valid_from:
        yield None, "valido_dal", "Non è detto da quando il regolamento è in vigore."
    elif since.state in _UNKNOWN and (not since.readings or since.state is State.GAP):
        yield None, "valido_dal", "Non è detto chi ha stabilito il giorno da cui il regolamento è in vigore."
    if not any(rules.main_wager.name in item.wagers for item in rules.returns):
        yield None, "rtp", "Non è dichiarato il ritorno della puntata principale."
    spoken = {clause.letter for clause in rules.clauses} | stated_letters(rules)
    spoken |= {"j"} if rules.malfunction is not None else set()
    spoken |= {"e"} if rules.optional_wagers or rules.behind is not None or rules.notes else set()
    for letter in _OF_CLAUSES:
        if letter not in spoken:
            yield None, f"lettera {letter}", f"Né clausole né dati parlano di: {LETTERS[letter].lower()}."


_OF_CLAUSES = "ehijk"
"""The letters of Art. 14 of which only clauses, notes, or the data of faults and of other wagers can speak."""


def stated_letters(rules: Ruleset) -> set[str]:
    """Return the letters of Art. 14 to which a datum says that it answers."""
    return {item.letter for item in rules.table.notes if item.letter}


def _numbers(rules: Ruleset, figures: Figures | None) -> Iterator[Reason]:
    if figures is None:
        yield Reason(
            kind=ReasonKind.NUMBER,
            name="rtp",
            text="I ritorni non sono stati calcolati.",
            asked=Resolver.EDITOR,
            remedy="Calcolali con «banco numeri rtp».",
        )
        return
    waiting = unsettled(rules)
    for bet in bet_returns(rules, figures.returns):
        if bet.agreement is not Agreement.DISAGREES or bet.declared is None or bet.datum is None:
            continue
        asking = sorted(waiting.intersection(bet.datum.source.readings))
        labels = join([rules.wager(name).label for name in bet.declared.wagers])
        told = base_words(bet.declared)
        ask = "Chiedi quale regola o quale numero è giusto."
        yield Reason(
            kind=ReasonKind.NUMBER,
            name=bet.datum.source.path,
            text=f"Il ritorno dichiarato di «{labels}», {told}, non è quello che queste regole danno.",
            asked=Resolver.EDITOR if asking else Resolver.SUPPLIER,
            remedy=f"Lo chiede già {join(asking)}; se è cambiata una regola, il numero è di prima." if asking else ask,
            clauses=bet.datum.source.clauses,
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
                asked=Resolver.EDITOR,
                remedy="Rifai il calcolo con il comando che l'avviso nomina.",
            )
