"""One scenario as every report shows it: its verdict, its differences, who has to act. Every string is safe to show."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from conformance.cases.scenario.case import CaseFinding, id_order
from conformance.reports.divergence import Divergence
from conformance.reports.report_words import RED, VERDICTS, Blame, turn_of
from conformance.reports.timeline import Labels, RoundStory, tell
from conformance.run.run_report import Verdict


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
    findings: tuple[CaseFinding, ...]
    findings_omitted: int
    steps: tuple[StepView, ...]
    replay: str
    stderr: str
    waiver: str | None
    """The waiver in words, if one covers this failure."""
    readings: tuple[str, ...]
    """The readings that explain what the engine showed, «ABC-A10 «Gioca sempre»»; () if none was needed."""
    divergence: Divergence | None
    """What went otherwise first; None if no step can be named."""
    esito: Mapping[str, Any] | None
    """As it came: only `round` may read it."""
    labels: Labels

    @property
    def order(self) -> tuple[str, int]:
        """Return what puts the tenth row of a Schema after the third."""
        return id_order(self.id)

    @property
    def is_red(self) -> bool:
        """Return True if somebody has to act on it."""
        return self.verdict in RED

    @property
    def turn(self) -> str:
        """Return whose turn it is to act, «tocca a chi sviluppa il motore»; "" if nobody has to."""
        return turn_of(self.blame)

    @property
    def verdict_words(self) -> str:
        """Return the verdict as it is said of one scenario."""
        return VERDICTS[self.verdict].one

    @property
    def round(self) -> RoundStory | None:
        """Return the round as the engine told it."""
        return tell(self.esito, self.labels)
