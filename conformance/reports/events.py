"""The stream of a run: one JSON object per line, shaped like Cucumber Messages, written while the run goes on.

The stream is the source of truth. It opens with `meta` and the plan (every scenario that will be played), carries one
group of lines per scenario, and closes with `testRunFinished`; a stream without that last line tells of a run that was
cut short, and reads back as such. What Cucumber has no word for travels in attachments with our media types.
There are no times: Cucumber wants timestamps, and they are all zero.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from conformance.reports.encoding import (
    case_data,
    case_of,
    fields,
    report_data,
    report_of,
    result_data,
    result_of,
    unreached,
)
from conformance.reports.summary import step_is
from conformance.runner.run_report import CaseResult, EngineInfo, Exit, Overall, Problem, RunReport, Verdict
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


@dataclass(eq=False)
class EventsError(Exception):
    """The file is no stream of a run; a stream that was cut short is readable and does not raise this."""

    path: Path
    line: int
    """From 1; 0 if the fault belongs to no line."""
    why: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.why}"


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


def read_events(path: Path) -> RunReport:
    """Return the report that a stream tells, in order of id; `complete` is False if the stream has no footer.

    Scenarios of the plan that the stream does not reach come back as `non-eseguito`. The steps' checks are not in the
    stream: cases come back without them.

    Raises:
        EventsError: the file is missing, or its opening is no stream of ours.
    """
    return _Reader(path).report()


# --- writing ------------------------------------------------------------------------------------------------------


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


# --- reading ------------------------------------------------------------------------------------------------------


class _Reader:
    """One reading of a stream: plan and cases, then results, then perhaps the footer."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._plan: dict[str, Any] | None = None
        self._cases: dict[str, Case] = {}
        self._results: dict[str, CaseResult] = {}
        self._outcome: dict[str, Any] | None = None
        self._is_closed = False
        self._takers: dict[str, Callable[[dict[str, Any]], None]] = {
            PLAN: self._take_plan,
            CASE: self._take_case,
            RESULT: self._take_result,
            OUTCOME: self._take_outcome,
        }

    def report(self) -> RunReport:
        self._read()
        if self._plan is None:
            raise EventsError(self._path, 0, "manca l’intestazione: non è il flusso di un collaudo.")
        if self._is_closed and self._outcome is not None:
            return report_of(self._outcome, self._all_results())
        return self._cut_short(self._plan)

    def _read(self) -> None:
        try:
            lines = self._path.read_text(encoding="utf-8").split("\n")
        except (OSError, UnicodeDecodeError) as fault:
            raise EventsError(self._path, 0, "il file non si può leggere.") from fault
        for number, text in enumerate(lines, 1):
            if not text:
                continue
            try:
                self._take(json.loads(text))
            except (ValueError, KeyError, TypeError, AttributeError) as fault:
                if number == len(lines):  # no newline at the end: the writer was killed in the middle of a line
                    return
                raise EventsError(self._path, number, "la riga non è un evento del collaudo.") from fault

    def _take(self, envelope: dict[str, Any]) -> None:
        if "testRunFinished" in envelope:
            self._is_closed = True
        attachment = envelope.get("attachment", {})
        taker = self._takers.get(attachment.get("mediaType"))
        if taker is not None:
            taker(json.loads(attachment["body"]))

    def _take_plan(self, data: dict[str, Any]) -> None:
        self._plan = data

    def _take_case(self, data: dict[str, Any]) -> None:
        case = case_of(data)
        self._cases[case.id] = case

    def _take_result(self, data: dict[str, Any]) -> None:
        result = result_of(data, self._cases)
        self._results[result.case.id] = result

    def _take_outcome(self, data: dict[str, Any]) -> None:
        report_of(data, ())  # what cannot be read must fail at its own line
        self._outcome = data

    def _all_results(self) -> tuple[CaseResult, ...]:
        return tuple(self._results.get(key) or unreached(case) for key, case in sorted(self._cases.items()))

    def _cut_short(self, plan: Mapping[str, Any]) -> RunReport:
        problem = Problem(
            code="rapporto:incompleto",
            words=f"Il collaudo è stato interrotto; scenari giudicati: {len(self._results)} su {plan['scenari']}.",
            hint="Rifare il collaudo: un flusso senza chiusura non vale come esito.",
        )
        return RunReport(
            engine=EngineInfo(
                name=plan["engine"],
                version="",
                language="",
                digest=None,
                command=tuple(plan["command"]),
            ),
            regolamento=plan["regolamento"],
            rules_digest=plan["rules_digest"],
            suite_version=plan["suite_version"],
            suite_digest=plan["suite_digest"],
            seed=plan["seed"],
            results=self._all_results(),
            overall=Overall.NON_VALUTABILE,
            exit_code=Exit.INTERROTTO,
            problem=problem,
            complete=False,
        )


def planned(report: RunReport, cases: Sequence[Case]) -> Plan:
    """Return the plan that a report fulfils; for those who have the results before they open the stream."""
    return Plan(
        engine=report.engine.name,
        command=report.engine.command,
        regolamento=report.regolamento,
        rules_digest=report.rules_digest,
        suite_version=report.suite_version,
        suite_digest=report.suite_digest,
        seed=report.seed,
        cases=tuple(cases),
    )
