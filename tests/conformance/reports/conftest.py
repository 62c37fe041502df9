"""A small run with every verdict in it, told by an engine that wishes no harm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from conformance.cases.scenario.case import Case, CaseFinding, Check
from conformance.run.run_report import (
    CaseResult,
    Containment,
    EngineInfo,
    Exit,
    Mode,
    Overall,
    Problem,
    Replays,
    RunReport,
    Verdict,
    Waiver,
    WaiverFault,
)

ESITO: dict[str, Any] = {
    "stato": "concluso",
    "registro": [
        {"fatto": "puntata", "passo": 0, "giocatore": "g1", "posto": 1, "mano": 1, "puntata": "principale",
         "importo": "10.00"},
        {"fatto": "carta", "passo": 0, "a": "mano", "posto": 1, "mano": 1, "carta": "TH"},
        {"fatto": "carta", "passo": 0, "a": "banco", "carta": "6D"},
        {"fatto": "carta", "passo": 0, "a": "mano", "posto": 1, "mano": 1, "carta": "8S"},
        {"fatto": "carta", "passo": 0, "a": "banco", "carta": "??"},
        {"fatto": "decisione", "passo": 0, "giocatore": "g1", "posto": 1, "mano": 1, "fase": "turno_giocatori",
         "visibile": {"banco": ["6D", "??"], "mano": ["TH", "8S"]}, "lecite": ["carta", "stai", "raddoppia"],
         "importi": {"raddoppia": "10.00"}},
        {"fatto": "scelta", "passo": 1, "giocatore": "g1", "posto": 1, "mano": 1, "azione": "stai",
         "origine": "giocatore"},
        {"fatto": "scopre", "passo": 1, "carta": "AC"},
        {"fatto": "banco", "passo": 1, "azione": "carta", "totale": 17},
        {"fatto": "carta", "passo": 1, "a": "banco", "carta": "5H"},
        {"fatto": "liquidazione", "passo": 1, "giocatore": "g1", "posto": 1, "mano": 1, "puntata": "principale",
         "puntato": "10.00", "restituito": "0.00", "esito": "perde", "riga": "principale#7"},
    ],
    "mani": [{"posto": 1, "mano": 1, "carte": ["TH", "8S"], "totale": 18, "morbida": False, "classi": []}],
    "banco": {"carte": ["6D", "AC", "5H"], "totale": 12, "morbida": False},
    "saldi": [{"giocatore": "g1", "saldo": "90.00"}],
}  # fmt: skip


def _case(number: int, title: str, **changes: Any) -> Case:
    """Return a scenario of an invented regolamento."""
    case = Case(
        id=f"PRO-S{number:04}",
        title=title,
        feature="prova/banco.feature",
        line=10 + number,
        regolamento="prova",
        clauses=("PRO-005",),
        tags=(f"id:PRO-S{number:04}", "PRO-005"),
        capabilities=(),
        setup={"sabot": ["TH", "6D", "8S", "AC", "5H"]},
        moves=({"posto": 1, "mano": 1, "azione": "stai"},),
        checks=(
            Check(after=1, text="Anna riceve 20 €", line=20, name="riceve", args={"importo": "20.00"}),
            Check(after=1, text="il banco non pesca altre carte", line=21, name="pesca", args={"carte": []}),
        ),
        steps=(
            'Dato un tavolo "Prova"',
            "Quando Anna sta",
            "Allora Anna riceve 20 €",
            "E il banco non pesca altre carte",
        ),
        digest="sha256:" + "0" * 64,
        context={},
    )
    return replace(case, **changes)


def _result(case: Case, verdict: Verdict, **changes: Any) -> CaseResult:
    """Return a result with nothing in it but the verdict."""
    result = CaseResult(
        case=case, verdict=verdict, code=None, findings=(), mode=Mode.COPIONE, esito=None, stderr_tail="", waiver=None
    )
    return replace(result, **changes)


WRONG_PAYOUT = CaseFinding(
    text="Anna riceve 20 €",
    line=20,
    expected="Anna riceve 20,00 €",
    got="Anna riceve 0,00 € (perdita di -10,00 €)",
    clauses=("PRO-005",),
)
EXTRA_CARD = CaseFinding(
    text="il banco non pesca altre carte",
    line=21,
    expected="nessuna carta pescata dal banco",
    got="il banco pesca 5♥",
    clauses=("PRO-046",),
)
WAIVER = Waiver(scenario="PRO-S0002", reason="in attesa della versione 2", reference="T-12", expires=date(2027, 1, 31))


def _nine() -> tuple[CaseResult, ...]:
    """Return one result for each verdict, in order of id."""
    return (
        _result(_case(1, "Il giocatore vince alla pari"), Verdict.CONFORME, esito=ESITO),
        _result(
            _case(2, "Con asso e sei il banco si ferma", clauses=("PRO-005", "PRO-046")),
            Verdict.NON_CONFORME,
            findings=(WRONG_PAYOUT, EXTRA_CARD),
            esito=ESITO,
        ),
        _result(
            _case(3, "Due assi si dividono"),
            Verdict.GUASTO,
            code="gioco:caduta",
            detail="Il motore si è chiuso durante il colpo (codice di uscita 139).",
            stderr_tail='Traceback (most recent call last):\n  File "motore.py", line 3\nZeroDivisionError\n',
        ),
        _result(_case(4, "Il sabot si rimescola"), Verdict.INSTABILE, detail="Due risposte su tre differiscono."),
        _result(_case(5, "Il posto dietro segue"), Verdict.NON_VERIFICABILE, detail="Manca il pannello del tavolo."),
        _result(
            _case(6, "La tabella esiste"), Verdict.ERRORE_SUITE, code="suite:passo", detail="Passo senza riscontro."
        ),
        _result(_case(7, "Il tempo scade"), Verdict.NON_ESEGUITO),
        _result(
            _case(8, "Il testo tace", clauses=("PRO-050",)), Verdict.ALTRA_LETTURA, detail="Lettura «alla_lettera»."
        ),
        _result(_case(9, "Una mossa alla volta", clauses=("PRO-051",)), Verdict.NON_APPLICABILE),
    )


def _report(results: tuple[CaseResult, ...], **changes: Any) -> RunReport:
    report = RunReport(
        engine=EngineInfo(
            name="Il mio motore",
            version="1.2.0",
            language="python",
            digest="sha256:" + "a" * 64,
            command=("python3", "motore.py"),
        ),
        regolamento="prova@1.0.0",
        rules_digest="sha256:" + "b" * 64,
        suite_version="0.1.0",
        suite_digest="sha256:" + "c" * 64,
        seed=7,
        results=results,
        overall=Overall.NON_CONFORME,
        exit_code=Exit.NON_CONFORME,
        problem=None,
        complete=True,
        modes=(Mode.COPIONE,),
        containment=Containment(active=True, words="bubblewrap 0.8.0: niente rete"),
    )
    return replace(report, **changes)


@pytest.fixture
def make_case() -> Callable[..., Case]:
    """Return the maker of scenarios: number, title, and any field of Case."""
    return _case


@pytest.fixture
def make_result() -> Callable[..., CaseResult]:
    """Return the maker of results: case, verdict, and any field of CaseResult."""
    return _result


@pytest.fixture
def make_report() -> Callable[..., RunReport]:
    """Return the maker of reports: results, and any field of RunReport."""
    return _report


@pytest.fixture
def nine() -> RunReport:
    """Return a run in which each of the nine verdicts appears once."""
    return _report(_nine())


@pytest.fixture
def small() -> RunReport:
    """Return a run of two scenarios: one conforming, one not."""
    kinds = {"semi": 2, "posti": 1, "nomi": 2, "importi": 0, "sabot": 2}
    return replace(_report(_nine()[:2]), replays=Replays(wanted=2, played=2, different=1, kinds=kinds))


@pytest.fixture
def clean() -> RunReport:
    """Return a run of one conforming scenario."""
    return _report(_nine()[:1], overall=Overall.CONFORME, exit_code=Exit.CONFORME)


@pytest.fixture
def esito() -> dict[str, Any]:
    """Return what an engine answers to a whole round."""
    return ESITO


@pytest.fixture
def waived() -> RunReport:
    """Return a run whose one failure is under a waiver, beside a waiver that has expired."""
    failing = replace(_nine()[1], waiver=WAIVER)
    fault = WaiverFault(
        waiver=replace(WAIVER, scenario="PRO-S0009"), code="deroga:inutile", words="Lo scenario è conforme."
    )
    return _report((failing,), waiver_faults=(fault,))


@pytest.fixture
def never_started() -> RunReport:
    """Return a run that could not begin."""
    problem = Problem(
        code="avvio:eseguibile-assente",
        words="Il comando «motore» non esiste.",
        hint="Correggere «comando» in motore.yaml.",
    )
    return _report((), overall=Overall.NON_VALUTABILE, exit_code=Exit.NON_VALUTABILE, problem=problem, complete=False,
                   modes=())  # fmt: skip
