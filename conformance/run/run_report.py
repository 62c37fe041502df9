"""What a run found: verdicts, results of single scenarios, the report of a whole run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from conformance.cases.scenario.case import Case, CaseFinding
    from conformance.readings.explanation import ReadingSeen, Taken


class Verdict(StrEnum):
    """What can be said of one scenario; exactly one applies."""

    CONFORME = "conforme"
    NON_CONFORME = "non-conforme"
    INSTABILE = "instabile"
    GUASTO = "guasto"
    NON_APPLICABILE = "non-applicabile"
    NON_VERIFICABILE = "non-verificabile"
    NON_ESEGUITO = "non-eseguito"
    ERRORE_SUITE = "errore-suite"
    ALTRA_LETTURA = "altra-lettura"


class Mode(StrEnum):
    """How a scenario was played: the whole round in one request, or step by step."""

    COPIONE = "copione"
    INTERATTIVO = "interattivo"


class Overall(StrEnum):
    """What can be said of an engine against one regolamento."""

    CONFORME = "conforme"
    ALTRE_LETTURE = "conforme con altre letture"
    CON_DEROGHE = "conforme con deroghe"
    PARZIALE = "parziale"
    NON_CONFORME = "non conforme"
    NON_VALUTABILE = "non valutabile"


class Exit(IntEnum):
    """The exit codes of the command line."""

    CONFORME = 0
    NON_CONFORME = 1
    USO = 2
    NON_VALUTABILE = 3
    DIFETTO_SUITE = 4
    POCHI_SCENARI = 5
    INTERROTTO = 130


@dataclass(frozen=True, kw_only=True, slots=True)
class Waiver:
    """A known failure that its owner accepts until a day, for a reason."""

    scenario: str
    reason: str
    reference: str
    expires: date
    digest: str | None = None
    """The content the waiver was written for (`Case.digest`); None binds to the id alone."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WaiverFault:
    """A waiver that cannot stand: `deroga:scaduta`, `:inutile`, `:sconosciuta`, `:altro-contenuto`."""

    waiver: Waiver
    code: str
    words: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Problem:
    """Why the engine as a whole could not be judged, or not to the end."""

    code: str
    """Stage and cause: `avvio:eseguibile-assente`, `accordo:versione`…"""
    words: str
    """What happened, in Italian."""
    hint: str = ""
    """What to do about it, in Italian."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineInfo:
    """Who was tested: what the engine says of itself, and the command that starts it."""

    name: str
    version: str
    language: str
    digest: str | None
    command: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Containment:
    """Whether the engine was kept from everything that is not its own business, and what that means, in Italian."""

    active: bool
    words: str


NOT_CONTAINED = Containment(active=False, words="non è stato chiesto")


@dataclass(frozen=True, kw_only=True, slots=True)
class Replays:
    """The scenarios that were replayed in a new process, changed where no rule looks."""

    wanted: int = 0
    """How many were drawn of those that conform, as written or to another reading."""
    played: int = 0
    different: int = 0
    """Of how many the engine told another story."""
    kinds: Mapping[str, int] = field(default_factory=dict)
    """What was changed (`semi`, `posti`, `nomi`, `importi`, `sabot`) → in how many of them."""


NOT_REPLAYED = Replays()


@dataclass(frozen=True, kw_only=True, slots=True)
class ChanceDifference:
    """A round drawn by chance that the engine answers otherwise than the rules.

    Attributes:
        number: which of the rounds drawn it was, from 1.
        manner: how it was asked for, in Italian.
        setup, moves: the `colpo` and the `mosse` of the protocol.
        expected, got: in Italian.
        clauses: what the rules rest on where they differ.
        repeated: whether the engine did so again, started for this round alone.
    """

    number: int
    manner: str
    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    expected: str
    got: str
    clauses: tuple[str, ...]
    repeated: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class ChanceReport:
    """The rounds drawn by chance that were played among the scenarios.

    Attributes:
        manners: how they were asked for, in Italian → how many.
        different: the same of those that differ.
        differences: the first of them, each looked into.
        readings: the alternatives, of readings that no scenario shows, without which some would differ.
    """

    wanted: int = 0
    played: int = 0
    manners: Mapping[str, int] = field(default_factory=dict)
    different: Mapping[str, int] = field(default_factory=dict)
    differences: tuple[ChanceDifference, ...] = ()
    readings: tuple[Taken, ...] = ()


NO_CHANCE = ChanceReport()


@dataclass(frozen=True, kw_only=True, slots=True)
class CaseResult:
    """The verdict on one scenario, with all the evidence."""

    case: Case
    verdict: Verdict
    code: str | None
    """Stage and cause of a `guasto` (`gioco:caduta`) or of another verdict that has one; else None."""
    findings: tuple[CaseFinding, ...]
    mode: Mode
    """The way that gave the verdict; `copione` when both ways were tried and agree."""
    esito: Mapping[str, Any] | None
    """What the engine answered, raw: an `esito`, or `{"errore": {…}}`; None if nothing usable came."""
    stderr_tail: str
    waiver: Waiver | None
    detail: str = ""
    """What went wrong, in Italian, where the findings do not say it."""
    readings: tuple[Taken, ...] = ()
    """The alternatives that explain what the engine showed, where they are not those of the scenario."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DealFinding:
    """The engine deals in another order than the regolamento: said once, whatever the scenarios that show it.

    Attributes:
        verdict: `altra-lettura` if readings that are admitted explain every such deal, else `non-conforme`.
        expected: who is dealt the cards, in order, in Italian.
        got: the same as the engine does.
        clauses: those that say so.
        scenarios: ids of those that show it.
        by_role: whether the cards came by role, so that the order hides nothing else.
        readings: the alternatives that explain it, admitted or not.
        detail: why it is not admitted, or which readings are played, in Italian.
    """

    verdict: Verdict
    expected: str
    got: str
    clauses: tuple[str, ...]
    scenarios: tuple[str, ...]
    by_role: bool
    readings: tuple[Taken, ...] = ()
    detail: str = ""


class JudgedLevel(StrEnum):
    """What of a game an engine is judged on."""

    ROUND = "colpo"
    TABLE = "tavolo"


@dataclass(frozen=True, kw_only=True, slots=True)
class RunReport:
    """The outcome of a run. N scenarios in, N results out, in order of id."""

    engine: EngineInfo
    regolamento: str
    """`slug@version`."""
    rules_digest: str
    suite_version: str
    suite_digest: str
    seed: int
    results: tuple[CaseResult, ...]
    overall: Overall
    exit_code: Exit
    problem: Problem | None
    complete: bool
    """False if the run was interrupted or its time ran out: the results say what was not reached."""
    waiver_faults: tuple[WaiverFault, ...] = ()
    containment: Containment = NOT_CONTAINED
    partial: tuple[str, ...] = ()
    """Why the run is not the whole proof, in Italian; then it never says «conforme»."""
    replays: Replays = NOT_REPLAYED
    chance: ChanceReport = NO_CHANCE
    beyond_level: int = 0
    """How many scenarios are of a table, which the engine does not declare to keep: they are not among the results."""
    modes: tuple[Mode, ...] = ()
    """The ways in which it was played; () if nothing was."""
    readings: tuple[ReadingSeen, ...] = ()
    """The profile: what the scenarios show of each reading on which engines may differ; () if it was not asked for."""
    deal: DealFinding | None = None
    """In which order the engine deals, if not in that of the regolamento."""

    @property
    def levels(self) -> tuple[JudgedLevel, ...]:
        """Return the levels on which the engine was judged."""
        of_table = any(result.case.at_table for result in self.results)
        return (JudgedLevel.ROUND, JudgedLevel.TABLE) if of_table else (JudgedLevel.ROUND,)

    @property
    def counts(self) -> Counter[Verdict]:
        """How many scenarios got each verdict."""
        return Counter(result.verdict for result in self.results)
