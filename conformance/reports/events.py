"""The stream of a run: one JSON object per line, shaped like Cucumber Messages, written while the run goes on.

The stream is the source of truth. It opens with `meta` and the plan (every scenario that will be played), carries one
group of lines per scenario, and closes with `testRunFinished`; a stream without that last line tells of a run that was
cut short. What Cucumber has no word for travels in attachments with our media types.
There are no times: Cucumber wants timestamps, and they are all zero.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, is_dataclass
from typing import IO, Any

from conformance.cases.scenario.case import Case, CaseFinding
from conformance.reports.summarising import step_is
from conformance.run.run_report import CaseResult, Containment, Exit, RunReport, Verdict

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
    Verdict.ALTRA_LETTURA: "PENDING",
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
    containment: Containment
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
        """Write lines in plain ASCII: no character of the engine reaches a terminal or an editor as it is."""
        lines = [json.dumps(envelope, separators=(",", ":")) + "\n" for envelope in envelopes]
        self._stream.write("".join(lines))
        self._stream.flush()


def _attachment(media_type: str, body: Mapping[str, Any], **links: str) -> dict[str, Any]:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"), default=_encodable)
    return {"attachment": {"mediaType": media_type, "contentEncoding": "IDENTITY", "body": text, **links}}


def _fields(value: Any, *left_out: str) -> dict[str, Any]:
    return {name: getattr(value, name) for name in type(value).__slots__ if name not in left_out}


def _encodable(value: Any) -> object:
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else str(value)


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
    yield _attachment(PLAN, {**_fields(plan, "cases"), "scenari": len(plan.cases)})
    for case in plan.cases:
        yield {
            "pickle": {
                "id": case.id,
                "uri": case.feature,
                "name": case.title,
                "language": "it",
                "astNodeIds": [],
                "location": {"line": case.line, "column": 1},
                "steps": [
                    {"id": f"{case.id}.{number}", "text": text, "astNodeIds": []}
                    for number, text in enumerate(case.steps, 1)
                ],
                "tags": [{"name": f"@{tag}", "astNodeId": ""} for tag in case.tags],
            }
        }
        # The checks are for the judge, and hold what the engine must not read.
        yield _attachment(CASE, _fields(case, "checks", "played"))
    yield {"testRunStarted": {"timestamp": _ZERO}}
    for case in plan.cases:
        steps = [f"{case.id}.{number}" for number in range(1, len(case.steps) + 1)]
        tested = [{"id": f"{step}.passo", "pickleStepId": step} for step in steps]
        yield {"testCase": {"id": f"{case.id}.prova", "pickleId": case.id, "testSteps": tested}}


def _played(result: CaseResult) -> Iterator[dict[str, Any]]:
    started = f"{result.case.id}.avvio"
    tested = f"{result.case.id}.prova"
    yield {"testCaseStarted": {"id": started, "testCaseId": tested, "attempt": 0, "timestamp": _ZERO}}
    data = {"case": result.case.id, **_fields(result, "case")}
    yield _attachment(RESULT, data, testCaseStartedId=started)
    for number, (status, message) in enumerate(_step_statuses(result), 1):
        outcome = {"duration": _ZERO, "status": status, **({"message": message} if message else {})}
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


def _difference(finding: CaseFinding) -> str:
    return f"atteso: {finding.expected}\nricevuto: {finding.got}"


def _closing(report: RunReport) -> Iterator[dict[str, Any]]:
    counts = {verdict.value: report.counts[verdict] for verdict in Verdict}
    yield _attachment(OUTCOME, {**_fields(report, "results"), "counts": counts})
    success = report.exit_code is Exit.CONFORME
    yield {"testRunFinished": {"success": success, "timestamp": _ZERO, "message": report.overall.value}}
