"""The command that explains: a clause, a diagnostic code, a scenario, a row, a reading, an engine failure."""

import importlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at, load_all, one_ruleset
from banco.cli.support.exit_codes import USAGE
from banco.cli.support.failure_words import explain_failure, failure_codes
from banco.cli.support.faults import shown
from banco.cli.support.options import corpus_option, json_option
from banco.cli.support.printing import fail, print_json
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case, reviewed
from generator.data import reader_codes as codes
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, did_you_mean
from generator.data.look_alikes import DIGITS, latin
from generator.data.typed_commands import typed_command
from generator.model.ir import Clause, Reading, Ruleset, Source
from generator.model.sources import sources, superseded
from generator.pages.sheet.identifiers import identifiers, identifiers_markdown
from generator.pages.sheet.reading_findings import aside_words, finding_words, status_words, superseded_words
from generator.words.italian import sentence

REGISTERING = (
    "generator.model.loading.load",
    "generator.model.building.quotes",
    "generator.model.loading.evidence_files",
    "generator.data.numbered_text",
    "generator.model.checks",
    "conformance.cases.linting.scenario_codes",
    "conformance.run.config",
    "generator.pages.changes.version_step",
    "banco.lab.editions.operands",
    "conformance.cases.remark",
    "generator.numbers.simulation.chart_files",
    "generator.pages.player.operator_theme",
    "banco.website.operator_file",
    "conformance.certificate.frozen_set",
    "conformance.certificate.grounds",
    "conformance.certificate.key_files",
    "conformance.certificate.verifying",
    "conformance.certificate.registry.chain",
    "banco.workbench.browser.working_copy",
    "banco.workbench.reading_answers",
    "banco.lab.exploration.trace_codes",
    "banco.lab.proposals.proposing_codes",
    "banco.logs.log_codes",
    "generator.workers.work_faults",
    "banco.cli.support.extras",
)
"""Modules that register the codes of their diagnostics when they are imported; the quick ones come first."""
_CODE = re.compile(r"[A-Z][0-9]{3}")


@command("spiega")
@click.argument("identifier", metavar="ID")
@click.option("--nomi", "names", is_flag=True, help="Di uno SLUG: i nomi che i messaggi di un motore usano.")
@corpus_option
@json_option
def spiega(identifier: str, names: bool, root: Path | None, as_json: bool) -> int:
    """Spiega una clausola (ABC-012), un codice (R101), uno scenario (ABC-S0003), una lettura (ABC-A05), una riga
    (principale#3) o il codice di un guasto (gioco:caduta): che cos'è, che cosa lo decide, come provarlo da solo.

    Con --nomi elenca puntate, azioni, fasi, zone, classi ed eventi con cui un motore parla di un regolamento; con
    --json gli stessi, per un programma.
    """  # noqa: D205 - its first paragraph is the command's help
    if names:
        return _names(one_ruleset(corpus_at(root), identifier), as_json=as_json)
    if as_json:
        return fail("--json vale con --nomi.")
    wanted = identifier.strip()
    if _CODE.fullmatch(wanted.upper()):
        code = explained(wanted)
        return _say(code.render() if code else None, codes.unknown_code(shown(wanted)))
    if (meant := _meant_code(wanted)) is not None:
        explained(meant)  # whichever module owns it is imported, so that the catalogue knows it
        return _say(None, codes.unknown_code(shown(wanted), meant))
    if ":" in wanted:
        return _failure(wanted)
    rulesets, broken = _load_what_can_be(corpus := corpus_at(root))
    explanations = [text for ruleset in rulesets for text in _explanations(corpus, ruleset, wanted)]
    if not explanations and broken:
        raise CorpusErrors(broken)
    near = did_you_mean(wanted.upper(), _alike(wanted, corpus, rulesets), admitted="Per esempio", most=6)
    return _say("\n\n".join(explanations), f"Non conosco «{shown(wanted)}». {near}".rstrip())


def _names(ruleset: Ruleset, *, as_json: bool) -> int:
    if as_json:
        families = {
            family.name: [dict(zip(family.columns, row, strict=True)) for row in family.rows]
            for family in identifiers(ruleset)
        }
        print_json({"regolamento": ruleset.identifier, "impronta": ruleset.fingerprint, "famiglie": families})
    else:
        click.echo(identifiers_markdown(ruleset), nl=False)
    return 0


def explained(code: str) -> codes.Code | None:
    """Return what is known of the code of a diagnostic, whichever module owns it.

    Raises:
        ModuleNotFoundError: no module that can be imported owns it, and one needs an extra that is not installed.
    """
    missing: ModuleNotFoundError | None = None
    for name in REGISTERING:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            missing = missing or error
        if (explanation := codes.explain(code)) is not None:
            return explanation
    if missing is not None:
        raise missing
    return None


def _meant_code(wanted: str) -> str | None:
    """Return the diagnostic code that a word was meant to be: a letter and a number, however many digits it has."""
    letter, number = wanted[:1].upper(), latin(wanted[1:]).translate(DIGITS)
    if not (letter.isalpha() and number.isdigit() and len(number) <= 4):
        return None
    return f"{letter}{number.lstrip('0').zfill(3)}"


def _say(explanation: str | None, otherwise: str) -> int:
    """Print an explanation and return 0; or, if there is none, say so and return 2."""
    click.echo(explanation or otherwise, err=not explanation)
    return 0 if explanation else USAGE


def _failure(code: str) -> int:
    near = did_you_mean(code.lower(), failure_codes(), admitted="Per esempio", most=6)
    return _say(explain_failure(code), f"Il codice «{shown(code)}» non esiste. {near}")


def _load_what_can_be(corpus: Corpus) -> tuple[list[Ruleset], list[Diagnostic]]:
    """Return the regolamenti without mistakes, and the mistakes of the others: they must not hide the good ones."""
    rulesets: list[Ruleset] = []
    broken: list[Diagnostic] = []
    for slug in chosen(corpus, ()):
        try:
            rulesets.append(load_all(corpus, [slug])[slug].ruleset)
        except CorpusErrors as errors:
            broken += errors.diagnostics
    return rulesets, broken


def _alike(wanted: str, corpus: Corpus, rulesets: Iterable[Ruleset]) -> list[str]:
    """Return the names that could have been meant: of the same kind, and of the same regolamento if it is one."""
    name = wanted.upper()
    prefix = name.partition("-")[0]
    every = list(rulesets)
    names: list[str] = []
    for ruleset in [ruleset for ruleset in every if ruleset.prefix == prefix] or every:
        if "-S" in name:
            names += [case.id.partition("/")[0] for case in cases_of(corpus, ruleset)]
        elif "#" in name:
            names += [row.id for table in ruleset.settlements for row in table.rows]
        elif "-A" in name:
            names += [reading.id for reading in ruleset.readings]
        else:
            names += [clause.id for clause in ruleset.clauses]
    return list(dict.fromkeys(names))


def _explanations(corpus: Corpus, ruleset: Ruleset, wanted: str) -> Iterator[str]:
    name = wanted.upper()
    own = name.startswith(f"{ruleset.prefix}-") or any(clause.id == name for clause in ruleset.clauses)
    if not own and "#" not in wanted:
        return
    for clause in ruleset.clauses:
        if clause.id == name:
            yield _clause(clause, ruleset, reviewed(cases_of(corpus, ruleset)))
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
        *_scenarios(proving),
        *(["  nessuno"] if not proving else []),
    ]
    readings = [reading.id for reading in ruleset.readings if clause.id in reading.clauses]
    if readings:
        lines += ["", f"Letture che la riguardano: {', '.join(readings)}"]
    if aside := superseded(ruleset).get(clause.id):
        lines.append(sentence(superseded_words(aside)))
    if proving:
        lines += ["", f"Per provarla da sola: {_command(clause.id)}"]
    return "\n".join(lines)


def _scenarios(cases: Iterable[Case]) -> Iterator[str]:
    """Yield one line for each scenario; the rows of a Schema are one."""
    rows: dict[str, list[Case]] = {}
    for case in cases:
        rows.setdefault(case.id.partition("/")[0], []).append(case)
    for name, played in rows.items():
        many = f", {len(played)} righe" if len(played) > 1 else ""
        yield f"  {name} {played[0].title} (features/{played[0].feature}:{played[0].line}{many})"


def _reading(reading: Reading) -> str:
    lines = [f"{reading.id} ({reading.kind}) su {', '.join(reading.clauses)}", reading.question, "", "Alternative:"]
    for alternative in reading.alternatives:
        mark = "▶" if alternative.name == reading.chosen else " "
        label = f" ({alternative.label})" if alternative.label else ""
        lines.append(f"{mark} {alternative.name}{label}: {alternative.reason}")
        lines += [f"    {aside_words(alternative)}"] if alternative.supersedes else []
    lines += ["", f"{status_words(reading)} Perché: {reading.reason}"]
    if reading.finding:
        lines += ["", f"Che cosa dice il calcolo: {finding_words(reading)}", f"Calcolo: {reading.evidence}"]
    return "\n".join(lines)


def _command(name: str) -> str:
    """Return the command that plays one scenario, or those of one clause, of the corpus in use."""
    corpus = corpus_at(click.get_current_context().params.get("root"))
    return typed_command("motore", "collauda", "MOTORE.yaml", "--solo", name, corpus=corpus)


def _case(case: Case, ruleset: Ruleset) -> str:
    lines = [
        f"{case.id} {case.title}",
        f"features/{case.feature}:{case.line} – clausole {', '.join(case.clauses)} di «{ruleset.title}»",
        "",
        *(f"  {step}" for step in case.steps),
        "",
        f"Per provarlo da solo: {_command(case.id)}",
    ]
    return "\n".join(lines)
