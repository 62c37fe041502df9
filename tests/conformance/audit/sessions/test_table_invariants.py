"""What every reply about a table must satisfy: an honest session breaks nothing, each lie one invariant of its own."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from loaded import rules_of
from played_worlds import SLUGS, read

from conformance.audit.breach import Invariant
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import facts_of
from conformance.audit.sessions.session_audit import audit_session
from conformance.readings.in_memory import in_memory
from conformance.wire import messages

GAME = "black-jack-live"
SETUP = {
    "ora": "2026-01-01T20:00:00Z",
    "conti": {"g1": "100.00", "g2": "100.00"},
    "sabot": [{"carte": ["TS", "9D", "9C", "8H", "TD", "9S", "8S"]}],
    "parametri": {"tempo_apertura": 4},
}
"""Box 1 is dealt 10 and 9, the dealer 9 and, when he draws, 8: 19 beats 17."""
EVENTS: tuple[dict[str, Any], ...] = (
    {"evento": "entra", "giocatore": "g1"},
    {"evento": "entra", "giocatore": "g2"},
    {"evento": "siede", "giocatore": "g1", "posto": 1},
    {"evento": "siede", "giocatore": "g2", "posto": 1},
    {"evento": "passa", "secondi": 4},
    {"evento": "posa", "giocatore": "g1", "posto": 1, "puntata": "principale", "importo": "10.00"},
    {"evento": "passa", "secondi": 2},
    {"evento": "passa", "secondi": 10},
    {"evento": "mossa", "giocatore": "g1", "posto": 1, "mano": 1, "azione": "stai"},
    {"evento": "esce", "giocatore": "g2"},
)
REFUSED, LAID, WAITED, STARTED, DECIDED, LEFT = 4, 6, 7, 8, 9, 10
"""The replies that the lies are told in: to the events, by their number from one."""

Replies = list[dict[str, Any]]


@cache
def honest() -> Replies:
    return played(EVENTS)


def played(events: Sequence[dict[str, Any]]) -> Replies:
    """Return what the engine of the rules answers to events."""
    rules = rules_of(GAME)
    answer = in_memory(rules).module.rispondi
    replies = [answer(messages.open_table(1, rules.identifier, SETUP))]
    return replies + [answer(messages.event(number, event)) for number, event in enumerate(events, 2)]


def broken(replies: Replies, events: Sequence[dict[str, Any]] = EVENTS) -> set[Invariant]:
    heard = [
        Exchange(number=step + 1, op="evento" if step else "apri_tavolo", step=step, message=reply)
        for step, reply in enumerate(replies)
    ]
    return {breach.invariant for breach in audit_session(facts_of(rules_of(GAME)), SETUP, events, heard)}


def test_a_command_refused_in_the_middle_of_a_round_is_no_move_of_it() -> None:
    """A round has been told one move already: the refusal that follows answers a stake, which is none."""
    gone = {"evento": "disconnessione", "giocatore": "g2"}
    stake = {"evento": "posa", "giocatore": "g1", "posto": 1, "puntata": "principale", "importo": "10.00"}
    events = (*EVENTS[:STARTED], gone, stake, *EVENTS[STARTED:])
    replies = played(events)
    assert [entry["codice"] for entry in replies[STARTED + 2]["esito"]["fatti"]] == ["fuori-tempo"]
    assert broken(replies, events) == set()


def test_after_the_prepared_cards_have_ended_nothing_is_held_against_an_engine() -> None:
    """The requests were all sent before: what a table of no use answers to the rest decides nothing."""
    replies = deepcopy(honest())
    ended = {"id": DECIDED + 1, "errore": {"codice": "sabot-esaurito", "messaggio": "non ci sono più carte"}}
    nonsense = {**replies[LEFT]["esito"], "fatti": [], "vista": {}}
    assert broken([*replies[:DECIDED], replies[DECIDED], {**replies[LEFT], "esito": nonsense}]) != set()
    assert broken([*replies[:DECIDED], ended, {**replies[LEFT], "esito": nonsense}]) == set()


def facts(replies: Replies, place: int, kind: str) -> list[dict[str, Any]]:
    return [entry for entry in replies[place]["esito"]["fatti"] if entry["fatto"] == kind]


def view(replies: Replies, place: int, player: str) -> dict[str, Any]:
    shown: dict[str, Any] = replies[place]["esito"]["vista"][player]
    return shown


UNDONE: tuple[dict[str, Any], ...] = (
    {"evento": "entra", "giocatore": "g1"},
    {"evento": "siede", "giocatore": "g1", "posto": 1},
    {"evento": "passa", "secondi": 4},
    {"evento": "posa", "giocatore": "g1", "posto": 1, "puntata": "principale", "importo": "10.00"},
    {"evento": "posa", "giocatore": "g1", "posto": 1, "puntata": "principale", "importo": "5.00"},
    {"evento": "lascia_posto", "giocatore": "g1", "posto": 1},
)


def test_stakes_go_back_one_by_one_or_together_in_any_order_and_whole() -> None:
    """How many entries say it is left to each engine: the sum on each wager of a box is not."""
    replies = played(UNDONE)
    told = replies[-1]["esito"]["fatti"]
    first, second, seat = told
    assert [one.get("importo") for one in told] == ["10.00", "5.00", None]
    for other in ([second, first, seat], [{**first, "importo": "15.00"}, seat], [seat, first, second]):
        replies[-1]["esito"]["fatti"] = other
        assert broken(replies, UNDONE) == set()
    replies[-1]["esito"]["fatti"] = [first, seat]
    assert broken(replies, UNDONE) == {Invariant.VIEW}


@pytest.mark.parametrize("slug", SLUGS)
def test_no_reading_changes_which_settings_a_table_has_and_whether_it_remembers(slug: str) -> None:
    rules, every = rules_of(slug), read(slug)
    facts_here = facts_of(rules)
    for reading in rules.readings:
        for option in reading.alternatives:
            other = every.ruleset({reading.id: option.name})
            if other is not None:
                told = facts_of(other)
                assert (told.settings, told.history) == (facts_here.settings, facts_here.history), reading.id


def test_an_honest_session_breaks_nothing_and_says_what_the_lies_change() -> None:
    replies = honest()
    assert broken(replies) == set()
    assert [entry["codice"] for entry in facts(replies, REFUSED, "rifiuto")] == ["posto-occupato"]
    assert [entry["importo"] for entry in facts(replies, LAID, "posa")] == ["10.00"]
    assert [entry["restituito"] for entry in facts(replies, DECIDED, "liquidazione")] == ["20.00"]
    assert view(replies, DECIDED, "g1")["saldo"] == "110.00"
    assert [entry["conto"] for entry in facts(replies, LEFT, "esce")] == ["100.00"]


def _richer(replies: Replies) -> None:
    view(replies, LAID, "g2")["saldo"] = "100.01"


def _paid_twice(replies: Replies) -> None:
    replies[DECIDED]["esito"]["fatti"].append(facts(replies, DECIDED, "liquidazione")[0])


def _more_than_laid(replies: Replies) -> None:
    facts(replies, STARTED, "puntata")[0]["importo"] = "12.00"


def _leaves_with_more(replies: Replies) -> None:
    facts(replies, LEFT, "esce")[0]["conto"] = "200.00"


def _something_due(replies: Replies) -> None:
    view(replies, LAID, "g1")["in_sospeso"] = "3.00"


def _other_stakes(replies: Replies) -> None:
    view(replies, LAID, "g1")["puntate"] = {"1.principale": "9.00"}


def _shown_to_a_stranger(replies: Replies) -> None:
    replies[LEFT]["esito"]["vista"]["g2"] = deepcopy(view(replies, DECIDED, "g2"))


def _hides_a_view(replies: Replies) -> None:
    del replies[LAID]["esito"]["vista"]["g2"]


def _command_not_kept(replies: Replies) -> None:
    view(replies, REFUSED - 1, "g2")["comandi"].append({"comando": "siede", "posto": 1})


def _command_not_shown(replies: Replies) -> None:
    view(replies, LAID - 1, "g1")["comandi"] = []


def _refuses_and_acts(replies: Replies) -> None:
    entry = {"fatto": "posto", "passo": REFUSED, "posto": 2, "stato": "occupato", "giocatore": "g2"}
    replies[REFUSED]["esito"]["fatti"].append(entry)


def _refuses_and_shows_otherwise(replies: Replies) -> None:
    view(replies, REFUSED, "g1")["comandi"] = []


def _clock_backwards(replies: Replies) -> None:
    view(replies, WAITED, "g1")["resta"] += 5


def _of_another_step(replies: Replies) -> None:
    facts(replies, LAID, "posa")[0]["passo"] = LAID - 1


def _another_card(replies: Replies) -> None:
    facts(replies, STARTED, "carta")[0]["carta"] = "2S"


LIES: tuple[tuple[Callable[[Replies], None], Invariant], ...] = (
    (_richer, Invariant.TABLE_MONEY),
    (_paid_twice, Invariant.TABLE_MONEY),
    (_more_than_laid, Invariant.TABLE_MONEY),
    (_leaves_with_more, Invariant.TABLE_MONEY),
    (_something_due, Invariant.TABLE_MONEY),
    (_other_stakes, Invariant.VIEW),
    (_shown_to_a_stranger, Invariant.VIEW),
    (_hides_a_view, Invariant.VIEW),
    (_command_not_kept, Invariant.COMMAND),
    (_command_not_shown, Invariant.COMMAND),
    (_refuses_and_acts, Invariant.REFUSAL),
    (_refuses_and_shows_otherwise, Invariant.REFUSAL),
    (_clock_backwards, Invariant.CLOCK),
    (_of_another_step, Invariant.STEP),
    (_another_card, Invariant.SHOE),
)


@pytest.mark.parametrize(("lie", "invariant"), LIES, ids=[lie.__name__ for lie, _ in LIES])
def test_a_lie_breaks_the_invariant_that_is_about_it(lie: Callable[[Replies], None], invariant: Invariant) -> None:
    replies = deepcopy(honest())
    lie(replies)
    assert invariant in broken(replies)
