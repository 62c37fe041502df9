"""The stream of a run: written as the results come, readable whenever the writer is killed."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from event_reader import planned, read_events

from conformance.cases.scenario.case import Case
from conformance.reports.events import EventWriter
from conformance.run.run_report import CaseResult, Exit, Overall, RunReport, Verdict


def written(report: RunReport) -> str:
    """Return the whole stream of a run."""
    stream = io.StringIO()
    writer = EventWriter(stream, planned(report, [result.case for result in report.results]))
    for result in report.results:
        writer(result)
    writer.finish(report)
    return stream.getvalue()


def without_checks(report: RunReport) -> RunReport:
    """Return the report as the stream can give it back."""
    results = tuple(replace(result, case=replace(result.case, checks=())) for result in report.results)
    return replace(report, results=results)


def saved(tmp_path: Path, text: str) -> Path:
    """Return a file that holds the text."""
    path = tmp_path / "eventi.ndjson"
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


@pytest.mark.parametrize("name", ["nine", "clean", "waived", "never_started"])
def test_a_complete_stream_reads_back_as_the_report_it_was_written_from(
    name: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    report: RunReport = request.getfixturevalue(name)
    assert read_events(saved(tmp_path, written(report))) == without_checks(report)


def test_results_written_in_any_order_read_back_in_order_of_id(nine: RunReport, tmp_path: Path) -> None:
    shuffled = replace(nine, results=nine.results[::-1])
    assert read_events(saved(tmp_path, written(shuffled))) == without_checks(nine)


def test_every_line_is_one_ascii_object_with_one_key(nine: RunReport) -> None:
    text = written(nine)
    assert text.isascii()
    assert text.endswith("\n")
    assert all(len(json.loads(row)) == 1 for row in text.splitlines())


def test_the_stream_opens_with_meta_and_closes_with_the_end_of_the_run(nine: RunReport) -> None:
    rows = [json.loads(row) for row in written(nine).splitlines()]
    assert rows[0]["meta"]["implementation"] == {"name": "bancodiprova", "version": "0.1.0"}
    assert rows[-1] == {
        "testRunFinished": {"success": False, "timestamp": {"seconds": 0, "nanos": 0}, "message": "non conforme"}
    }


def test_the_envelopes_of_one_scenario_follow_cucumber(small: RunReport) -> None:
    rows = [json.loads(row) for row in written(small).splitlines()]
    kinds = [next(iter(row)) for row in rows]
    assert kinds == [
        *("meta", "attachment", "pickle", "attachment", "pickle", "attachment", "testRunStarted"),
        *("testCase", "testCase"),
        *("testCaseStarted", "attachment", *["testStepFinished"] * 4, "testCaseFinished") * 2,
        *("attachment", "testRunFinished"),
    ]


def test_the_steps_that_differ_are_failed_and_the_others_passed(small: RunReport) -> None:
    rows = [json.loads(row) for row in written(small).splitlines()]
    results = [row["testStepFinished"]["testStepResult"] for row in rows if "testStepFinished" in row][4:]
    assert [(result["status"], result.get("message")) for result in results] == [
        ("PASSED", None),
        ("PASSED", None),
        ("FAILED", "atteso: Anna riceve 20,00 €\nricevuto: Anna riceve 0,00 € (perdita di -10,00 €)"),
        ("FAILED", "atteso: nessuna carta pescata dal banco\nricevuto: il banco pesca 5♥"),
    ]


def test_a_crash_is_told_on_the_last_step(nine: RunReport) -> None:
    rows = [json.loads(row) for row in written(nine).splitlines()]
    results = [
        row["testStepFinished"]["testStepResult"]
        for row in rows
        if row.get("testStepFinished", {}).get("testCaseStartedId") == "PRO-S0003.avvio"
    ]
    assert [result["status"] for result in results] == ["SKIPPED", "SKIPPED", "SKIPPED", "FAILED"]
    assert results[-1]["message"] == "Il motore si è chiuso durante il colpo (codice di uscita 139)."


@pytest.mark.slow
def test_a_stream_cut_at_any_byte_after_its_header_reads_as_incomplete(nine: RunReport, tmp_path: Path) -> None:
    text = written(nine)
    header = text.index("testRunStarted")
    for end in range(header, len(text) - 1, 97):
        report = read_events(saved(tmp_path, text[:end]))
        assert not report.complete
        assert report.overall is Overall.NON_VALUTABILE
        assert report.exit_code is Exit.INTERROTTO
        assert len(report.results) == 9


def test_an_incomplete_stream_says_how_far_it_came_and_what_was_not_reached(nine: RunReport, tmp_path: Path) -> None:
    stream = io.StringIO()
    writer = EventWriter(stream, planned(nine, [result.case for result in nine.results]))
    writer(nine.results[1])
    report = read_events(saved(tmp_path, stream.getvalue()))
    assert report.problem is not None
    assert report.problem.code == "rapporto:incompleto"
    assert report.problem.words == "Il collaudo è stato interrotto; scenari giudicati: 1 su 9."
    assert [result.verdict for result in report.results] == [
        Verdict.NON_ESEGUITO,
        Verdict.NON_CONFORME,
        *[Verdict.NON_ESEGUITO] * 7,
    ]


def test_each_result_is_flushed_before_the_next_one(nine: RunReport, tmp_path: Path) -> None:
    path = tmp_path / "eventi.ndjson"
    with path.open("w", encoding="utf-8", newline="\n") as stream:
        writer = EventWriter(stream, planned(nine, [result.case for result in nine.results]))
        writer(nine.results[0])
        report = read_events(path)
    assert report.results[0].verdict is Verdict.CONFORME


def test_hostile_words_of_the_engine_survive_the_stream_unchanged(
    make_case: Callable[..., Case],
    make_result: Callable[..., CaseResult],
    make_report: Callable[..., RunReport],
    tmp_path: Path,
) -> None:
    hostile = "<script>\u202e\x1b[2J\ud800\r\n\u2028"
    answer: dict[str, Any] = {"registro": [{"fatto": hostile}]}
    result = make_result(make_case(1, "a"), Verdict.GUASTO, esito=answer, stderr_tail=hostile)
    report = read_events(saved(tmp_path, written(make_report((result,)))))
    assert report.results[0].esito == answer
    assert report.results[0].stderr_tail == hostile


def test_the_same_run_gives_the_same_bytes(nine: RunReport) -> None:
    assert written(nine) == written(nine)
