"""What every report says of a run: scenarios, clauses, counts, blame, words. `summarising` fills it, formats show it.

Every string is safe to show: neutralised and bounded, see `safe_text`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from conformance.reports.case_view import CaseView
from conformance.reports.causes import RootCause, turns
from conformance.reports.coverage_rows import CoverageRow
from conformance.reports.deal_view import DealView
from conformance.reports.engine_files import DigestRow
from conformance.reports.reading_profile import ReadingProfile
from conformance.reports.report_words import AS_DECLARED, EXITS, OVERALL, RED, VERDICTS, Blame, Tone, blame_of_code
from conformance.reports.safe_text import plural
from conformance.run.run_report import (
    NO_CHANCE,
    NOT_REPLAYED,
    ChanceReport,
    Containment,
    Exit,
    Overall,
    Problem,
    Replays,
    Verdict,
)
from generator.words.amounts import thousands

_TOLD = 3
"""How many wrong things the verdict tells; the others are counted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ClauseResult:
    """One clause and the verdicts of the scenarios that cite it."""

    id: str
    synthesis: str
    counts: Mapping[Verdict, int]
    proof: str = ""
    """How the clause stands by proof, in one sentence; "" if it was not computed."""
    state: str = ""
    """The same in a word."""
    is_broken: bool = False
    """Whether it is violated whatever its scenarios say: the order of the deal is not its."""

    @property
    def total(self) -> int:
        """Return how many scenarios cite the clause."""
        return sum(self.counts.values())

    @property
    def tone(self) -> Tone:
        """Return how the clause stands."""
        if self.is_broken or any(self.counts.get(verdict) for verdict in RED):
            return Tone.MALE
        return Tone.BENE if self.total and self.counts.get(Verdict.CONFORME) == self.total else Tone.ATTENTO

    @property
    def standing(self) -> str:
        """Return how the scenarios that cite the clause came out, in words; what they prove is not said here."""
        if self.is_broken or self.counts.get(Verdict.NON_CONFORME):
            return "violata"
        if self.tone is not Tone.ATTENTO:
            return "non dimostrata" if self.tone is Tone.MALE else "conforme"
        if self.counts.get(Verdict.CONFORME):
            return "conforme in parte"
        return "non giudicata" if self.total else "senza scenari"

    @property
    def words(self) -> str:
        """Return the counts in words: «2 conformi, 1 guasto»."""
        told = count_words(self.counts) or "nessuno scenario"
        return f"un altro ordine della distribuzione; {told}" if self.is_broken else told


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineView:
    """Who was tested."""

    name: str
    version: str
    language: str
    digest: str | None
    """What it claims; of the program that it is, or of the rules that it was made from: `claims_rules`."""
    command: str
    claims_rules: bool = False

    @property
    def claim_words(self) -> str:
        """Return the digest that the engine claims, and that it is of the rules if it is; words if it claims none."""
        if self.digest is None:
            return "impronta non dichiarata"
        return f"{self.digest}{' (è del regolamento, non del motore)' if self.claims_rules else ''}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RunSummary:
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
    problem: Problem | None
    waiver_faults: tuple[tuple[str, str, str], ...]
    """Scenario, code and words of each waiver that cannot stand."""
    cases: tuple[CaseView, ...]
    clauses: tuple[ClauseResult, ...]
    coverage: tuple[CoverageRow, ...]
    """What the verdict covers, row by row."""
    digests: tuple[DigestRow, ...]
    """Digests that were computed, beside those that are claimed."""
    causes: tuple[RootCause, ...]
    """What went otherwise, gathered by first difference."""
    generated: bool = False
    """Whether the engine is the one made from the very rules under test."""
    replays: Replays = NOT_REPLAYED
    chance: ChanceReport = NO_CHANCE
    replays_words: str = ""
    """What was replayed, without a full stop."""
    deal: DealView | None = None
    """In which order the engine deals, if not in that of the regolamento."""
    readings: tuple[ReadingProfile, ...] = ()
    """Where the text admits several readings, which the engine plays; () if it was not looked for."""

    @property
    def problem_blame(self) -> Blame:
        """Return who has to act on the problem."""
        return blame_of_code(self.problem.code if self.problem else None, Blame.CONFIGURAZIONE)

    @property
    def told_problem(self) -> str:
        """Return why the engine could not be judged; where nothing kept it from that, what the run says of it."""
        return self.problem.words if self.problem else self.overall_words

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
    def turns(self) -> Mapping[Blame, tuple[RootCause, ...]]:
        """Return the causes that wait for each person."""
        return turns(self.causes)

    @property
    def red_causes(self) -> tuple[RootCause, ...]:
        """Return the causes that make the run red: readings that the text admits are none of them."""
        return tuple(cause for cause in self.causes if cause.tone is Tone.MALE)

    @property
    def overall_words(self) -> str:
        """Return what the run says of the engine, in one or two sentences: what is wrong, if anything is."""
        told = self.wrong_words or OVERALL[self.overall][1]
        if self.is_as_declared and self.overall is Overall.ALTRE_LETTURE:
            told = AS_DECLARED
        beyond = self.counts[Verdict.NON_APPLICABILE] if self.overall is Overall.PARZIALE else 0
        if beyond:
            asks = "uno scenario chiede" if beyond == 1 else f"{thousands(beyond)} scenari chiedono"
            told = f"{told} {asks[:1].upper()}{asks[1:]} più di ciò che il motore dichiara di saper fare."
        ambiguous = sum(case.blame is Blame.REGOLAMENTO for case in self.with_verdict(Verdict.ALTRA_LETTURA))
        if not ambiguous:
            return told
        return f"{told} Resta da decidere il testo del regolamento per {plural(ambiguous, 'scenario', 'scenari')}."

    @property
    def is_as_declared(self) -> bool:
        """Say whether all that is otherwise than in the scenarios is what the engine declares of its operator."""
        others = self.with_verdict(Verdict.ALTRA_LETTURA)
        return bool(others) and all(case.blame is Blame.NESSUNO for case in others)

    @property
    def wrong_words(self) -> str:
        """Return the wrong things in words, «Offre anche Raddoppia (ABC-007)»; "" where nothing makes the run red."""
        red = self.red_causes
        if self.overall is not Overall.NON_CONFORME:
            return ""
        if not red and not self.failures and not self.problem and self.waiver_faults:
            many = len(self.waiver_faults)
            one = "Una deroga non può restare com'è" if many == 1 else f"{thousands(many)} deroghe non possono restare"
            return f"{one}: nient'altro toglie la conformità."
        if not red:
            return ""
        if all(cause.blame is Blame.REGOLA for cause in red):
            count = plural(sum(len(cause.cases) for cause in red), "caso", "casi")
            return f"Il motore è quello generato dal regolamento: in {count} la regola e lo scenario non si accordano."
        clauses: dict[str, list[str]] = {}
        for cause in red:
            clauses.setdefault(cause.title, []).extend(cause.clauses[:1])
        told = [title + (f" ({', '.join(dict.fromkeys(ids))})" if ids else "") for title, ids in clauses.items()]
        if len(told) > _TOLD:
            told[_TOLD:] = [f"e {plural(len(told) - _TOLD, 'altra cosa', 'altre cose')}"]
        return "; ".join([told[0], *(words[:1].lower() + words[1:] for words in told[1:])]) + "."

    @property
    def isolation_words(self) -> str:
        """Return how the engine was contained, as a sentence without a full stop."""
        return f"Isolamento: {'' if self.containment.active else 'nessuno, '}{self.containment.words}"

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
        if self.deal is not None and self.deal.is_red:
            told.append("l'ordine della distribuzione")
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
