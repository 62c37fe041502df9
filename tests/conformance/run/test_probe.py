"""The check of a configuration: what is said, in which order, before any scenario."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import _honest
import pytest
from loaded import rules_of
from runner_fakes import miniature

from conformance.readings.in_memory import in_memory
from conformance.run.config import Times
from conformance.run.in_process import InProcess
from conformance.run.probe import ProbeReport, probe
from conformance.run.run_report import Exit
from generator.data.corpus import bundled

AHEAD = {"fatto": "modera", "passo": 3, "giocatore": "g1"}
VIEW = {"fase": "puntate", "comandi": [], "puntate": {}, "saldo": "0.00"}
TITLES = [
    "La cartella",
    "Il programma",
    "L'avvio e il saluto",
    "Il regolamento",
    "Una richiesta che non esiste",
    "Il tavolo",
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
        "il motore non dichiara «tavolo»: non tiene tavoli, e sarà provato al livello «colpo»",
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


def keeper(slug: str, change: Callable[[_honest.Message], None] = lambda reply: None) -> ProbeReport:
    """Return what is said of the engine of a regolamento, some of whose replies about a table were changed."""
    answer = in_memory(rules_of(slug)).module.rispondi

    def respond(request: _honest.Message) -> _honest.Message:
        reply: _honest.Message = answer(request)
        if request["op"] in ("apri_tavolo", "evento") and "esito" in reply:
            change(reply["esito"])
        return reply

    return probe(miniature("honest"), ruleset=slug, connect=lambda: InProcess(respond))


@pytest.mark.parametrize("slug", [slug for slug in bundled().slugs() if rules_of(slug).session])
def test_a_table_is_opened_and_closed_where_an_engine_keeps_tables(slug: str) -> None:
    report = keeper(slug)
    assert report.problem is None
    [step] = [step for step in report.steps if step.title == "Il tavolo"]
    assert (
        step.words == "il motore apre un tavolo, lascia passare il tempo, respinge chi non c'è e lo chiude, come deve"
    )


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (lambda told: told["vista"].update(g1=VIEW), "accordo:tavolo", "il motore mostra qualcosa a qualcuno"),
        (lambda told: told.update(fatti=[]), "accordo:tavolo", "il motore risponde nulla invece di un «rifiuto»"),
        (
            lambda told: told["fatti"].append({"fatto": "modera", "passo": 3, "giocatore": "g1"}),
            "accordo:tavolo",
            "passo",
        ),
        (lambda told: told.pop("vista"), "protocollo:schema", "vista"),
    ],
    ids=["view", "silence", "ahead", "shape"],
)
def test_a_table_that_does_not_answer_as_it_must_is_told_so(
    change: Callable[[_honest.Message], None], code: str, words: str
) -> None:
    report = keeper("black-jack-live", change)
    assert last(report) == ("Il tavolo", False, code, Exit.NON_VALUTABILE)
    assert words in report.steps[-1].words


def test_an_engine_that_declares_tables_and_has_none_is_told_so() -> None:
    def boasts(request: _honest.Message) -> _honest.Message:
        reply = _honest.respond(request)
        if request["op"] == "ciao":
            return {**reply, "esito": {**reply["esito"], "capacita": ["tavolo"]}}
        return reply

    report = probe(miniature("honest"), connect=lambda: InProcess(boasts))
    assert last(report) == ("Il tavolo", False, "motore:non-supportato", Exit.NON_VALUTABILE)
    assert "il motore dichiara «tavolo» ma rifiuta «apri_tavolo»" in report.steps[-1].words
