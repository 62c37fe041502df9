"""Cases, results and reports as plain JSON data, for the stream of events."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from conformance.runner.run_report import (
    CaseResult,
    EngineInfo,
    Problem,
    RunReport,
    Verdict,
    Waiver,
    WaiverFault,
)
from conformance.vectors.scenario.case import Case


def report_data(report: RunReport) -> dict[str, Any]:
    """Return the report without its results, which the stream tells one by one, and with their counts."""
    data = fields(report)
    del data["results"]
    return {**data, "counts": {verdict.value: report.counts[verdict] for verdict in Verdict}}


def case_data(case: Case) -> dict[str, Any]:
    """Return the case without its checks: they are for the judge, and hold what the engine must not read."""
    data = fields(case)
    del data["checks"]
    return data


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


def fields(value: Any) -> dict[str, Any]:
    """Return the fields of a frozen dataclass as JSON-like data (dates are left to the encoder)."""
    return {name: _plain(getattr(value, name)) for name in type(value).__slots__}


def _plain(value: object) -> Any:
    if isinstance(value, Waiver | WaiverFault | Problem | EngineInfo):
        return asdict(value)
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
