"""What every report says of a run: scenarios, clauses, counts, blame, words. `summarising` fills it, formats show it.

Every string is safe to show: neutralised and bounded, see `safe_text`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from conformance.reports.reading_profile import ReadingView
from conformance.reports.report_words import EXITS, OVERALL, RED, VERDICTS, Blame, Tone
from conformance.reports.safe_text import plural
from conformance.reports.timeline import Labels, Round, tell
from conformance.runner.run_report import NOT_REPLAYED, Containment, Exit, Overall, Replays, Verdict
from generator.words.amounts import thousands


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
        """Return how the scenarios that cite the clause came out, in words; what they prove is not said here."""
        if self.counts.get(Verdict.NON_CONFORME):
            return "violata"
        if self.tone is not Tone.ATTENTO:
            return "non dimostrata" if self.tone is Tone.MALE else "conforme"
        if self.counts.get(Verdict.CONFORME):
            return "conforme in parte"
        return "non giudicata" if self.total else "senza scenari"

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
    partial: tuple[str, ...]
    """Why the run is not the whole proof, as sentences without a full stop."""
    containment: Containment
    problem: ProblemView | None
    waiver_faults: tuple[tuple[str, str, str], ...]
    """Scenario, code and words of each waiver that cannot stand."""
    cases: tuple[CaseView, ...]
    clauses: tuple[ClauseView, ...]
    replays: Replays = NOT_REPLAYED
    readings: tuple[ReadingView, ...] = ()
    """Where the text admits several readings, which the engine plays; () if it was not looked for."""

    @property
    def counts(self) -> dict[Verdict, int]:
        """Return how many scenarios got each of the nine verdicts, in the order of the reports."""
        counts = Counter(case.verdict for case in self.cases)
        return {verdict: counts[verdict] for verdict in VERDICTS}

    @property
    def failures(self) -> tuple[CaseView, ...]:
        """Return the scenarios on which somebody has to act, grouped by verdict in the order of the reports."""
        return tuple(case for verdict in VERDICTS if verdict in RED for case in self.with_verdict(verdict))

    @property
    def blames(self) -> dict[Blame, int]:
        """Return how many scenarios wait for each person; conforming scenarios wait for nobody."""
        counts = Counter(case.blame for case in self.cases)
        return {blame: counts[blame] for blame in Blame if blame is not Blame.NESSUNO and counts[blame]}

    @property
    def overall_words(self) -> str:
        """Return what the run says of the engine, as a sentence."""
        words, ambiguous = OVERALL[self.overall][1], self.counts[Verdict.ALTRA_LETTURA]
        if not ambiguous:
            return words
        return f"{words} Resta da decidere il testo del regolamento per {plural(ambiguous, 'scenario', 'scenari')}."

    @property
    def isolation_words(self) -> str:
        """Return how the engine was contained, as a sentence without a full stop."""
        return f"Isolamento: {'' if self.containment.active else 'nessuno, '}{self.containment.words}"

    @property
    def replays_words(self) -> str:
        """Return what was replayed, without a full stop: «34 scenari rigiocati in un processo nuovo, cambiati in …»."""
        replays = self.replays
        if not replays.played:
            return "nessuno scenario rigiocato"
        told = plural(replays.played, "scenario rigiocato", "scenari rigiocati")
        kinds = ", ".join(f"{kind} ({thousands(count)})" for kind, count in replays.kinds.items())
        other = f"; in {thousands(replays.different)} il motore racconta un'altra storia" if replays.different else ""
        return f"{told} in un processo nuovo, cambiati in {kinds}{other}"

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
        told = [red] if red else []
        if waived:
            told.append(plural(waived, "scenario in deroga", "scenari in deroga"))
        if self.waiver_faults:
            told.append(plural(len(self.waiver_faults), "deroga da correggere", "deroghe da correggere"))
        why = ", ".join(told)
        return f"{reason} ({why})" if why else reason

    def with_verdict(self, verdict: Verdict) -> tuple[CaseView, ...]:
        """Return the scenarios that got a verdict, in order of id."""
        return tuple(case for case in self.cases if case.verdict is verdict)


def count_words(counts: Mapping[Verdict, int], separator: str = ", ") -> str:
    """Return non-zero counts in words, in the order of the reports: «1 non conforme, 4 conformi»."""
    return separator.join(
        plural(counts[verdict], words.one, words.many) for verdict, words in VERDICTS.items() if counts.get(verdict)
    )
