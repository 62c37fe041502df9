"""What changes in the table around the rounds is told in words, a sentence a datum, with how much it matters."""

import dataclasses
import re
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from changed_leaves import changed_leaves
from worded_tables import ruleset_with, whole, worded, words_of_tables

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.ir_session import TableSession
from generator.model.loading.variants import Variants, variants
from generator.pages.changes.all_changes import compare
from generator.pages.changes.change_class import Grade
from generator.pages.changes.two_games import sections
from generator.words.amounts import glued

pytestmark = pytest.mark.slow

RAW = re.compile(
    r"Cambia .+ \(«.+»\): |[A-Z][a-z]+(Row|Rule|Mode|Table|Phase|Effect|Closing|Code|Stakes|Removal)|Fact\("
)
"""What a change looks like that no sentence tells."""


NO_WORD = "«altro»"
"""What a word is changed to that the language does not admit: no sentence is made for it."""


@cache
def read() -> Variants:
    return variants(bundled(), "black-jack-live")


@cache
def rules(**readings: str) -> Ruleset:
    found = read().ruleset({name.replace("_", "-"): answer for name, answer in readings.items()})
    assert found is not None
    return found


def session() -> TableSession:
    found = rules().session
    assert found is not None
    return found


def with_session(**fields: Any) -> Ruleset:
    return dataclasses.replace(rules(), session=dataclasses.replace(session(), **fields))


def felt(before: Ruleset, after: Ruleset) -> list[tuple[str, Grade, str]]:
    """Return what a player meets: the path, the class and the sentence of each change."""
    return [(one.path, one.grade, one.text) for one in compare(before, after).felt]


def test_every_leaf_of_the_session_when_changed_is_told_in_words() -> None:
    assert leaves_told(rules()) > 150


def test_every_leaf_of_a_table_that_uses_the_whole_language_is_told_in_words() -> None:
    assert leaves_told(ruleset_with(whole())) > 150


def leaves_told(before: Ruleset) -> int:
    """Return how many leaves of a session are told when they are changed; all must be."""
    tried, silent, raw = 0, [], []
    for path, other in changed_leaves(before):
        if not path.startswith("session.") or path.endswith(".prevails"):
            continue  # that a row hides another on purpose is read by the checks alone, and told by its path
        try:
            found = compare(before, other).changes
        except KeyError:
            continue  # a word that no data can have: the shapes of the language refuse it
        tried += 1
        silent += [] if found else [path]
        raw += [(path, one.text) for one in found if RAW.search(one.text) and NO_WORD not in one.text]
    assert (silent, raw) == ([], [])
    return tried


TOLD = [
    (
        {"BJL_A33": "al_secondo"},
        "sessione.fasi.puntate.alla_chiusura.2",
        "L'effetto 2 alla fine della fase «puntate» del tavolo. Ora: Quando la finestra di puntata si chiude,"
        " come seconda cosa il posto torna libero se è senza puntata da almeno due colpi. Prima: Quando la "
        "finestra di puntata si chiude, come seconda cosa il posto torna libero se è senza puntata.",
    ),
    (
        {"BJL_A34": "risposta_si"},
        "sessione.fasi.pagamenti.all_inizio.1",
        "Si aggiunge l'effetto 1 all'inizio della fase «pagamenti» del tavolo. Quando il colpo è finito, il "
        "posto torna libero se non è in gioco.",
    ),
    (
        {"BJL_A38": "tutto_il_turno"},
        "sessione.tempi",
        "Ora: Il tempo per decidere è uno solo per tutto il turno del giocatore. Prima: Il tempo per decidere"
        " ricomincia a ogni scelta.",
    ),
    (
        {"BJL_A39": "risposta_si"},
        "sessione.fasi.puntate.chiude_se.1",
        "Ciò che chiude la fase «puntate» del tavolo. Ora: La finestra di puntata si chiude allo scadere del "
        "suo tempo: ciò che arriva proprio in quell'istante è ancora in tempo. Prima: La finestra di puntata "
        "si chiude allo scadere del suo tempo: ciò che arriva proprio in quell'istante è già tardi.",
    ),
    (
        {"BJL_A40": "torna_e_posto_suo"},
        "sessione.fasi.puntate.alla_chiusura.2",
        "Cambia l'ordine: questa riga è ora la numero 2. Quando la finestra di puntata si chiude, come "
        "seconda cosa le puntate rimaste sotto il minimo tornano ai giocatori.",
    ),
    (
        {"BJL_A41": "subito"},
        "sessione.carta_taglio",
        "Ora: Se la carta di taglio esce durante un colpo, si mescola subito, e il colpo prosegue con le "
        "carte mescolate. Prima: Se la carta di taglio esce durante un colpo, il colpo finisce con le carte "
        "del sabot, e si mescola prima del seguente.",
    ),
    (
        {"BJL_A42": "risposta_si"},
        "sessione.comandi.scrivi",
        "Il comando «Scrivi». Ora: Il giocatore scrive agli altri nella chat: può farlo se ha un saldo "
        "maggiore di zero o poste sul tavolo. Prima: Il giocatore scrive agli altri nella chat: può farlo se "
        "ha un saldo maggiore di zero.",
    ),
    (
        {"BJL_A43": "nessuna"},
        "sessione.fasi.apertura.chiude_se.1",
        "Non c'è più ciò che chiude la fase «apertura» del tavolo. Prima: L'apertura finisce allo scadere del"
        " suo tempo.",
    ),
    (
        {"BJL_A44": "fino_al_massimo"},
        "sessione.fiche",
        "Ora: Di una fiche che porterebbe la puntata oltre il massimo si punta soltanto quanto manca al "
        "massimo; a massimo raggiunto è rifiutata. Prima: Una fiche che porterebbe la puntata oltre il massimo è "
        "rifiutata.",
    ),
    (
        {"BJL_A45": "a_tempo_finito"},
        "sessione.poste",
        "Ora: Una puntata è tolta dal saldo mostrato soltanto quando la finestra di puntata si chiude. Prima:"
        " Una puntata è tolta dal saldo mostrato quando si posa.",
    ),
    (
        {"BJL_A46": "a_tempo_finito"},
        "sessione.poste",
        "Ora: Gli altri giocatori vedono una puntata soltanto quando la finestra di puntata si chiude. Prima:"
        " Gli altri giocatori vedono una puntata appena è posata.",
    ),
]


@pytest.mark.parametrize(("readings", "path", "said"), TOLD, ids=[next(iter(readings)) for readings, _, _ in TOLD])
def test_another_answer_is_told_by_one_sentence_on_its_datum(readings: dict[str, str], path: str, said: str) -> None:
    assert felt(rules(), rules(**readings)) == [(path, Grade.MAJOR, said)]


def test_a_command_that_asks_less_widens_and_one_that_asks_more_does_not() -> None:
    [(path, grade, _)] = felt(rules(), rules(BJL_A47="risposta_si"))
    assert (path, grade) == ("sessione.comandi.lascia_posto", Grade.MINOR)
    [(_, grade, _)] = felt(rules(BJL_A47="risposta_si"), rules())
    assert grade is Grade.MAJOR


def test_a_command_that_comes_is_an_addition_and_one_that_goes_is_not() -> None:
    fewer = with_session(commands=session().commands[:-1])
    said = (
        "Il giocatore lascia il tavolo con il suo saldo, e i suoi posti tornano liberi: può farlo se non ha poste nel "
    )
    said += "colpo."
    assert felt(fewer, rules()) == [("sessione.comandi.esce", Grade.MINOR, f"Si aggiunge il comando «Esci». {said}")]
    assert felt(rules(), fewer) == [
        ("sessione.comandi.esce", Grade.MAJOR, f"Non c'è più il comando «Esci». Prima: {said}")
    ]


def test_a_command_with_another_name_does_the_same() -> None:
    first, *others = session().commands
    renamed = with_session(commands=(dataclasses.replace(first, label="Siediti"), *others))
    [change] = compare(rules(), renamed).changes
    assert (change.text, change.grade) == ("Il comando «Prendi posto» ora si chiama «Siediti».", Grade.PATCH)


def test_chips_and_seconds_say_what_they_were() -> None:
    few, many = (with_session(chips=chips) for chips in ((100, 500), (100, 500, 1000)))
    said = [glued("Si punta con fiche da 1 € e 5 €."), glued("Si punta con fiche da 1 €, 5 € e 10 €.")]
    assert felt(few, many) == [("sessione.fiche", Grade.MINOR, f"Ora: {said[1]} Prima: {said[0]}")]
    assert felt(many, few) == [("sessione.fiche", Grade.MAJOR, f"Ora: {said[0]} Prima: {said[1]}")]
    timed = with_session(opening_seconds=5)
    stated, unstated = (felt(*sides)[0][2] for sides in ((rules(), timed), (timed, rules())))
    assert stated == "Quanto dura l'apertura: cinque secondi (prima non è dichiarato)."
    assert unstated == "Quanto dura l'apertura: non è dichiarato (prima cinque secondi)."


def test_the_whole_of_it_comes_and_goes_in_one_sentence() -> None:
    none = dataclasses.replace(rules(), session=None)
    [come], [gone] = felt(none, rules()), felt(rules(), none)
    assert come == (
        "sessione",
        Grade.MINOR,
        "Si aggiunge ciò che il tavolo fa intorno ai colpi; i comandi sono «Prendi posto», «Punta», «Lascia il posto», "
        "«Scrivi» e «Esci».",
    )
    assert gone[1] is Grade.MAJOR
    [(title, [told])] = sections(compare(none, rules())).items()
    assert title == "Il tavolo e le puntate"
    assert told.startswith("Soltanto in Black Jack Live: ciò che il tavolo fa intorno ai colpi")


@pytest.mark.parametrize("place", words_of_tables())
def test_one_word_for_another_is_told_with_what_it_was(place: str) -> None:
    tables = list(worded(place).values())
    for before, after in pairwise(tables):
        said = [one.text for one in compare(before, after).changes]
        assert said
        assert not [text for text in said if RAW.search(text)]


def without(*parts: str) -> Ruleset:
    """Return the rules of the table that uses the whole language, less some parts of it."""
    return ruleset_with({"sessione": {key: value for key, value in whole()["sessione"].items() if key not in parts}})


@pytest.mark.parametrize(
    ("part", "come", "gone", "grade"),
    [
        (
            "conto",
            "Si aggiunge ciò che passa dal conto al tavolo. Entrando al tavolo il giocatore dice quanto porta del "
            "suo conto",
            "Non c'è più ciò che passa dal conto al tavolo. Prima: Entrando al tavolo il giocatore dice quanto porta",
            Grade.MAJOR,
        ),
        (
            "codice",
            "Si aggiunge il codice dei colpi. Il codice di un colpo è",
            "Non c'è più il codice dei colpi.",
            Grade.MINOR,
        ),
        ("cronologia", "Si aggiunge la cronologia. La cronologia mostra", "Non c'è più la cronologia.", Grade.MINOR),
        (
            "valute",
            "Ora: Ognuno vede le puntate degli altri nella propria valuta.",
            "Ora: Non si dice nulla.",
            Grade.MINOR,
        ),
    ],
)
def test_a_part_of_the_table_that_comes_or_goes_is_told_whole(part: str, come: str, gone: str, grade: Grade) -> None:
    [(_, weight, added)], [(_, loss, taken)] = felt(without(part), without()), felt(without(), without(part))
    assert added.startswith(come)
    assert taken.startswith(gone)
    assert (weight, loss) == (grade, Grade.MAJOR)


def test_a_mode_and_a_setting_with_other_names_are_the_same_things() -> None:
    own = ruleset_with(whole())
    assert own.session is not None
    mode, *modes = own.session.modes
    [setting] = own.session.settings
    renamed = dataclasses.replace(
        own.session,
        modes=(dataclasses.replace(mode, label="Singola"), *modes),
        settings=(dataclasses.replace(setting, label="Focus"),),
    )
    changes = compare(own, dataclasses.replace(own, session=renamed)).changes
    assert [(one.text, one.grade) for one in changes] == [
        ("La modalità «Una» ora si chiama «Singola».", Grade.PATCH),
        ("L'impostazione «Voce» ora si chiama «Focus».", Grade.PATCH),
    ]
