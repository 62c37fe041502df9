"""What is wrong with one step: no reading, more than one, the wrong keyword, its table. In Italian, with advice."""

import re
from collections.abc import Iterator, Sequence

from conformance.cases.linting import scenario_codes as _codes  # noqa: F401  registers the G codes
from conformance.cases.linting.meant_steps import (
    as_in_examples,
    comment_in,
    meant_advice,
    meant_amount,
    meant_decision,
    open_quote,
    unknown_wager,
)
from conformance.cases.reading.feature_document import ScenarioStep
from conformance.cases.scenario.wrong_cards import card_fault
from conformance.cases.steps.phrases import StepKind
from conformance.cases.steps.registry import NearMiss, StepRegistry
from conformance.cases.steps.step_catalogue import example
from generator.data.diagnostics import Diagnostic, did_you_mean, nearest
from generator.words.italian import join

_MONEY = re.compile(
    r"€ ?[0-9][0-9.,]*|[0-9]+(?:[.,][0-9]+)? ?(?:euro|eur|EUR)\b|[0-9][0-9.,]*€"
    r"|[0-9]+\.[0-9]{1,2} €|[0-9]+,[0-9] €|[0-9]{4,}(?:,[0-9]{2})? €"
)


def step_problems(step: ScenarioStep, vocabulary: StepRegistry) -> Iterator[Diagnostic]:
    """Yield what is wrong with one step: no reading, more than one, the wrong keyword, its table."""
    if step.kind is None:
        yield Diagnostic(
            "G042", f"«{step.keyword}» non continua nessun passo.", step.at, "Comincia con Dato, Quando o Allora."
        )
        return
    matches = vocabulary.matches(step.kind, step.text)
    if len(matches) > 1:
        expressions = join(f"«{match.definition.expression}»" for match in matches)
        yield Diagnostic("G041", f"«{step.text}» si legge in più modi: {expressions}.", step.at, "Riscrivi il passo.")
    elif not matches:
        yield _undefined(step, step.kind, vocabulary)
    else:
        yield from _table_problems(step, matches[0].definition.columns, matches[0].definition.optional)


def _undefined(step: ScenarioStep, kind: StepKind, vocabulary: StepRegistry) -> Diagnostic:
    money = _MONEY.search(step.text)
    if money:
        how = "Scrivi gli importi così: 10 €, 7,50 €, 1.000,50 €."
        meant = meant_amount(money.group())
        return Diagnostic(
            "G044", f"L'importo «{money.group()}» non è scritto come si deve.", step.at,
            f"Scrivi «{meant}»." if meant else how,
        )  # fmt: skip
    elsewhere = vocabulary.matches(None, step.text)
    if elsewhere:
        right = elsewhere[0].definition.kind
        return Diagnostic(
            "G042", f"Questo passo va introdotto da «{right}», non da «{kind}».", step.at,
            f"Scrivi «{right} {step.text}».",
        )  # fmt: skip
    if (comment := comment_in(step.text)) is not None:
        message = f"«{comment[1]}» sta in fondo a un passo: lì un commento è letto come parte del passo."
        return Diagnostic(
            "G040", message, step.at, f"Scrivi «{step.keyword} {comment[0]}»; il commento, su una riga sua."
        )
    if (closed := open_quote(step.text)) is not None:
        message = f"In «{step.text}» le virgolette si aprono e non si chiudono."
        return Diagnostic("G043", message, step.at, f"Scrivi «{step.keyword} {closed}».")
    if (advice := meant_advice(kind, step.keyword, step.text, vocabulary)) is not None:
        return Diagnostic("G040", f"Nessun passo dice «{step.text}».", step.at, advice)
    if (stranger := unknown_wager(step.text, vocabulary)) is not None:
        wager, known = stranger
        message = f"«{wager}» non è una puntata di questo regolamento."
        return Diagnostic("G043", message, step.at, did_you_mean(wager, known, admitted="Puntate"))
    misses = vocabulary.near_misses(kind, step.text)
    decision = meant_decision(kind, step.text, vocabulary)
    if decision is not None and (not misses or misses[0].parameter.name in ("risposta", "decisione")):
        verbs = ", ".join(vocabulary.decisions)
        return Diagnostic(
            "G040", f"Nessun passo dice «{step.text}».", step.at,
            f"Il passo più vicino: «{decision}». Decisioni di questo regolamento: {verbs}.",
        )  # fmt: skip
    if misses:
        return _wrong_argument(step, _likeliest(misses))
    examples = [example(definition) for definition in vocabulary.definitions if definition.kind is kind]
    close = nearest(step.text, examples) or nearest(as_in_examples(step.text), examples)
    advice = f"Il passo più vicino: «{close}». " if close else ""
    return Diagnostic("G040", f"Nessun passo dice «{step.text}».", step.at, f"{advice}Vedi l'elenco in docs/passi.md.")


def _likeliest(misses: Sequence[NearMiss]) -> NearMiss:
    """Return the phrase of which a word was most likely mistyped: one that is near a right one, else the shortest."""
    near = [miss for miss in misses if miss.parameter.admitted and nearest(miss.text, miss.parameter.admitted)]
    return near[0] if near else min(misses, key=lambda miss: len(miss.text))


def _wrong_argument(step: ScenarioStep, miss: NearMiss) -> Diagnostic:
    parameter = miss.parameter
    if parameter.name in ("carta", "carte"):
        message, advice = card_fault(miss.text)
        return Diagnostic("G043", message, step.at, advice)
    if parameter.admitted:
        several = re.split(r", | e | ed ", miss.text) if parameter.name == "opzioni" else []
        wrong = next((word for word in several if word not in parameter.admitted), miss.text)
        advice = did_you_mean(wrong, parameter.admitted, admitted="Ammessi")
    elif parameter.name == "importo" and (meant := meant_amount(miss.text)) is not None:
        advice = f"Scrivi «{meant}»."
    else:
        advice = f"Qui serve {parameter.description}."
    return Diagnostic("G043", f"«{miss.text}» non va bene nel passo «{miss.definition.expression}».", step.at, advice)


def _table_problems(step: ScenarioStep, columns: Sequence[str], optional: Sequence[str]) -> Iterator[Diagnostic]:
    if step.docstring:
        yield Diagnostic("G017", "Questo passo non legge un testo tra virgolette triple.", step.at, "Togli il testo.")
    if step.table is None:
        if columns:
            yield Diagnostic("G017", "A questo passo manca la tabella.", step.at, f"Colonne: {' | '.join(columns)}.")
        return
    if not columns:
        yield Diagnostic("G017", "Questo passo non legge tabelle: le sue righe sarebbero ignorate.", step.at,
                         "Togli la tabella, o usa il passo che la legge.")  # fmt: skip
        return
    header = [cell.strip() for cell in step.table[0]]
    wrong = [cell for cell in header if cell not in (*columns, *optional)]
    missing = [column for column in columns if column not in header]
    if wrong or missing or len(set(header)) != len(header):
        admitted = " | ".join(columns) + (f" (e se serve: {', '.join(optional)})" if optional else "")
        yield Diagnostic(
            "G018", f"Le colonne della tabella sono {' | '.join(header)}.", step.at, f"Servono: {admitted}."
        )
    elif header[: len(columns)] != list(columns) and not optional:
        yield Diagnostic(
            "G018", "Le colonne della tabella sono in un altro ordine.", step.at, f"L'ordine è: {' | '.join(columns)}."
        )
