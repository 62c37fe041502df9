"""Hands that count late: what they say once asked is what a hand of the kernel says, and not a moment before."""

from itertools import product
from typing import Any

import pytest

from generator.engine.partial_shoe import FaceDown, Unseen
from generator.engine.runtime.cards import Card, Hand
from generator.numbers.simulation.waiting_hands import COUNTED, counted_so_far, waiting

Waiting = waiting(Hand)
ACE, SIX, TEN = Card("A", "S", 1, 11), Card("6", "S", 6, 6), Card("T", "S", 10, 10)


def held(*cards: Any) -> Any:
    """A waiting hand that was dealt some cards, known or not, in order."""
    hand = Waiting(21)
    for card in cards:
        hand.take(card)
    return hand


def told(hand: Any) -> list[object]:
    """All that the cards of a hand decide."""
    return [getattr(hand, name) for name in COUNTED]


@pytest.mark.parametrize("hidden", range(3))
@pytest.mark.parametrize(
    "cards", list(product((ACE, SIX, TEN), repeat=3)), ids=lambda cards: "".join(c.rank for c in cards)
)
def test_a_hand_whose_hidden_card_is_turned_is_the_hand_dealt_face_up(cards: tuple[Card, ...], hidden: int) -> None:
    plain = Hand(21)
    for card in cards:
        plain.take(card)
    hand = held(*(FaceDown(place) if place == hidden else card for place, card in enumerate(cards)))
    hand.uncounted = [cards[hidden] if isinstance(one, FaceDown) else one for one in hand.uncounted]
    assert told(hand) == told(plain)
    assert hand.uncounted == []


@pytest.mark.parametrize("name", COUNTED)
def test_whatever_its_cards_decide_waits_for_the_first_that_lies_face_down(name: str) -> None:
    with pytest.raises(Unseen) as wanted:
        getattr(held(TEN, FaceDown(4), ACE, FaceDown(7)), name)
    assert wanted.value.place == 4


def test_what_its_cards_do_not_decide_is_told_at_once() -> None:
    hand = held(FaceDown(0))
    assert (hand.ceiling, hand.original, hand.from_split) == (21, True, False)


def test_what_is_counted_so_far_stops_before_the_hidden_card_and_asks_for_none() -> None:
    hand = held(ACE, FaceDown(2), TEN)
    assert counted_so_far(hand) == ([ACE], 1, [10])
    assert [getattr(one, "place", one) for one in hand.uncounted] == [2, TEN]


def test_a_known_card_behind_a_hidden_one_is_not_counted_before_it() -> None:
    hand = held(FaceDown(0), TEN)
    hand.count_known()
    hand.uncounted[0] = ACE
    assert [card.rank for card in hand.cards] == ["A", "T"]
    assert (hand.total, hand.soft) == (21, True)


def test_a_copy_waits_for_its_own_cards() -> None:
    hand = held(SIX, FaceDown(1))
    other = hand._copied_to(Waiting(21))
    other.uncounted[0] = TEN
    assert (other.total, len(other.cards)) == (16, 2)
    with pytest.raises(Unseen):
        _ = hand.total
    assert counted_so_far(hand) == ([SIX], 6, [])


def test_the_last_card_cannot_be_given_away_unseen() -> None:
    with pytest.raises(Unseen):
        held(TEN, FaceDown(1)).give()
    hand = held(TEN, SIX)
    assert (hand.give(), hand.total) == (SIX, 10)
