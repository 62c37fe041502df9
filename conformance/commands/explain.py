"""The command that explains: a clause, a diagnostic code, a scenario, a row, a reading, an engine failure."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from conformance.commands.italian import ItalianCommand
from conformance.commands.shared import cases_of, corpus_at, corpus_option, guarded, load_all
from conformance.vectors.case import Case
from generator.data import codes
from generator.data.corpus import Corpus
from generator.data.diagnostics import did_you_mean
from generator.model.ir import Clause, Reading, Ruleset, Source
from generator.model.sources import sources

REGISTERING = (
    "generator.model.load",
    "generator.model.quotes",
    "conformance.vectors.lint",
    "conformance.runner.config",
)
"""Modules that register the codes of their diagnostics when they are imported."""
_CODE = re.compile(r"[A-Z][0-9]{3}")


@click.command(cls=ItalianCommand, name="spiega")
@click.argument("identifier", metavar="ID")
@corpus_option
@guarded
def spiega(identifier: str, root: Path | None) -> int:
    """Spiega una clausola (ABC-012), un codice (R101), uno scenario (ABC-S0003), una lettura (ABC-A05) o una riga
    (principale#3): che cos'è, che cosa lo decide, come provarlo da solo.
    """
    wanted = identifier.strip()
    if _CODE.fullmatch(wanted.upper()):
        return _diagnostic_code(wanted)
    if ":" in wanted:
        return _failure(wanted)
    corpus = corpus_at(root)
    rulesets = [one.ruleset for one in load_all(corpus, corpus.slugs()).values()]
    found = [text for ruleset in rulesets for text in _explanations(corpus, ruleset, wanted)]
    if not found:
        known = _known(rulesets)
        click.echo(f"Non conosco «{wanted}». {did_you_mean(wanted.upper(), known)}".rstrip(), err=True)
        return 2
    click.echo("\n\n".join(found))
    return 0


def _diagnostic_code(wanted: str) -> int:
    for name in REGISTERING:
        importlib.import_module(name)
    code = codes.explain(wanted)
    click.echo(code.render() if code else codes.unknown_code(wanted), err=code is None)
    return 0 if code else 2


def _failure(code: str) -> int:
    from conformance.runner.failures import hint  # noqa: PLC0415

    words = hint(code)
    click.echo(f"{code}: {words}" if words else f"Il codice «{code}» non esiste.", err=not words)
    return 0 if words else 2


def _known(rulesets: Iterable[Ruleset]) -> list[str]:
    return [name for ruleset in rulesets for name in _names(ruleset)]


def _names(ruleset: Ruleset) -> Iterator[str]:
    yield from (clause.id for clause in ruleset.clauses)
    yield from (reading.id for reading in ruleset.readings)
    yield from (row.id for table in ruleset.settlements for row in table.rows)


def _explanations(corpus: Corpus, ruleset: Ruleset, wanted: str) -> Iterator[str]:
    name = wanted.upper()
    if not name.startswith(f"{ruleset.prefix}-") and "#" not in wanted:
        return
    for clause in ruleset.clauses:
        if clause.id == name:
            yield _clause(clause, ruleset, cases_of(corpus, ruleset))
    for reading in ruleset.readings:
        if reading.id == name:
            yield _reading(reading)
    for table in ruleset.settlements:
        for row in table.rows:
            if row.id == wanted.lower():
                yield f"{row.id} di «{ruleset.title}»: {row.outcome}{_pays(row.payout.printed)}\n{_source(row.source)}"
    if re.fullmatch(r"[A-Z0-9]+-S[0-9]+(/[0-9]+)?", name):
        yield from (
            _case(case, ruleset) for case in cases_of(corpus, ruleset) if name in (case.id, case.id.partition("/")[0])
        )


def _pays(printed: str) -> str:
    return f", paga {printed}" if printed else ""


def _source(source: Source) -> str:
    clauses = ", ".join(source.clauses) or "nessuna clausola"
    reason = f" – {source.reason}" if source.reason else ""
    readings = f"\nLetture: {', '.join(source.readings)}" if source.readings else ""
    return f"Dato: {source.path}\nClausole: {clauses} ({source.state}{reason}){readings}"


def _clause(clause: Clause, ruleset: Ruleset, cases: Iterable[Case]) -> str:
    cited = dict.fromkeys(source for source in sources(ruleset) if clause.id in source.clauses)
    proving = [case for case in cases if clause.id in case.clauses]
    lines = [
        f"{clause.id} di «{ruleset.title}», livello «{clause.level}», lettera {clause.letter} dell'articolo 14",
        clause.summary,
        "",
        "La decidono questi dati:",
        *(f"  {source.path} ({source.state})" for source in cited),
        *(["  nessuno"] if not cited else []),
        "",
        "La provano questi scenari:",
        *(f"  {case.id} {case.title} ({case.feature}:{case.line})" for case in proving),
        *(["  nessuno"] if not proving else []),
    ]
    readings = [reading.id for reading in ruleset.readings if clause.id in reading.clauses]
    if readings:
        lines += ["", f"Letture che la riguardano: {', '.join(readings)}"]
    if proving:
        lines += ["", f"Per provarla da sola: banco collauda MOTORE.yaml --solo {clause.id}"]
    return "\n".join(lines)


def _reading(reading: Reading) -> str:
    lines = [f"{reading.id} ({reading.kind}) su {', '.join(reading.clauses)}", reading.question, "", "Alternative:"]
    for alternative in reading.alternatives:
        mark = "▶" if alternative.name == reading.chosen else " "
        lines.append(f"{mark} {alternative.name}: {alternative.reason}")
    lines += ["", f"Scelta da {reading.by}: {reading.reason}"]
    return "\n".join(lines)


def _case(case: Case, ruleset: Ruleset) -> str:
    lines = [
        f"{case.id} {case.title}",
        f"{case.feature}:{case.line} – clausole {', '.join(case.clauses)} di «{ruleset.title}»",
        "",
        *(f"  {step}" for step in case.steps),
        "",
        f"Per provarlo da solo: banco collauda MOTORE.yaml --solo {case.id}",
    ]
    return "\n".join(lines)
