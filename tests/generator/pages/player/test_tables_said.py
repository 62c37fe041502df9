"""What the page of each game says of its table is what its engine does there, under each answer that changes it."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from played_table import PlayedTable, engine_of, opened, shoe
from worded_tables import ruleset_with, whole, worded, words_of_tables

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.ir_session import Setting
from generator.model.loading.load import load
from generator.model.terms import Level
from generator.pages.player.around_rounds import at_the_table, staking
from generator.pages.player.compose import compose
from generator.pages.player.page_telling import Teller
from generator.pages.printing.page_blocks import Topics
from generator.pages.printing.page_sentences import Said, Topic
from generator.words.catalogue import Catalogue

pytestmark = pytest.mark.slow

DUEL, SURRENDER, FIRST, LOUNGE = "21-duello", "blackjack-surrender", "first-person-blackjack", "play-lounge-blackjack-7"
SLUGS = bundled().slugs()
Readings = tuple[tuple[str, str], ...]


@cache
def rules(slug: str, readings: Readings = ()) -> Ruleset:
    return load(bundled(), slug, readings=dict(readings)).ruleset


def topics(found: Ruleset, language: str = "it") -> Iterator[tuple[str, Topic]]:
    told = Teller(found, Catalogue(language))
    for anchor, some in (("puntare", staking(told)), ("al-tavolo", at_the_table(told))):
        yield from ((anchor, topic) for topic in some)


def sentences(found: Ruleset, language: str = "it") -> list[Said]:
    return [said for _, topic in topics(found, language) for said in topic.said]


def texts(found: Ruleset, language: str = "it") -> list[str]:
    return [said.text for said in sentences(found, language)]


def alone(slug: str, readings: Readings, cards: str = "", **coming: Any) -> PlayedTable:
    """Return a table where Anna is alone with 100 euro on her account."""
    one = opened(engine_of(slug, *readings), {"Anna": "100.00"}, [shoe(cards)] if cards else [])
    one.do("entra", "Anna", **coming)
    return one


def duel(readings: Readings) -> PlayedTable:
    """Return a duel at three boxes with 50 euro, betting open."""
    one = alone(DUEL, readings, modalita="tre_mani", posta="50.00")
    one.do("nuova_partita", "Anna")
    return one


def lounge(readings: Readings, device: str = "computer", **more: Any) -> PlayedTable:
    """Return a lounge where Anna holds boxes 1 and 2, and Bruno box 3, with 30 euro each."""
    more = {"ora": "2026-01-01T10:00:00Z", "parametri": {"tempo_puntata": 20, "tempo_decisione": 10}, **more}
    one = opened(engine_of(LOUNGE, *readings), {"Anna": "30.00", "Bruno": "30.00"}, **more)
    one.do("entra", "Anna", dispositivo=device)
    one.do("entra", "Bruno", dispositivo=device)
    for player, box in (("Anna", 1), ("Anna", 2), ("Bruno", 3)):
        one.do("siede", player, posto=box)
    return one


def stakes(one: PlayedTable, player: str = "Anna") -> dict[str, str]:
    shown: dict[str, str] = one.view(player)["puntate"]
    return shown


def mode_gives_boxes(readings: Readings) -> bool:
    few, many = (alone(DUEL, readings, modalita=mode, posta="50.00") for mode in ("una_mano", "tre_mani"))
    return [len(one.view("Anna")["posti"]) for one in (few, many)] == [1, 3]


def brings_what_is_said(readings: Readings) -> bool:
    one = alone(DUEL, readings, modalita="una_mano", posta="30.00")
    return one.balance("Anna") == "30.00"


def opens_betting(readings: Readings) -> bool:
    one = alone(DUEL, readings, modalita="una_mano", posta="30.00")
    before = one.phase
    one.do("nuova_partita", "Anna")
    return (before, one.phase) == ("apertura", "puntate")


def takes_a_chip_of_any_value(readings: Readings) -> bool:
    one = duel(readings)
    one.bet("Anna", 1, "10.00", "ante")
    one.do("togli", "Anna", posto=1, puntata="ante", importo="4.00")
    return stakes(one) == {"1.ante": "6.00"}


def needs_that_chip(readings: Readings) -> bool:
    one = duel(readings)
    one.bet("Anna", 1, "10.00", "ante")
    one.do("togli", "Anna", posto=1, puntata="ante", importo="4.00")
    return bool(one.refused)


def large_chip(readings: Readings, *chips: str) -> list[dict[str, str]]:
    """Return what is left of 10 and 5 euro on two boxes after chips of some values are taken off the second."""
    left = []
    for chip in chips:
        one = duel(readings)
        one.bet("Anna", 1, "10.00", "ante")
        one.bet("Anna", 2, "5.00", "ante")
        one.do("togli", "Anna", posto=2, puntata="ante", importo=chip)
        left.append(stakes(one))
    return left


BOTH, FIRST_ONLY = {"1.ante": "10.00", "2.ante": "5.00"}, {"1.ante": "10.00"}


def more_than_all_takes_that_stake(readings: Readings) -> bool:
    return large_chip(readings, "6.00", "20.00") == [BOTH, FIRST_ONLY]


def more_than_all_takes_all(readings: Readings) -> bool:
    return large_chip(readings, "6.00", "20.00") == [BOTH, {}]


def more_than_that_stake_takes_it(readings: Readings) -> bool:
    return large_chip(readings, "6.00", "20.00") == [FIRST_ONLY, FIRST_ONLY]


def empties_the_table(readings: Readings) -> bool:
    one = duel(readings)
    one.bet("Anna", 1, "10.00", "ante")
    one.bet("Anna", 2, "5.00", "ante")
    one.do("elimina", "Anna")
    return stakes(one) == {}


def deals_when_all_can_be_played(readings: Readings) -> bool:
    one = duel(readings)
    one.do("distribuisci", "Anna")
    empty = bool(one.refused)
    one.bet("Anna", 1, "10.00", "ante")
    one.do("distribuisci", "Anna")
    return empty and one.phase != "puntate"


def balance_goes_back(readings: Readings) -> bool:
    one = alone(DUEL, readings, modalita="una_mano", posta="30.00")
    shown = one.view("Anna")["conto"]
    [left] = one.do("esce", "Anna")[-1:]
    return (shown, left["conto"]) == ("70.00", "100.00")


def account_stands_still(readings: Readings) -> bool:
    return bool(alone(SURRENDER, readings, modalita="mano_singola", posta="30.00").view("Anna")["conto"] == "100.00")


WINS = "TS 6D 8H TC KC"
"""A hand of 18 against the dealer, who has 16 and busts."""


def surrender_round(readings: Readings, stake: str = "5.00") -> PlayedTable:
    one = alone(SURRENDER, readings, WINS, modalita="mano_singola", posta="30.00")
    one.do("nuova_partita", "Anna")
    one.bet("Anna", 1, stake)
    one.do("distribuisci", "Anna")
    one.do("mossa", "Anna", azione="stai")
    return one


def reads_that_she_won(readings: Readings) -> bool:
    return [one["testo"] for one in surrender_round(readings).facts("messaggio")] == ["Hai vinto"]


def finds_her_rounds(readings: Readings) -> bool:
    [entry] = surrender_round(readings).view("Anna")["cronologia"]
    return list(entry) == ["puntato", "vinto", "mani", "esiti"] and (entry["puntato"], entry["vinto"]) == (
        "5.00",
        "10.00",
    )


def repeats_where_nothing_lies(readings: Readings) -> bool:
    one = surrender_round(readings)
    one.do("nuova_partita", "Anna")
    one.do("ripeti", "Anna")
    once = stakes(one)
    one.do("ripeti", "Anna")
    return once == {"1.principale": "5.00"} and bool(one.refused)


def after_two_lost(readings: Readings) -> dict[str, str]:
    """Return what repeating lays for who has lost 20 euro of 30, on two boxes."""
    one = alone(SURRENDER, readings, "TS 9S 6D 7H 6H TC 5C", modalita="tre_mani", posta="30.00")
    one.do("nuova_partita", "Anna")
    one.bet("Anna", 1, "10.00")
    one.bet("Anna", 2, "10.00")
    one.do("distribuisci", "Anna")
    for box in (1, 2):
        one.do("mossa", "Anna", azione="stai", posto=box)
    one.do("nuova_partita", "Anna")
    one.do("ripeti", "Anna")
    return stakes(one)


def repeats_all_or_nothing(readings: Readings) -> bool:
    return after_two_lost(readings) == {}


def repeats_what_it_can(readings: Readings) -> bool:
    return after_two_lost(readings) == {"1.principale": "10.00"}


def hides_an_offer(readings: Readings) -> bool:
    one = alone(FIRST, readings)
    before = one.view("Anna")["impostazioni"]
    one.do("imposta", "Anna", voce="senza_incasso", valore=True)
    one.do("esce", "Anna")
    one.do("entra", "Anna")
    return (before, one.view("Anna")["impostazioni"]) == ({"senza_incasso": False}, {"senza_incasso": True})


def side_bet_alone_is_refused_or_returned(readings: Readings) -> bool:
    one = alone(FIRST, readings)
    one.bet("Anna", 1, "5.00", next(name for name, kind in one.table.rules.wagers.items() if not kind.compulsory))
    one.do("distribuisci", "Anna")
    return one.phase == "puntate" or one.balance("Anna") == "100.00"


def copies_by_device(readings: Readings) -> bool:
    desk, phone = lounge(readings), lounge(readings, "telefono")
    for one in (desk, phone):
        one.bet("Anna", 2, "5.00")
        one.bet("Anna", 2, "1.00", "coppie_perfette")
    copied = {"1.principale": "5.00", "2.principale": "5.00", "2.coppie_perfette": "1.00"}
    return stakes(desk) == copied and stakes(phone) == {**copied, "1.coppie_perfette": "1.00"}


def lays_what_the_balance_covers(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "20.00")
    return stakes(one) == {"2.principale": "20.00"}


def cuts_to_the_most(readings: Readings) -> bool:
    one = lounge(readings, parametri={"tempo_puntata": 20, "limiti": {"principale": {"massimo": "8.00"}}})
    one.bet("Anna", 2, "10.00")
    return stakes(one) == {"1.principale": "8.00", "2.principale": "8.00"}


def undoes_a_gesture(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    one.bet("Anna", 1, "2.00")
    one.do("annulla", "Anna")
    return stakes(one) == {"1.principale": "5.00", "2.principale": "5.00"}


def undoes_a_chip(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    one.do("annulla", "Anna")
    return stakes(one) == {"2.principale": "5.00"}


def doubles(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    one.do("raddoppia_puntate", "Anna")
    return stakes(one) == {"1.principale": "10.00", "2.principale": "10.00"}


def confirms_and_changes_no_more(readings: Readings) -> bool:
    one = lounge(readings)
    one.do("inizia_ora", "Anna")
    without = bool(one.refused)
    one.bet("Bruno", 3, "5.00")
    one.bet("Anna", 2, "5.00")
    one.do("inizia_ora", "Anna")
    one.do("annulla", "Anna")
    return without and bool(one.refused) and one.view("Bruno")["altrui"] == {"Anna": stakes(one)}


def closes_when_all_have_confirmed(readings: Readings) -> bool:
    one = lounge(readings)
    for player, box in (("Bruno", 3), ("Anna", 2)):
        one.bet(player, box, "5.00")
    one.do("inizia_ora", "Anna")
    waits = one.phase
    one.do("inizia_ora", "Bruno")
    return waits == "puntate" and one.phase != "puntate"


def behind_who_does_not_play(readings: Readings) -> bool:
    one = lounge(readings)
    one.do("punta_alle_spalle", "Anna", posto=3, importo="5.00")
    laid = one.balance("Anna")
    one.wait(20)
    return (laid, one.balance("Anna")) == ("25.00", "30.00")


def others_see_at_confirmation(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    return one.view("Bruno")["altrui"] == {}


def limits_hold_from_the_next(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    one.do("limiti", puntata="principale", massimo="6.00")
    one.bet("Anna", 2, "5.00")
    return stakes(one)["2.principale"] == "10.00"


def limits_hold_at_once(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    one.do("limiti", puntata="principale", massimo="6.00")
    one.bet("Anna", 2, "5.00")
    return stakes(one)["2.principale"] == "6.00"


def round_has_the_time_of_the_deal(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    one.wait(20)
    return [fact["codice"] for fact in one.facts("codice")] == ["2026-01-01 10:00:20"]


def round_has_the_time_of_betting(readings: Readings) -> bool:
    one = lounge(readings)
    one.bet("Anna", 2, "5.00")
    one.wait(20)
    return [fact["codice"] for fact in one.facts("codice")] == ["2026-01-01 10:00:00"]


def may_not_write(readings: Readings) -> bool:
    one = lounge(readings)
    writes = not one.do("scrivi", "Anna", testo="ciao")[0].get("codice")
    one.do("modera", "Anna")
    one.do("scrivi", "Anna", testo="ciao")
    return writes and bool(one.refused)


HAPPENS: list[tuple[str, Readings, str, Callable[[Readings], bool]]] = [
    (DUEL, (), "Entrando scegli «1 Mano» (un posto) o «3 Mani» (3 posti).", mode_gives_boxes),
    (DUEL, (), "Dici quanto porti del tuo conto: è il tuo saldo al tavolo.", brings_what_is_said),
    (DUEL, (), "Con «Nuova Partita» apri le puntate di un colpo.", opens_betting),
    (DUEL, (), "La puntata scende del suo valore, di qualunque taglio sia.", takes_a_chip_of_any_value),
    (DUEL, (("D21-A39", "serve_quel_gettone"),), "Dev'essere di un taglio che vi hai posato.", needs_that_chip),
    (
        DUEL,
        (),
        "Se vale più di tutte le tue puntate togli tutta quella puntata; se vale più di quella sola, nulla.",
        more_than_all_takes_that_stake,
    ),
    (
        DUEL,
        (("D21-A38", "tutto_il_tavolo"),),
        "Se vale più di tutte le tue puntate le togli tutte; se vale più di quella sola, nulla.",
        more_than_all_takes_all,
    ),
    (
        DUEL,
        (("D21-A37", "quella_puntata"),),
        "Se vale più di quella puntata, la togli tutta.",
        more_than_that_stake_takes_it,
    ),
    (DUEL, (), "Con «Eliminare» riprendi tutte le tue puntate.", empties_the_table),
    (DUEL, (), "Devi avere puntato, e ogni puntata si deve poter giocare.", deals_when_all_can_be_played),
    (DUEL, (), "Uscendo, il saldo torna sul conto.", balance_goes_back),
    (DUEL, (), "Fino all'uscita il conto è mostrato senza ciò che hai al tavolo.", balance_goes_back),
    (SURRENDER, (), "Fino all'uscita il conto è mostrato com'era.", account_stands_still),
    (
        SURRENDER,
        (),
        "Con «Ripetere» rimetti tutte le puntate del tuo colpo precedente, se non hai puntate sul tavolo.",
        repeats_where_nothing_lies,
    ),
    (SURRENDER, (), "Se il saldo non basta per ripetere tutto, non ripeti nulla.", repeats_all_or_nothing),
    (
        SURRENDER,
        (("SUR-A35", "fin_dove_basta"),),
        "Se il saldo non basta per ripetere tutto, ripeti fin dove basta.",
        repeats_what_it_can,
    ),
    (
        SURRENDER,
        (),
        "A colpo finito leggi «Hai vinto» se hai guadagnato; «Hai perso» se hai perso; «Patta» negli altri casi.",
        reads_that_she_won,
    ),
    (
        SURRENDER,
        (("SUR-A37", "uno_per_mano"),),
        "A colpo finito, per ogni mano, leggi «Hai vinto» se hai guadagnato; «Hai perso» se hai perso; «Patta» negli "
        "altri casi.",
        reads_that_she_won,
    ),
    (
        SURRENDER,
        (),
        "Di ogni tuo colpo, dall'ultimo, ritrovi quanto hai puntato, quanto ti è tornato, le mani con le carte e come "
        "è finita ogni puntata.",
        finds_her_rounds,
    ),
    (FIRST, (), "All'inizio è spenta.", hides_an_offer),
    (FIRST, (), "La scelta vale poi a ogni tavolo.", hides_an_offer),
    (
        FIRST,
        (),
        "Chiuse le puntate, una puntata senza quella che richiede ti torna.",
        side_bet_alone_is_refused_or_returned,
    ),
    (
        LOUNGE,
        (),
        "La fiche va da computer su tutti i tuoi posti, per: puntata principale; da tavoletta e telefono su tutti i "
        "tuoi posti, per: puntata principale, Coppie Perfette e 21+3.",
        copies_by_device,
    ),
    (
        LOUNGE,
        (),
        "Se il saldo non copre tutte quelle di un gesto, posi quelle che copre.",
        lays_what_the_balance_covers,
    ),
    (LOUNGE, (), "Oltre il massimo punti soltanto quanto manca.", cuts_to_the_most),
    (LOUNGE, (), "Con «ANNULLA» riprendi tutto ciò che hai posato con l'ultimo gesto.", undoes_a_gesture),
    (LOUNGE, (("PLB-A46", "uno_alla_volta"),), "Con «ANNULLA» riprendi l'ultima fiche che hai posato.", undoes_a_chip),
    (LOUNGE, (), "Con «2x» raddoppi ogni tua puntata, fino al massimo.", doubles),
    (
        LOUNGE,
        (),
        "Con «INIZIARE ORA» confermi le tue puntate, se una obbligatoria arriva al minimo.",
        confirms_and_changes_no_more,
    ),
    (
        LOUNGE,
        (),
        "Puoi puntare, e cambiare ciò che hai puntato, finché le puntate sono aperte e non hai confermato.",
        confirms_and_changes_no_more,
    ),
    (
        LOUNGE,
        (),
        "Si chiudono appena hanno confermato tutti quelli che siedono e hanno puntato.",
        closes_when_all_have_confirmed,
    ),
    (LOUNGE, (), "Chiuse le puntate, una puntata alle spalle di chi non gioca ti torna.", behind_who_does_not_play),
    (
        LOUNGE,
        (),
        "Ognuno vede le puntate degli altri quando sono confermate, o a puntate chiuse.",
        others_see_at_confirmation,
    ),
    (
        LOUNGE,
        (),
        "Se i limiti cambiano a puntate posate, i nuovi valgono dal colpo seguente.",
        limits_hold_from_the_next,
    ),
    (
        LOUNGE,
        (("PLB-A59", "nuovi"),),
        "Se i limiti cambiano a puntate posate, i nuovi valgono subito.",
        limits_hold_at_once,
    ),
    (
        LOUNGE,
        (),
        "Il codice di un colpo è il giorno e l'ora di Greenwich, al secondo, in cui si danno le carte.",
        round_has_the_time_of_the_deal,
    ),
    (
        LOUNGE,
        (("PLB-A68", "le_puntate"),),
        "Il codice di un colpo è il giorno e l'ora di Greenwich, al secondo, in cui si comincia a puntare.",
        round_has_the_time_of_betting,
    ),
    (LOUNGE, (), "Con «Chat» mandi messaggi nella chat, se non ti è vietata.", may_not_write),
]


@pytest.mark.parametrize(("slug", "readings", "said", "happens"), HAPPENS)
def test_what_the_page_says_happens_at_the_table(
    slug: str, readings: Readings, said: str, happens: Callable[[Readings], bool]
) -> None:
    assert said in texts(rules(slug, readings))
    assert happens(readings)
    assert not readings or said not in texts(rules(slug))


@pytest.mark.parametrize("slug", SLUGS)
def test_no_sentence_is_said_twice_and_each_has_its_data(slug: str) -> None:
    said = sentences(rules(slug))
    assert said
    assert all(one.sources for one in said)
    assert [text for text, times in Counter(one.text for one in said).items() if times > 1] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_law_says_each_clause_of_the_table_under_its_letter_or_sends_to_where_it_is_said(slug: str) -> None:
    found = rules(slug)
    law = {topic.mark: topic for block in compose(found, None).blocks(Topics, "legge") for topic in block.items}
    clauses = {clause.id: clause for clause in found.clauses}
    lost = []
    for anchor, topic in topics(found):
        for said in topic.said:
            for name in (name for source in said.sources for name in source.clauses):
                part = law[clauses[name].letter]
                known = clauses[name].level is Level.RESIDUE or said in part.said or anchor in part.places
                lost += [] if known else [(name, said.text)]
    assert lost == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_page_in_english_says_the_table_in_english(slug: str) -> None:
    assert [said.text for said in sentences(rules(slug), "en") if said.language] == []
    assert len(texts(rules(slug), "en")) == len(texts(rules(slug)))


@pytest.mark.parametrize("place", words_of_tables())
def test_each_word_of_a_list_has_words_for_players(place: str) -> None:
    told = {word: texts(found) for word, found in worded(place).items()}
    alike = ("ultimo_istante", "valute.mostra", "apertura.chiude_se.confermate", "decisione_per")
    if not place.endswith(alike):
        assert len({tuple(one) for one in told.values()}) == len(told)
    assert not [said for found in worded(place).values() for said in sentences(found, "en") if said.language]


def test_what_the_time_to_decide_is_of_is_told_where_the_text_does_not_say_the_seconds() -> None:
    told = []
    for answer in ("ogni_decisione", "tutta_la_mano"):
        page = compose(rules(LOUNGE, (("PLB-A65", answer),)), None)
        told += [
            topic.text for block in page.blocks(Topics, "breve") for topic in block.items if topic.label == "Tempi"
        ]
    assert told == [
        "Il tempo per decidere è di ogni scelta.",
        "Il tempo per decidere è uno per tutte le scelte di una mano.",
    ]
    assert not [text for text in texts(rules(DUEL)) if "tempo per decidere" in text]


def settings(*items: tuple[str, bool, bool]) -> list[str]:
    """Return what is said of some settings: name, as it is at first, whether a choice lasts."""
    found = ruleset_with(whole())
    assert found.session is not None
    made = tuple(
        Setting(name=name, label=name, default=on, lasting=lasts, effect="", what="", source=found.session.source)
        for name, on, lasts in items
    )
    return texts(dataclasses.replace(found, session=dataclasses.replace(found.session, settings=made)))


def test_settings_are_told_together_with_those_that_are_otherwise() -> None:
    told = settings(("A", True, True), ("B", False, True), ("C", False, False))
    assert "All'inizio sono spente, tranne «A»." in told
    assert "Le scelte valgono poi a ogni tavolo, tranne «C»." in told
    told = settings(("A", True, False), ("B", True, False), ("C", False, True))
    assert "All'inizio sono accese, tranne «C»." in told
    assert "A ogni tavolo tornano com'erano all'inizio, tranne «C»." in told
    told = settings(("A", True, False), ("B", True, False))
    assert {"All'inizio sono accese.", "A ogni tavolo tornano com'erano all'inizio."} <= {*told}
    told = settings(("A", True, False))
    assert {"All'inizio è accesa.", "A ogni tavolo torna com'era all'inizio."} <= {*told}


def test_rows_of_results_that_players_words_do_not_cover_are_said_in_those_of_the_dossier() -> None:
    rows = [{"se": {"mani.vinte": {"da": 2, "a": 3}}, "conto": "aggiungi"}, {"altrimenti": True, "conto": "resta"}]
    told = texts(ruleset_with({"sessione": {**whole()["sessione"], "serie": {"righe": rows}}}))
    assert "Se il giocatore ha vinto da 2 a 3 mani, il conto dei colpi vinti di fila cresce di uno." in told


def test_a_command_alone_says_its_moment_and_several_say_it_once() -> None:
    lay = {"etichetta": "Posa", "se": {"fase": "puntate"}, "effetti": [{"posa": "fiche"}]}
    undo = {"etichetta": "Annulla", "se": {"fase": "puntate"}, "effetti": [{"annulla": "tutte"}]}
    one, two, other = (
        texts(ruleset_with({"sessione": {**whole()["sessione"], "comandi": commands}}))
        for commands in (
            {"posa": lay},
            {"posa": lay, "annulla": undo},
            {"posa": lay, "annulla": {**undo, "se": {"fase": ["puntate", "apertura"]}}},
        )
    )
    assert "Con «Posa» posi una somma su un tuo posto, finché le puntate sono aperte." in one
    assert "Con «Posa» posi una somma su un tuo posto." in two
    assert "Puoi puntare, e cambiare ciò che hai puntato, finché le puntate sono aperte." in two
    assert "Con «Posa» posi una somma su un tuo posto, finché le puntate sono aperte." in other
