"""Rounds that are told, of each card, who takes it: a shoe with a row of cards for the dealer and one for each hand."""

from contextlib import suppress
from typing import Any, NamedTuple

from generator.engine import partial_shoe
from generator.engine.partial_shoe import FaceDown, PartialShoe, Unseen
from generator.model.terms import BURNT as BURNT_ZONE
from generator.numbers.exact import Unsupported
from generator.numbers.simulation import waiting_hands

DEALER = 0
"""The slot of the dealer's cards."""
HANDS = 8
"""Slots of the hands of one box."""
_APART = 1000
"""A place in the shoe is the slot of who takes the card × this, and how many cards were dealt before it."""
BURNT = 999
"""The slot of cards that nobody has, nor looks at."""
PAST_THE_END = 1_000_000
"""More than any place of a phase."""


def slot_of(box: int, hand: int) -> int:
    """Return the slot of a hand: ``box`` from 0, ``hand`` as the engine numbers it, from 1."""
    return 1 + box * HANDS + hand - 1


def placed(engine: Any) -> Any:
    """Return the rounds of an engine with waiting hands, over a `PlacedShoe`.

    ``takers`` is who has taken each card; before the phase ``stops`` a round waits, for nobody.
    """

    class PlacedRound(engine.Round):  # type: ignore[misc]  # each engine made in memory has a kernel of its own
        takers: tuple[int, ...] = ()
        stops = PAST_THE_END

        @property
        def waits(self) -> bool:
            return bool(super().waits or self.phase >= self.stops)

        def card(self, hand: Any = None, zone: str = "banco") -> Any:
            if hand is not None and hand.index > HANDS:
                raise Unsupported("offerte", f"un posto può avere più di {HANDS} mani")
            slot = BURNT if zone == BURNT_ZONE else DEALER if hand is None else slot_of(hand.box.number - 1, hand.index)
            card = self.shoe[slot * _APART + self.next] if self.next < partial_shoe.MOST_CARDS else None
            if card is None:
                raise engine.ShoeExhausted
            self.next += 1
            self.takers = (*self.takers, slot)
            return card

    return PlacedRound


class WantedCard(NamedTuple):
    """The card that a round waits for.

    Attributes:
        slot: of who takes it.
        ahead: how many cards will be dealt before it; -1 where it is dealt already.
        own: of the cards of that slot, how many were dealt from it on; or, of a card ahead, will be dealt before it.
    """

    slot: int
    ahead: int
    own: int


def wanted(round_: Any, place: int) -> WantedCard:
    """Return which card a round waits for, by its place in the shoe."""
    slot, dealt = place // _APART, place % _APART
    if dealt < round_.next:
        return WantedCard(slot, -1, round_.takers[dealt:].count(slot))
    trial = round_.fork()
    with suppress(Unseen):
        while not trial.waits:  # the step that deals the card looks at it, and fails
            trial.step()
    return WantedCard(slot, dealt - round_.next, trial.takers[round_.next : dealt].count(slot))


class PlacedShoe(PartialShoe):
    """A partial shoe whose places are not in a row."""

    def __getitem__(self, place: Any) -> Any:
        return self.known.get(place) or FaceDown(place)

    def with_card(self, place: int, card: Any) -> "PlacedShoe":
        """Return a shoe of which one card more is known."""
        return PlacedShoe({**self.known, place: card})


def with_card(round_: Any, place: int, card: Any) -> Any:
    """Return the round with a card known."""
    return without_dealt(waiting_hands.with_card(round_, place, card))


def without_dealt(round_: Any) -> Any:
    """Return the same round, its shoe without the cards that were dealt: keys tell those that it knows."""
    known = round_.shoe.known
    if any(place % _APART < round_.next for place in known):
        round_.shoe = PlacedShoe({place: card for place, card in known.items() if place % _APART >= round_.next})
    return round_


def concealed_again(round_: Any, before: Any, place: int) -> Any:
    """Return the same round, a concealed card that it has looked at face down again.

    What the look has decided is in the round; whoever needs the card later asks for it once more. The card stays known
    within the phase that looks at it, which may need others beside it.

    Args:
        before: the round before it knew the card.
        place: of the card.
    """
    if round_.phase > before.phase and len(round_.concealed) == len(before.concealed):
        for number, card in enumerate(before.concealed):
            if isinstance(card, FaceDown) and card.place == place:
                round_.concealed[number] = card
    return round_


def dealt_before(round_: Any, card: FaceDown) -> tuple[int, int]:
    """Return who has taken a card that lies face down, and how many cards he had taken before it."""
    slot, dealt = divmod(card.place, _APART)
    return slot, round_.takers[:dealt].count(slot)


def face_down(round_: Any) -> list[int]:
    """Return the slots of the cards that were dealt and that nobody has looked at, one for each card."""
    piles = [round_.concealed, *round_.zones.values()]
    for hand in (round_.dealer, *round_.hands):
        piles += [hand.uncounted, *getattr(hand, "zones", {}).values()]
    places = [card.place for pile in piles for card in pile if isinstance(card, FaceDown)]
    return sorted(slot for slot in (place // _APART for place in places) if slot != BURNT)
