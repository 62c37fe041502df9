"""What an engine declares, what it has shown, what scenarios ask: which of them it cannot be judged on. Pure."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from conformance.cases.judging.needs import looks_at, needs_of
from conformance.cases.scenario.case import Case, CaseFinding, Check
from conformance.run.run_report import CaseResult, Verdict
from conformance.run.verdict import UNSEEN, is_judged
from conformance.wire.messages import TABLE, Hello


def reaches(case: Case, hello: Hello) -> bool:
    """Say whether a scenario is of a level that an engine declares: a round always is."""
    return not case.at_table or TABLE in hello.capabilities


def beyond(case: Case, hello: Hello) -> str | None:
    """Return, in Italian, what a scenario asks beyond what an engine declares; None if it can be played."""
    if not reaches(case, hello):
        return f"il motore non dichiara la capacità «{TABLE}»"
    missing = [name for name in case.capabilities if name not in hello.capabilities]
    if missing:
        return f"il motore non dichiara la capacità «{missing[0]}»"
    needs, limits = needs_of(case), hello.limits
    if limits.players is not None and needs.players > limits.players:
        return f"lo scenario ha {needs.players} giocatori, e il motore dichiara di averne al più {limits.players}"
    if limits.boxes is not None and needs.boxes > limits.boxes:
        return f"lo scenario occupa {needs.boxes} posti, e il motore dichiara di averne al più {limits.boxes}"
    if needs.purses and not limits.purses:
        return "nello scenario i soldi di un giocatore sono pochi, e il motore dichiara di non conoscere i saldi"
    for asked, stated, what in (
        (needs.events, limits.events, "di ricevere l'evento"),
        (needs.facts, limits.facts, "di riportare le voci"),
    ):
        if stated is not None and not asked <= stated:
            return f"il motore non dichiara {what} «{min(asked - stated)}»"
    return None


@dataclass
class Sightings:
    """The kinds of entries that an engine has reported in a run, of those that it need not report."""

    declared: frozenset[str] = frozenset()
    """Kinds that the engine says it reports: of these, what is not seen did not happen."""
    seen: set[str] = field(default_factory=set)

    def note(self, outcome: Mapping[str, Any] | None) -> None:
        """Look at one answer."""
        for entry in (outcome or {}).get("registro", ()):
            self.seen.add(entry["fatto"])
            if entry.get("importi"):
                self.seen.add("importi")  # a decision need not say what its options cost

    def may_settle(self, result: CaseResult) -> bool:
        """Say whether a result rests on entries not reported so far: it is not final before the end of the run."""
        return is_judged(result) and bool(self._unsure(result.case))

    def _unsure(self, case: Case) -> list[Check]:
        known = self.seen | self.declared
        return [check for check in case.checks if (fact := looks_at(check)) and fact not in known]

    def silent(self, results: Iterable[CaseResult]) -> frozenset[str]:
        """Return the ids of the results whose every finding comes of entries that the engine never reports."""
        return frozenset(
            result.case.id
            for result in results
            if is_judged(result)
            and result.findings
            and all(any(_is_of(finding, check) for check in self._unsure(result.case)) for finding in result.findings)
        )

    def settled(self, results: Iterable[CaseResult], silent: Collection[str]) -> dict[str, CaseResult]:
        """Return, by id, the results that nobody can verify, because the engine never reports what they look for.

        A kind is missed only if a scenario failed for want of it: where none expects it, its absence is an answer.
        Where it is missed, a check that its absence satisfies is not verified either.

        Args:
            silent: the ids of the results that failed for that alone, and that no reading shown elsewhere explains.
        """
        every = [result for result in results if is_judged(result)]
        missed = {kind for result in every if result.case.id in silent for kind in self._failed(result)}
        settled = {}
        for result in every:
            kinds = sorted({looks_at(check) for check in self._unsure(result.case)} & missed)
            if kinds and (not result.findings or result.case.id in silent):
                settled[result.case.id] = replace(
                    result,
                    verdict=Verdict.NON_VERIFICABILE,
                    code=f"{UNSEEN}:{kinds[0]}",
                    detail=f"il motore non riporta mai «{kinds[0]}»: non si può dire se sia successo",
                )
        return settled

    def _failed(self, result: CaseResult) -> set[str]:
        unsure = self._unsure(result.case)
        return {looks_at(check) for check in unsure if any(_is_of(finding, check) for finding in result.findings)}


def _is_of(finding: CaseFinding, check: Check) -> bool:
    return (finding.text, finding.line) == (check.text, check.line)


def unseen_words(results: Iterable[CaseResult]) -> tuple[str, ...]:
    """Return, once per kind of entry never reported, what could not be verified for want of it."""
    counts: dict[str, int] = {}
    for result in results:
        stage, _, kind = (result.code or "").partition(":")
        if stage == UNSEEN:
            counts[kind] = counts.get(kind, 0) + 1
    return tuple(
        f"il motore non riporta mai «{kind}»: {many} scenari non si possono verificare"
        if many > 1
        else f"il motore non riporta mai «{kind}»: uno scenario non si può verificare"
        for kind, many in sorted(counts.items())
    )
