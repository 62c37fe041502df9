"""A clause that a reading sets aside: no datum comes from it, and it needs none."""

from collections.abc import Callable

import pytest
from whole_document import resolve

from generator.data.nodes import Node, plain
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.sources import superseded
from generator.model.terms import State, Verification

Said = Callable[..., str]
ABOUT = ("clausole: [MIN-004]", "clausole: [MIN-004, MIN-010]")
ASIDE = ('con_ogni_mano: {motivo: "Lettura piana."}', 'con_ogni_mano: {motivo: "Lettura piana.", supera: [MIN-010]}')
IN_PART = (ASIDE[0], ASIDE[1].replace("[MIN-010]", "[{clausola: MIN-010, parole: la soglia}]"))
NOT_CHOSEN = (
    'motivo: "Il testo parla di mani basse."',
    'motivo: "Il testo parla di mani basse."\n        supera: [MIN-004]',
)
ON_THE_ROUND = ("  MIN-010: {livello: informazione", "  MIN-010: {livello: colpo")


@pytest.mark.slow
def test_a_clause_of_the_round_that_a_reading_sets_aside_needs_no_datum(said_of: Said) -> None:
    assert "MIN-010" in said_of(ABOUT, register=(ON_THE_ROUND,))
    assert said_of(ABOUT, ASIDE, register=(ON_THE_ROUND,)) == ""


@pytest.mark.slow
def test_no_datum_comes_from_a_clause_set_aside(said_of: Said) -> None:
    cited = ("difesa: {azione: rifiuta, da: [MIN-009]}", "difesa: {azione: rifiuta, da: [MIN-010]}")
    found = said_of(ASIDE, ABOUT, cited)
    assert found.splitlines()[0].endswith(
        "errore[R411]: Il dato viene da «MIN-010», che la lettura «MIN-A01» mette da parte."
    )


@pytest.mark.slow
def test_a_clause_set_aside_in_part_still_needs_its_data_and_gives_them(said_of: Said) -> None:
    cited = ("difesa: {azione: rifiuta, da: [MIN-009]}", "difesa: {azione: rifiuta, da: [MIN-010]}")
    assert said_of(IN_PART, ABOUT, cited) == ""
    found = said_of(IN_PART, ABOUT, register=(ON_THE_ROUND,))
    assert "R407" in found
    assert "«MIN-010»" in found


def test_the_words_that_are_set_aside_are_said(read_minimo: Callable[..., Node]) -> None:
    for words, code in (("{clausola: MIN-010}", "R102"), ('{clausola: MIN-010, parole: " "}', "R117")):
        document = read_minimo((ASIDE[0], ASIDE[1].replace("[MIN-010]", f"[{words}]")))
        [mistake] = check_structure(document, REGOLAMENTO)
        assert (mistake.code, "parole" in mistake.message) == (code, True)


@pytest.mark.slow
def test_a_clause_is_set_aside_once(said_of: Said) -> None:
    twice = ASIDE[1].replace("[MIN-010]", "[MIN-010, {clausola: MIN-010, parole: la soglia}]")
    found = said_of(ABOUT, (ASIDE[0], twice))
    assert found.splitlines()[0].endswith("errore[R414]: «con_ogni_mano» supera «MIN-010» due volte.")


@pytest.mark.slow
def test_of_two_clauses_that_contradict_each_other_one_loses(said_of: Said) -> None:
    contradicts = ("tipo: vago", "tipo: contraddizione")
    found = said_of(contradicts)
    assert (
        "errore[R416]: La lettura «MIN-A01» è una contraddizione, e «con_ogni_mano» non mette da parte nessuna" in found
    )
    assert said_of(contradicts, ABOUT, ASIDE) == ""
    assert said_of(contradicts, ABOUT, IN_PART) == ""


@pytest.mark.slow
def test_an_alternative_that_is_not_chosen_sets_nothing_aside(said_of: Said) -> None:
    assert said_of(NOT_CHOSEN) == ""


@pytest.mark.slow
def test_an_alternative_sets_aside_only_what_its_reading_is_about(said_of: Said) -> None:
    found = said_of(ASIDE)
    wrong = "errore[R410]: «con_ogni_mano» supera «MIN-010», che non è fra le clausole di «MIN-A01»."
    assert found.splitlines()[0].endswith(wrong)
    assert said_of(IN_PART).splitlines()[0].endswith(wrong)


@pytest.mark.slow
def test_how_a_clause_is_verified_and_why_go_together(said_of: Said) -> None:
    alone = ("  MIN-010: {livello: informazione", "  MIN-010: {verifica: manuale, livello: informazione")
    assert "errore[R412]: La clausola «MIN-010» ha «verifica» e non «motivo»." in said_of(register=(alone,))
    why = ("  MIN-010: {livello: informazione", "  MIN-010: {motivo: Perché sì., livello: informazione")
    assert "errore[R412]: La clausola «MIN-010» ha «motivo» e non «verifica»." in said_of(register=(why,))


@pytest.mark.slow
def test_a_clause_that_declares_a_return_is_judged_by_the_numbers_and_not_by_a_reason(said_of: Said) -> None:
    alone = ("  MIN-010: {livello: informazione", "  MIN-010: {verifica: calcolata, livello: informazione")
    found = said_of(register=(alone,))
    assert "errore[R415]: La clausola «MIN-010» è «calcolata», e nessun ritorno di «rtp» la cita." in found
    assert "R412" not in found
    reasoned = (alone[0], "  MIN-010: {verifica: calcolata, motivo: Torna., livello: informazione")
    assert "errore[R412]: La clausola «MIN-010» è «calcolata» e ha un «motivo»." in said_of(register=(reasoned,))


def test_the_ir_tells_who_decided_and_what_is_set_aside(
    read_minimo: Callable[..., Node], read_register: Callable[..., Node]
) -> None:
    decided = ("da_chi: redazione", 'decisa: {da: "Ada, responsabile", il: "2026-03-01", perche: "Così si gioca."}')
    by_hand = (
        "  MIN-010: {livello: informazione",
        "  MIN-010: {verifica: manuale, motivo: Si guarda., livello: informazione",
    )
    rules = build(plain(resolve(read_minimo(ABOUT, ASIDE, decided)).tree), plain(read_register(by_hand)), {})  # type: ignore[arg-type]
    (reading,) = rules.readings
    assert (reading.decided_by, reading.decided_on, reading.decided_because) == (
        "Ada, responsabile", "2026-03-01", "Così si gioca.",
    )  # fmt: skip
    assert not reading.is_open
    assert reading.by == ""
    assert superseded(rules) == {"MIN-010": {"MIN-A01": ""}}
    part = build(plain(resolve(read_minimo(ABOUT, IN_PART)).tree), plain(read_register()), {})  # type: ignore[arg-type]
    assert superseded(part) == {"MIN-010": {"MIN-A01": "la soglia"}}
    clause = next(one for one in rules.clauses if one.id == "MIN-010")
    assert (clause.verification, clause.verification_reason) == (Verification.BY_HAND, "Si guarda.")


def test_a_reading_that_nobody_decided_is_open(build_minimo: Callable[..., object]) -> None:
    (reading,) = build_minimo().readings  # type: ignore[attr-defined]
    assert reading.is_open
    assert reading.by == "redazione"


def test_a_clause_under_an_open_reading_is_interpreted_and_not_explicit(build_minimo: Callable[..., Ruleset]) -> None:
    decided = ("da_chi: redazione", 'decisa: {da: "Ada, responsabile", il: "2026-03-01"}')
    silent = ("tipo: vago", "tipo: silenzio")
    states = [build_minimo(*edits).offer("scorta").source.state for edits in ((), (decided,), (decided, silent))]
    assert states == [State.INTERPRETED, State.EXPLICIT, State.INTERPRETED]
    assert build_minimo().offer("carta").source.state is State.EXPLICIT


@pytest.mark.slow
def test_a_datum_that_is_to_show_a_clause_comes_from_it(said_of: Said) -> None:
    alone = "  MIN-010: {livello: informazione"
    elsewhere = (alone, "  MIN-010: {mostra: liquidazione.principale, livello: informazione")
    found = said_of(register=(elsewhere,))
    assert (
        "avviso[R417]: «mostra» nomina «liquidazione.principale», e nessun dato che viene da «MIN-010» sta lì." in found
    )
