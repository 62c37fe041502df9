"""Results and waivers in, results with their waivers out, and the waivers that cannot stand. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from conformance.run.run_report import CaseResult, Verdict, Waiver, WaiverFault
from conformance.run.verdict import RED


def cover(result: CaseResult, waivers: Iterable[Waiver], today: date) -> CaseResult:
    """Return the result with the waiver that covers it: same scenario, same content, not expired, a red verdict."""
    if result.verdict not in RED:
        return result
    waiver = next((waiver for waiver in waivers if waiver.scenario == result.case.id), None)
    if waiver is None or today > waiver.expires or _was_for_other_content(waiver, result):
        return result
    return replace(result, waiver=waiver)


def faults(results: Mapping[str, CaseResult], waivers: Iterable[Waiver], today: date) -> tuple[WaiverFault, ...]:
    """Return the waivers that are expired, useless, for other content, or for no scenario at all.

    A waiver for what conforms is a fault too: left standing, it would hide the day when the failure comes back.
    """
    faulty = []
    for waiver in waivers:
        code, words = _fault(waiver, results.get(waiver.scenario), today)
        if code:
            faulty.append(WaiverFault(waiver=waiver, code=code, words=words))
    return tuple(faulty)


def _fault(waiver: Waiver, result: CaseResult | None, today: date) -> tuple[str, str]:
    name = waiver.scenario
    if result is None:
        return "deroga:sconosciuta", f"la deroga per {name} non riguarda nessuno scenario"
    if today > waiver.expires:
        return "deroga:scaduta", f"la deroga per {name} è scaduta il {waiver.expires:%d/%m/%Y}"
    if _was_for_other_content(waiver, result):
        return "deroga:altro-contenuto", f"lo scenario {name} è cambiato da quando la deroga è stata scritta"
    if result.verdict in (Verdict.CONFORME, Verdict.ALTRA_LETTURA):
        return "deroga:inutile", f"lo scenario {name} è {result.verdict}: la deroga non serve più"
    return "", ""


def _was_for_other_content(waiver: Waiver, result: CaseResult) -> bool:
    return waiver.digest is not None and waiver.digest != result.case.digest
