"""A difference rests on the clauses of the very field that differs, and on no others."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from loaded import rules_of

from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.reference import DrawnRound, Reference
from conformance.chance.told_apart import AnswerDivergence, divergence

Json = dict[str, Any]
FOLLOWED, LIVE, DUEL, FIRST = "play-lounge-blackjack-7", "black-jack-live", "21-duello", "first-person-blackjack"
BOX: Json = {"posto": 1, "giocatore": "Anna", "puntate": {"principale": "10.00"}}
RICH: Json = {"giocatore": "Anna", "saldo": "10000.00"}


@cache
def reference(slug: str) -> Reference:
    return Reference(rules_of(slug))


def apart(slug: str, setup: Json, moves: list[Json], change: Callable[[list[Json]], object]) -> AnswerDivergence:
    """Return what is told of a round in whose register something is changed."""
    expected = reference(slug).play(setup, moves)
    other = deepcopy(dict(expected))
    change(other["registro"])
    told = divergence(expected, other, rules_of(slug), {"sceglie", "qualifica", "controllo", "chiusura"})
    assert told is not None
    return told


def alone(cards: str) -> Json:
    return {"sabot": cards.split(), "posti": [BOX], "giocatori": [RICH]}


def of(register: list[Json], fact: str, **fields: object) -> Json:
    return next(
        one for one in register if one["fatto"] == fact and all(one[key] == value for key, value in fields.items())
    )


def move(action: str) -> Json:
    return {"posto": 1, "mano": 1, "azione": action}


@pytest.mark.parametrize("slug", [LIVE, FIRST, FOLLOWED])
@pytest.mark.parametrize("place", range(4))
def test_a_card_of_the_deal_rests_on_the_step_that_deals_it(slug: str, place: int) -> None:
    rules = rules_of(slug)

    def other(register: list[Json]) -> None:
        [one for one in register if one["fatto"] == "carta"][place]["carta"] = "2C"

    cards = len([card for step in rules.deal for card in range(step.cards)])
    if place < cards:
        assert apart(slug, alone("TS 9H 8D 9C 5S KH"), [], other).clauses == rules.deal[place].source.clauses


def test_a_card_that_is_drawn_rests_on_the_offer_that_draws_it() -> None:
    told = apart(
        LIVE, alone("5S 9H 4D 9C 2S"), [move("carta")], lambda log: of(log, "carta", passo=1).update(carta="3S")
    )
    assert told.clauses == rules_of(LIVE).offer("carta").source.clauses


def test_an_amount_that_is_offered_rests_on_that_offer_alone() -> None:
    def dearer(register: list[Json]) -> None:
        of(register, "decisione")["importi"]["raddoppia"] = "9.99"

    told = apart(LIVE, alone("5S 9H 4D 9C 2S"), [], dearer)
    assert told.clauses == rules_of(LIVE).offer("raddoppia").source.clauses


def test_a_decision_of_another_hand_rests_on_the_order_of_play() -> None:
    told = apart(LIVE, alone("5S 9H 4D 9C 2S"), [], lambda log: of(log, "decisione").update(posto=2))
    assert told.clauses == rules_of(LIVE).table.order_source.clauses


def test_a_stake_rests_on_its_wager() -> None:
    told = apart(
        LIVE,
        alone("5S 9H 4D 9C 2S TS"),
        [move("raddoppia")],
        lambda log: of(log, "puntata", passo=1).update(importo="9.00"),
    )
    assert told.clauses == rules_of(LIVE).wager("raddoppio").source.clauses


def test_a_refund_rests_on_what_is_said_of_breakdowns() -> None:
    told = apart(
        LIVE,
        alone("5S 9H 4D 9C"),
        [{"evento": "malfunzionamento"}],
        lambda log: of(log, "rimborso").update(importo="9.00"),
    )
    rule = rules_of(LIVE).malfunction
    assert rule is not None
    assert told.clauses == rule.source.clauses


def behind() -> Json:
    bet = {"giocatore": "Marco", "posto": 1, "importo": "5.00", "accetta": ["raddoppia"]}
    return {**alone("5S 6H 6D 9C TS TC"), "spalle": [bet], "giocatori": [RICH, {**RICH, "giocatore": "Marco"}]}


def test_the_settlement_of_a_follower_rests_on_what_is_said_of_followers_and_on_its_row() -> None:
    rules = rules_of(FOLLOWED)
    assert rules.behind is not None

    def cut(player: str) -> Callable[[list[Json]], object]:
        return lambda log: of(log, "liquidazione", giocatore=player).update(restituito="1.00")

    ours, his = (apart(FOLLOWED, behind(), [move("stai")], cut(player)).clauses for player in ("Anna", "Marco"))
    assert his == tuple(dict.fromkeys((*rules.behind.source.clauses, *ours)))
    assert not {*rules.behind.source.clauses} <= {*ours}


def test_a_follower_who_does_not_double_rests_on_what_he_accepted() -> None:
    rules = rules_of(FOLLOWED)
    assert rules.behind is not None

    def without(register: list[Json]) -> None:
        register.remove(of(register, "puntata", giocatore="Marco", passo=1))

    told = apart(FOLLOWED, behind(), [move("raddoppia")], without)
    assert {*rules.behind.presets_source.clauses} <= {*told.clauses}


@cache
def chosen() -> DrawnRound:
    drawer = RoundDrawer(rules_of(DUEL), Random("scelte"))
    rounds = (drawer.draw() for _ in range(200))
    return next(
        one for one in rounds
        if "errore" not in one.outcome and any(each["fatto"] == "sceglie" for each in one.outcome["registro"])
    )  # fmt: skip


def test_the_card_that_the_dealer_chooses_rests_on_the_house_list() -> None:
    rules, one = rules_of(DUEL), chosen()
    told = apart(DUEL, dict(one.setup), [*map(dict, one.moves)], lambda log: of(log, "sceglie").update(carta="2C"))
    assert rules.dealer.house_list is not None
    assert told.clauses == rules.dealer.house_list.source.clauses == ("D21-043",)
