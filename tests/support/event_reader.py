"""The reader of a stream of events: what a report can be made of again, from the stream alone.

No command reads streams; whoever keeps one may. This is the proof that nothing is missing from it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from conformance.cases.scenario.case import Case, CaseFinding
from conformance.reports.events import CASE, OUTCOME, PLAN, RESULT, Plan
from conformance.run.run_report import (
    CaseResult,
    Containment,
    EngineInfo,
    Exit,
    Mode,
    Overall,
    Problem,
    RunReport,
    Verdict,
    Waiver,
    WaiverFault,
)


def read_events(path: Path) -> RunReport:
    """Return the report that a stream tells, in order of id; `complete` is False if the stream has no footer.

    Scenarios of the plan that the stream does not reach come back as `non-eseguito`. The steps' checks are not in the
    stream: cases come back without them.
    """
    return _Reader(path).report()


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
        assert self._plan is not None
        if self._is_closed and self._outcome is not None:
            return report_of(self._outcome, self._all_results())
        return self._cut_short(self._plan)

    def _read(self) -> None:
        *lines, _ = self._path.read_text(encoding="utf-8").split("\n")  # the last one may have been cut in the middle
        for line in lines:
            self._take(json.loads(line))

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
                name=plan["engine"], version="", language="", digest=None, command=tuple(plan["command"])
            ),
            regolamento=plan["regolamento"],
            rules_digest=plan["rules_digest"],
            suite_version=plan["suite_version"],
            suite_digest=plan["suite_digest"],
            seed=plan["seed"],
            containment=Containment(**plan["containment"]),
            results=self._all_results(),
            overall=Overall.NON_VALUTABILE,
            exit_code=Exit.INTERROTTO,
            problem=problem,
            complete=False,
        )


def report_of(data: Mapping[str, Any], results: tuple[CaseResult, ...]) -> RunReport:
    """Return the report that the last line described; raises KeyError, TypeError or ValueError on other data."""
    engine, problem = data["engine"], data["problem"]
    return RunReport(
        engine=EngineInfo(**{**engine, "command": tuple(engine["command"])}),
        regolamento=data["regolamento"],
        rules_digest=data["rules_digest"],
        suite_version=data["suite_version"],
        suite_digest=data["suite_digest"],
        seed=data["seed"],
        results=results,
        overall=Overall(data["overall"]),
        exit_code=Exit(data["exit_code"]),
        problem=None if problem is None else Problem(**problem),
        complete=data["complete"],
        waiver_faults=tuple(
            WaiverFault(waiver=_waiver(fault["waiver"]), code=fault["code"], words=fault["words"])
            for fault in data["waiver_faults"]
        ),
        containment=Containment(**data["containment"]),
        partial=tuple(data["partial"]),
        modes=tuple(map(Mode, data["modes"])),
    )


def case_of(data: Mapping[str, Any]) -> Case:
    """Return the case that a line of the plan described, with no checks."""
    names = ("clauses", "tags", "capabilities", "moves", "steps")
    return Case(**{**data, **{name: tuple(data[name]) for name in names}, "checks": ()})


def result_of(data: Mapping[str, Any], cases: Mapping[str, Case]) -> CaseResult:
    """Return the result that a line described, of one of the given cases."""
    return CaseResult(
        case=cases[data["case"]],
        verdict=Verdict(data["verdict"]),
        code=data["code"],
        findings=tuple(CaseFinding(**{**found, "clauses": tuple(found["clauses"])}) for found in data["findings"]),
        mode=Mode(data["mode"]),
        esito=data["esito"],
        stderr_tail=data["stderr_tail"],
        waiver=None if data["waiver"] is None else _waiver(data["waiver"]),
        detail=data["detail"],
    )


def unreached(case: Case) -> CaseResult:
    """Return the result of a case that the run did not reach."""
    return CaseResult(
        case=case,
        verdict=Verdict.NON_ESEGUITO,
        code=None,
        findings=(),
        mode=Mode.COPIONE,
        esito=None,
        stderr_tail="",
        waiver=None,
        detail="Il collaudo è stato interrotto prima di questo scenario.",
    )


def _waiver(data: Mapping[str, Any]) -> Waiver:
    return Waiver(**{**data, "expires": date.fromisoformat(data["expires"])})


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
        containment=report.containment,
        cases=tuple(cases),
    )
