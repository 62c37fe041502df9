"""SARIF 2.1.0, for services that show findings beside the code: one result per red scenario, at its line.

A rule is what went otherwise first: its cause. A run that must not be read as a success without a red scenario carries
a result of its own, as in JUnit.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from conformance.reports.case_view import CaseView
from conformance.reports.summary import RunSummary
from conformance.run.run_report import Exit

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_RUN: Final = "collaudo"
_OTHERS: Final = "scenario"
"""The rule of a red scenario of which no cause is told."""


def render(summary: RunSummary) -> str:
    """Return the run as a SARIF log with one run, ending with a newline."""
    rules = {_RUN: "Il collaudo nel suo insieme", _OTHERS: "Uno scenario non torna"}
    of_case: dict[str, str] = {}
    for cause in summary.causes:
        if any(case.is_red for case in cause.cases):
            rules[cause.anchor] = cause.title
            of_case |= {case.id: cause.anchor for case in cause.cases}
    order = list(rules)
    results = [_result(case, of_case.get(case.id, _OTHERS), order) for case in summary.failures]
    if summary.exit_code is not Exit.CONFORME and all("suppressions" in one for one in results):
        results.append(_alarm(summary, order))
    driver = {
        "name": "Banco di Prova",
        "version": summary.suite_version,
        "language": "it",
        "rules": [{"id": name, "shortDescription": {"text": words}} for name, words in rules.items()],
    }
    properties = {
        "motore": f"{summary.engine.name} {summary.engine.version}",
        "regolamento": summary.regolamento,
        "regolamento.impronta": summary.rules_digest,
        "suite.impronta": summary.suite_digest,
        "esito": summary.overall.value,
    }
    run = {
        "tool": {"driver": driver},
        "automationDetails": {"id": f"{summary.regolamento}/{summary.seed}"},
        "invocations": [{"executionSuccessful": summary.complete, "exitCode": int(summary.exit_code)}],
        "originalUriBaseIds": {"SCENARI": {"description": {"text": "La cartella features del corpus"}}},
        "columnKind": "unicodeCodePoints",
        "results": results,
        "properties": properties,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _result(case: CaseView, rule: str, order: list[str]) -> dict[str, Any]:
    location = {
        "physicalLocation": {
            "artifactLocation": {"uri": case.feature, "uriBaseId": "SCENARI"},
            "region": {"startLine": case.line},
        },
        "logicalLocations": [{"name": case.id, "fullyQualifiedName": case.id, "kind": "member"}],
    }
    told: dict[str, Any] = {
        "ruleId": rule,
        "ruleIndex": order.index(rule),
        "level": "error",
        "message": {"text": " ".join(_sentences(case))},
        "locations": [location],
        "partialFingerprints": {"scenario/v1": case.id},
        "properties": {"verdetto": case.verdict.value, "clausole": list(case.clauses), "ripeti": case.replay},
    }
    if case.waiver:
        told["suppressions"] = [{"kind": "external", "justification": case.waiver}]
    return told


def _sentences(case: CaseView) -> Iterator[str]:
    yield f"{case.id}, {case.title}: {case.verdict_words}."
    if case.findings:
        yield f"Atteso: {case.findings[0].expected}; ricevuto: {case.findings[0].got}."
    elif case.detail:
        yield case.detail
    if case.clauses:
        yield f"Clausole: {', '.join(case.clauses)}."


def _alarm(summary: RunSummary, order: list[str]) -> dict[str, Any]:
    return {
        "ruleId": _RUN,
        "ruleIndex": order.index(_RUN),
        "level": "error",
        "message": {"text": f"{summary.exit_words}: {summary.told_problem}"},
        "partialFingerprints": {"scenario/v1": _RUN},
    }
