"""What every report says, decided once: counts, clauses, blame, words. Pure; formats only lay it out.

In: a RunReport. Out: a Summary whose every string is safe to show (neutralised and bounded, see `text`).
"""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.reports.report_words import EXITS, OVERALL, RED, VERDICTS, Blame, Tone, blame_of, blame_of_code
from conformance.reports.safe_text import line, plural, sentence, tail
from conformance.reports.timeline import Labels, Round, tell
from conformance.runner.run_report import CaseResult, Exit, Overall, RunReport, Verdict, Waiver
from conformance.vectors.scenario.case import Finding

FINDINGS_LIMIT = 50


Config = str | tuple[str, ...]
"""How the command of a run named the engine's configuration: its path, and the words that must come with it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FindingView:
    """One difference: the step, what the regolamento asks for, what came."""

    step: str
    line: int
    expected: str
    got: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class StepView:
    """One step of a scenario: keyword, words, rows of its table, and whether something came out differently there."""

    keyword: str
    words: str
    table: tuple[tuple[str, ...], ...]
    is_wrong: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class CaseView:
    """One scenario with its verdict, ready to be shown."""

    id: str
    title: str
    feature: str
    line: int
    clauses: tuple[str, ...]
    verdict: Verdict
    code: str | None
    mode: str
    blame: Blame
    detail: str
    findings: tuple[FindingView, ...]
    findings_omitted: int
    steps: tuple[StepView, ...]
    replay: str
    stderr: str
    waiver: str | None
    """The waiver in words, if one covers this failure."""
    esito: Mapping[str, Any] | None
    """As it came: only `round` may read it."""
    labels: Labels

    @property
    def is_red(self) -> bool:
        """Return True if somebody has to act on it."""
        return self.verdict in RED

    @property
    def verdict_words(self) -> str:
        """Return the verdict as it is said of one scenario."""
        return VERDICTS[self.verdict].one

    @property
    def round(self) -> Round | None:
        """Return the round as the engine told it."""
        return tell(self.esito, self.labels)


@dataclass(frozen=True, kw_only=True, slots=True)
class ClauseView:
    """One clause and the verdicts of the scenarios that cite it."""

    id: str
    synthesis: str
    counts: Mapping[Verdict, int]

    @property
    def total(self) -> int:
        """Return how many scenarios cite the clause."""
        return sum(self.counts.values())

    @property
    def tone(self) -> Tone:
        """Return how the clause stands."""
        if any(self.counts.get(verdict) for verdict in RED):
            return Tone.MALE
        return Tone.BENE if self.total and self.counts.get(Verdict.CONFORME) == self.total else Tone.ATTENTO

    @property
    def standing(self) -> str:
        """Return how the clause stands, in words."""
        if self.counts.get(Verdict.NON_CONFORME):
            return "violata"
        if self.tone is not Tone.ATTENTO:
            return "non dimostrata" if self.tone is Tone.MALE else "verificata"
        if self.counts.get(Verdict.CONFORME):
            return "verificata in parte"
        return "non verificata" if self.total else "senza scenari"

    @property
    def words(self) -> str:
        """Return the counts in words: «2 conformi, 1 guasto»."""
        return count_words(self.counts) or "nessuno scenario"


@dataclass(frozen=True, kw_only=True, slots=True)
class ProblemView:
    """Why the engine could not be judged, or not to the end."""

    code: str
    words: str
    hint: str
    blame: Blame


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineView:
    """Who was tested."""

    name: str
    version: str
    language: str
    digest: str | None
    command: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Summary:
    """Everything that the reports say of a run."""

    engine: EngineView
    regolamento: str
    rules_digest: str
    suite_version: str
    suite_digest: str
    seed: int
    overall: Overall
    exit_code: Exit
    complete: bool
    problem: ProblemView | None
    waiver_faults: tuple[tuple[str, str, str], ...]
    """Scenario, code and words of each waiver that cannot stand."""
    cases: tuple[CaseView, ...]
    clauses: tuple[ClauseView, ...]

    @property
    def counts(self) -> dict[Verdict, int]:
        """Return how many scenarios got each of the nine verdicts, in the order of the reports."""
        found = Counter(case.verdict for case in self.cases)
        return {verdict: found[verdict] for verdict in VERDICTS}

    @property
    def failures(self) -> tuple[CaseView, ...]:
        """Return the scenarios on which somebody has to act, grouped by verdict in the order of the reports."""
        return tuple(case for verdict in VERDICTS if verdict in RED for case in self.with_verdict(verdict))

    @property
    def blames(self) -> dict[Blame, int]:
        """Return how many scenarios wait for each person; conforming scenarios wait for nobody."""
        found = Counter(case.blame for case in self.cases)
        return {blame: found[blame] for blame in Blame if blame is not Blame.NESSUNO and found[blame]}

    @property
    def overall_words(self) -> str:
        """Return what the run says of the engine, as a sentence."""
        words, ambiguous = OVERALL[self.overall][1], self.counts[Verdict.AMBIGUO]
        if not ambiguous:
            return words
        return f"{words} Resta da decidere il testo del regolamento per {plural(ambiguous, 'scenario', 'scenari')}."

    @property
    def tone(self) -> Tone:
        """Return how the overall outcome is drawn."""
        return OVERALL[self.overall][0]

    @property
    def exit_words(self) -> str:
        """Return the exit code and its reason: «uscita 1: il motore non è conforme (2 non conformi, 1 guasto)»."""
        reason = f"uscita {int(self.exit_code)}: {EXITS[self.exit_code]}"
        if self.problem is not None:
            return f"{reason} ({self.problem.code})"
        waived = sum(case.waiver is not None for case in self.cases)
        red = count_words(Counter(case.verdict for case in self.failures if case.waiver is None))
        told = [
            red,
            plural(waived, "scenario in deroga", "scenari in deroga") if waived else "",
            plural(len(self.waiver_faults), "deroga da correggere", "deroghe da correggere")
            if self.waiver_faults
            else "",
        ]
        why = ", ".join(filter(None, told))
        return f"{reason} ({why})" if why else reason

    def with_verdict(self, verdict: Verdict) -> tuple[CaseView, ...]:
        """Return the scenarios that got a verdict, in order of id."""
        return tuple(case for case in self.cases if case.verdict is verdict)


def summarise(
    report: RunReport, *, clauses: Mapping[str, str] | None = None, config: Config = "motore.yaml"
) -> Summary:
    """Return what there is to say of a run.

    Args:
        report: the outcome of the run.
        clauses: id → sintesi of the register of clauses; those that no scenario cites are then shown as such.
        config: the engine's configuration file, as the replay commands will name it.
    """
    cases = tuple(_case(result, config) for result in sorted(report.results, key=_in_order))
    return Summary(
        engine=_engine(report),
        regolamento=line(report.regolamento, 120),
        rules_digest=line(report.rules_digest, 120),
        suite_version=line(report.suite_version, 60),
        suite_digest=line(report.suite_digest, 120),
        seed=report.seed,
        overall=report.overall,
        exit_code=report.exit_code,
        complete=report.complete,
        problem=_problem(report),
        waiver_faults=tuple(
            (line(fault.waiver.scenario, 60), line(fault.code, 60), sentence(line(fault.words)))
            for fault in report.waiver_faults
        ),
        cases=cases,
        clauses=_clauses(cases, clauses or {}),
    )


def _in_order(result: CaseResult) -> tuple[str, int]:
    """Return what puts the tenth row of a Schema after the third."""
    base, _, row = result.case.id.partition("/")
    return base, int(row) if row.isascii() and row.isdigit() else 0


def view(result: CaseResult, config: Config = "motore.yaml") -> CaseView:
    """Return one result ready to be shown, before the run is over."""
    return _case(result, config)


def count_words(counts: Mapping[Verdict, int], separator: str = ", ") -> str:
    """Return non-zero counts in words, in the order of the reports: «1 non conforme, 4 conformi»."""
    return separator.join(
        plural(counts[verdict], words.one, words.many) for verdict, words in VERDICTS.items() if counts.get(verdict)
    )


def _engine(report: RunReport) -> EngineView:
    engine = report.engine
    return EngineView(
        name=line(engine.name, 120),
        version=line(engine.version, 60) or "senza versione",
        language=line(engine.language, 60) or "linguaggio non dichiarato",
        digest=None if engine.digest is None else line(engine.digest, 120),
        command=line(" ".join(engine.command), 300),
    )


def _problem(report: RunReport) -> ProblemView | None:
    problem = report.problem
    if problem is None:
        return None
    return ProblemView(
        code=line(problem.code, 60),
        words=sentence(line(problem.words)),
        hint=sentence(line(problem.hint)),
        blame=blame_of_code(problem.code, Blame.CONFIGURAZIONE),
    )


def _case(result: CaseResult, config: Config) -> CaseView:
    case = result.case
    return CaseView(
        id=line(case.id, 60),
        title=line(case.title, 300),
        feature=line(case.feature, 300),
        line=case.line,
        clauses=tuple(line(clause, 40) for clause in case.clauses),
        verdict=result.verdict,
        code=None if result.code is None else line(result.code, 60),
        mode=result.mode.value,
        blame=blame_of(result.verdict, result.code),
        detail=sentence(line(result.detail)),
        findings=tuple(_finding(finding) for finding in result.findings[:FINDINGS_LIMIT]),
        findings_omitted=max(0, len(result.findings) - FINDINGS_LIMIT),
        steps=tuple(_step(step, result.findings) for step in case.steps),
        replay=replay(case.id, config),
        stderr=tail(result.stderr_tail),
        waiver=None if result.waiver is None else _waiver(result.waiver),
        esito=result.esito,
        labels=_labels(case.context),
    )


def replay(case_id: str, config: Config) -> str:
    """Return the command that plays one scenario again."""
    words = (config,) if isinstance(config, str) else config
    return f"banco collauda {' '.join(shlex.quote(line(word, 200)) for word in words)} --solo {line(case_id, 60)}"


def _finding(finding: Finding) -> FindingView:
    return FindingView(
        step=line(finding.text, 300),
        line=finding.line,
        expected=line(finding.expected),
        got=line(finding.got),
        clauses=tuple(line(clause, 40) for clause in finding.clauses),
    )


def _step(step: str, findings: Sequence[Finding]) -> StepView:
    """Return a step from its text: «Keyword words», then one indented line «| a | b |» per row of its table."""
    head, *rows = step.split("\n")
    keyword, _, words = head.partition(" ")
    return StepView(
        keyword=line(keyword, 20),
        words=line(words, 300),
        table=tuple(tuple(line(cell.strip(), 80) for cell in row.strip().strip("|").split("|")) for row in rows),
        is_wrong=any(step_is(step, finding) for finding in findings),
    )


def step_is(step: str, finding: Finding) -> bool:
    """Return True if a finding is about a step: the same words, apart from the keyword and the table."""
    head = step.partition("\n")[0]
    return finding.text in (head, head.partition(" ")[2])


def _waiver(waiver: Waiver) -> str:
    reference = f" ({line(waiver.reference, 200)})" if waiver.reference else ""
    day = f"{waiver.expires.day}/{waiver.expires.month}/{waiver.expires.year}"
    return f"deroga fino al {day}: {line(waiver.reason, 300)}{reference}"


def _labels(context: Mapping[str, Any]) -> Labels:
    def names(key: str) -> Mapping[str, str]:
        found = context.get(key)
        pairs = found.items() if isinstance(found, Mapping) else ()
        return {key: name for key, name in pairs if isinstance(key, str) and isinstance(name, str)}

    return Labels(players=names("giocatori"), wagers=names("puntate"), offers=names("offerte"), classes=names("classi"))


def _clauses(cases: Sequence[CaseView], known: Mapping[str, str]) -> tuple[ClauseView, ...]:
    counts: defaultdict[str, Counter[Verdict]] = defaultdict(Counter)
    for case in cases:
        for clause in dict.fromkeys(case.clauses):
            counts[clause][case.verdict] += 1
    return tuple(
        ClauseView(id=line(clause, 40), synthesis=line(known.get(clause, "")), counts=dict(counts[clause]))
        for clause in sorted({*counts, *known})
    )
