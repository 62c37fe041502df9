"""A short summary in Markdown, for a merge request or a message."""

import re

from conformance.reports.case_view import CaseView
from conformance.reports.causes import CLAUSES_SHOWN
from conformance.reports.reading_profile import tally
from conformance.reports.report_words import BLAMES, VERDICTS, Tone
from conformance.reports.safe_text import plural
from conformance.reports.summary import EngineView, RunSummary
from generator.words.amounts import thousands
from generator.words.italian import capital
from generator.words.markdown_tables import table_lines

FAILURES_LIMIT = 20
_CLAUSES_LIMIT = 40
_MARKS = {Tone.BENE: "sì", Tone.ATTENTO: "in parte", Tone.MALE: "no", Tone.NEUTRO: "-"}
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~&$])")


def render(summary: RunSummary) -> str:
    """Return the summary as GitHub-flavoured Markdown; at most `FAILURES_LIMIT` failures are told in full."""
    parts = [
        _header(summary),
        *_coverage(summary),
        *_causes(summary),
        _counts(summary),
        _clauses(summary),
        *_readings(summary),
    ]
    parts += [_failure(case) for case in summary.failures[:FAILURES_LIMIT]]
    omitted = len(summary.failures) - FAILURES_LIMIT
    if omitted > 0:
        parts.append(f"Altri {thousands(omitted)} scenari da correggere sono nel rapporto completo.")
    return "\n\n".join(parts) + "\n"


def escape(text: str) -> str:
    """Return text that Markdown and HTML show as it is: no link, no mention of a user, no tag, no table break."""
    return _SPECIAL.sub(r"\\\1", text.replace("\n", " ")).replace("@", "＠").replace("://", ":⁄⁄")


def _code(text: str) -> str:
    return f"`{text.replace('`', 'ˋ')}`"


def _claim(engine: EngineView) -> str:
    said = _code(engine.digest) if engine.digest else "senza impronta"
    return f"{said}, del regolamento" if engine.claims_rules else said


def _header(summary: RunSummary) -> str:
    engine = summary.engine
    lines = [
        f"# Collaudo: {escape(summary.overall.value)}",
        "",
        escape(summary.overall_words),
        "",
        f"- Motore: {escape(engine.name)} {escape(engine.version)} ({_claim(engine)})",
        f"- Regolamento: {_code(summary.regolamento)} ({_code(summary.rules_digest)})",
        f"- Suite: {escape(summary.suite_version)} ({_code(summary.suite_digest)})",
        f"- {escape(summary.isolation_words)}",
        f"- Repliche: {escape(summary.replays_words)}",
        f"- {escape(capital(summary.exit_words))}",
        *(f"- Parziale: {escape(why)}" for why in summary.partial),
    ]
    if not summary.complete:
        lines.append("- **Collaudo incompleto**: alcuni scenari non sono stati raggiunti")
    if summary.problem:
        lines.append(f"- Problema {_code(summary.problem.code)}: {escape(summary.problem.words)}")
        if summary.problem.hint:
            lines.append(f"- Rimedio: {escape(summary.problem.hint)}")
    for scenario, code, words in summary.waiver_faults:
        lines.append(f"- Deroga da correggere, {_code(scenario)} ({_code(code)}): {escape(words)}")
    return "\n".join(lines)


def _coverage(summary: RunSummary) -> list[str]:
    rows = [[_MARKS[row.tone], row.name, escape(row.words)] for row in summary.coverage]
    lines = table_lines(["", "Che cosa copre", ""], rows, "| --- | --- | --- |")
    told = [
        f"- {escape(row.what)}: {_code(row.computed or 'non calcolata')}, {escape(row.words)}"
        for row in summary.digests
    ]
    return ["\n".join(lines), "\n".join(["Impronte calcolate:", "", *told])]


def _after(turn: str) -> str:
    return turn and f"; {turn}"


def _causes(summary: RunSummary) -> list[str]:
    """Return the causes, one line each: those beyond the first are counted."""
    lines = [
        f"{cause.number}. **{escape(cause.title)}**{f': {escape(cause.told_whole)}' if cause.told else ''} "
        f"({f'{cause.many}, {_code(cause.best.id)}; ' if cause.best else ''}"
        f"{escape(', '.join(cause.clauses[:CLAUSES_SHOWN])) or 'nessuna clausola'}{_after(cause.turn)})"
        for cause in summary.causes[:FAILURES_LIMIT]
    ]
    if len(summary.causes) > FAILURES_LIMIT:
        lines += ["", f"Altre cause: {thousands(len(summary.causes) - FAILURES_LIMIT)}."]
    return ["\n".join(["Cause:", "", *lines])] if lines else []


def _counts(summary: RunSummary) -> str:
    rows = [[VERDICTS[verdict].many, thousands(count)] for verdict, count in summary.counts.items() if count]
    lines = table_lines(["Verdetto", "Scenari"], rows or [["nessuno scenario giocato", "0"]], "| --- | ---: |")
    lines += [""] if summary.blames else []
    for blame, count in summary.blames.items():
        lines.append(f"- {plural(count, 'scenario aspetta', 'scenari aspettano')} {BLAMES[blame]}")
    return "\n".join(lines)


def _clauses(summary: RunSummary) -> str:
    weak = [clause for clause in summary.clauses if clause.tone is not Tone.BENE]
    fine = len(summary.clauses) - len(weak)
    rows = [[escape(c.id), c.standing, c.words] for c in weak[:_CLAUSES_LIMIT]]
    lines = table_lines(["Clausola", "Stato", "Scenari"], rows, "| --- | --- | --- |") if weak else []
    if len(weak) > _CLAUSES_LIMIT:
        lines.append(f"| altre {thousands(len(weak) - _CLAUSES_LIMIT)} | | |")
    lines += [""] if weak else []
    lines.append(f"Clausole con tutti gli scenari conformi: {thousands(fine)} su {thousands(len(summary.clauses))}.")
    return "\n".join(lines)


def _readings(summary: RunSummary) -> list[str]:
    """Return the readings that the engine does not play as the scenarios do, and how many there are of the others."""
    if not summary.readings:
        return []
    told = [reading for reading in summary.readings if reading.tone in {Tone.ATTENTO, Tone.MALE}]
    rows = [[escape(one.id), escape(one.words), escape(", ".join(one.scenarios))] for one in told]
    lines = [*table_lines(["Lettura", "Il motore gioca", "Scenari"], rows, "| --- | --- | --- |"), ""] if told else []
    return ["\n".join([*lines, f"Letture: {tally(summary.readings)}."])]


def _failure(case: CaseView) -> str:
    lines = [
        f"## {escape(case.id)} {escape(case.title)}",
        "",
        f"{capital(case.verdict_words)}{f' ({_code(case.code)})' if case.code else ''}{_after(case.turn)}; "
        f"clausole: {escape(', '.join(case.clauses)) or 'nessuna'}.",
    ]
    if case.waiver:
        lines.append(f"Coperto da {escape(case.waiver)}.")
    if case.detail:
        lines += ["", escape(case.detail)]
    for finding in case.findings:
        lines += ["", f"- {escape(finding.text)}"]
        lines += [f"  - atteso: {escape(finding.expected)}", f"  - ricevuto: {escape(finding.got)}"]
    return "\n".join([*lines, "", f"Ripeti con {_code(case.replay)}"])
