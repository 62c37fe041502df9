"""Rounds that are told, of each card, who takes it: a shoe with a row of cards for the dealer and one for each hand."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, NamedTuple

from generator.engine import partial_shoe
from generator.engine.partial_shoe import FaceDown, PartialShoe, Unseen
from generator.model.terms import BURNT as BURNT_ZONE
from generator.numbers.exact import Unsupported
from generator.numbers.simulation import waiting_hands
from generator.numbers.simulation.waiting_hands import counted_so_far

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


def placed(engine: Any, *, at_once: bool) -> Any:
    """Return the rounds of an engine with waiting hands, over a `PlacedShoe`.

    ``takers`` is who has taken each card; before the phase ``stops`` a round waits, for nobody; ``lay`` is how the
    cards of the dealer and of the table lay before the turn that goes on looked at one of them.

    Args:
        at_once: whether the upcard is looked at as soon as it lies there; else when somebody asks for it.
    """

    class PlacedRound(engine.Round):  # type: ignore[misc]  # each engine made in memory has a kernel of its own
        takers: tuple[int, ...] = ()
        stops = PAST_THE_END
        lay: DealerLay | None = None

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

    return PlacedRound if at_once else _upcard_when_asked(PlacedRound)


def _upcard_when_asked(kind: Any) -> Any:
    """Return rounds whose upcard is read off the cards of the dealer; ``shown`` is its place among them."""

    class AskedRound(kind):  # type: ignore[misc]  # see `placed`
        shown: int | None = None

        @property
        def upcard(self) -> str:
            return "" if self.shown is None else str(_cards_of(self.dealer)[self.shown].rank)

        @upcard.setter
        def upcard(self, _none: str) -> None:
            """A round begins without one."""

        def _show(self, card: Any) -> None:
            if self.shown is None:
                self.shown = len(_cards_of(self.dealer))
            self.dealer.take(card)

    return AskedRound


class DealerLay(NamedTuple):
    """How the cards of the dealer and of the table lay before a turn looked at some of them.

    Attributes:
        turn: the phase, and whose turn of it.
        dealer, concealed, zones: as in the round; nobody plays on with these.
    """

    turn: tuple[int, int]
    dealer: Any
    concealed: Sequence[Any]
    zones: Mapping[str, Sequence[Any]]

    @property
    def many(self) -> tuple[Any, ...]:
        """Return how many cards lie where."""
        zones = {name: len(cards) for name, cards in self.zones.items()}
        return len(_cards_of(self.dealer)), len(self.concealed), zones


def _lay(round_: Any) -> DealerLay:
    return DealerLay((round_.phase, round_.at), round_.dealer, round_.concealed, round_.zones)


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
    again = without_dealt(waiting_hands.with_card(round_, place, card))
    if again.lay is None and place // _APART == DEALER:
        again.lay = _lay(round_)
    return again


def without_dealt(round_: Any) -> Any:
    """Return the same round, its shoe without the cards that were dealt: keys tell those that it knows."""
    known = round_.shoe.known
    if any(place % _APART < round_.next for place in known):
        round_.shoe = PlacedShoe({place: card for place, card in known.items() if place % _APART >= round_.next})
    return round_


def face_down_again(round_: Any) -> None:
    """Put the cards of the dealer that were looked at face down again, once the turn is over that looked at them.

    What the look has decided is in the round; whoever needs a card later asks for it once more.
    """
    lay = round_.lay
    now = _lay(round_)
    if lay is not None and lay.turn != now.turn:
        if lay.many == now.many:
            round_.dealer, round_.concealed = lay.dealer.copy(), lay.concealed[:]
            round_.zones = {name: cards[:] for name, cards in lay.zones.items()}
        round_.lay = None


def _cards_of(hand: Any) -> list[Any]:
    """Return the cards of a waiting hand, counted or not."""
    return [*counted_so_far(hand)[0], *hand.uncounted]


def lying(round_: Any) -> tuple[tuple[int, int], ...]:
    """Return which cards lie face down once `face_down_again` has put them so, as `dealt_before` tells of each."""
    if round_.lay is None:
        return ()
    cards = (*round_.lay.dealer.uncounted, *round_.lay.concealed, *chain(*round_.lay.zones.values()))
    return tuple(dealt_before(round_, card) for card in cards if isinstance(card, FaceDown))


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
