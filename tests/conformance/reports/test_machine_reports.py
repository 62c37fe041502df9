"""JUnit, JSON and Markdown: whole outputs for small runs, and what hostile words become in them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from conformance.cases.scenario.case import Case, CaseFinding
from conformance.reports import json_report, junit
from conformance.reports import report_markdown as markdown
from conformance.reports.summarising import summarise
from conformance.run.run_report import CaseResult, Exit, Overall, RunReport, Verdict

HOSTILE = (
    "]]></failure><script>alert(1)</script>\x00\x1b[31m\u202e\ufffe\ud800 | @tutti ![x](http://x.test) `a`\n# fine"
)

REPLAYED = (
    "2 scenari rigiocati in un processo nuovo, cambiati in semi (2), posti (1), nomi (2), importi (0), sabot (2); "
    "in 1 il motore racconta un'altra storia"
)
REPLIES = "segreto delle carte, ordine del sabot, conti, un racconto solo"
NO_FILE = "non si può confrontare: il comando non nomina nessun file della cartella del motore"
OURS = "calcolata dal banco di prova"

JSON_SMALL = {
    "formato": 1,
    "motore": {
        "nome": "Il mio motore",
        "versione": "1.2.0",
        "linguaggio": "python",
        "impronta": "sha256:" + "a" * 64,
        "impronta_del_regolamento": False,
        "comando": "python3 motore.py",
    },
    "regolamento": {"id": "prova@1.0.0", "impronta": "sha256:" + "b" * 64},
    "suite": {"versione": "0.1.0", "impronta": "sha256:" + "c" * 64},
    "seme": 7,
    "esito": "non conforme",
    "codice_uscita": 1,
    "completo": True,
    "parziale_perche": [],
    "isolamento": {"attivo": True, "parole": "bubblewrap 0.8.0: niente rete"},
    "repliche": {
        "estratte": 2,
        "rigiocate": 2,
        "diverse": 1,
        "cambi": {"semi": 2, "posti": 1, "nomi": 2, "importi": 0, "sabot": 2},
    },
    "colpi_a_caso": {"chiesti": 0, "giocati": 0, "modi": {}, "diversi": []},
    "copertura": [
        {"voce": "Suite", "parole": "2 casi giocati", "tono": "neutro"},
        {"voce": "Modi", "parole": "uno solo: in un messaggio", "tono": "attento"},
        {"voce": "Registro", "parole": "nessun registro a cui confrontare gli scenari", "tono": "neutro"},
        {"voce": "Isolamento", "parole": "bubblewrap 0.8.0: niente rete", "tono": "bene"},
        {"voce": "Rigiocati cambiati", "parole": REPLAYED, "tono": "male"},
        {"voce": "Ogni risposta", "parole": REPLIES, "tono": "bene"},
        {"voce": "Coerenza", "parole": "le letture non sono state confrontate", "tono": "neutro"},
        {"voce": "Capacità", "parole": "nulla di non applicabile", "tono": "bene"},
        {"voce": "Eventi riferiti", "parole": "nulla è rimasto non verificabile", "tono": "bene"},
        {"voce": "Clausole", "parole": "ogni clausola elencata ha almeno uno scenario", "tono": "bene"},
        {"voce": "Deroghe", "parole": "nessuna", "tono": "bene"},
        {"voce": "Seme", "parole": "7: con lo stesso motore il rapporto torna identico", "tono": "bene"},
    ],
    "impronte": [
        {"di": name, "calcolata": computed, "dichiarata": claimed, "confronto": words, "diversa": False}
        for name, computed, claimed, words in (
            ("Motore", None, "sha256:" + "a" * 64, NO_FILE),
            ("Regolamento", "sha256:" + "b" * 64, None, OURS),
            ("Suite", "sha256:" + "c" * 64, None, OURS),
        )
    ],
    "generato_dal_regolamento": False,
    "cause": [
        {
            "id": "causa-1",
            "titolo": "Il banco pesca quando non deve",
            "spiegazione": "",
            "responsabile": "motore",
            "rende_rosso": True,
            "clausole": ["PRO-046"],
            "mostra": "PRO-S0002",
            "scenari": ["PRO-S0002"],
            "riproduci": "banco motore collauda motore.yaml --solo PRO-S0002",
        }
    ],
    "distribuzione": None,
    "problema": None,
    "deroghe_da_correggere": [],
    "conteggi": {
        "non-conforme": 1,
        "guasto": 0,
        "instabile": 0,
        "non-verificabile": 0,
        "errore-suite": 0,
        "non-eseguito": 0,
        "altra-lettura": 0,
        "non-applicabile": 0,
        "conforme": 1,
    },
    "responsabili": {"motore": 1},
    "clausole": {
        "PRO-005": {
            "non_conformi": 1,
            "guasti": 0,
            "instabili": 0,
            "non_verificabili": 0,
            "errori_suite": 0,
            "non_eseguiti": 0,
            "altra_lettura": 0,
            "non_applicabili": 0,
            "conformi": 1,
        },
        "PRO-046": {
            "non_conformi": 1,
            "guasti": 0,
            "instabili": 0,
            "non_verificabili": 0,
            "errori_suite": 0,
            "non_eseguiti": 0,
            "altra_lettura": 0,
            "non_applicabili": 0,
            "conformi": 0,
        },
    },
    "letture": [],
    "scenari": [
        {
            "id": "PRO-S0001",
            "titolo": "Il giocatore vince alla pari",
            "funzionalita": "prova/banco.feature",
            "riga": 11,
            "clausole": ["PRO-005"],
            "verdetto": "conforme",
            "codice": None,
            "modo": "copione",
            "responsabile": "nessuno",
            "dettaglio": "",
            "deroga": None,
            "riscontri": [],
            "riscontri_omessi": 0,
            "riproduci": "banco motore collauda motore.yaml --solo PRO-S0001",
        },
        {
            "id": "PRO-S0002",
            "titolo": "Con asso e sei il banco si ferma",
            "funzionalita": "prova/banco.feature",
            "riga": 12,
            "clausole": ["PRO-005", "PRO-046"],
            "verdetto": "non-conforme",
            "codice": None,
            "modo": "copione",
            "responsabile": "motore",
            "dettaglio": "",
            "deroga": None,
            "riscontri": [
                {
                    "passo": "Anna riceve 20\u00a0€",
                    "riga": 20,
                    "clausole": ["PRO-005"],
                    "atteso": "Anna riceve 20,00\u00a0€",
                    "ricevuto": "Anna riceve 0,00\u00a0€ (perdita di \u221210,00\u00a0€)",
                },
                {
                    "passo": "il banco non pesca altre carte",
                    "riga": 21,
                    "clausole": ["PRO-046"],
                    "atteso": "nessuna carta pescata dal banco",
                    "ricevuto": "il banco pesca 5♥",
                },
            ],
            "riscontri_omessi": 0,
            "riproduci": "banco motore collauda motore.yaml --solo PRO-S0002",
        },
    ],
}

JUNIT_SMALL = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Banco di Prova" tests="2" failures="1" errors="0" skipped="0">
  <testsuite name="prova@1.0.0" tests="2" failures="1" errors="0" skipped="0">
    <properties>
      <property name="motore" value="Il mio motore 1.2.0" />
      <property name="motore.impronta" value="sha256:{"a" * 64}" />
      <property name="regolamento.impronta" value="sha256:{"b" * 64}" />
      <property name="suite.versione" value="0.1.0" />
      <property name="suite.impronta" value="sha256:{"c" * 64}" />
      <property name="isolamento" value="bubblewrap 0.8.0: niente rete" />
      <property name="repliche" value="2 scenari rigiocati in un processo nuovo, \
cambiati in semi (2), posti (1), nomi (2), importi (0), sabot (2); in 1 il motore racconta un'altra storia" />
      <property name="parziale" value="no" />
      <property name="copertura.suite" value="2 casi giocati" />
      <property name="copertura.modi" value="uno solo: in un messaggio" />
      <property name="copertura.registro" value="nessun registro a cui confrontare gli scenari" />
      <property name="copertura.isolamento" value="bubblewrap 0.8.0: niente rete" />
      <property name="copertura.rigiocati cambiati" value="{REPLAYED}" />
      <property name="copertura.ogni risposta" value="{REPLIES}" />
      <property name="copertura.coerenza" value="le letture non sono state confrontate" />
      <property name="copertura.capacità" value="nulla di non applicabile" />
      <property name="copertura.eventi riferiti" value="nulla è rimasto non verificabile" />
      <property name="copertura.clausole" value="ogni clausola elencata ha almeno uno scenario" />
      <property name="copertura.deroghe" value="nessuna" />
      <property name="copertura.seme" value="7: con lo stesso motore il rapporto torna identico" />
      <property name="impronta.Motore" value="non calcolata ({NO_FILE})" />
      <property name="impronta.Regolamento" value="sha256:{"b" * 64} ({OURS})" />
      <property name="impronta.Suite" value="sha256:{"c" * 64} ({OURS})" />
      <property name="causa-1" value="Il banco pesca quando non deve (1 caso: PRO-S0002)" />
      <property name="esito" value="non conforme" />
      <property name="uscita" value="uscita 1: il motore non è conforme (1 non conforme)" />
    </properties>
    <testcase classname="prova/banco" name="PRO-S0001 Il giocatore vince alla pari" />
    <testcase classname="prova/banco" name="PRO-S0002 Con asso e sei il banco si ferma">
      <failure message="non conforme: atteso Anna riceve 20,00\u00a0€; ricevuto Anna riceve 0,00\u00a0€ (perdita di \u221210,00\u00a0€)" type="non-conforme">prova/banco.feature:12
clausole: PRO-005, PRO-046
passo: Anna riceve 20\u00a0€
  atteso:   Anna riceve 20,00\u00a0€
  ricevuto: Anna riceve 0,00\u00a0€ (perdita di \u221210,00\u00a0€)
passo: il banco non pesca altre carte
  atteso:   nessuna carta pescata dal banco
  ricevuto: il banco pesca 5♥
ripeti con: banco motore collauda motore.yaml --solo PRO-S0002</failure>
    </testcase>
  </testsuite>
</testsuites>
"""  # noqa: E501 - written as it is

MARKDOWN_SMALL = f"""\
# Collaudo: non conforme

Il banco pesca quando non deve (PRO-046).

- Motore: Il mio motore 1.2.0 (`sha256:{"a" * 64}`)
- Regolamento: `prova@1.0.0` (`sha256:{"b" * 64}`)
- Suite: 0.1.0 (`sha256:{"c" * 64}`)
- Isolamento: bubblewrap 0.8.0: niente rete
- Repliche: 2 scenari rigiocati in un processo nuovo, \
cambiati in semi (2), posti (1), nomi (2), importi (0), sabot (2); in 1 il motore racconta un'altra storia
- Uscita 1: il motore non è conforme (1 non conforme)

|   | Che cosa copre |   |
| --- | --- | --- |
| - | Suite | 2 casi giocati |
| in parte | Modi | uno solo: in un messaggio |
| - | Registro | nessun registro a cui confrontare gli scenari |
| sì | Isolamento | bubblewrap 0.8.0: niente rete |
| no | Rigiocati cambiati | {REPLAYED} |
| sì | Ogni risposta | {REPLIES} |
| - | Coerenza | le letture non sono state confrontate |
| sì | Capacità | nulla di non applicabile |
| sì | Eventi riferiti | nulla è rimasto non verificabile |
| sì | Clausole | ogni clausola elencata ha almeno uno scenario |
| sì | Deroghe | nessuna |
| sì | Seme | 7: con lo stesso motore il rapporto torna identico |

Impronte calcolate:

- Motore: `non calcolata`, {NO_FILE}
- Regolamento: `sha256:{"b" * 64}`, {OURS}
- Suite: `sha256:{"c" * 64}`, {OURS}

Cause:

1. **Il banco pesca quando non deve** (1 caso, `PRO-S0002`; PRO-046; tocca a chi sviluppa il motore)

| Verdetto | Scenari |
| --- | ---: |
| non conformi | 1 |
| conformi | 1 |

- 1 scenario aspetta chi sviluppa il motore

| Clausola | Stato | Scenari |
| --- | --- | --- |
| PRO-005 | violata | 1 non conforme, 1 conforme |
| PRO-046 | violata | 1 non conforme |

Clausole con tutti gli scenari conformi: 0 su 2.

## PRO-S0002 Con asso e sei il banco si ferma

Non conforme; tocca a chi sviluppa il motore; clausole: PRO-005, PRO-046.

- Anna riceve 20\u00a0€
  - atteso: Anna riceve 20,00\u00a0€
  - ricevuto: Anna riceve 0,00\u00a0€ (perdita di \u221210,00\u00a0€)

- il banco non pesca altre carte
  - atteso: nessuna carta pescata dal banco
  - ricevuto: il banco pesca 5♥

Ripeti con `banco motore collauda motore.yaml --solo PRO-S0002`
"""


def test_the_machine_report_is_written_out_whole(small: RunReport) -> None:
    text = json_report.render(summarise(small))
    assert json.loads(text) == JSON_SMALL
    assert text == json.dumps(JSON_SMALL, ensure_ascii=False, indent=2) + "\n"


def test_the_junit_report_is_written_out_whole(small: RunReport) -> None:
    assert junit.render(summarise(small)) == JUNIT_SMALL


def test_the_markdown_report_is_written_out_whole(small: RunReport) -> None:
    assert markdown.render(summarise(small)) == MARKDOWN_SMALL


@pytest.fixture
def hostile(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> RunReport:
    """Return a run of which every word of the engine is hostile."""
    finding = CaseFinding(text="Anna riceve 20 €", line=1, expected="20,00 €", got=HOSTILE, clauses=())
    result = make_result(
        make_case(1, "a"), Verdict.NON_CONFORME, findings=(finding,), stderr_tail=HOSTILE, detail=HOSTILE, code=HOSTILE
    )
    report = make_report((result,))
    engine = type(report.engine)(name=HOSTILE, version=HOSTILE, language=HOSTILE, digest=HOSTILE, command=(HOSTILE,))
    return make_report((result,), engine=engine)


def test_hostile_words_leave_the_xml_well_formed_and_add_no_element(hostile: RunReport) -> None:
    root = ElementTree.fromstring(junit.render(summarise(hostile)).encode())
    assert {element.tag for element in root.iter()} == {
        *("testsuites", "testsuite", "properties", "property", "testcase", "failure", "system-err")
    }
    assert "\x1b" not in "".join(root.itertext())


def test_hostile_words_leave_the_json_readable_as_utf_8(hostile: RunReport) -> None:
    data = json.loads(json_report.render(summarise(hostile)).encode("utf-8"))
    assert "\u202e" not in data["motore"]["nome"]


def test_hostile_words_are_no_markdown(hostile: RunReport) -> None:
    text = markdown.render(summarise(hostile))
    outside_code = re.sub(r"`[^`]*`", "", text)
    assert "\n# fine" not in text
    assert not re.search(r"(?<!)[<>\[\]]", outside_code)
    assert "@tutti" not in outside_code
    assert "http://" not in outside_code


def test_all_nine_verdicts_are_in_every_report(nine: RunReport) -> None:
    summary = summarise(nine)
    assert {case["verdetto"] for case in json_report.as_data(summary)["scenari"]} == {str(v) for v in Verdict}
    cases = ElementTree.fromstring(junit.render(summary)).findall(".//testcase")
    assert [case[0].tag if len(case) else "ok" for case in cases] == [
        *("ok", "failure", "error", "failure", "error", "error", "skipped", "skipped", "skipped")
    ]


def test_a_failure_under_a_waiver_is_skipped_and_an_expired_waiver_is_not_green(waived: RunReport) -> None:
    cases = ElementTree.fromstring(junit.render(summarise(waived))).findall(".//testcase")
    assert [(case.get("name"), case[0].tag) for case in cases] == [
        ("PRO-S0002 Con asso e sei il banco si ferma", "skipped"),
        ("Esito del collaudo", "error"),
    ]


def test_a_run_without_scenarios_is_never_green(never_started: RunReport) -> None:
    (case,) = ElementTree.fromstring(junit.render(summarise(never_started))).findall(".//testcase")
    assert case[0].tag == "error"
    assert case[0].text == "Il comando «motore» non esiste."


def test_too_few_scenarios_are_never_green(make_report: Callable[..., RunReport]) -> None:
    report = make_report((), overall=Overall.NON_VALUTABILE, exit_code=Exit.POCHI_SCENARI)
    (case,) = ElementTree.fromstring(junit.render(summarise(report))).findall(".//testcase")
    assert case[0].get("message") == "uscita 5: la prova è parziale, o sono stati giocati meno scenari del richiesto"


def test_the_same_run_gives_the_same_bytes(nine: RunReport) -> None:
    for render in (json_report.render, junit.render, markdown.render):
        assert render(summarise(nine)) == render(summarise(nine))
