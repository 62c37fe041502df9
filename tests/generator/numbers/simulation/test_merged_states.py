"""States that are merged go on alike, and hands that wait count what the kernel's hands count."""

import random
from typing import Any

import pytest
from brute_force import tiny
from family import ruleset as family
from loaded import rules_of
from odd_dealers import drawn_from_the_table

from generator.engine.generate import load_engine
from generator.engine.partial_shoe import FaceDown, PartialShoe, Unseen, played_on
from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind
from generator.numbers.exact import Unsupported
from generator.numbers.simulation.explore import Edge, Explorer, WaitingRound
from generator.numbers.simulation.seat import SeatedPlayer, money_unit
from generator.numbers.simulation.strategies import Timeout, basic
from generator.numbers.simulation.waiting_hands import counted_so_far, let_hands_wait, waiting, with_card

SAMPLE = 150


class Merging(Explorer):
    """Remembers the rounds that are taken for one that was reached before."""

    merged: list[tuple[int, WaitingRound]]

    def edge_to(self, round_: Any, place: int | None, aside: frozenset[int]) -> Edge:
        known = len(self.waiting)
        edge = super().edge_to(round_, place, aside)
        if place is not None and edge.to < known:
            mine = frozenset(hand.index for hand in round_.hands if self.keys.awaits_payment(round_, hand))
            self.__dict__.setdefault("merged", []).append((edge.to, WaitingRound(round_, place, mine)))
        return edge


def explored(ruleset: Ruleset) -> Merging:
    explorer = Merging(ruleset, basic(ruleset), {ruleset.main_wager.name: money_unit(ruleset)})
    explorer.explore()
    return explorer


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param(tiny(rules_of("black-jack-live"), "A68T"), id="black-jack-live"),
        pytest.param(tiny(rules_of("blackjack-surrender"), "A79T"), id="blackjack-surrender"),
        pytest.param(tiny(rules_of("first-person-blackjack"), "A8T"), id="first-person-blackjack"),
        pytest.param(tiny(rules_of("21-duello"), "A59T"), id="21-duello"),
        pytest.param(drawn_from_the_table(tiny(rules_of("21-duello"), "A59T")), id="drawn from the table"),
        pytest.param(family(ranks=("A", "2", "8", "10"), hands=3, hole=False), id="re-splits"),
    ],
)
def test_rounds_that_are_merged_go_on_alike_with_every_card(ruleset: Ruleset) -> None:
    explorer = explored(ruleset)
    assert len(explorer.merged) > len(explorer.waiting) / 10
    states = len(explorer.waiting)
    for number, (round_, place, aside) in random.Random(1).sample(explorer.merged, min(SAMPLE, len(explorer.merged))):
        edges = [explorer.edge_to(*explorer.settled(with_card(round_, place, card)), aside) for card in explorer.cards]
        assert edges == explorer.edges_from(number)
    assert len(explorer.waiting) == states


def test_a_merged_round_may_hold_other_hands_than_the_one_it_is_taken_for() -> None:
    explorer = explored(tiny(rules_of("black-jack-live"), "A68T"))
    held = [
        {hand.index: hand.total for hand in one.round.hands if hand.index in one.aside}
        for number, mine in explorer.merged
        for one in (mine, explorer.waiting[number])
    ]
    assert any(mine != other for mine, other in zip(held[::2], held[1::2], strict=True) if mine and other)


def test_a_hand_counts_a_card_only_when_it_is_asked() -> None:
    engine = load_engine(rules_of("black-jack-live"))
    card = engine.RULES.cards
    hand, plain = waiting(engine.Hand)(21), engine.Hand(21)
    for one in (card["8S"], FaceDown(4), card["AS"]):
        hand.take(one)
    assert counted_so_far(hand) == ([card["8S"]], 8, [])
    with pytest.raises(Unseen) as unseen:
        hand.total  # noqa: B018 (to read it is to look)
    assert unseen.value.place == 4
    hand.uncounted[0] = card["5S"]
    for one in (card["8S"], card["5S"], card["AS"]):
        plain.take(one)
    assert (hand.cards, hand.total, hand.soft, hand.n) == (plain.cards, plain.total, plain.soft, plain.n)


def test_a_copied_hand_waits_for_the_same_cards_on_its_own() -> None:
    engine = load_engine(rules_of("black-jack-live"))
    let_hands_wait(engine)
    hand = engine.Hand(21)
    for one in (engine.RULES.cards["8S"], FaceDown(4)):
        hand.take(one)
    again = hand.copy()
    again.uncounted[0] = engine.RULES.cards["9S"]
    assert again.total == 17
    with pytest.raises(Unseen):
        hand.total  # noqa: B018


def test_a_card_becomes_known_where_a_hand_holds_it() -> None:
    ruleset = rules_of("black-jack-live")
    engine = load_engine(ruleset)
    let_hands_wait(engine)
    seat = SeatedPlayer(engine, ruleset, Timeout(), {ruleset.main_wager.name: money_unit(ruleset)})
    round_, place = played_on(seat.sit(PartialShoe()))
    assert place == 1  # the upcard: those of the player can wait
    round_, place = played_on(with_card(round_, 1, engine.RULES.cards["6S"]))
    assert (round_.upcard, place) == ("6", 0)
    known = with_card(round_, 0, engine.RULES.cards["9S"])
    assert [card.code for card in known.boxes[0].hands[0].uncounted] == ["9S", "?2"]
    assert [card.code for card in round_.boxes[0].hands[0].uncounted] == ["?0", "?2"]


def test_a_hand_is_put_aside_only_where_no_phase_pays_it_before_the_dealer_has_played() -> None:
    ruleset = rules_of("black-jack-live")
    engine = load_engine(ruleset)
    let_hands_wait(engine)
    explorer = Explorer(ruleset, basic(ruleset), {ruleset.main_wager.name: money_unit(ruleset)})
    assert explorer.keys.prospects.possible
    assert explorer.keys.prospects.last_players < explorer.keys.prospects.last_dealer
    kinds = [phase.kind for phase in ruleset.phases[explorer.keys.prospects.last_players + 1 :]]
    assert kinds == [PhaseKind.DEALER, PhaseKind.SETTLE]


def test_payments_that_depend_on_cards_nobody_looked_at_are_refused_by_name() -> None:
    explorer = explored(tiny(rules_of("black-jack-live"), "A8T"))
    prospects = explorer.keys.prospects
    standing = next(number for number, hand in enumerate(prospects.hands) if hand.total == 18)
    unseen = explorer.begun()[0]
    unseen.dealer.take(FaceDown(1))
    end = prospects.end(unseen)
    with pytest.raises(Unsupported, match="coperte"):
        prospects.paid(standing, end)


def test_hands_below_the_dealer_s_least_total_are_one_to_the_table() -> None:
    explorer = explored(tiny(rules_of("black-jack-live"), "A68T"))
    prospects = explorer.keys.prospects
    plain = [
        number
        for number, hand in enumerate(prospects.hands)
        if hand.total in (14, 16) and not hand.soft and not hand.from_split and len(hand.stakes) == 1
    ]
    played = tuple(number for number, one in enumerate(prospects.ends) if one.dealer.total > 16)
    assert {prospects.hands[number].total for number in plain} == {14, 16}
    assert len({prospects.like(number, played) for number in plain}) == 1
