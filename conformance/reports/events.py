"""The stream of a run: one JSON object per line, shaped like Cucumber Messages, written while the run goes on.

The stream is the source of truth. It opens with `meta` and the plan (every scenario that will be played), carries one
group of lines per scenario, and closes with `testRunFinished`; a stream without that last line tells of a run that was
cut short. What Cucumber has no word for travels in attachments with our media types.
There are no times: Cucumber wants timestamps, and they are all zero.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any

from conformance.reports.encoding import case_data, fields, report_data, result_data
from conformance.reports.summarising import step_is
from conformance.runner.run_report import CaseResult, Exit, RunReport, Verdict
from conformance.vectors.scenario.case import Case, Finding

PLAN = "application/vnd.bancodiprova.piano+json"
CASE = "application/vnd.bancodiprova.scenario+json"
RESULT = "application/vnd.bancodiprova.risultato+json"
OUTCOME = "application/vnd.bancodiprova.esito+json"
_ZERO = {"seconds": 0, "nanos": 0}

_STATUS = {
    Verdict.CONFORME: "PASSED",
    Verdict.NON_CONFORME: "FAILED",
    Verdict.INSTABILE: "FAILED",
    Verdict.GUASTO: "FAILED",
    Verdict.NON_APPLICABILE: "SKIPPED",
    Verdict.NON_VERIFICABILE: "PENDING",
    Verdict.NON_ESEGUITO: "SKIPPED",
    Verdict.ERRORE_SUITE: "UNDEFINED",
    Verdict.AMBIGUO: "PENDING",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """What a run is about to do, known before the engine starts."""

    engine: str
    command: tuple[str, ...]
    regolamento: str
    """`slug@version`."""
    rules_digest: str
    suite_version: str
    suite_digest: str
    seed: int
    cases: tuple[Case, ...]


class EventWriter:
    """Writes the stream; to be called with each result as it comes, then closed with the report.

    Every group of lines is written at once and flushed, so that whoever kills the run leaves a file that can be read.
    """

    def __init__(self, stream: IO[str], plan: Plan) -> None:
        self._stream = stream
        self._write(_opening(plan))

    def __call__(self, result: CaseResult) -> None:
        """Write what came of one scenario."""
        self._write(_played(result))

    def finish(self, report: RunReport) -> None:
        """Write the footer: from here on the stream is complete."""
        self._write(_closing(report))

    def _write(self, envelopes: Iterator[dict[str, Any]]) -> None:
        self._stream.write("".join(_line(envelope) for envelope in envelopes))
        self._stream.flush()


def _line(envelope: Mapping[str, Any]) -> str:
    """Return one line in plain ASCII: no character of the engine reaches a terminal or an editor as it is."""
    return json.dumps(envelope, ensure_ascii=True, separators=(",", ":"), default=str) + "\n"


def _attachment(media_type: str, body: Mapping[str, Any], **links: str) -> dict[str, Any]:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"), default=str)
    return {"attachment": {"mediaType": media_type, "contentEncoding": "IDENTITY", "body": text, **links}}


def _opening(plan: Plan) -> Iterator[dict[str, Any]]:
    yield {
        "meta": {
            "protocolVersion": "27.0.0",
            "implementation": {"name": "bancodiprova", "version": plan.suite_version},
            "runtime": {"name": "python"},
            "os": {"name": "non registrato"},
            "cpu": {"name": "non registrata"},
        }
    }
    facts = {key: value for key, value in fields(plan).items() if key != "cases"}
    yield _attachment(PLAN, {**facts, "scenari": len(plan.cases)})
    for case in plan.cases:
        steps = [{"id": f"{case.id}.{number}", "text": text} for number, text in enumerate(case.steps, 1)]
        yield {
            "pickle": {
                "id": case.id,
                "uri": case.feature,
                "name": case.title,
                "language": "it",
                "astNodeIds": [],
                "location": {"line": case.line, "column": 1},
                "steps": [{**step, "astNodeIds": []} for step in steps],
                "tags": [{"name": f"@{tag}", "astNodeId": ""} for tag in case.tags],
            }
        }
        yield _attachment(CASE, case_data(case))
    yield {"testRunStarted": {"timestamp": _ZERO}}
    for case in plan.cases:
        numbers = range(1, len(case.steps) + 1)
        yield {
            "testCase": {
                "id": f"{case.id}.prova",
                "pickleId": case.id,
                "testSteps": [{"id": f"{case.id}.{n}.passo", "pickleStepId": f"{case.id}.{n}"} for n in numbers],
            }
        }


def _played(result: CaseResult) -> Iterator[dict[str, Any]]:
    started = f"{result.case.id}.avvio"
    yield {
        "testCaseStarted": {
            "id": started,
            "testCaseId": f"{result.case.id}.prova",
            "attempt": 0,
            "timestamp": _ZERO,
        }
    }
    yield _attachment(RESULT, result_data(result), testCaseStartedId=started)
    for number, (status, message) in enumerate(_step_statuses(result), 1):
        outcome: dict[str, Any] = {"duration": _ZERO, "status": status}
        if message:
            outcome["message"] = message
        yield {
            "testStepFinished": {
                "testCaseStartedId": started,
                "testStepId": f"{result.case.id}.{number}.passo",
                "testStepResult": outcome,
                "timestamp": _ZERO,
            }
        }
    yield {"testCaseFinished": {"testCaseStartedId": started, "timestamp": _ZERO, "willBeRetried": False}}


def _step_statuses(result: CaseResult) -> list[tuple[str, str]]:
    """Return a status and a message per step; where no step can be told apart the last one carries the verdict."""
    steps = result.case.steps
    status = _STATUS[result.verdict]
    if status == "PASSED":
        return [("PASSED", "")] * len(steps)
    told = ["\n".join(_difference(f) for f in result.findings if step_is(step, f)) for step in steps]
    if any(told):
        return [(status if message else "PASSED", message) for message in told]
    detail = "\n".join([*(_difference(f) for f in result.findings), *filter(None, [result.detail])])
    return [("SKIPPED", "")] * (len(steps) - 1) + [(status, detail or result.verdict.value)] * bool(steps)


def _difference(finding: Finding) -> str:
    return f"atteso: {finding.expected}\nricevuto: {finding.got}"


def _closing(report: RunReport) -> Iterator[dict[str, Any]]:
    yield _attachment(OUTCOME, report_data(report))
    yield {
        "testRunFinished": {
            "success": report.exit_code is Exit.CONFORME,
            "timestamp": _ZERO,
            "message": report.overall.value,
        }
    }
