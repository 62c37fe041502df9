"""What a page says of the table around the rounds is what happens at the table, under each answer of the readings."""

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from generator.data.corpus import bundled
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.ir_session import Command, CommandEffect, SessionRow, ShownItem, TableSession
from generator.model.loading.variants import Variants, variants
from generator.model.meaning.conditions import ALWAYS, parse
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.page_telling import Teller
from generator.pages.player.table_conditions import asked, when
from generator.pages.printing.game_blocks import PlayableHand
from generator.pages.printing.page_blocks import Topics
from generator.pages.printing.page_markdown import booklet_markdown
from generator.pages.printing.page_sentences import Said, Topic
from generator.pages.sheet.note_letters import NoteLetters
from generator.words.catalogue import Catalogue

pytestmark = pytest.mark.slow

SLUG = "black-jack-live"
OPENING, BETTING = 5, 12


@cache
def read() -> Variants:
    return variants(bundled(), SLUG)


@cache
def rules(*readings: tuple[str, str]) -> Ruleset:
    found = read().ruleset(dict(readings))
    assert found is not None
    return found


def session(*readings: tuple[str, str]) -> TableSession:
    found = rules(*readings).session
    assert found is not None
    return found


def with_session(**changed: Any) -> Ruleset:
    return dataclasses.replace(rules(), session=dataclasses.replace(session(), **changed))


@cache
def engine(*readings: tuple[str, str]) -> ModuleType:
    return load_engine(rules(*readings))


def topics(found: Ruleset, anchor: str, language: str = "it") -> Mapping[str, Topic]:
    blocks = compose(found, None, language=language).blocks(Topics, anchor)
    return {topic.label: topic for block in blocks for topic in block.items}


def around(found: Ruleset) -> list[str]:
    return [said.text for said in around_said(found)]


def around_said(found: Ruleset) -> Iterator[Said]:
    for anchor in ("puntare", "al-tavolo"):
        for topic in topics(found, anchor).values():
            yield from topic.said


class Table:
    """A table as an engine keeps it: what one does there, and what came of it."""

    def __init__(self, readings: tuple[tuple[str, str], ...], *, opening: bool = True) -> None:
        self._engine = engine(*readings)
        request = {"conti": {"Anna": "1010.00", "Bruno": "50.00"}, "seme": 1}
        timed = {"parametri": {"tempo_apertura": OPENING}} if opening else {}
        self._table = self._engine.open_table(self._engine.RULES, {**request, **timed})
        self.shown: dict[str, Any] = {}
        for name in ("Anna", "Bruno"):
            self.do("entra", name)

    def do(self, event: str, player: str = "", **more: Any) -> list[dict[str, Any]]:
        """Do something; return what came of it."""
        who = {"giocatore": player} if player else {}
        reply = self._engine.happen(self._table, {"evento": event, **who, **more})
        self.shown = reply["vista"]
        return list(reply["fatti"])

    def stake(self, amount: str, player: str = "Anna", box: int = 1) -> list[dict[str, Any]]:
        """Sit, where nobody does, and stake."""
        self.do("siede", player, posto=box)
        return self.do("posa", player, posto=box, puntata="principale", importo=amount)

    def opened(self) -> "Table":
        """Return this table with betting open."""
        self.do("passa", secondi=OPENING)
        return self

    def close(self) -> None:
        """Let the time for betting be over."""
        self.do("passa", secondi=BETTING)


def refused(news: list[dict[str, Any]]) -> bool:
    return any(one["fatto"] == "rifiuto" for one in news)


def seats(table: Table) -> dict[str, str]:
    return dict(table.shown["Bruno"]["posti"])


def sits_at_any_moment(table: Table) -> bool:
    before = not refused(table.do("siede", "Anna", posto=1))
    table.opened().stake("10.00", "Bruno", 2)
    table.close()
    return before and table.shown["Anna"]["fase"] == "colpo" and not refused(table.do("siede", "Anna", posto=3))


def stakes_only_while_open(table: Table) -> bool:
    early = refused(table.stake("10.00"))
    return early and not refused(table.opened().stake("10.00"))


def stakes_to_the_cent(table: Table) -> bool:
    return not refused(table.opened().stake("10.37"))


def refuses_beyond_the_most(table: Table) -> bool:
    table.opened().stake("995.00")
    return refused(table.stake("10.00")) and table.shown["Anna"]["puntate"] == {"1.principale": "995.00"}


def cuts_to_the_most(table: Table) -> bool:
    table.opened().stake("995.00")
    return not refused(table.stake("10.00")) and table.shown["Anna"]["puntate"] == {"1.principale": "1000.00"}


def is_late_at_the_end(table: Table) -> bool:
    table.opened().do("passa", secondi=BETTING - 1)
    table.stake("10.00")
    table.do("passa", secondi=1)
    return refused(table.stake("10.00"))


def is_in_time_at_the_end(table: Table) -> bool:
    table.opened().close()
    return not refused(table.stake("10.00"))


def small_stake_and_box_go(table: Table) -> bool:
    table.opened().stake("3.00")
    table.close()
    return table.shown["Anna"]["saldo"] == "1010.00" and seats(table) == {}


def small_stake_goes_and_box_stays(table: Table) -> bool:
    table.opened().stake("3.00")
    table.close()
    return table.shown["Anna"]["saldo"] == "1010.00" and seats(table) == {"1": "Anna"}


def balance_falls_at_once(table: Table) -> bool:
    table.opened().stake("10.00")
    return bool(table.shown["Anna"]["saldo"] == "1000.00")


def balance_falls_when_betting_closes(table: Table) -> bool:
    table.opened().stake("10.00")
    before = table.shown["Anna"]["saldo"]
    table.close()
    return bool((before, table.shown["Anna"]["saldo"]) == ("1010.00", "1000.00"))


def others_see_at_once(table: Table) -> bool:
    table.opened().stake("10.00")
    return bool(table.shown["Bruno"]["altrui"] == {"Anna": {"1.principale": "10.00"}})


def others_see_when_betting_closes(table: Table) -> bool:
    table.opened().stake("10.00")
    before = table.shown["Bruno"]["altrui"]
    table.close()
    return before == {} and table.shown["Bruno"]["altrui"] == {"Anna": {"1.principale": "10.00"}}


def nobody_stakes_in_the_opening(table: Table) -> bool:
    table.do("siede", "Anna", posto=1)
    return table.shown["Anna"]["fase"] == "apertura"


def one_stakes_at_once(table: Table) -> bool:
    return not refused(table.stake("10.00"))


def box_goes_after(rounds: int) -> Callable[[Table], bool]:
    def played(table: Table) -> bool:
        held = []
        table.do("siede", "Anna", posto=1)
        for _ in range(rounds):
            held.append(seats(table) == {"1": "Anna"})
            table.opened().close()
        return all(held) and seats(table) == {}

    return played


def box_goes_with_the_round(table: Table) -> bool:
    table.opened().stake("10.00", "Bruno", 2)
    table.close()
    table.do("siede", "Anna", posto=1)
    sat = seats(table) == {"1": "Anna", "2": "Bruno"}
    table.do("passa", secondi=200)
    return sat and "1" not in seats(table)


def box_in_play_is_kept(table: Table) -> bool:
    table.opened().stake("10.00")
    table.close()
    return refused(table.do("lascia_posto", "Anna", posto=1)) and refused(table.do("esce", "Anna"))


def box_in_play_is_given_up(table: Table) -> bool:
    table.opened().stake("10.00")
    table.close()
    return not refused(table.do("lascia_posto", "Anna", posto=1))


def leaves_between_rounds(table: Table) -> bool:
    table.opened().stake("10.00")
    back = any(one["fatto"] == "resa" and one["importo"] == "10.00" for one in table.do("esce", "Anna"))
    return back and seats(table) == {}


def is_refunded_though_gone(table: Table) -> bool:
    table.opened().stake("10.00")
    table.close()
    table.do("malfunzionamento")
    table.do("esce", "Anna")
    news = table.do("riprende")
    return ("Anna", "10.00") in [(one["giocatore"], one["importo"]) for one in news if one["fatto"] == "accredito"]


def writes_with_something_left(table: Table) -> bool:
    table.opened().stake("50.00", "Bruno", 2)
    return refused(table.do("scrivi", "Bruno", testo="ciao")) and not refused(table.do("scrivi", "Anna", testo="ciao"))


def writes_with_stakes(table: Table) -> bool:
    table.opened().stake("50.00", "Bruno", 2)
    return not refused(table.do("scrivi", "Bruno", testo="ciao"))


def is_shown(table: Table) -> bool:
    return {"resta", "posti", "altrui", "chat"} <= table.opened().shown["Anna"].keys()


HAPPENS: list[tuple[str, tuple[tuple[str, str], ...], Callable[[Table], bool]]] = [
    ("Con «Prendi posto» prendi un posto libero, in qualunque momento.", (), sits_at_any_moment),
    ("Con «Punta» posi una somma su un tuo posto, finché le puntate sono aperte.", (), stakes_only_while_open),
    ("Le fiche non sono stabilite: vale ogni somma, al centesimo.", (), stakes_to_the_cent),
    ("Oltre il massimo la somma è rifiutata.", (), refuses_beyond_the_most),
    ("Oltre il massimo punti soltanto quanto manca.", (("BJL-A44", "fino_al_massimo"),), cuts_to_the_most),
    ("Le puntate si chiudono allo scadere del tempo: in quell'istante è già tardi.", (), is_late_at_the_end),
    (
        "Le puntate si chiudono allo scadere del tempo: in quell'istante fai ancora in tempo.",
        (("BJL-A39", "risposta_si"),),
        is_in_time_at_the_end,
    ),
    ("Chiuse le puntate, una puntata sotto il minimo ti torna, come non fatta.", (), small_stake_and_box_go),
    (
        "Chiuse le puntate, una puntata sotto il minimo ti torna, ma il posto resta tuo.",
        (("BJL-A40", "torna_e_posto_suo"),),
        small_stake_goes_and_box_stays,
    ),
    ("Il saldo scende appena punti.", (), balance_falls_at_once),
    ("Il saldo scende soltanto a puntate chiuse.", (("BJL-A45", "a_tempo_finito"),), balance_falls_when_betting_closes),
    ("Ognuno vede le puntate degli altri appena posate.", (), others_see_at_once),
    (
        "Ognuno vede le puntate degli altri soltanto a puntate chiuse.",
        (("BJL-A46", "a_tempo_finito"),),
        others_see_when_betting_closes,
    ),
    ("Prima di puntare si attende: quanto, non è stabilito.", (), nobody_stakes_in_the_opening),
    ("Si può puntare subito.", (("BJL-A43", "nessuna"),), one_stakes_at_once),
    ("Chiuse le puntate, perdi un posto se non vi hai puntato.", (), box_goes_after(1)),
    (
        "Chiuse le puntate, perdi un posto se non vi hai puntato per 2 colpi di fila.",
        (("BJL-A33", "al_secondo"),),
        box_goes_after(2),
    ),
    (
        "Finito il colpo, perdi un posto se il posto non è in gioco.",
        (("BJL-A34", "risposta_si"),),
        box_goes_with_the_round,
    ),
    (
        "Con «Lascia il posto» lasci un posto e riprendi ciò che vi hai posato, se il posto non è in gioco.",
        (),
        box_in_play_is_kept,
    ),
    (
        "Con «Lascia il posto» lasci un posto e riprendi ciò che vi hai posato, in qualunque momento.",
        (("BJL-A47", "risposta_si"),),
        box_in_play_is_given_up,
    ),
    (
        "Con «Esci» lasci il tavolo con il saldo e liberi i tuoi posti, se non hai puntate nel colpo.",
        (),
        leaves_between_rounds,
    ),
    ("Aperto un altro colpo, ricevi i rimborsi dovuti, anche se sei uscito.", (), is_refunded_though_gone),
    ("Con «Scrivi» mandi messaggi nella chat, se il saldo non è zero.", (), writes_with_something_left),
    (
        "Con «Scrivi» mandi messaggi nella chat, se il saldo non è zero o hai puntate sul tavolo.",
        (("BJL-A42", "risposta_si"),),
        writes_with_stakes,
    ),
    ("Vedi il tempo che resta, chi occupa i posti, le puntate degli altri e la chat.", (), is_shown),
]


@pytest.mark.parametrize(("said", "readings", "happens"), HAPPENS, ids=lambda one: getattr(one, "__name__", ""))
def test_what_the_page_says_happens_at_the_table(
    said: str, readings: tuple[tuple[str, str], ...], happens: Callable[[Table], bool]
) -> None:
    assert said in around(rules(*readings))
    assert happens(Table(readings, opening=("BJL-A43", "nessuna") not in readings))


def test_a_sentence_of_one_answer_is_not_said_under_another() -> None:
    plain = around(rules())
    assert [said for said, readings, _ in HAPPENS if readings and said in plain] == []
    for said, readings, _ in HAPPENS:
        assert said in (around(rules(*readings)) if readings else plain)


def test_what_the_time_to_decide_is_of_is_said_where_the_seconds_are_and_nowhere_else() -> None:
    told = {
        answer: topics(rules(("BJL-A38", answer)), "breve")["Tempi"].text
        for answer in ("ogni_scelta", "ogni_mano", "tutto_il_turno")
    }
    assert told == {
        "ogni_scelta": "Per puntare hai 12 secondi. Per ogni scelta hai 9 secondi.",
        "ogni_mano": "Per puntare hai 12 secondi. Per tutte le scelte di una mano hai 9 secondi.",
        "tutto_il_turno": "Per puntare hai 12 secondi. Per tutto il tuo turno hai 9 secondi.",
    }
    assert not [text for text in around(rules()) if "12" in text or "9 secondi" in text]


def test_the_cut_card_of_a_round_is_told_by_its_datum() -> None:
    finished, at_once = (
        next(text for text in around(rules(*readings)) if "esce durante un colpo" in text)
        for readings in ((), (("BJL-A41", "subito"),))
    )
    assert finished == "Se esce durante un colpo, si mescola a colpo finito."
    assert "si mescola subito" in at_once


def test_chips_and_the_seconds_of_the_opening_are_told_where_they_are_stated() -> None:
    told = around(with_session(chips=(100, 500, 2500), opening_seconds=7))
    assert "Si punta con fiche da 1\u00a0€, 5\u00a0€ e 25\u00a0€." in told
    assert "Prima di puntare si attendono 7 secondi." in told
    assert not [text for text in told if "non sono stabilite" in text or "non è stabilito" in text]


def test_stakes_of_others_are_told_only_where_they_are_shown() -> None:
    shown = tuple(item for item in session().shown if item.name not in ("altrui", "chat"))
    told = around(with_session(shown=shown))
    assert not [text for text in told if "Ognuno vede" in text or "la leggi" in text]
    assert "Vedi il tempo che resta e chi occupa i posti." in told


def test_every_sentence_has_its_data_and_the_law_says_it_or_sends_to_it_under_the_letter_of_its_clauses() -> None:
    law = {topic.mark: topic for topic in topics(rules(), "legge").values()}
    letters = NoteLetters(rules())
    places: dict[str, set[str]] = {}
    for anchor in ("puntare", "al-tavolo"):
        for said in (one for topic in topics(rules(), anchor).values() for one in topic.said):
            assert said.sources
            places.setdefault(letter := letters.of(said.sources, "g"), set()).add(anchor)
            assert said in law[letter].said or anchor in law[letter].also
    assert {letter: {*law[letter].also} for letter in places} == {
        "e": {"al-tavolo"},
        "f": {"puntare", "al-tavolo"},
        "g": {"puntare", "al-tavolo"},
        "i": {"al-tavolo"},
        "j": {"al-tavolo"},
    }
    assert law["i"].text == "Pagate le puntate, il colpo si chiude e il tavolo ne apre un altro."
    assert law["e"].text.endswith("Altrimenti la leggi soltanto.")


def test_the_law_sends_by_links_to_each_section_on_the_page_and_by_names_in_markdown() -> None:
    page = compose(rules(), None)
    printed = render(page, draft=None)
    assert 'Vedi <a href="#casi">Casi particolari</a>, <a href="#al-tavolo">Al tavolo</a>.' in printed
    assert "Vedi Come si gioca, Come si punta, Al tavolo." in booklet_markdown(page, draft=None)


def test_the_law_keeps_the_clauses_of_a_letter_that_no_sentence_of_the_table_tells() -> None:
    [told] = [topic for topic in topics(rules(), "legge").values() if topic.mark == "e"]
    cited = {name for said in told.said for source in said.sources for name in source.clauses}
    assert cited >= {clause.id for clause in rules().clauses if clause.letter == "e"}
    assert "A saldo zero la chat pubblica si può solo leggere." not in told.text


def test_a_game_whose_data_do_not_speak_of_the_table_has_neither_section() -> None:
    silent = dataclasses.replace(rules(), session=None)
    assert topics(silent, "puntare") == topics(silent, "al-tavolo") == {}
    assert topics(silent, "breve")["Tempi"].text == "Per puntare hai 12 secondi. Per decidere hai 9 secondi."
    [law] = [topic for topic in topics(silent, "legge").values() if topic.mark == "i"]
    assert law.text == "Pagati tutti, il colpo si chiude e se ne apre un altro."


def test_the_page_in_english_has_no_sentence_of_the_table_in_italian() -> None:
    for anchor in ("puntare", "al-tavolo"):
        told = topics(rules(), anchor, "en")
        assert told
        assert [said.text for topic in told.values() for said in topic.said if said.language] == []


def test_what_players_words_do_not_cover_is_said_in_those_of_the_dossier_and_marked() -> None:
    odd = parse({"posto.colpi_senza_puntata": {"da": 2, "a": 3}, "giocatore.in_gioco": False})
    betting = session().phase("puntate")
    assert betting is not None
    row = SessionRow(effect="libera", what="posti", when=odd, source=betting.source)
    phases = tuple(dataclasses.replace(one, ends=(row,)) if one.name == "puntate" else one for one in session().phases)
    changed = with_session(phases=phases)
    told = "Quando la finestra di puntata si chiude, il posto torna libero se è senza puntata da un numero di colpi "
    told += "da 2 a 3 e il giocatore non ha poste nel colpo."
    assert told in around(changed)
    [said] = topics(changed, "al-tavolo", "en")["Keeping your box"].said
    assert (said.text, said.language) == (told, "it")


def test_a_command_of_a_kind_that_players_words_lack_is_not_passed_over() -> None:
    source = session().source
    new = Command(
        name="saluta", label="Saluta", when=ALWAYS, effects=(CommandEffect(kind="saluta", what="tutti"),), source=source
    )
    told = topics(with_session(commands=(*session().commands, new)), "al-tavolo")["Altri comandi"].text
    assert told == "Saluta: Il giocatore saluta tutti: può farlo in qualunque momento."
    shown = (*session().shown, ShownItem(name="storico", source=source))
    seen = topics(with_session(shown=shown), "al-tavolo")["Che cosa vedi"].text
    assert seen.startswith("Vedi")
    assert seen.endswith("A ogni giocatore si mostra «storico».")


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ({"fase": "puntate"}, "finché le puntate sono aperte"),
        ({"fase": {"diverso": "puntate"}}, "se le puntate non sono aperte"),
        ({"giocatore.in_gioco": False}, "se non hai puntate nel colpo"),
        ({"non": {"giocatore.in_gioco": False}}, "se hai puntate nel colpo"),
        ({"giocatore.saldo": "zero"}, "se il saldo è zero"),
        ({"non": {"giocatore.saldo": "zero"}}, "se il saldo non è zero"),
        ({"fase": "colpo", "posto.in_gioco": False}, "se si sta giocando il colpo e il posto non è in gioco"),
        ({"posto.colpi_senza_puntata": {"almeno": 3}}, "se non vi hai puntato per 3 colpi di fila"),
        ({"posto.colpi_senza_puntata": 3}, ""),
        ({"posto.colpi_senza_puntata": {"fino_a": 3}}, ""),
        ({"fase": ["puntate", "apertura"]}, ""),
        ({}, "in qualunque momento"),
    ],
)
def test_when_something_may_be_done_is_said_to_a_player_or_left_to_the_dossier(
    condition: dict[str, Any], said: str
) -> None:
    told = Teller(rules(), Catalogue("it"))
    assert when(told, parse(condition)) == said
    if said.startswith("se "):
        assert asked(told, parse(condition)) == said.removeprefix("se ")


def test_no_name_stands_twice_on_the_printed_page() -> None:
    page = compose(rules(), None)
    assert page.blocks(PlayableHand)
    names = re.findall(r"\sid=\"([^\"]+)\"", render(page, draft=None))
    assert {name for name in names if names.count(name) > 1} == set()
