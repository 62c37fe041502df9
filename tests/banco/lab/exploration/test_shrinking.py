"""A round that two engines part in is made smaller, for the same cause, until nothing can be taken away."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from explored_game import HIT, STAND, seated, small_game

from banco.lab.exploration.exploration import cards_of
from banco.lab.exploration.shrinking import Ask, Judged, Shrunk, shrunk
from conformance.chance.reference import Reference
from conformance.chance.told_apart import AnswerDivergence, divergence
from generator.model.ir import Ruleset

Json = dict[str, Any]
Moves = Sequence[Mapping[str, Any]]
ODD: Json = {"principale": "12.50"}
BIG = seated("9H 9S 2D 7C 3H KC 4S 5D 6H TC", ODD, {"principale": "30.00"}, ODD)
"""Three boxes with stakes that are not plain, and ten cards."""
MANY = 5_000


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return small_game(many=True)


def parting(holds: Callable[[Mapping[str, Any], Moves], bool], cards: int = 10, part: str = "registro") -> Ask:
    """Return two sides that part in the rounds of which something holds, and draw at most so many cards."""

    def ask(setup: Mapping[str, Any], moves: Moves) -> Judged | None:
        if not holds(setup, moves):
            return None
        told = AnswerDivergence(expected=1, got=2, part=part, cause=("voluta",))
        return told, min(cards, len(setup["sabot"]))

    return ask


def small(found: Shrunk | None) -> Shrunk:
    assert found is not None
    return found


def test_a_round_answered_alike_is_not_shrunk(rules: Ruleset) -> None:
    assert shrunk(BIG, [STAND], rules, parting(lambda *_: False), MANY) is None


def test_decisions_that_nothing_hangs_on_go(rules: Ruleset) -> None:
    def holds(_: Mapping[str, Any], moves: Moves) -> bool:
        return any(move["azione"] == "carta" for move in moves)

    assert small(shrunk(BIG, [STAND, HIT, STAND, HIT], rules, parting(holds), MANY)).moves == (HIT,)


def test_seats_that_nothing_hangs_on_go_and_the_last_is_the_first_box(rules: Ruleset) -> None:
    def holds(_: Mapping[str, Any], moves: Moves) -> bool:
        return bool(moves) and moves[0]["azione"] == "stai"

    found = small(shrunk(BIG, [{**STAND, "posto": 3}], rules, parting(holds), MANY))
    assert [seat["posto"] for seat in found.setup["posti"]] == [1]
    assert found.moves == (STAND,)


def test_seats_that_it_hangs_on_stay(rules: Ruleset) -> None:
    found = small(shrunk(BIG, [], rules, parting(lambda setup, _: len(setup["posti"]) >= 2), MANY))
    assert len(found.setup["posti"]) == 2


def test_who_plays_no_more_has_no_account(rules: Ruleset) -> None:
    marco = {"giocatore": "Marco", "saldo": "500.00"}
    behind = {"giocatore": "Marco", "posto": 1, "importo": "10.00", "accetta": []}
    setup = {**BIG, "giocatori": [*BIG["giocatori"], marco], "spalle": [behind]}
    found = small(shrunk(setup, [], rules, parting(lambda *_: True), MANY))
    assert "spalle" not in found.setup
    assert [one["giocatore"] for one in found.setup["giocatori"]] == ["Anna"]
    kept = small(shrunk(setup, [], rules, parting(lambda setup, _: "spalle" in setup), MANY))
    assert kept.setup["spalle"] == [behind]
    assert [one["giocatore"] for one in kept.setup["giocatori"]] == ["Anna", "Marco"]


def test_followers_go_one_by_one_and_their_stakes_become_plain(rules: Ruleset) -> None:
    bets = [
        {"giocatore": name, "posto": 1, "importo": amount, "accetta": ["raddoppia"]}
        for name, amount in (("Marco", "7.77"), ("Elena", "12.50"))
    ]
    accounts = [*BIG["giocatori"], *({"giocatore": name, "saldo": "500.00"} for name in ("Marco", "Elena"))]
    setup = {**BIG, "giocatori": accounts, "spalle": bets}

    def follows(setup: Mapping[str, Any], _: Moves) -> bool:
        return any(one["giocatore"] == "Elena" for one in setup.get("spalle", ()))

    found = small(shrunk(setup, [], rules, parting(follows), MANY)).setup
    assert found["spalle"] == [{"giocatore": "Elena", "posto": 1, "importo": "10.00", "accetta": []}]
    assert {one["giocatore"]: one["saldo"] for one in found["giocatori"]} == {"Anna": "10000.00", "Elena": "10000.00"}


def test_a_box_goes_with_the_cards_that_it_drew(rules: Ruleset) -> None:
    setup = seated("2H AS 3H 4D KS 5D 9H 7C 8C", {"principale": "10.00"}, {"principale": "10.00"})
    asked: list[tuple[int, str]] = []

    def ask(setup: Mapping[str, Any], moves: Moves) -> Judged | None:
        asked.append((len(setup["posti"]), " ".join(setup["sabot"][:4])))
        told = AnswerDivergence(expected=1, got=2, part="registro", cause=("voluta",))
        return (told, 9) if len(setup["posti"]) == 2 else None

    shrunk(setup, [], rules, ask, 10)
    dealt = Reference(rules).play(setup, [])["registro"]
    cards = [(one["carta"], one.get("posto")) for one in dealt if one["fatto"] == "carta"]
    assert cards[:5] == [("2H", 1), ("AS", 2), ("3H", None), ("4D", 1), ("KS", 2)]
    assert (1, "AS 3H KS 5D") in asked  # the second box keeps its blackjack, the dealer his three


def test_wagers_that_nothing_hangs_on_go_and_stakes_become_plain(rules: Ruleset) -> None:
    setup = seated("9H 9S 2D 7C", {**ODD, "coppia": "7.77"})
    setup["giocatori"][0]["saldo"] = "31.00"
    plain = small(shrunk(setup, [], rules, parting(lambda *_: True), MANY)).setup
    assert [seat["puntate"] for seat in plain["posti"]] == [{"principale": "10.00"}]
    assert [one["saldo"] for one in plain["giocatori"]] == ["10000.00"]

    def bets_twice(setup: Mapping[str, Any], _: Moves) -> bool:
        return "coppia" in setup["posti"][0]["puntate"]

    found = small(shrunk(setup, [], rules, parting(bets_twice), MANY)).setup
    assert found["posti"][0]["puntate"] == {"principale": "10.00", "coppia": "10.00"}


def test_a_stake_that_it_hangs_on_stays(rules: Ruleset) -> None:
    def is_odd(setup: Mapping[str, Any], _: Moves) -> bool:
        return any(seat["puntate"]["principale"] == "30.00" for seat in setup["posti"])

    found = small(shrunk(BIG, [], rules, parting(is_odd), MANY))
    assert [seat["puntate"] for seat in found.setup["posti"]] == [{"principale": "30.00"}]


def test_cards_that_nothing_hangs_on_go(rules: Ruleset) -> None:
    def judged(setup: Mapping[str, Any], _: Moves) -> Judged | None:
        shoe = setup["sabot"]
        if "KC" not in shoe:
            return None
        return AnswerDivergence(expected=1, got=2, part="registro", cause=("re",)), shoe.index("KC") + 1

    assert list(small(shrunk(BIG, [], rules, judged, MANY)).setup["sabot"]) == ["KC"]


def test_a_smaller_round_of_another_cause_is_another_round(rules: Ruleset) -> None:
    def judged(setup: Mapping[str, Any], moves: Moves) -> Judged | None:
        told = AnswerDivergence(expected=1, got=2, part="registro", cause=("tante", len(moves) >= 2))
        return told, min(4, len(setup["sabot"]))

    found = small(shrunk(BIG, [STAND, STAND, STAND], rules, judged, MANY))
    assert found.divergence.cause == ("tante", True)
    assert len(found.moves) == 2


def test_cards_that_nobody_drew_stay_where_an_engine_falls_of_them(rules: Ruleset) -> None:
    found = small(shrunk(BIG, [], rules, parting(lambda setup, _: "TC" in setup["sabot"], 4, "errore"), 0))
    assert (list(found.setup["sabot"]), found.cards) == (BIG["sabot"], 10)
    drawn = small(shrunk(BIG, [], rules, parting(lambda setup, _: "TC" in setup["sabot"], 4), 0))
    assert (list(drawn.setup["sabot"]), drawn.cards) == (BIG["sabot"][:4], 4)


def test_no_more_rounds_are_tried_than_allowed(rules: Ruleset) -> None:
    asked = []
    parts = parting(lambda *_: True)

    def ask(setup: Mapping[str, Any], moves: Moves) -> Judged | None:
        asked.append(moves)
        return parts(setup, moves)

    shrunk(BIG, [STAND, HIT], rules, ask, 7)
    assert len(asked) == 1 + 7  # the round itself, and those that are tried


@pytest.fixture(scope="module")
def natural() -> Ask:
    """Return two engines of which one pays a blackjack 3:2 and the other 6:5."""
    ours, theirs = small_game(many=True), small_game(many=True, natural="6:5")
    first, second = Reference(ours), Reference(theirs)

    def ask(setup: Mapping[str, Any], moves: Moves) -> Judged | None:
        answers = first.play(setup, moves), second.play(setup, moves)
        told = divergence(*answers, ours)
        return None if told is None else (told, max(map(cards_of, answers)))

    return ask


@pytest.fixture(scope="module")
def least(natural: Ask, rules: Ruleset) -> Shrunk:
    """Return what is left of a blackjack at the first of two boxes, beside a hand that is hit twice."""
    setup = seated("AS 6S KH KD 3C 9C 4S 5D TC 8H 7S", {**ODD, "coppia": "5.00"}, {"principale": "30.00"})
    return small(shrunk(setup, [{**move, "posto": 2} for move in (HIT, HIT, STAND)], rules, natural, MANY))


@pytest.mark.slow
def test_a_blackjack_takes_four_cards_one_box_one_wager_and_no_decision(least: Shrunk) -> None:
    assert (least.cards, least.moves) == (4, ())
    assert [seat["puntate"] for seat in least.setup["posti"]] == [{"principale": "10.00"}]
    ranks = [card[0] for card in least.setup["sabot"]]
    assert "A" in (ranks[0], ranks[2])
    assert {"T", "J", "Q", "K"} & {ranks[0], ranks[2]}
    assert (least.divergence.expected["restituito"], least.divergence.got["restituito"]) == ("25.00", "22.00")


@pytest.mark.slow
def test_what_has_been_shrunk_shrinks_no_further(least: Shrunk, natural: Ask, rules: Ruleset) -> None:
    assert small(shrunk(least.setup, least.moves, rules, natural, MANY)).size == least.size
    for gone in range(4):
        shoe = [card for place, card in enumerate(least.setup["sabot"]) if place != gone]
        judged = natural({**least.setup, "sabot": shoe}, ())
        assert judged is None or judged[0].cause != least.divergence.cause


@pytest.mark.parametrize("limit", [0, 1, 3, 10, 40])
def test_a_round_never_grows_however_few_are_tried(limit: int, natural: Ask, rules: Ruleset) -> None:
    setup = seated("AS 6D KD 9C 4S 5D TC", {**ODD, "coppia": "5.00"})
    first = small(shrunk(setup, [], rules, natural, 0))
    found = small(shrunk(setup, [], rules, natural, limit))
    assert found.size <= first.size
    assert found.divergence.cause == first.divergence.cause
    again = natural(found.setup, found.moves)
    assert again is not None
    assert again[0].cause == first.divergence.cause
