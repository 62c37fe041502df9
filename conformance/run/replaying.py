"""A scenario that conforms in, what an engine says of it out when it is changed where no rule looks, in a new process.

Scenarios are public. An engine that knows a shoe, a stake, a box, a name or its first start tells another story then.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from random import Random
from typing import Any, Final

from conformance.audit.replays.change import EVERY_KIND, ChangeKind, RoundChange
from conformance.audit.replays.changed_case import changed, drawn_change
from conformance.audit.replays.freedoms import Freedoms
from conformance.audit.replays.same_story import differing
from conformance.audit.replays.told_back import rounded_alike, slack_of, told_back
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.run.attempt import Judge
from conformance.run.run_report import CaseResult, Replays, Verdict
from conformance.run.verdict import Attempt, result_of
from conformance.wire.messages import Refusal

Play = Callable[[Case, Judge], Sequence[Attempt]]
"""Plays a scenario in every mode, in the process of the replays, and judges it so."""

RECOGNISES: Final = "motore:riconosce"
SECOND_START: Final = "motore:secondo-avvio"
_AT_LEAST: Final = 20
_SHARE: Final = 0.15
_SEARCHED: Final = 5
"""Differences of which it is looked for what alone brings them about."""
_ENOUGH: Final = 10
"""Differences after which no more scenario is replayed: they say what there is to say, and each may last long."""


def replayed_by_default(scenarios: int) -> int:
    """Return how many of so many scenarios are replayed unless somebody asks for another number."""
    return min(scenarios, max(_AT_LEAST, ceil(scenarios * _SHARE)))


@dataclass(frozen=True, slots=True)
class _Difference:
    change: RoundChange
    attempt: Attempt
    expected: str
    got: str


class Replaying:
    """The replays of one run."""

    def __init__(self, freedoms: Freedoms, *, seed: int, judge: Judge, play: Play) -> None:
        self._freedoms, self._seed, self._judge, self._play = freedoms, seed, judge, play
        self._kinds: Counter[ChangeKind] = Counter()
        self._played = self._different = 0

    def stay_within(self, boxes: int | None) -> None:
        """Move nobody to a box that the engine says it does not have."""
        if boxes is not None:
            self._freedoms = replace(self._freedoms, boxes=min(boxes, self._freedoms.boxes))

    @property
    def is_enough(self) -> bool:
        """Say whether so many scenarios differ that the others need not be tried."""
        return self._different >= _ENOUGH

    def done(self, wanted: int) -> Replays:
        """Return what was replayed, of so many scenarios that should have been."""
        kinds = {str(kind): self._kinds[kind] for kind in EVERY_KIND}
        return Replays(wanted=wanted, played=self._played, different=self._different, kinds=kinds)

    def again(self, result: CaseResult) -> CaseResult:
        """Return the result of a scenario once replayed: red if the engine tells otherwise.

        Args:
            result: it conforms, as written or to another reading.
        """
        change = drawn_change(result.case, self._freedoms, Random(f"{self._seed} {result.case.id}"))
        if result.verdict is not Verdict.CONFORME:  # in another reading the cards beyond the last may well be drawn
            change = change.only([kind for kind in EVERY_KIND if kind is not ChangeKind.SHOE])
        attempts = self._attempts(result, change)
        if self._stake_may_be_refused(result, change, attempts):
            change = change.only([kind for kind in EVERY_KIND if kind is not ChangeKind.STAKES])
            attempts = self._attempts(result, change)
        self._played += 1
        self._kinds.update(change.kinds)
        if attempts[-1].suite_fault:
            return result_of(result.case, attempts[-1])
        difference = self._difference(result, change, attempts)
        if difference is None:
            return result
        self._different += 1
        if difference.attempt.broken and self._tried(result, change) is None:
            words = f"rigiocato in un processo nuovo: {difference.got}; un'altra volta ancora, no"
            return replace(result, verdict=Verdict.INSTABILE, code="gioco:instabile", detail=words)
        return self._told(result, self._narrowed(result, difference))

    # -- what differs --------------------------------------------------------------------------------------------------

    def _attempts(self, result: CaseResult, change: RoundChange) -> Sequence[Attempt]:
        def judge(_: Case, outcome: Mapping[str, Any]) -> tuple[CaseFinding, ...]:
            back = self._back(result, change, outcome)
            told = differing(result.esito, back)
            other = () if told is None else (_otherwise(result.case, told[0], told[1]),)
            return (*other, *self._judge(result.case, back))

        return self._play(changed(result.case, change), judge)

    def _back(self, result: CaseResult, change: RoundChange, outcome: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return an outcome in the words of the scenario; amounts that a table prices are those of the first time."""
        assert result.esito is not None
        back = told_back(change, outcome)
        return rounded_alike(result.esito, back, slack_of(result.esito, self._freedoms))

    def _tried(self, result: CaseResult, change: RoundChange) -> _Difference | None:
        return self._difference(result, change, self._attempts(result, change))

    def _difference(self, result: CaseResult, change: RoundChange, attempts: Sequence[Attempt]) -> _Difference | None:
        for attempt in attempts:
            if attempt.code is not None:
                return _Difference(change, attempt, "una risposta, come la prima volta", attempt.detail)
            assert attempt.esito is not None
            told = differing(result.esito, self._back(result, change, attempt.esito))
            if told is not None:
                return _Difference(change, attempt, f"come la prima volta, {told[0]}", told[1])
            finding = next((one for one in attempt.findings if one not in self._known(result)), None)
            if finding is not None:
                return _Difference(change, attempt, finding.expected, finding.got)
        return None

    def _known(self, result: CaseResult) -> tuple[CaseFinding, ...]:
        """Return what was found the first time, told in the same way: the other reading that the engine plays."""
        if not result.findings or result.esito is None:
            return ()
        return self._judge(result.case, self._back(result, RoundChange(), result.esito))

    def _stake_may_be_refused(self, result: CaseResult, change: RoundChange, attempts: Sequence[Attempt]) -> bool:
        """Say whether an engine refuses stakes for which the text states no limit: it may have one of its operator."""
        first, again = result.esito or {}, attempts[-1].esito or {}
        code = again.get("errore", {}).get("codice")
        if code != Refusal.STAKE or "errore" in first or ChangeKind.STAKES not in change.kinds:
            return False
        wagers = {wager for box in result.case.setup.get("posti", ()) for wager in box["puntate"]}
        return any(self._freedoms.limits.get(wager, (None, None))[1] is None for wager in wagers)

    def _narrowed(self, result: CaseResult, whole: _Difference) -> _Difference:
        """Return the difference that the new process alone brings about, or one kind of change alone, if any does."""
        if self._different > _SEARCHED:
            return whole
        for kinds in ((), *((kind,) for kind in whole.change.kinds)):
            alone = self._tried(result, whole.change.only(kinds))
            if alone is not None:
                return alone
        return whole

    def _told(self, result: CaseResult, difference: _Difference) -> CaseResult:
        attempt = difference.attempt
        finding = _otherwise(result.case, difference.expected, difference.got)
        esito = None if attempt.esito is None else self._back(result, difference.change, attempt.esito)
        return replace(
            result,
            verdict=Verdict.NON_CONFORME,
            code=RECOGNISES,
            mode=attempt.mode,
            findings=(finding, *(other for other in attempt.findings if other.got != difference.got)),
            esito=esito or result.esito,
            stderr_tail=attempt.stderr_tail or result.stderr_tail,
            detail=f"rigiocato in un processo nuovo: {difference.change.words}. Il motore racconta un'altra storia",
        )


def _otherwise(case: Case, expected: str, got: str) -> CaseFinding:
    text = "Lo stesso colpo, cambiato soltanto dove nessuna regola guarda, ha la stessa storia"
    return CaseFinding(text=text, line=case.line, expected=expected, got=got, clauses=case.clauses)
