"""The results of a run in, what they say together out: readings, the order of the deal, what nobody can verify."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from conformance.cases.scenario.deal_order import DealPlan
from conformance.readings.deal_shown import DealShown, deals_shown
from conformance.readings.explaining import explain
from conformance.readings.explanation import INCOHERENT, Explanation, ReadingSeen
from conformance.readings.other_worlds import World, Worlds
from conformance.readings.signature import signature_of
from conformance.run.engine_reach import Sightings
from conformance.run.failures import EngineError
from conformance.run.run_report import CaseResult, DealFinding, Problem, Verdict
from conformance.run.verdict import after_explaining, is_judged, may_be_another_reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """What the results of a run say together.

    Attributes:
        changed: the results that are others than they were alone, by id.
        profile: every reading on which engines may differ.
        problem: that no single choice of readings explains them all; None if one does.
        deal: in which order the engine deals, if not in that of the regolamento.
        explained: scenarios that are another admitted reading, with no amounts of an operator's own.
        lacks: labels of the offers that the text grants and the engine never made.
        played: the worlds that explain the engine, and which of them it plays; None if nobody asked.
    """

    changed: Mapping[str, CaseResult] = field(default_factory=dict)
    profile: tuple[ReadingSeen, ...] = ()
    problem: Problem | None = None
    deal: DealFinding | None = None
    explained: frozenset[str] = frozenset()
    lacks: tuple[str, ...] = ()
    played: tuple[Worlds, World] | None = None


def reckon(
    results: Mapping[str, CaseResult],
    sightings: Sightings,
    worlds: Worlds | None,
    plan: DealPlan | None,
    *,
    by_role: bool,
) -> Reckoning:
    """Return which differences are another reading, which nobody can verify, and in which order the cards are dealt.

    Cards given in a row, and dealt in an order of no reading, go to others than in the scenarios: what comes of them
    says nothing of the readings. An entry that the engine never reports shows no reading by itself: only one that is
    shown elsewhere explains its absence. The order of the deal is held against the readings like a scenario of its own.

    Args:
        plan: how the regolamento deals; None if the order is not judged.
        by_role: whether the engine was given its cards by role.
    """
    worlds = worlds and worlds.only(results)
    deals = deals_shown(plan, ((one.case, one.esito) for one in results.values())) if plan is not None else {}
    silent = sightings.silent(results.values())
    if plan is not None and not by_role and _is_of_no_reading(worlds, deals):
        return Reckoning(
            changed=dict(sightings.settled(results.values(), silent)), deal=_deal(plan, deals, None, by_role=by_role)
        )
    explanation = _explanation(results, worlds, deals, without=silent)
    if silent and explanation is not None and explanation.scenarios.keys() - deals.keys():
        whole = _explanation(results, worlds, deals, without=frozenset())
        if whole is not None and whole.incoherent is None:
            explanation, silent = whole, silent - whole.scenarios.keys()
    changed = dict(sightings.settled(results.values(), silent))
    deal = _deal(plan, deals, explanation, by_role=by_role) if plan is not None else None
    if explanation is None:
        return Reckoning(changed=changed, deal=deal)
    for name, other in explanation.scenarios.items():
        if name in results and (may_be_another_reading(changed.get(name, results[name])) or not other.admitted):
            changed[name] = after_explaining(changed.get(name, results[name]), other)
    is_mixed = explanation.incoherent is not None and (by_role or deal is None or deal.verdict is Verdict.ALTRA_LETTURA)
    problem = EngineError(INCOHERENT, explanation.incoherent or "").problem() if is_mixed else None
    return Reckoning(
        changed=changed,
        profile=tuple(_shown_by_cases(reading, deals) for reading in explanation.profile),
        problem=problem,
        deal=deal,
        explained=_explained(changed, worlds) if problem is None else frozenset(),
        lacks=explanation.lacks,
        played=explanation.played,
    )


def _explanation(
    results: Mapping[str, CaseResult], worlds: Worlds | None, deals: Mapping[str, DealShown], *, without: frozenset[str]
) -> Explanation | None:
    judged = {
        name: signature_of(one.findings) for name, one in results.items() if is_judged(one) and name not in without
    }
    outcomes = {name: esito for name in judged if (esito := results[name].esito) is not None}
    shown = {**judged, **{name: deal.signature for name, deal in deals.items()}}
    return explain(worlds, shown, outcomes) if worlds is not None and judged else None


def _is_of_no_reading(worlds: Worlds | None, deals: Mapping[str, DealShown]) -> bool:
    """Say whether an engine deals otherwise than the regolamento, and than every reading of it."""
    otherwise = {name for name, deal in deals.items() if deal.signature}
    if not otherwise or worlds is None:
        return bool(otherwise)
    found = explain(worlds, {name: deal.signature for name, deal in deals.items()}, {})
    return not otherwise <= found.scenarios.keys()


def _explained(changed: Mapping[str, CaseResult], worlds: Worlds | None) -> frozenset[str]:
    readings = worlds.readings if worlds is not None else ()
    known = {(reading.id, option.name) for reading in readings for option in reading.options}
    return frozenset(
        name
        for name, result in changed.items()
        if result.verdict is Verdict.ALTRA_LETTURA
        and all((taken.reading, taken.alternative) in known for taken in result.readings)
    )


def _deal(
    plan: DealPlan, deals: Mapping[str, DealShown], explanation: Explanation | None, *, by_role: bool
) -> DealFinding | None:
    """Return what is said of the order of the deal: once, by the fewest boxes that show it; None if it is right."""
    otherwise = {name: deal for name, deal in deals.items() if deal.signature}
    if not otherwise:
        return None
    name, first = next(iter(otherwise.items()))
    others = {one: explanation.scenarios[one] for one in otherwise if explanation and one in explanation.scenarios}
    admitted = len(others) == len(otherwise) and all(other.admitted for other in others.values())
    told = others.get(name)
    return DealFinding(
        verdict=Verdict.ALTRA_LETTURA if admitted else Verdict.NON_CONFORME,
        expected=first.expected,
        got=first.got,
        clauses=plan.clauses(first.boxes, first.first),
        scenarios=tuple(sorted(case for deal in otherwise.values() for case in deal.wrong)),
        by_role=by_role,
        readings=told.taken if told else (),
        detail=told.words if told else "",
    )


def _shown_by_cases(reading: ReadingSeen, deals: Mapping[str, DealShown]) -> ReadingSeen:
    """Return a reading of the profile, in the place of each deal the first scenario that shows it."""
    scenarios = dict.fromkeys(deals[name].cases[0] if name in deals else name for name in reading.scenarios)
    return replace(reading, scenarios=tuple(sorted(scenarios)))
