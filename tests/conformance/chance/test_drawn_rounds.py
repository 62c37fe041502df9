"""Rounds by chance: those of their seed, of everything that the rules have, and of some things to be refused."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from explored_game import small_game
from loaded import rules_of

from conformance.chance.chosen_moves import Decider, one_of
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.reference import DrawnRound, Reference
from conformance.wire.messages import EngineLimits
from generator.model.ir import Ruleset

MINIMUM, MAXIMUM = 5.0, 100.0
"""Euro of the main wager, as the limits of the small game say."""
DECISIONS = {"carta", "stai", "raddoppia", "assicurazione"}
EVENTS = {"tempo_scaduto", "anticipo", "disconnessione", "riconnessione", "malfunzionamento"}


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return small_game(many=True, insurance=True, decks=1)


@pytest.fixture(scope="module")
def reference(rules: Ruleset) -> Reference:
    return Reference(rules)


@pytest.fixture(scope="module")
def drawn(rules: Ruleset, reference: Reference) -> list[DrawnRound]:
    drawer = RoundDrawer(rules, Random("colpi"), reference)
    return [drawer.draw() for _ in range(600)]


def code(one: DrawnRound) -> str:
    return str(one.outcome.get("errore", {}).get("codice", ""))


def stakes(one: DrawnRound) -> Iterator[Mapping[str, str]]:
    return (seat["puntate"] for seat in one.setup["posti"])


def moved(rounds: list[DrawnRound], word: str) -> set[str]:
    return {move[word] for one in rounds for move in one.moves if word in move}


def test_a_seed_draws_the_same_again_and_another_seed_draws_otherwise(rules: Ruleset, reference: Reference) -> None:
    def some(seed: str) -> list[DrawnRound]:
        drawer = RoundDrawer(rules, Random(seed), reference)
        return [drawer.draw() for _ in range(60)]

    assert some("a") == some("a") != some("b")


def test_boxes_are_those_of_the_table_or_the_round_is_refused(drawn: list[DrawnRound]) -> None:
    for one in drawn:
        boxes = [seat["posto"] for seat in one.setup["posti"]]
        assert boxes == sorted(set(boxes))
        assert len(boxes) <= 3
        assert max(boxes) <= 3 + 2  # two that the table has not, to be refused
        if max(boxes) > 3:
            assert code(one)
    assert {len(one.setup["posti"]) for one in drawn} == {1, 2, 3}


def test_nobody_holds_more_boxes_than_he_may(drawn: list[DrawnRound]) -> None:
    held = [(one, Counter(seat["giocatore"] for seat in one.setup["posti"])) for one in drawn]
    played = [some for one, some in held if not code(one)]
    assert {many for some in played for many in some.values()} == {1, 2}
    assert max(map(len, played)) == 3


def test_at_times_a_player_holds_one_box_too_many_and_is_refused(rules: Ruleset, reference: Reference) -> None:
    drawer = RoundDrawer(rules, Random("tanti"), reference)
    rounds = [drawer.draw() for _ in range(3_000)]
    held = [(code(one), Counter(seat["giocatore"] for seat in one.setup["posti"])) for one in rounds]
    assert {told for told, some in held if max(some.values()) > 2} == {"puntata-non-ammessa"}


def test_who_stakes_has_one_account_and_nobody_else(drawn: list[DrawnRound]) -> None:
    for one in drawn:
        staking = {seat["giocatore"] for seat in (*one.setup["posti"], *one.setup.get("spalle", ()))}
        accounts = [account["giocatore"] for account in one.setup["giocatori"]]
        assert sorted(accounts) == sorted(staking)
        assert len(accounts) <= 3


def test_a_stake_outside_the_limits_is_refused(drawn: list[DrawnRound]) -> None:
    def is_outside(one: DrawnRound) -> bool:
        main = [bet["principale"] for bet in stakes(one) if "principale" in bet]
        return any(not MINIMUM <= float(amount) <= MAXIMUM for amount in main)

    outside = [one for one in drawn if is_outside(one)]
    assert 0 < len(outside) < len(drawn) // 10
    assert {bool(code(one)) for one in outside} == {True}


def test_stakes_lie_at_every_border(rules: Ruleset, reference: Reference) -> None:
    drawer = RoundDrawer(rules, Random("limiti"), reference)
    rounds = [drawer.draw() for _ in range(6_000)]
    staked = {bet["principale"]: code(one) for one in rounds for bet in stakes(one) if len(one.setup["posti"]) == 1
              and "principale" in bet and "spalle" not in one.setup and len(bet) == 1
              and one.setup["giocatori"][0]["saldo"] == "10000.00" and one.setup["posti"][0]["posto"] <= 3}  # fmt: skip
    assert {amount: staked.get(amount) for amount in ("5.00", "5.01", "99.99", "100.00", "10.01")} == dict.fromkeys(
        ("5.00", "5.01", "99.99", "100.00", "10.01"), ""
    )
    assert {staked.get(amount) for amount in ("0.00", "4.99", "100.01")} == {"puntata-non-ammessa"}


def test_purses_lack_a_cent_cover_an_option_exactly_or_are_empty(rules: Ruleset, reference: Reference) -> None:
    drawer = RoundDrawer(rules, Random("borse"), reference)
    left = set()
    for one in (drawer.draw() for _ in range(8_000)):
        alone = [float(bet["principale"]) for bet in stakes(one) if bet.keys() == {"principale"}]
        if len(alone) == len(one.setup["posti"]) == 1 and "spalle" not in one.setup:
            left.add((round(100 * (float(one.setup["giocatori"][0]["saldo"]) - alone[0])), code(one), alone[0]))
    assert {(0, "", 10.0), (1000, "", 10.0), (999, "", 10.0), (-1, "puntata-non-ammessa", 10.0)} <= left
    assert {(500, "", 10.0), (499, "", 10.0)} <= left  # half the stake: what an insurance costs


def test_all_boxes_and_all_that_one_may_hold_are_taken(rules: Ruleset, drawn: list[DrawnRound]) -> None:
    taken = Counter(len(one.setup["posti"]) for one in drawn)
    assert taken[1] > len(drawn) * 2 / 3
    assert taken[rules.table.highest_box] > 5


def test_hands_of_seven_cards_come_split_and_soft_ones_too(rules: Ruleset) -> None:
    game = rules_of("play-lounge-blackjack-7")
    drawer = RoundDrawer(game, Random("lunghe"))
    hands = [hand for one in (drawer.draw() for _ in range(2_000)) for hand in one.outcome.get("mani", ())]
    long = [hand for hand in hands if len(hand["carte"]) >= 7]
    assert len(long) > 15
    assert any(hand["mano"] > 1 for hand in long)
    assert any(hand["morbida"] for hand in hands if len(hand["carte"]) >= 5)


def test_tens_of_one_suit_fill_a_hand(rules: Ruleset) -> None:
    drawer = RoundDrawer(rules_of("blackjack-surrender"), Random("semi"))
    hands = [hand["carte"] for one in (drawer.draw() for _ in range(1_500)) for hand in one.outcome.get("mani", ())]
    pairs = {cards[0][1] for cards in hands if len(cards) == 2 and {c[0] for c in cards} <= set("TJQK")
             and cards[0] != cards[1] and cards[0][1] == cards[1][1]}  # fmt: skip
    assert pairs == set("SHDC")


def test_what_may_not_be_staked_is_refused_and_the_side_bet_is_not(drawn: list[DrawnRound]) -> None:
    names = [{name for bet in stakes(one) for name in bet} for one in drawn]
    strange = [one for one, some in zip(drawn, names, strict=True) if some - {"principale", "coppia"}]
    assert {code(one) for one in strange} == {"puntata-non-ammessa"}
    assert any("coppia" in some and not code(one) for one, some in zip(drawn, names, strict=True))


def test_no_card_comes_more_often_than_there_are_decks(drawn: list[DrawnRound]) -> None:
    assert {max(Counter(one.setup["sabot"]).values()) for one in drawn} == {1}


def test_everything_that_the_rules_have_is_drawn(drawn: list[DrawnRound]) -> None:
    assert moved(drawn, "azione") >= DECISIONS
    assert moved(drawn, "evento") == EVENTS
    added = {
        entry["puntata"] for one in drawn if not code(one) for entry in one.outcome["registro"] if "puntata" in entry
    }
    assert added >= {"principale", "coppia", "raddoppio", "assicurazione"}


def test_followers_stake_within_the_limits_behind_a_box_that_plays(drawn: list[DrawnRound]) -> None:
    behind = [(one.setup, each) for one in drawn if not code(one) for each in one.setup.get("spalle", ())]
    assert {tuple(each["accetta"]) for _, each in behind} == {(), ("raddoppia",)}
    for setup, each in behind:
        assert each["posto"] in {seat["posto"] for seat in setup["posti"]}
        assert MINIMUM <= float(each["importo"]) <= MAXIMUM


def test_several_follow_one_box_or_several_and_some_of_them_are_to_be_refused() -> None:
    drawer = RoundDrawer(rules_of("play-lounge-blackjack-7"), Random("spalle"))
    rounds = [one for one in (drawer.draw() for _ in range(2_500)) if "spalle" in one.setup]
    boxes = [[each["posto"] for each in one.setup["spalle"]] for one in rounds if not code(one)]
    assert any(len(some) > len(set(some)) for some in boxes)
    assert any(len(set(some)) > 1 for some in boxes)
    own = []
    for one in rounds:
        holders = {seat["posto"]: seat["giocatore"] for seat in one.setup["posti"]}
        if any(holders.get(each["posto"], each["giocatore"]) == each["giocatore"] for each in one.setup["spalle"]):
            own.append(one)
    assert own  # behind nobody, or behind oneself
    assert {code(one) for one in own} == {"puntata-non-ammessa"}


def test_rules_without_followers_or_side_bets_draw_none() -> None:
    plain = small_game()
    drawer = RoundDrawer(plain, Random("senza"))
    rounds = [drawer.draw() for _ in range(100)]
    assert {code(one) for one in rounds if "spalle" in one.setup} <= {"puntata-non-ammessa"}  # to be refused
    assert {seat["posto"] for one in rounds for seat in one.setup["posti"]} <= {1, 2, 3}  # one box, and two beyond
    assert "coppia" not in {name for one in rounds for bet in stakes(one) for name in bet}


def test_an_engine_is_asked_for_no_more_than_it_has(rules: Ruleset, reference: Reference) -> None:
    drawer = RoundDrawer(rules, Random("limiti"), reference)
    drawer.stay_within(EngineLimits(boxes=2, players=1, purses=False, events=frozenset({"tempo_scaduto"})))
    rounds = [drawer.draw() for _ in range(200)]
    assert {seat["posto"] for one in rounds for seat in one.setup["posti"]} == {1, 2}
    assert {len(one.setup["giocatori"]) for one in rounds} == {1}
    assert moved(rounds, "evento") == {"tempo_scaduto"}


def test_what_was_reached_is_counted(rules: Ruleset, reference: Reference) -> None:
    drawer = RoundDrawer(rules, Random("righe"), reference)
    rounds = [drawer.draw() for _ in range(80)]
    for row in ("principale#5", "principale#8"):
        paid = [
            entry
            for one in rounds
            for entry in one.outcome.get("registro", ())
            if entry["fatto"] == "liquidazione" and entry["riga"] == row
        ]
        reached = sum(many for thing, many in drawer.reached.items() if isinstance(thing, tuple) and row in thing)
        assert reached == len(paid) > 0
    assert drawer.reached["puntata-non-ammessa"] == sum(code(one) == "puntata-non-ammessa" for one in rounds)


def test_more_cards_are_those_that_the_decks_have_left(rules: Ruleset, reference: Reference) -> None:
    shoe = ["AD", "KC", "5S"]
    more = RoundDrawer(rules, Random(0), reference).more_cards(shoe)
    assert len(more) == len(set(more)) == 2 * 13 - 2  # the five of spades is of neither suit
    assert not {"AD", "KC"} & set(more)
    assert {card[1] for card in more} == {"D", "C"}


# -- one decision at a time --------------------------------------------------------------------------------------------


class Told(Random):
    """A chance that says what it is told to, over and over."""

    def __init__(self, *luck: float) -> None:
        super().__init__(0)
        self.luck, self.place = luck, 0

    def random(self) -> float:
        self.place += 1
        return self.luck[(self.place - 1) % len(self.luck)]


def table(*boxes: int) -> Any:
    return {"posti": [{"posto": box, "giocatore": "Anna"} for box in boxes], "giocatori": [{"giocatore": "Anna"}]}


def due(player: str = "Anna") -> Any:
    anna = SimpleNamespace(name="Anna")
    box = SimpleNamespace(number=2, player=anna)
    who = anna if player == "Anna" else SimpleNamespace(name=player)
    return SimpleNamespace(hand=SimpleNamespace(box=box, index=1), player=who, options=("carta", "stai"))


def test_each_of_several_things_may_be_chosen() -> None:
    assert [one_of("abcd", Told(luck)) for luck in (0.0, 0.25, 0.5, 0.75, 0.999)] == ["a", "b", "c", "d", "d"]


def test_a_decision_is_mostly_one_that_is_offered(rules: Ruleset) -> None:
    moves = [Decider(rules, Told(0.5, luck)).move(due()) for luck in (0.0, 0.9)]
    assert moves == [{"posto": 2, "mano": 1, "azione": name} for name in ("carta", "stai")]


def test_somebody_who_is_not_at_the_table_decides_nothing() -> None:
    """At a table of one player too, where nobody else could be named who decides in the place of the holder."""
    game = small_game(many=False)
    drawer = RoundDrawer(game, Random("estranei"), Reference(game))
    rounds = [drawer.draw() for _ in range(1500)]
    strange = 0
    for one in rounds:
        seated = {account["giocatore"] for account in one.setup.get("giocatori", ())}
        for number, move in enumerate(one.moves, 1):
            if "azione" in move and move.get("giocatore", "") not in {"", *seated}:
                strange += 1
                assert {"fatto": "rifiuto", "codice": "non-di-turno"}.items() <= next(
                    told.items() for told in one.outcome["registro"] if told["passo"] == number
                )
    assert strange


def test_who_decides_at_the_box_of_another_is_named(rules: Ruleset) -> None:
    assert Decider(rules, Told(0.5, 0.0)).move(due("Marco")) == {
        "posto": 2, "mano": 1, "azione": "carta", "giocatore": "Marco",
    }  # fmt: skip


def test_at_times_any_decision_is_taken_and_at_times_the_round_is_left(rules: Ruleset) -> None:
    every = {(Decider(rules, Told(0.98, luck / 10)).move(due()) or {})["azione"] for luck in range(10)}
    assert every == DECISIONS
    assert Decider(rules, Told(0.999)).move(due()) is None


def test_an_event_of_the_connection_names_who_it_befalls(rules: Ruleset) -> None:
    found = [Decider(rules, Told(0.95, 0.5, luck / 20)).move(due("Marco")) or {} for luck in range(20)]
    told = {str(move["evento"]): move for move in found}
    assert set(told) == EVENTS
    assert told["disconnessione"] == {"evento": "disconnessione", "giocatore": "Marco"}
    assert told["tempo_scaduto"] == {"evento": "tempo_scaduto"}
    assert told["anticipo"]["azione"] in DECISIONS


def test_events_that_the_rules_do_nothing_with_happen_too_unless_an_engine_knows_none() -> None:
    plain = small_game()
    found = {(Decider(plain, Told(0.95, luck / 10)).move(due()) or {})["evento"] for luck in range(10)}
    assert found == {"tempo_scaduto", "anticipo", "malfunzionamento"}
    decider = Decider(plain, Random("senza eventi"))
    decider.stay_within(())
    moves = [decider.move(due()) for _ in range(300)]
    assert not any("evento" in move for move in moves if move)


def test_early_decisions_are_commoner_where_several_boxes_may_take_them(rules: Ruleset) -> None:
    alone, many = Decider(rules, Told(0.9, 0.0)), Decider(rules, Told(0.9, 0.0))
    alone.sit(table(1))
    many.sit(table(1, 2))
    assert "evento" not in (alone.move(due()) or {})
    assert "evento" in (many.move(due()) or {})


def test_who_lost_the_connection_may_find_it_again_and_it_may_be_anybody(drawn: list[DrawnRound]) -> None:
    lost, found = (
        [{move["giocatore"] for move in one.moves if move.get("evento") == event} for one in drawn]
        for event in ("disconnessione", "riconnessione")
    )
    assert any(gone & back for gone, back in zip(lost, found, strict=True))
    strangers = [one for one, gone in zip(drawn, lost, strict=True) if "Bruno" in gone and not code(one)]
    assert strangers
    for one in strangers:
        assert "evento-non-previsto" in {entry.get("codice") for entry in one.outcome["registro"]}


def test_early_decisions_come_while_an_offer_is_made_and_while_others_play() -> None:
    drawer = RoundDrawer(rules_of("play-lounge-blackjack-7"), Random("anticipi"))
    registers = [one.outcome.get("registro", ()) for one in (drawer.draw() for _ in range(2_500))]
    before = Counter(
        entry["fase"]
        for register in registers
        for entry, after in pairwise(register)
        if entry["fatto"] == "decisione" and after["fatto"] == "anticipo"
    )
    assert min(before["offerta"], before["turno_giocatori"]) > 5


def test_something_is_said_after_the_end_and_refused(rules: Ruleset, reference: Reference) -> None:
    drawer = RoundDrawer(rules, Random("tardi"), reference)
    rounds = [one for one in (drawer.draw() for _ in range(1_500)) if one.outcome.get("stato") == "concluso"]
    late = [one for one in rounds if one.outcome["registro"][-1]["fatto"] == "rifiuto"]
    assert late
    assert {one.outcome["registro"][-1]["codice"] for one in late} == {"non-di-turno"}
