"""The check of a configuration: what is said, in which order, before any scenario."""

from dataclasses import replace
from pathlib import Path

import _honest
import pytest
from runner_fakes import miniature

from conformance.run.config import Times
from conformance.run.in_process import InProcess
from conformance.run.probe import ProbeReport, probe
from conformance.run.run_report import Exit

TITLES = [
    "La cartella",
    "Il programma",
    "L'avvio e il saluto",
    "Il regolamento",
    "Una richiesta che non esiste",
    "Il congedo",
]


def last(report: ProbeReport) -> tuple[str, bool, str | None, Exit]:
    code = report.problem.code if report.problem else None
    return report.steps[-1].title, report.steps[-1].ok, code, report.exit_code


@pytest.mark.slow
def test_a_right_engine_passes_every_step() -> None:
    report = probe(miniature("honest"))
    assert [step.title for step in report.steps] == TITLES
    assert last(report) == ("Il congedo", True, None, Exit.CONFORME)
    assert [step.words for step in report.steps][2:] == [
        "risponde Miniatura 1.0 (python); capacità: «interattivo»",
        "il motore offre «prova@1.0.0»",
        "il motore risponde «non-supportato», come deve",
        "il motore saluta, termina con codice 0 e non lascia processi",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "title", "code"),
    [
        ("exits_at_once", "L'avvio e il saluto", "avvio:caduta"),
        ("banner", "L'avvio e il saluto", "protocollo:json"),
        ("wrong_version", "L'avvio e il saluto", "accordo:versione"),
        ("other_rules", "Il regolamento", "accordo:regolamento"),
        ("leaves_with_an_error", "Il congedo", "chiusura:codice"),
        ("grandchild_survives", "Il congedo", "chiusura:orfani"),
    ],
)
def test_the_first_step_that_fails_is_the_last_and_says_what_to_do(name: str, title: str, code: str) -> None:
    report = probe(miniature(name))
    assert last(report) == (title, False, code, Exit.NON_VALUTABILE)
    assert report.steps[-1].hint


def test_a_missing_folder_and_a_missing_program_are_told_apart(tmp_path: Path) -> None:
    config = miniature("honest")
    report = probe(replace(config, folder=tmp_path / "x"))
    assert last(report) == ("La cartella", False, "avvio:cartella-assente", Exit.NON_VALUTABILE)
    report = probe(replace(config, command=("non-esiste-davvero",)))
    assert report.steps[-1].words == "il programma «non-esiste-davvero» non si trova"
    report = probe(replace(config, command=("./honest.py",)))
    assert last(report) == ("Il programma", False, "avvio:non-eseguibile", Exit.NON_VALUTABILE)


@pytest.mark.slow
def test_the_version_of_the_regolamento_counts_if_it_is_given() -> None:
    config = miniature("honest", times=Times(start=10))
    assert probe(config, ruleset="prova@1.0.0").problem is None
    report = probe(config, ruleset="prova@2.0.0")
    assert report.steps[-1].words == "il motore offre «prova» nella versione 1.0.0, mentre è in esame la 2.0.0"


def test_an_engine_that_answers_what_does_not_exist_is_told_so() -> None:
    def eager(request: _honest.Message) -> _honest.Message:
        return {"id": request["id"], "esito": {}} if request["op"] == "prova" else _honest.respond(request)

    report = probe(miniature("honest"), connect=lambda: InProcess(eager))
    expected = "a un'operazione che non esiste il motore risponde un esito invece di «non-supportato»"
    assert report.steps[-1].words == expected
