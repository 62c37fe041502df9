"""What the dossier says of the table around the rounds: a sentence a datum, its letter, its source."""

import dataclasses
from typing import Any

import pytest
from loaded import rules_of

from generator.model.ir import Ruleset
from generator.model.ir_session import Command, CommandEffect, PhaseClosing, SessionRow, ShownItem, TableSession
from generator.model.meaning.conditions import ALWAYS, parse
from generator.model.terms import State
from generator.pages.printing.page_blocks import Paragraphs
from generator.pages.printing.page_sentences import Statement
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.rule_sheet import build_document
from generator.pages.sheet.sentences import session_sentences as around
from generator.pages.sheet.sentences import stake_sentences as staking
from generator.pages.sheet.sentences.command_sentences import command, shown
from generator.words.amounts import glued

pytestmark = pytest.mark.slow

LIVE = "black-jack-live"


def session() -> TableSession:
    found = rules_of(LIVE).session
    assert found is not None
    return found


def changed(**fields: Any) -> TableSession:
    return dataclasses.replace(session(), **fields)


def statements(rules: Ruleset) -> dict[str, Statement]:
    """Return the statements of the data of the session, each by its letter and text."""
    return {
        f"{section.letter}) {one.text}": one
        for section in build_document(rules, {}).sections
        for block in section.blocks
        if isinstance(block, Paragraphs)
        for one in block.statements
        if one.provenance.path.startswith("sessione")
    }


def test_every_datum_is_said_under_the_letter_of_most_of_its_clauses() -> None:
    told = statements(rules_of(LIVE))
    letters = {one.partition(")")[0] for one in told}
    assert letters == {"e", "f", "g", "i", "j"}
    assert "i) Quando le poste di un colpo sono pagate, quel colpo si chiude e il tavolo ne apre un altro." in told
    assert "f) Una fiche che porterebbe la puntata oltre il massimo è rifiutata." in told
    assert "e) A ogni giocatore si mostra ciò che si è scritto nella chat." in told
    paths = {one.provenance.path for one in told.values()}
    own = session()
    every = [own.times_source, own.chips_source, own.stakes_source, own.mid_round_source]
    for phase in own.phases:
        every += [phase.source, *(row.source for row in (*phase.begins, *phase.ends))]
        every += [closing.source for closing in phase.closes]
    every += [item.source for item in own.commands] + [item.source for item in own.shown]
    assert paths == {one.path for one in every if one is not None}


def test_a_sentence_has_the_clauses_and_the_readings_of_its_datum() -> None:
    one = statements(rules_of(LIVE))[
        "f) Quando la finestra di puntata si chiude, come seconda cosa il posto torna libero se è senza puntata."
    ].provenance
    assert [link.text for link in one.clauses] == ["BJL-085", "BJL-086"]
    assert [reading.id for reading in one.readings] == ["BJL-A33", "BJL-A34"]
    assert one.path == "sessione.fasi.puntate.alla_chiusura.2"


def test_what_is_not_stated_is_a_gap_and_what_is_stated_is_said() -> None:
    words = RulesetWords(rules_of(LIVE))
    unstated = [one.text for one in (*around.times(session()), *staking.chips(session(), words)) if one.unstated]
    assert unstated == [
        "Quanto dura l'apertura non è dichiarato: lo decide chi gestisce il tavolo.",
        "Con quali fiche si punti non è dichiarato: qui si ammette ogni somma, al centesimo.",
    ]
    stated = changed(opening_seconds=1, chips=(50, 10_000))
    told = [one.text for one in (*around.times(stated), *staking.chips(stated, words)) if not one.unstated]
    assert "L'apertura dura un secondo." in told
    assert glued("Si punta con fiche da 0,50 € e 100 €.") in told
    marks = {one.text: one.provenance.mark for one in statements(rules_of(LIVE)).values()}
    assert all(marks[text] == State.GAP.value for text in unstated)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"decision_per": "mano"}, "Il tempo per decidere ricomincia a ogni mano, non a ogni scelta."),
        ({"decision_per": "turno"}, "Il tempo per decidere è uno solo per tutto il turno del giocatore."),
        (
            {"mid_round": "subito"},
            "Se la carta di taglio esce durante un colpo, si mescola subito, e il colpo prosegue con le carte "
            "mescolate.",
        ),
        (
            {"above_most": "taglia"},
            "Di una fiche che porterebbe la puntata oltre il massimo si punta soltanto quanto manca al massimo; a "
            "massimo raggiunto è rifiutata.",
        ),
        (
            {"leave_balance": "chiusura"},
            "Una puntata è tolta dal saldo mostrato soltanto quando la finestra di puntata si chiude.",
        ),
        (
            {"seen_from": "conferma"},
            "Gli altri giocatori vedono una puntata quando chi l'ha posata la conferma, e comunque quando la finestra "
            "di puntata si chiude.",
        ),
        (
            {"seen_from": "chiusura"},
            "Gli altri giocatori vedono una puntata soltanto quando la finestra di puntata si chiude.",
        ),
    ],
)
def test_another_value_is_said_otherwise(fields: dict[str, str], said: str) -> None:
    words = RulesetWords(rules_of(LIVE))
    plain, other = (
        [one.text for one in (*around.times(own), *around.cut_card(own), *staking.staking(own, words))]
        for own in (session(), changed(**fields))
    )
    assert said in other
    assert said not in plain
    assert len([text for text in plain if text not in other]) == 1


def test_what_closes_a_phase_says_of_its_last_instant() -> None:
    betting, opening = session().phase("puntate"), session().phase("apertura")
    assert betting is not None
    assert opening is not None
    late, timely = (
        around.phase_closing(
            betting, PhaseClosing(by="tempo", what="scaduto", last_instant=last, source=betting.source)
        ).text
        for last in (False, True)
    )
    assert late.endswith("ciò che arriva proprio in quell'istante è già tardi.")
    assert timely.endswith("ciò che arriva proprio in quell'istante è ancora in tempo.")
    assert around.phase_closing(opening, opening.closes[0]).text == "L'apertura finisce allo scadere del suo tempo."
    open_at_once = changed(phases=(dataclasses.replace(opening, closes=()), betting))
    assert "L'apertura finisce subito." in [one.text for one in around.phases(open_at_once)]


def test_effects_that_happen_together_are_numbered_and_one_alone_is_not() -> None:
    words, betting = RulesetWords(rules_of(LIVE)), session().phase("puntate")
    assert betting is not None
    returned, freed = betting.ends
    turned = dataclasses.replace(betting, ends=(freed, returned))
    alone = dataclasses.replace(betting, ends=(freed,))
    assert around.phase_row(betting, returned, words).text == (
        "Quando la finestra di puntata si chiude, come prima cosa le puntate rimaste sotto il minimo tornano ai "
        "giocatori."
    )
    assert "come seconda cosa" in around.phase_row(turned, returned, words).text
    assert around.phase_row(alone, freed, words).text == (
        "Quando la finestra di puntata si chiude, il posto torna libero se è senza puntata."
    )
    always = SessionRow(effect="libera", what="posti", when=ALWAYS, source=freed.source)
    every = dataclasses.replace(betting, ends=(always,))
    assert around.phase_row(every, always, words).text.endswith("tutti i posti tornano liberi.")


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ({}, "può farlo in qualunque momento."),
        ({"giocatore.in_gioco": False}, "può farlo se non ha poste nel colpo."),
        ({"fase": "puntate"}, "può farlo se la finestra di puntata è aperta."),
        ({"posto.in_gioco": False, "fase": "colpo"}, "può farlo se il posto non è in gioco e il colpo è in corso."),
    ],
)
def test_a_command_says_when_it_can_be_used(when: dict[str, Any], said: str) -> None:
    source = session().source
    effects = (CommandEffect(kind="occupa", what="posto"), CommandEffect(kind="posa", what="fiche"))
    one = Command(name="a", label="Siedi", when=parse(when), effects=effects, source=source)
    told = command(one, RulesetWords(rules_of(LIVE)))
    assert told.text == f"Il giocatore prende un posto libero e poi posa una somma su un suo posto: {said}"
    assert told.term == "Siedi"


def test_a_word_that_the_sentences_do_not_know_is_said_as_it_is_written() -> None:
    source, words = session().source, RulesetWords(rules_of(LIVE))
    odd = Command(
        name="a", label="A", when=ALWAYS, effects=(CommandEffect(kind="ripete", what="colpo"),), source=source
    )
    assert command(odd, words).text == "Il giocatore ripete colpo: può farlo in qualunque momento."
    assert shown(ShownItem(name="storico", source=source)).text == "A ogni giocatore si mostra «storico»."


def test_a_game_whose_data_do_not_speak_of_the_table_says_nothing_of_it() -> None:
    silent = dataclasses.replace(rules_of(LIVE), session=None)
    assert statements(silent) == {}
    assert around.times(None) == around.cut_card(None) == []
