"""The run on a terminal."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.cells import cell_len

from conformance.cases.scenario.case import Case
from conformance.reports.console import ProgressListener, console_for, print_report
from conformance.reports.summarising import summarise
from conformance.run.run_report import CaseResult, RunReport, Verdict


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def printed(report: RunReport, width: int = 80, *, verbose: bool = False) -> str:
    """Return the report as it is written to a file."""
    stream = io.StringIO()
    console = console_for(stream)
    console.width = width
    print_report(console, summarise(report), verbose=verbose)
    return stream.getvalue()


SMALL = f"""\
Il mio motore 1.2.0 (python)
sha256:{"a" * 64}
Regolamento prova@1.0.0 · suite 0.1.0 · seme 7
Isolamento: bubblewrap 0.8.0: niente rete

NON CONFORME  PRO-S0002  Con asso e sei il banco si ferma
  prova/banco.feature:12 · PRO-005, PRO-046 · tocca a chi sviluppa il motore
  Anna riceve 20\u00a0€
    atteso:   Anna riceve 20,00\u00a0€
    ricevuto: Anna riceve 0,00\u00a0€ (perdita di \u221210,00\u00a0€)
  il banco non pesca altre carte
    atteso:   nessuna carta pescata dal banco
    ricevuto: il banco pesca 5♥
  ripeti con: banco motore collauda motore.yaml --solo PRO-S0002

Cause
  1. Il banco pesca quando non deve  1 caso
    si vede in PRO-S0002 · PRO-046 · tocca a chi sviluppa il motore

Clausole
  PRO-005  violata: 1 non conforme, 1 conforme
  PRO-046  violata: 1 non conforme

Scenari: 2 in tutto: 1 non conforme · 1 conforme
Suite: 2 casi giocati
Modi: uno solo: in un messaggio
Repliche: 2 scenari rigiocati in un processo nuovo, cambiati in semi (2), posti
(1), nomi (2), importi (0), sabot (2); in 1 il motore racconta un'altra storia
Deve intervenire: chi sviluppa il motore (1 scenario)
Esito: NON CONFORME
Il banco pesca quando non deve (PRO-046).
Uscita 1: il motore non è conforme (1 non conforme).
"""


def test_the_failures_come_first_then_clauses_counts_and_the_outcome(small: RunReport) -> None:
    assert printed(small) == SMALL


def test_a_conforming_run_is_told_in_a_few_lines(clean: RunReport) -> None:
    assert printed(clean).split("\n", 5)[5] == (
        "Clausole\n"
        "  1 clausola con tutti gli scenari conformi\n"
        "\n"
        "Scenari: 1 in tutto: 1 conforme\n"
        "Suite: 1 caso giocato\n"
        "Modi: uno solo: in un messaggio\n"
        "Repliche: nessuno scenario rigiocato\n"
        "Esito: CONFORME\n"
        "Il motore ha fatto quello che il regolamento chiede in tutti gli scenari del\n"
        "collaudo.\n"
        "Uscita 0: nessuna non conformità.\n"
    )


def test_the_level_that_was_reached_is_told(clean: RunReport) -> None:
    assert "Livelli" not in printed(clean)  # of a game that says nothing of tables
    rounds_alone = replace(clean, beyond_level=40)
    left = "Livelli: colpo; il motore non dichiara «tavolo»: 40 scenari di un tavolo non si sono giocati\n"
    assert left in printed(rounds_alone, 120)
    [result] = clean.results
    at_table = replace(result, case=replace(result.case, setup={"conti": {"g1": "10.00"}}))
    assert "Livelli: colpo e tavolo\n" in printed(replace(clean, results=(at_table,)))


def test_a_run_that_never_started_says_what_to_do(never_started: RunReport) -> None:
    assert printed(never_started).split("\n", 5)[5] == (
        "\n"
        "Scenari: 0 in tutto: nessuno\n"
        "Collaudo incompleto: non tutti gli scenari sono stati raggiunti.\n"
        "Problema: Il comando «motore» non esiste. [avvio:eseguibile-assente]\n"
        "Deve intervenire: chi ha preparato il collaudo\n"
        "Rimedio: Correggere «comando» in motore.yaml.\n"
        "Esito: NON VALUTABILE\n"
        "Il collaudo non permette di giudicare il motore: vale come se non fosse stato\n"
        "fatto.\n"
        "Uscita 3: il motore non è valutabile (avvio:eseguibile-assente).\n"
    )


def test_waivers_and_their_faults_are_told(waived: RunReport) -> None:
    text = printed(waived, 120)
    assert "  Deroga fino al 31/1/2027: in attesa della versione 2 (T-12)\n" in text
    assert "Deroga da correggere (deroga:inutile), PRO-S0009: Lo scenario è conforme.\n" in text


def test_where_only_a_waiver_is_wrong_no_scenario_is_blamed(waived: RunReport) -> None:
    passed = replace(waived.results[0], verdict=Verdict.CONFORME, waiver=None)
    text = printed(replace(waived, results=(passed,)), 120)
    assert "Una deroga non può restare com'è: nient'altro toglie la conformità." in text
    assert "In almeno uno scenario" not in text


def test_conforming_scenarios_are_told_only_on_request(small: RunReport) -> None:
    assert "PRO-S0001" not in printed(small)
    assert "CONFORME  PRO-S0001  Il giocatore vince alla pari" in printed(small, verbose=True)


def test_all_nine_verdicts_can_be_told(nine: RunReport) -> None:
    text = printed(nine, verbose=True)
    assert all(f"PRO-S000{number}" in text for number in range(1, 10))


@pytest.mark.parametrize("width", [20, 40, 80, 120])
def test_no_line_is_wider_than_the_console(nine: RunReport, width: int) -> None:
    assert max(cell_len(row) for row in printed(nine, width, verbose=True).split("\n")) <= width


def test_there_is_no_escape_when_the_output_is_no_terminal(nine: RunReport, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b" not in printed(nine, verbose=True)


def test_brackets_of_the_engine_are_no_markup_and_its_escapes_are_inert(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    detail = "[bold red]x[/] :smile: \x1b]8;;http://example.org\x07\r"
    text = printed(make_report((make_result(make_case(1, "a"), Verdict.GUASTO, detail=detail),)), 120)
    assert "  [bold red]x[/] :smile: ⟨U+001B⟩]8;;http://example.org⟨U+0007⟩⟨U+000D⟩\n" in text


def test_off_a_terminal_the_listener_tells_the_failures_only(nine: RunReport) -> None:
    stream = io.StringIO()
    listener = ProgressListener(console_for(stream), 9)
    for result in nine.results:
        listener(result)
    listener.finish()
    text = stream.getvalue()
    assert text.startswith("NON CONFORME  PRO-S0002")
    assert text.count("ripeti con: ") == 5
    assert "/9" not in text


def test_on_a_terminal_the_listener_says_how_far_it_is_and_cleans_up(nine: RunReport) -> None:
    stream = Terminal()
    listener = ProgressListener(console_for(stream), 9)
    for result in nine.results:
        listener(result)
    listener.finish()
    assert "\r9/9 · da correggere: 5" in stream.getvalue()
    assert stream.getvalue().endswith("\r\x1b[2K")


def test_a_stream_that_cannot_write_the_suits_does_not_stop_the_report(nine: RunReport) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="ascii")
    print_report(console_for(stream), summarise(nine), verbose=True)
    stream.flush()
    assert written.getvalue().startswith(b"Il mio motore")
