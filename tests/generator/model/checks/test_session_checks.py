"""The table around the rounds: commands that nobody can use, rows that do nothing, data that leave players waiting."""

from collections.abc import Callable

import pytest
from small_session import WITH_A_TABLE

pytestmark = pytest.mark.slow

Edit = tuple[str, str]
FILE = "rules/minimo/regolamento.yaml"
BETS, FREES = "se: {fase: puntate}", "{posto.colpi_senza_puntata: {almeno: 2}}"
BACK = "        - {rendi: sotto_minimo}\n"
"""Texts of the small table, to be edited."""
FAULT = "malfunzionamento: {rimborsa: tutte, annulla_pagamenti: true, quando: inizio_partita_successiva, da: [MIN-002]}"


@pytest.fixture
def said(said_of: Callable[..., str]) -> Callable[..., str]:
    """Say what is wrong with the small table after some edits."""
    return lambda *edits: said_of(*WITH_A_TABLE, *edits)


def first(found: str) -> str:
    """Return the first message, without its file."""
    return found.splitlines()[0].removeprefix(f"{FILE}:") if found else ""


def test_nothing_is_said_of_a_table_that_is_right(said: Callable[..., str]) -> None:
    assert said() == ""


# ---------------------------------------------------------------------- commands


def test_a_command_can_be_used_by_somebody(said: Callable[..., str]) -> None:
    assert said((BETS, "se: {fase: puntate, posto.in_gioco: true}")) == (
        f"{FILE}:157:31: errore[R344]: Il comando «punta» non si può usare mai: la sua condizione non vale in nessun "
        "momento.\n"
        "    Controlla «se»: due prove si contraddicono, oppure una chiede ciò che in quella fase non c'è."
    )


@pytest.mark.parametrize(
    ("phase", "why"),
    [
        ("apertura", "«apertura» finisce appena comincia: non ha «chiude_se»"),
        ("fermo", "«fermo» non viene mai: manca «errori.malfunzionamento»"),
    ],
)
def test_a_command_is_of_a_phase_in_which_there_is_time(said: Callable[..., str], phase: str, why: str) -> None:
    found = said(("se: {giocatore.in_gioco: false}", f"se: {{fase: {phase}}}"))
    assert first(found) == f"159:29: errore[R344]: Il comando «esce» non si può usare mai: {why}."


def test_what_is_known_of_players_and_boxes_tells_what_cannot_be(said: Callable[..., str]) -> None:
    def used(condition: str) -> bool:
        return "R344" not in said(("se: {posto.in_gioco: false}", f"se: {{{condition}}}"))

    assert used("posto.in_gioco: true, fase: colpo")
    assert not used("posto.in_gioco: true, fase: puntate")
    assert not used("giocatore.in_gioco: true, giocatore.ha_poste: false")
    assert used("giocatore.in_gioco: false, giocatore.ha_poste: true")
    assert not used("giocatore.in_gioco: false, giocatore.ha_poste: true, fase: colpo")
    assert not used("posto.in_gioco: true, posto.colpi_senza_puntata: 1")
    assert used("posto.colpi_senza_puntata: {oltre: 20}")


@pytest.mark.parametrize(
    ("condition", "when"),
    [("", "«colpo»"), ("se: {uno_di: [{fase: puntate}, {giocatore.in_gioco: true}]}, ", "«colpo»")],
)
def test_stakes_are_laid_while_betting_is_open(said: Callable[..., str], condition: str, when: str) -> None:
    found = said((f"{BETS}, ", condition))
    assert f"errore[R350]: Il comando «punta» posa fiche anche quando non si punta: {when}." in found


def test_commands_that_a_player_may_use_together_have_labels_of_their_own(said: Callable[..., str]) -> None:
    assert first(said(("Alzati", "Punta"))) == (
        "158:12: errore[R351]: I comandi «punta» e «alza» hanno la stessa etichetta, «Punta»."
    )
    assert said(("Alzati, se: {posto.in_gioco: false}", "Punta, se: {fase: colpo}")) == ""


def test_players_can_bet(said: Callable[..., str]) -> None:
    found = said(("    punta: {etichetta: Punta, se: {fase: puntate}, effetti: [{posa: fiche}]}\n", ""))
    assert first(found) == "155:3: errore[R349]: Nessun comando permette di puntare: a questo tavolo non si gioca mai."


# ---------------------------------------------------------------------- rows of phases


def test_a_row_of_a_phase_may_hold_there(said: Callable[..., str]) -> None:
    assert first(said((FREES, "{posto.in_gioco: true}"))) == (
        "153:27: errore[R345]: La riga 2 di «sessione.fasi.puntate.alla_chiusura» (libera: posti) non si applica mai: "
        "la sua condizione non vale quando le puntate si chiudono."
    )
    assert "errore[R345]" in said((FREES, "{posto.colpi_senza_puntata: 0, giocatore.ha_poste: false}"))
    assert said((FREES, "{posto.colpi_senza_puntata: 1, giocatore.ha_poste: true}")) == ""


def test_a_row_asks_for_no_other_phase_than_its_own(said: Callable[..., str]) -> None:
    assert said((FREES, "{fase: colpo}")) == (
        f"{FILE}:153:32: errore[R346]: La riga 2 di «sessione.fasi.puntate.alla_chiusura» (libera: posti) chiede "
        "«fase: colpo», e si fa soltanto quando le puntate si chiudono.\n"
        "    Togli «fase» dalla condizione, oppure sposta la riga nella fase che vuoi."
    )
    either = "{uno_di: [{fase: [apertura, fermo]}, {posto.colpi_senza_puntata: 3}]}"
    assert "chiede «fase: apertura» e «fase: fermo»" in said((FREES, either))
    assert said((FREES, "{fase: [puntate, colpo], posto.colpi_senza_puntata: 1}")) == ""


@pytest.mark.parametrize(
    ("more", "dead"),
    [
        ("{libera: posti, se: {posto.colpi_senza_puntata: 3}}", True),
        ("{libera: posti, se: {posto.colpi_senza_puntata: 1}}", False),
        ("{libera: posti, se: {posto.colpi_senza_puntata: {da: 1, a: 2}}}", False),
        ("{libera: posti, se: {posto.colpi_senza_puntata: 3, giocatore.saldo: zero}}", False),
        ("{rendi: sotto_minimo}", True),
    ],
)
def test_a_row_does_something_that_no_earlier_row_has_done(said: Callable[..., str], more: str, dead: bool) -> None:
    last = f"        - {{libera: posti, se: {FREES}}}\n"
    found = said((last, f"{last}        - {more}\n"))
    assert (f"La riga 3 di «sessione.fasi.puntate.alla_chiusura» ({more[1:14]}" in found) == dead
    assert found.count("errore[R347]") == dead


def test_a_row_may_be_said_again_after_one_that_gives_stakes_back(said: Callable[..., str]) -> None:
    frees = "        - {libera: posti, se: {posto.colpi_senza_puntata: {almeno: 2}}}\n"
    assert said((f"{BACK}{frees}", f"{frees}{BACK}{frees}")) == ""


# ---------------------------------------------------------------------- times


def test_a_window_that_time_closes_has_a_time(said: Callable[..., str]) -> None:
    assert said(("puntata: 12, ", "")) == (
        f"{FILE}:150:19: errore[R348]: La fase «puntate» si chiude soltanto per il tempo, e nessuno dice quanto dura.\n"
        "    Scrivi i secondi in «tavolo.tempi.puntata»; se li decide chi apre il tavolo, «non_dichiarato»."
    )
    assert said(("puntata: 12, ", "puntata: non_dichiarato, ")) == ""


def opening(phase: str, times: str = "") -> tuple[Edit, ...]:
    return (("  fasi:\n    puntate", f"{times}  fasi:\n    apertura: {phase}\n    puntate"),)


def test_an_opening_that_time_closes_has_a_time(said: Callable[..., str]) -> None:
    timed = "{chiude_se: [{tempo: scaduto}]}"
    assert "La fase «apertura» si chiude soltanto per il tempo" in said(*opening(timed))
    assert said(*opening(timed, "  tempi: {apertura: non_dichiarato}\n")) == ""
    assert said(*opening(timed, "  tempi: {apertura: 5}\n")) == ""


def test_the_time_of_an_opening_closes_it(said: Callable[..., str]) -> None:
    found = said(("  fasi:\n", "  tempi: {apertura: 5}\n  fasi:\n"))
    assert "errore[R356]: L'apertura durerebbe 5 secondi, e il tempo non la chiude: finisce subito." in found


def test_what_the_time_to_decide_is_of_has_a_time(said: Callable[..., str]) -> None:
    per = ("  fasi:\n", "  tempi: {decisione_per: mano}\n  fasi:\n")
    assert said(per) == ""
    assert said(per, (", decisione: 10", ", decisione: non_dichiarato")) == ""
    assert "errore[R355]: Si dice di che cosa è il tempo per decidere" in said(per, (", decisione: 10", ""))
    assert said((", decisione: 10", "")) == ""


# ---------------------------------------------------------------------- lists, chips, cards, refunds


def test_an_item_is_shown_once_and_a_thing_closes_a_phase_once(said: Callable[..., str]) -> None:
    assert "errore[R352]: In «mostra» c'è due volte «voce: posti»." in said(("voce: altrui", "voce: posti"))
    twice = "[{tempo: scaduto}, {tempo: scaduto, ultimo_istante: compreso}]"
    assert "R352]: In «chiude_se» di «puntate» c'è due volte «tempo»." in said(("[{tempo: scaduto}]", twice))


@pytest.mark.parametrize(
    ("chips", "limits", "fit"),
    [
        (("1.00", "5.00"), ("1.00", "100.00"), True),
        (("300.00",), ("1.00", "100.00"), False),
        (("3.00", "5.00"), ("7.00", "7.00"), False),
        (("3.00", "5.00"), ("11.00", "11.00"), True),
        (("3.00", "4.00"), ("7.00", "7.00"), True),
        (("30.00",), ("31.00", "59.00"), False),
        (("30.00",), ("31.00", "60.00"), True),
    ],
)
def test_some_chips_together_are_a_stake_within_the_limits(
    said: Callable[..., str], chips: tuple[str, ...], limits: tuple[str, str], fit: bool
) -> None:
    values = ", ".join(f'"{chip}"' for chip in chips)
    within = ('minimo: "1.00", massimo: "100.00"', f'minimo: "{limits[0]}", massimo: "{limits[1]}"')
    found = said(('["1.00", "5.00"]', f"[{values}]"), within)
    assert ("errore[R353]: Con queste fiche non si fa nessuna puntata «posta»" in found) != fit
    assert said(('["1.00", "5.00"]', f"[{values}]"), within, ("respingi", "taglia")) == ""


def test_a_chip_above_every_limit_is_of_no_use(said: Callable[..., str]) -> None:
    limited = ('massimo: "100.00"}', 'massimo: "100.00"}, coppia: {minimo: "1.00", massimo: "10.00"}')
    chips = ('["1.00", "5.00"]', '["1.00", "500.00"]')
    found = said(chips, limited)
    assert "avviso[R353]: La fiche da 500.00 supera il massimo di ogni puntata: nessuno può posarla." in found
    assert said(chips) == "", "nothing limits the side bet"


def test_a_cut_card_says_what_it_does_in_a_round(said: Callable[..., str]) -> None:
    says = ("  fasi:\n", "  carta_taglio: {a_colpo_iniziato: subito}\n  fasi:\n")
    cut = ("quando: ogni_partita}", "quando: carta_taglio}")
    assert said(says, cut) == ""
    assert "errore[R354]: Si dice che cosa fa la carta di taglio, e il mazzo non ne ha" in said(says)
    assert "145:1: errore[R354]: Il mazzo ha una carta di taglio, e la sessione non dice" in said(cut)


def test_what_a_fault_leaves_due_is_credited(said: Callable[..., str]) -> None:
    fault = ("\nautomatismi:\n", f"\nerrori:\n  {FAULT}\n\nautomatismi:\n")
    credits = opening("{all_inizio: [{accredita: dovuti}]}")
    assert said(fault, *credits) == ""
    assert "errore[R357]: Dopo un guasto i rimborsi sono dovuti più tardi, e nessuna fase li accredita." in said(fault)
    assert "avviso[R357]: Si accreditano i rimborsi dovuti, e non ce ne sono mai: manca" in said(*credits)
    at_once = (fault[0], fault[1].replace("inizio_partita_successiva", "subito"))
    assert "non ce ne sono mai: dopo un guasto si rimborsa subito." in said(at_once, *credits)


# ---------------------------------------------------------------------- tables over how a round ended


def told(per: str, *rows: str) -> Edit:
    """Return the edit that gives the table messages, or the count of rounds won in a row if `per` is ""."""
    head = f"  messaggi:\n    per: {per}\n" if per else "  serie:\n"
    return ("  fasi:\n", f"{head}    righe:\n" + "".join(f"      - {{{row}}}\n" for row in rows) + "  fasi:\n")


LOST, WON = "se: {mani.perse: {almeno: 1}}", "se: {mani.vinte: {almeno: 1}}"


def test_a_row_that_hides_another_says_that_it_prevails(said: Callable[..., str]) -> None:
    hidden = told("", f"{LOST}, conto: azzera", f"{WON}, conto: aggiungi", "altrimenti: true, conto: resta")
    assert first(said(hidden)) == (
        "150:9: avviso[R304]: In «sessione.serie.righe» la riga 1 nasconde la riga 2, che per lo stesso caso dice "
        "altro: una mano vinta e una persa, in perdita."
    )
    assert said((hidden[0], hidden[1].replace("azzera", "azzera, prevale: true"))) == ""
    apart = told("", "se: {colpo.netto: negativo}, conto: azzera", "se: {colpo.netto: positivo}, conto: aggiungi",
                 "altrimenti: true, conto: resta")  # fmt: skip
    assert said(apart) == ""


def test_of_one_hand_none_is_won_and_lost(said: Callable[..., str]) -> None:
    rows = f"{LOST}, testo: Persa", f"{WON}, testo: Vinta", "altrimenti: true, testo: Pari"
    assert said(told("mano", *rows)) == ""
    assert "avviso[R304]" in said(told("giocatore", *rows))


def test_each_row_over_how_a_round_ended_may_hold(said: Callable[..., str]) -> None:
    never = told("", f"{LOST[:-1]}, colpo.giocato: false}}, conto: azzera", "altrimenti: true, conto: resta")
    assert first(said(never)) == (
        "150:9: avviso[R303]: La riga 1 di «sessione.serie.righe» non si applica mai: nessun colpo finisce così."
    )
    behind = told("", "se: {mani.vinte: {almeno: 1}}, conto: aggiungi", "se: {mani.vinte: {oltre: 2}}, conto: azzera",
                  "altrimenti: true, conto: resta")  # fmt: skip
    assert "errore[R302]: La riga 2 di «sessione.serie.righe» non si applica mai: ogni suo caso" in said(behind)
    absent = "se: {colpo.giocato: false}, testo: Assente", "altrimenti: true, testo: Pari"
    assert "R303" in said(told("giocatore", *absent)), "messages are told to who has played"
    assert said(told("", "se: {colpo.giocato: false}, conto: resta", "altrimenti: true, conto: azzera")) == ""
