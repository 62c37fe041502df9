"""What is typed for the words of the table around the rounds, in English or as one says it, and how it is written."""

from copy import deepcopy
from typing import Any

import pytest
from leaves import node_of

from generator.data.corpus import bundled
from generator.model.language.meant_values import nearest_word
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.loading.pipeline import data_of, read_trees

pytestmark = pytest.mark.slow

FIELDS = ("tempi", "carta_taglio", "fiche", "poste", "fasi", "comandi", "mostra")
PARTS = ("modalita", "conto", "messaggi", "serie", "codice", "cronologia", "impostazioni", "valute")


@pytest.mark.parametrize(
    ("typed", "candidates", "meant"),
    [
        ("chips", FIELDS, "fiche"),
        ("times", FIELDS, "tempi"),
        ("stakes", FIELDS, "poste"),
        ("commands", FIELDS, "comandi"),
        ("cut card", FIELDS, "carta_taglio"),
        ("phases", FIELDS, "fasi"),
        ("show", FIELDS, "mostra"),
        ("refuse", ("respingi", "taglia"), "respingi"),
        ("cap", ("respingi", "taglia"), "taglia"),
        ("on close", ("all_inizio", "alla_chiusura", "chiude_se"), "alla_chiusura"),
        ("closes-if", ("all_inizio", "alla_chiusura", "chiude_se"), "chiude_se"),
        ("last_instant", ("tempo", "ultimo_istante"), "ultimo_istante"),
        ("bet", ("occupa", "posa", "libera", "scrivi", "esce"), "posa"),
        ("sit", ("occupa", "posa", "libera", "scrivi", "esce"), "occupa"),
        ("leave", ("occupa", "posa", "libera", "scrivi", "esce"), "esce"),
        ("refund", ("accredita", "rendi", "libera"), "rendi"),
        ("credit", ("accredita", "rendi", "libera"), "accredita"),
        ("others", ("resta", "posti", "totale", "altrui", "limiti", "chat"), "altrui"),
        ("time_left", ("resta", "posti", "totale", "altrui", "limiti", "chat"), "resta"),
        ("seats", ("resta", "posti", "totale", "altrui", "limiti", "chat"), "posti"),
        ("modes", PARTS, "modalita"),
        ("account", PARTS, "conto"),
        ("streak", PARTS, "serie"),
        ("history", PARTS, "cronologia"),
        ("settings", PARTS, "impostazioni"),
        ("messages", PARTS, "messaggi"),
        ("code", PARTS, "codice"),
        ("currencies", PARTS, "valute"),
        ("undo", ("replica", "annulla", "senza_fondi"), "annulla"),
        ("copies", ("replica", "annulla", "senza_fondi"), "replica"),
        ("behind", ("fiche", "alle_spalle", "posato", "precedente"), "alle_spalle"),
        ("previous", ("fiche", "alle_spalle", "posato", "precedente"), "precedente"),
        ("confirm", ("conferma", "apri", "chiudi", "imposta"), "conferma"),
        ("open", ("conferma", "apri", "chiudi", "imposta"), "apri"),
        ("reset", ("aggiungi", "azzera", "resta"), "azzera"),
        ("newest_first", ("dal_piu_recente", "dal_piu_vecchio"), "dal_piu_recente"),
        ("hides", ("nasconde", "adesione", "consente"), "nasconde"),
        ("player.confirmed", ("giocatore.confermato", "giocatore.chat"), "giocatore.confermato"),
    ],
)
def test_an_english_word_leads_to_the_word_of_the_data(typed: str, candidates: tuple[str, ...], meant: str) -> None:
    assert nearest_word(typed, candidates) == meant


def told(path: tuple[str, ...], value: Any) -> str:
    """Return what is said of Black Jack Live with a value put at a place of its session."""
    corpus = bundled()
    data = deepcopy(data_of(read_trees(corpus, "black-jack-live")[0]))
    place = data["sessione"]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return " ".join(f"{one.message} {one.advice}" for one in check_structure(node_of(data, "x.yaml"), REGOLAMENTO))


def test_an_effect_as_one_says_it_is_told_in_braces_and_a_word_that_is_none_is_not() -> None:
    of_command = ("comandi", "siede", "effetti")
    assert "{occupa: posto}" in told(of_command, ["occupa posto"])
    assert "{occupa: sedia}" not in told(of_command, ["occupa sedia"])
    assert "{occupa: 7}" not in told(of_command, ["occupa 7"])
    assert "{rendi: sotto_minimo}" in told(("fasi", "puntate", "alla_chiusura"), ["rendi sotto minimo"])
    assert "{posa: alle_spalle}" in told(of_command, ["posa alle spalle"])
    assert "{conferma: puntate}" in told(of_command, ["conferma puntate"])
    assert "{annulla: ultima}" in told(of_command, ["annulla ultima"])
    assert "{rendi: senza_altra}" in told(("fasi", "puntate", "alla_chiusura"), ["rendi senza altra"])


def test_the_regolamento_of_the_project_has_no_mistake_of_shape_here() -> None:
    assert told(("fiche", "oltre_il_massimo"), "taglia") == ""
