"""Cases, results and reports as plain JSON data and back, for the stream of events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from typing import Any

from conformance.runner.run_report import (
    CaseResult,
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
from conformance.vectors.scenario.case import Case, Finding


def report_data(report: RunReport) -> dict[str, Any]:
    """Return the report without its results, which the stream tells one by one, and with their counts."""
    data = fields(report)
    del data["results"]
    return {**data, "counts": {verdict.value: report.counts[verdict] for verdict in Verdict}}


def report_of(data: Mapping[str, Any], results: tuple[CaseResult, ...]) -> RunReport:
    """Return the report that `report_data` described; raises KeyError, TypeError or ValueError on other data."""
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
    )


def case_data(case: Case) -> dict[str, Any]:
    """Return the case without its checks: they are for the judge, and hold what the engine must not read."""
    data = fields(case)
    del data["checks"]
    return data


def case_of(data: Mapping[str, Any]) -> Case:
    """Return the case that `case_data` described, with no checks."""
    names = ("clauses", "tags", "capabilities", "moves", "steps")
    return Case(**{**data, **{name: tuple(data[name]) for name in names}, "checks": ()})


def result_data(result: CaseResult) -> dict[str, Any]:
    """Return the result, its case by id only."""
    return {
        "case": result.case.id,
        "verdict": result.verdict.value,
        "code": result.code,
        "findings": [asdict(finding) for finding in result.findings],
        "mode": result.mode.value,
        "esito": result.esito,
        "stderr_tail": result.stderr_tail,
        "waiver": _plain(result.waiver),
        "detail": result.detail,
    }


def result_of(data: Mapping[str, Any], cases: Mapping[str, Case]) -> CaseResult:
    """Return the result that `result_data` described, of one of the given cases."""
    return CaseResult(
        case=cases[data["case"]],
        verdict=Verdict(data["verdict"]),
        code=data["code"],
        findings=tuple(Finding(**{**found, "clauses": tuple(found["clauses"])}) for found in data["findings"]),
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


def fields(value: Any) -> dict[str, Any]:
    """Return the fields of a frozen dataclass as JSON-like data (dates are left to the encoder)."""
    return {name: _plain(getattr(value, name)) for name in type(value).__slots__}


def _plain(value: object) -> Any:
    if isinstance(value, Waiver | WaiverFault | Problem | EngineInfo):
        return asdict(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _waiver(data: Mapping[str, Any]) -> Waiver:
    return Waiver(**{**data, "expires": date.fromisoformat(data["expires"])})
