"""The rule sheet of a regolamento, free of any format: from it, HTML and Markdown are printed."""

from collections.abc import Mapping, Sequence

from generator.model.ir import Alternative, Clause, Reading, Ruleset
from generator.model.sources import superseded
from generator.model.terms import State, Verification
from generator.numbers.figures import Figures
from generator.pages.sheet.glance import key_rules, summary
from generator.pages.sheet.marks import OPEN_READING
from generator.pages.sheet.parts.sheet_pieces import (
    Choice,
    ClauseView,
    Document,
    Gap,
    ReadingView,
    ScenarioRef,
    Section,
)
from generator.pages.sheet.reading_findings import alternative_words, finding_words, status_words
from generator.pages.sheet.sections import Sections
from generator.pages.sheet.sentences.origin_sentences import ITALIAN
from generator.pages.sheet.sheet_figures import numbers
from generator.pages.sheet.weave import Weaver
from generator.words.anchors import slug
from generator.words.italian import human, join, sentence

__all__ = ["Document", "ScenarioRef", "build_document"]

_KINDS = {
    "contraddizione": "Il testo si contraddice.",
    "silenzio": "Il testo tace.",
    "vago": "Il testo si presta a più letture.",
}
_OPEN = (State.GAP.value, State.ASSUMED.value)


def build_document(
    ruleset: Ruleset,
    scenarios: Mapping[str, Sequence[ScenarioRef]],
    figures: Figures | None = None,
    states: Mapping[str, str] | None = None,
) -> Document:
    """Return the sheet of a regolamento.

    Args:
        scenarios: by clause id, the scenarios that cite it.
        figures: the numbers computed from the rules; without them the sheet says that they are not computed.
        states: by clause id, how the clause stands once its proof was looked for, as a sentence; without them the sheet
            says which scenarios cite a clause and not that they prove it.
    """
    weaver = Weaver(ruleset, scenarios)
    for clause in ruleset.clauses:
        weaver.anchor(slug(clause.id))
    for reading in ruleset.readings:
        weaver.anchor(slug(reading.id))
    sections = Sections(weaver, figures).build()
    gaps = _gaps(sections, weaver)
    return Document(
        slug=ruleset.slug,
        title=ruleset.title,
        version=ruleset.version,
        valid_from=ruleset.valid_from,
        language=ITALIAN,
        description=ruleset.description,
        fingerprint=ruleset.fingerprint,
        key_rules=tuple(key_rules(ruleset)),
        sections=sections,
        readings=tuple(_reading(item, weaver) for item in ruleset.readings),
        clauses=tuple(_clauses(weaver, states or {})),
        gaps=gaps,
        summary=summary(ruleset, scenarios, len(gaps)),
        numbers=numbers(ruleset, figures) if figures else None,
    )


def _reading(item: Reading, weaver: Weaver) -> ReadingView:
    return ReadingView(
        id=item.id,
        anchor=slug(item.id),
        question=item.question,
        kind=_KINDS.get(item.kind, human(item.kind)),
        clauses=weaver.clause_links(item.clauses),
        status=status_words(item),
        reason=item.reason,
        choices=tuple(
            Choice(
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


def _support(item: Alternative) -> str:
    aside = f"Mette da parte {join(item.supersedes)}." if item.supersedes else ""
    reason = "" if item.reason.rstrip(".") == item.label.rstrip(".") else item.reason
    return " ".join(filter(None, [reason, aside]))


_VERIFIED = {
    Verification.BY_HAND: "Si verifica a mano",
    Verification.NOT_IN_ONE_ROUND: "Nessun colpo con le carte preparate la può mostrare",
}


def _note(clause: Clause, readings: Sequence[str]) -> str:
    """Return why no scenario proves a clause: a reading sets it aside, or none could tell."""
    of = "dalla lettura" if len(readings) == 1 else "dalle letture"
    said = [f"Superata {of} {join(readings)}."] if readings else []
    if clause.verification:
        said += [f"{_VERIFIED[clause.verification]}.", sentence(clause.verification_reason)]
    return " ".join(said)


def _clauses(weaver: Weaver, states: Mapping[str, str]) -> list[ClauseView]:
    aside = superseded(weaver.rules)
    return [
        ClauseView(
            id=clause.id,
            anchor=slug(clause.id),
            level=clause.level.value,
            letter=clause.letter,
            summary=clause.summary,
            data=weaver.data_links(weaver.by_clause.get(clause.id, {})),
            scenarios=weaver.proofs([clause.id]),
            note=states.get(clause.id) or _note(clause, aside.get(clause.id, ())),
        )
        for clause in weaver.rules.clauses
    ]


def _gaps(sections: Sequence[Section], weaver: Weaver) -> tuple[Gap, ...]:
    letters = [
        Gap(mark=State.GAP.value, text=f"Lettera {item.letter}: {item.title}.", reason=item.gap, anchor=item.anchor)
        for item in sections
        if item.gap
    ]
    data = [
        Gap(mark=provenance.mark, text=text, reason=provenance.reason, anchor=anchor)
        for anchor, text, provenance in weaver.statements
        if provenance.mark in _OPEN
    ]
    readings = [
        Gap(
            mark=OPEN_READING,
            text=item.question,
            reason=f"Lettura {item.id}; intanto vale «{alternative_words(item, item.chosen)}».",
            anchor=slug(item.id),
        )
        for item in weaver.rules.readings
        if item.is_open
    ]
    return (*letters, *data, *readings)
