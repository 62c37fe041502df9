"""What the dossier says of each word of the table around the rounds: a sentence of its own, in plain Italian."""

from collections.abc import Iterator
from typing import Any

import pytest
from worded_tables import ruleset_with, whole, worded, words_of_tables

from generator.model.ir import Ruleset
from generator.pages.printing.page_blocks import Paragraphs
from generator.pages.printing.page_sentences import Statement
from generator.pages.sheet.rule_sheet import build_document
from generator.words.italian import human

pytestmark = pytest.mark.slow

_SAME = ("fasi.apertura.chiude_se.ultimo_istante", "valute.mostra")
"""Places of which the words are told alike: nobody acts at the end of the opening, and one word only."""


def statements(rules: Ruleset) -> Iterator[Statement]:
    for section in build_document(rules, {}).sections:
        for block in section.blocks:
            if isinstance(block, Paragraphs):
                yield from (one for one in block.statements if one.provenance.path.startswith("sessione"))


def told(rules: Ruleset) -> list[str]:
    return [f"{one.said.head} {one.text}".strip() for one in statements(rules)]


@pytest.mark.parametrize("place", words_of_tables())
def test_each_word_of_a_list_has_a_sentence_that_no_other_has(place: str) -> None:
    said = {word: told(rules) for word, rules in worded(place).items()}
    if not place.endswith(_SAME):
        assert len({tuple(texts) for texts in said.values()}) == len(said)
    key = human(place.rpartition(".")[2])
    for word, texts in said.items():
        assert not [text for text in texts if f"{key} {human(word)}" in text.lower() or f"«{human(word)}»" in text]


def changed(**places: Any) -> Ruleset:
    """Return the rules with other parts of the table."""
    return ruleset_with({"sessione": {**whole()["sessione"], **places}})


def removed(compared: str, played: str, chip: str) -> list[str]:
    chips = {**whole()["sessione"]["fiche"], "toglie": {"confronta": compared, "giocata": played, "taglio": chip}}
    return [
        text
        for text in told(changed(fiche=chips))
        if "fiche tolta" in text or "che vale più" in text or "vi è p" in text
    ]


def test_how_a_chip_is_taken_off_is_told_by_its_three_words() -> None:
    any_chip = (
        "Una fiche tolta da una puntata la fa scendere di quel valore, anche se nessuna di quel taglio vi è posata."
    )
    assert removed("totale", "puntata", "qualsiasi") == [
        any_chip,
        "Una fiche che vale più di tutte le puntate del giocatore insieme toglie tutta la puntata toccata; una che "
        "vale più soltanto della puntata toccata non toglie nulla.",
    ]
    assert removed("puntata", "tavolo", "posato") == [
        "Da una puntata si toglie soltanto una fiche di un taglio che vi è posato.",
        "Una fiche che vale più della puntata toccata toglie tutte le puntate del giocatore.",
    ]


def test_the_rows_of_a_table_over_results_are_told_in_their_order() -> None:
    rows = [
        {"se": {"colpo.giocato": False}, "conto": "resta"},
        {"se": {"mani.perse": {"almeno": 1}}, "conto": "azzera"},
        {"altrimenti": True, "conto": "aggiungi"},
    ]
    assert [text for text in told(changed(serie={"righe": rows})) if "colpi vinti di fila" in text] == [
        "Di ogni giocatore si contano i colpi vinti di fila.",
        "Se il giocatore non ha giocato il colpo, il conto dei colpi vinti di fila resta com'è.",
        "Altrimenti, se il giocatore ha perso almeno una mano, il conto dei colpi vinti di fila ricomincia.",
        "Altrimenti, il conto dei colpi vinti di fila cresce di uno.",
    ]


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (
            {"predefinita": True, "dura": "tavolo"},
            "Voce. All'inizio è accesa, e a ogni tavolo torna com'era all'inizio: non cambia nulla di ciò che il "
            "tavolo mostra.",
        ),
        (
            {"predefinita": False, "dura": "profilo", "effetto": {"consente": "spalle"}},
            "Voce. All'inizio è spenta, e la scelta vale poi a ogni tavolo: accesa, gli altri possono puntare alle "
            "spalle di chi la sceglie; spenta, no.",
        ),
        (
            {"predefinita": False, "dura": "profilo", "effetto": {"adesione": "raddoppia"}},
            "Voce. All'inizio è spenta, e la scelta vale poi a ogni tavolo: accesa, chi la sceglie aderisce a "
            "«Raddoppia» quando punta alle spalle.",
        ),
        (
            {"predefinita": False, "dura": "profilo", "effetto": {"nasconde_offerta": "raddoppia"}},
            "Voce. All'inizio è spenta, e la scelta vale poi a ogni tavolo: accesa, non mostra «Raddoppia» a "
            "chi la sceglie.",
        ),
        (
            {"predefinita": False, "dura": "profilo", "effetto": {"toglie_offerta": "raddoppia"}},
            "Voce. All'inizio è spenta, e la scelta vale poi a ogni tavolo: accesa, «Raddoppia» non si propone a chi "
            "la sceglie, che non può farne uso.",
        ),
    ],
)
def test_a_setting_says_how_it_begins_how_long_it_lasts_and_what_it_does(setting: dict[str, Any], said: str) -> None:
    assert said in told(changed(impostazioni={"voce": {"etichetta": "Voce", **setting}}))


def test_a_window_that_a_command_opens_and_one_closes_says_so() -> None:
    commands = {
        "apre": {"etichetta": "Nuova", "se": {"fase": "apertura"}, "effetti": [{"apri": "puntate"}]},
        "dai": {
            "etichetta": "Dai",
            "se": {"fase": "puntate"},
            "effetti": [{"posa": "precedente"}, {"chiudi": "puntate"}],
        },
    }
    found = told(changed(comandi=commands, fasi={"apertura": {}, "puntate": {}}))
    assert "L'apertura finisce quando un giocatore apre con un comando la finestra di puntata." in found
    closing = (
        "La finestra di puntata si chiude con un comando del giocatore, purché vi sia qualche puntata e si possano "
    )
    assert f"{closing}giocare tutte." in found
    twice = (
        "Dai. Il giocatore posa di nuovo le puntate del suo colpo precedente e poi chiude la finestra di puntata e fa "
    )
    assert f"{twice}cominciare il colpo: può farlo se la finestra di puntata è aperta." in found


def test_every_statement_of_the_table_cites_a_datum_of_its_own_part() -> None:
    paths = {one.provenance.path.split(".")[1] for one in statements(changed())}
    assert paths == set(whole()["sessione"])


def test_a_game_without_times_of_its_table_does_not_speak_of_them() -> None:
    silent = {key: value for key, value in whole()["sessione"].items() if key not in ("tempi", "serie", "conto")}
    texts = told(ruleset_with({"sessione": silent}))
    assert not [
        text for text in texts if "Il tempo per decidere" in text or "di fila" in text or "il suo conto" in text
    ]
