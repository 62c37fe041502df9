"""The rule sheet of a regolamento, free of any format: from it, HTML and Markdown are printed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.model.ir import Alternative, Clause, Reading, Ruleset
from generator.model.sources import superseded
from generator.model.terms import State, Verification
from generator.numbers.figures import Figures
from generator.pages.printing.marks import OPEN_READING, opening
from generator.pages.printing.page_blocks import Prose, Topics
from generator.pages.printing.page_sentences import Said, ScenarioRef
from generator.pages.printing.page_tree import Page, Section
from generator.pages.printing.proof_blocks import ClauseRow, Clauses, Gap, Gaps, ReadingAnswer, ReadingPart
from generator.pages.sheet.glance import in_index, key_rules
from generator.pages.sheet.reading_findings import (
    alternative_words,
    aside_words,
    finding_words,
    status_words,
    superseded_words,
)
from generator.pages.sheet.sections import letters_of
from generator.pages.sheet.sentences.origin_sentences import ITALIAN
from generator.pages.sheet.sheet_figures import numbers
from generator.pages.sheet.weave import Weaver
from generator.words.anchors import slug
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import human, sentence
from generator.words.marked_messages import marked

_KINDS = {
    "contraddizione": marked("Il testo si contraddice."),
    "silenzio": marked("Il testo tace."),
    "vago": marked("Il testo si presta a più letture."),
}
_OPEN = (State.GAP.value, State.ASSUMED.value)


def build_document(
    ruleset: Ruleset,
    scenarios: Mapping[str, Sequence[ScenarioRef]],
    figures: Figures | None = None,
    states: Mapping[str, str] | None = None,
    language: str = SOURCE,
) -> Page:
    """Return the sheet of a regolamento.

    Args:
        scenarios: by clause id, the scenarios that cite it.
        figures: the numbers computed from the rules; without them the sheet says that they are not computed.
        states: by clause id, how the clause stands once its proof was looked for, as a sentence; without them the sheet
            says which scenarios cite a clause and not that they prove it.
        language: of what is made of words and values together; whole texts are translated where they are printed.
    """
    words = Catalogue(language)
    weaver = Weaver(ruleset, scenarios)
    for clause in ruleset.clauses:
        weaver.anchor(slug(clause.id))
    for reading in ruleset.readings:
        weaver.anchor(slug(reading.id))
    letters = letters_of(weaver, figures)
    gaps = _gaps(letters, weaver, words)
    glance = Topics(items=key_rules(ruleset, figures), look="glance")
    brief = Section(anchor="in-breve", title=marked("In breve"), blocks=(glance,))
    readings = tuple(_reading(item, weaver, words) for item in ruleset.readings)
    none = Prose(said=(Said(text=marked("Nessun punto del testo ha richiesto una lettura.")),))
    return Page(
        slug=ruleset.slug,
        title=ruleset.title,
        version=ruleset.version,
        valid_from=ruleset.valid_from,
        language=ITALIAN,
        lead=Said(text=ruleset.description),
        fingerprint=ruleset.fingerprint,
        brief=in_index(ruleset, scenarios, len(gaps), figures),
        sections=(
            brief,
            *letters,
            *([numbers(ruleset, figures)] if figures else []),
            Section(
                anchor=READINGS,
                title=marked("Letture dei punti dubbi"),
                short=marked("Letture"),
                blocks=readings or (none,),
            ),
            Section(
                anchor=OPEN_POINTS, title=marked("Punti aperti"), blocks=(Gaps(said=opening(gaps, words), items=gaps),)
            ),
            Section(
                anchor=CLAUSES, title=marked("Clausole"), blocks=(Clauses(rows=tuple(_clauses(weaver, states or {}))),)
            ),
        ),
    )


READINGS, CLAUSES, OPEN_POINTS = "letture", "clausole", "punti-aperti"
"""Anchors of the sections that the dossier in several pages has on pages of their own."""


_LEVELS = (marked("colpo"), marked("tavolo"), marked("presentazione"), marked("informazione"), marked("residuo"))
"""The levels of clauses, as the catalogues know them."""


def _reading(item: Reading, weaver: Weaver, words: Catalogue) -> ReadingPart:
    told = replace(item, by=_own(weaver, words, item.by), attached=_own(weaver, words, item.attached))
    return ReadingPart(
        id=item.id,
        anchor=slug(item.id),
        question=item.question,
        kind=_KINDS.get(item.kind, human(item.kind)),
        clauses=weaver.clause_links(item.clauses),
        status=status_words(told, words),
        reason=item.reason,
        choices=tuple(
            ReadingAnswer(
                name=alternative_words(item, choice.name),
                reason=_support(choice),
                chosen=choice.name == item.chosen,
                changes=choice.changes,
            )
            for choice in item.alternatives
        ),
        data=weaver.data_links(weaver.by_reading.get(item.id, {})),
        finding=finding_words(item),
        evidence=item.evidence if item.finding else "",
    )


def _own(weaver: Weaver, words: Catalogue, text: str) -> str:
    """Return a text of the data in the language of the page, where somebody has translated it; else as it is."""
    return weaver.rules.said_in(words.language, text) or text


def _support(item: Alternative) -> str:
    aside = sentence(aside_words(item)) if item.supersedes else ""
    reason = "" if item.reason.rstrip(".") == item.label.rstrip(".") else item.reason
    silent = "Non è una risposta." if item.silent else ""
    return " ".join(filter(None, [reason, aside, silent]))


_VERIFIED = {
    Verification.BY_HAND: marked("Si verifica a mano."),
    Verification.NOT_IN_ONE_ROUND: marked("Nessun colpo con le carte preparate la può mostrare."),
    Verification.COMPUTED: marked("La giudica il ritorno che le regole danno."),
}


def _notes(clause: Clause, readings: Mapping[str, str]) -> tuple[str, ...]:
    """Return why no scenario proves a clause, or not all of it: a reading sets it aside, or none could tell."""
    said = [sentence(superseded_words(readings))] if readings else []
    if clause.verification:
        said.append(_VERIFIED[clause.verification])
    if clause.verification_reason:
        said.append(sentence(clause.verification_reason))
    return tuple(said)


def _clauses(weaver: Weaver, states: Mapping[str, str]) -> list[ClauseRow]:
    aside = superseded(weaver.rules)
    return [
        ClauseRow(
            id=clause.id,
            anchor=slug(clause.id),
            level=clause.level.value,
            letter=clause.letter,
            summary=clause.summary,
            data=weaver.data_links(weaver.by_clause.get(clause.id, {})),
            scenarios=weaver.proofs([clause.id]),
            notes=_stated(states.get(clause.id)) or _notes(clause, aside.get(clause.id, {})),
        )
        for clause in weaver.rules.clauses
    ]


def _stated(state: str | None) -> tuple[str, ...]:
    return (state,) if state else ()


def _gaps(sections: Sequence[Section], weaver: Weaver, words: Catalogue) -> tuple[Gap, ...]:
    letters = [
        Gap(
            mark=State.GAP.value,
            text=words("Lettera {letter}: {title}.", letter=item.letter, title=words(item.title)),
            reason=words(item.gap),
            anchor=item.anchor,
            is_told=True,
        )
        for item in sections
        if item.gap
    ]
    data = [
        Gap(mark=provenance.mark, text=text, reason=provenance.reason, anchor=anchor)
        for anchor, text, provenance in weaver.statements
        if provenance.mark in _OPEN
    ]
    return (*letters, *data, *(_open_reading(item, weaver, words) for item in weaver.rules.readings if item.is_open))


def _open_reading(item: Reading, weaver: Weaver, words: Catalogue) -> Gap:
    own = weaver.rules.said_in
    chosen = alternative_words(item, item.chosen)
    question, meanwhile = (own(words.language, text) for text in (item.question, chosen))
    is_told = bool(question and meanwhile)
    said = words if is_told else Catalogue(SOURCE)
    chosen = said.quoted(meanwhile if is_told else chosen)
    return Gap(
        mark=OPEN_READING,
        text=question if is_told else item.question,
        reason=said("Lettura {name}; intanto vale {chosen}.", name=item.id, chosen=chosen),
        anchor=slug(item.id),
        is_told=is_told,
    )
