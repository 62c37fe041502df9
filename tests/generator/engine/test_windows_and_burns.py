"""When one may decide before one's turn, the cards that are burnt, and stakes of nothing."""

from dataclasses import replace
from typing import Any

import pytest
from loaded import rules_of

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.terms import Burn, EarlyWindow

RULESET = rules_of("play-lounge-blackjack-7")
CARDS = ["8S", "6H", "9H", "7D", "6D", "6C", "TC", "7C", "5C", "TD", "4H", "2C", "3C", "2D", "2S", "2H"]
"""Four hands against a six: nobody has a blackjack, and everybody has a choice."""


def within(window: EarlyWindow) -> Ruleset:
    return replace(RULESET, automatic=replace(RULESET.automatic, early=True, early_window=window))


def play(
    rules: Ruleset, holders: str, *moves: dict[str, Any], stake: str = "10.00", cards: list[str] = CARDS
) -> dict[str, Any]:
    """Return what happens when the boxes from 1 are held by these players, a letter each."""
    colpo = {
        "sabot": cards,
        "giocatori": [{"giocatore": name, "saldo": "100.00"} for name in sorted(set(holders))],
        "posti": [
            {"posto": box, "giocatore": name, "puntate": {"principale": stake}} for box, name in enumerate(holders, 1)
        ],
    }
    request = {"id": 1, "op": "gioca", "regolamento": rules.identifier, "colpo": colpo, "mosse": [*moves]}
    told: dict[str, Any] = load_engine(rules).rispondi(request)["esito"]
    return told


def early(box: int) -> dict[str, Any]:
    return {"evento": "anticipo", "posto": box, "mano": 1, "azione": "stai"}


STAND = {"azione": "stai"}


def refused(told: dict[str, Any]) -> list[str]:
    return [entry["codice"] for entry in told["registro"] if entry["fatto"] == "rifiuto"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("holders", "moves", "admitted"),
    [
        ("abc", [early(2)], True),
        ("abc", [early(3)], False),
        ("abc", [STAND, early(3)], True),
        ("abb", [early(2), early(3)], True),
        ("abb", [STAND, early(3)], False),
        ("aba", [STAND, early(3)], True),
        ("aab", [early(2)], False),
        ("aab", [early(3)], True),
        ("aab", [STAND, early(3)], True),
    ],
    ids=[
        "the next player",
        "two players on",
        "when the turn comes nearer",
        "both boxes of the next player",
        "one's own turn on the box before",
        "the second box, behind another player",
        "the first player has nobody before",
        "the first of the two boxes before",
        "the second of the two boxes before",
    ],
)
def test_one_decides_early_only_while_the_player_before_plays(
    holders: str, moves: list[dict[str, Any]], admitted: bool
) -> None:
    assert (refused(play(within(EarlyWindow.PREVIOUS_TURN), holders, *moves)) == []) == admitted
    assert refused(play(within(EarlyWindow.BEFORE_TURN), holders, *moves)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("holders", "move", "while_before", "while_last"),
    [
        ("abc", early(2), False, False),
        ("abc", early(3), False, True),
        ("aab", early(3), True, True),
        ("bab", early(3), False, False),
    ],
    ids=["a blackjack chooses nothing", "behind a blackjack", "the same player has it", "one's own turn comes before"],
)
def test_who_has_a_blackjack_before_leaves_the_turn_before_his_if_the_rules_say_so(
    holders: str, move: dict[str, Any], while_before: bool, while_last: bool
) -> None:
    second_box_has_it = ["8S", "AH", "9H", "6D", "6S", "KC", "TC", "7C", *CARDS[8:]]
    for window, admitted in ((EarlyWindow.PREVIOUS_TURN, while_before), (EarlyWindow.PREVIOUS_CHOICE, while_last)):
        told = play(within(window), holders, move, cards=second_box_has_it)
        assert (refused(told) == []) == admitted


def test_a_round_that_burns_a_card_deals_the_ones_after_it() -> None:
    burning = replace(RULESET, deck=replace(RULESET.deck, burnt=2, burn=Burn.EACH_ROUND))
    told = play(burning, "a")
    assert told["mani"][0]["carte"] == [CARDS[2], CARDS[4]]
    burnt = [entry for entry in told["registro"] if entry.get("zona") == "bruciata"]
    assert [entry["carta"] for entry in burnt] == ["??", "??"]


@pytest.mark.parametrize(
    ("burn", "reshuffle", "each_round"),
    [
        (Burn.EACH_ROUND, "carta_taglio", 1),
        (Burn.AFTER_SHUFFLE, "carta_taglio", 0),
        (Burn.AFTER_SHUFFLE, "ogni_partita", 1),
        (Burn.NEW_DEALER, "ogni_partita", 0),
    ],
)
def test_a_card_burnt_after_the_shuffle_is_burnt_each_round_only_if_each_round_shuffles(
    burn: Burn, reshuffle: str, each_round: int
) -> None:
    assert replace(RULESET.deck, burnt=1, burn=burn, reshuffle=reshuffle).burnt_each_round == each_round


def options(stake: str) -> list[str]:
    """Return what is offered first to a hand against an ace, without limits of the table."""
    rules = replace(RULESET, table=replace(RULESET.table, limits=()))
    shown = ["8S", "AH", "9H", "7D"]
    colpo = {
        "sabot": shown + CARDS,
        "giocatori": [{"giocatore": "a", "saldo": "100.00"}],
        "posti": [{"posto": 1, "giocatore": "a", "puntate": {"principale": stake}}],
    }
    request = {"id": 1, "op": "gioca", "regolamento": rules.identifier, "colpo": colpo, "mosse": []}
    return list(load_engine(rules).rispondi(request)["esito"]["attesa"]["lecite"])


def test_insurance_that_rounds_to_nothing_is_not_offered() -> None:
    assert "assicurazione" in options("0.02")
    assert "assicurazione" not in options("0.01")
