"""A round as a value: it says what may be answered, goes on with an answer, and can be copied at any moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from functools import partial
from operator import attrgetter

from generator.engine.runtime.cards import Card
from generator.engine.runtime.moves import Move
from generator.engine.runtime.phases import BEGINNINGS, STEPS, Phases
from generator.engine.runtime.state import Box, Player, PlayerHand, copied_zones

CardName = Callable[[Card], Hashable]
"""What of a card may matter in a round: its code, its rank, its value."""
HandName = Callable[[Sequence[Card]], Hashable]
"""What of the cards of a hand may matter: each of them, or what they are worth together."""


class Round(Phases):
    """One round, from the deal to the last settlement.

    ``go_on()`` begins it and plays it up to its first decision; ``go_on(move)`` answers that, and so on until it is
    ``over``. Who walks over all rounds takes a ``fork()`` before each answer.
    """

    @property
    def options(self) -> Sequence[str]:
        """Return the names of the decisions that may be taken now; none when the round is over, or has not begun."""
        return self.pending.options if self.pending else ()

    @property
    def waits(self) -> bool:
        """Say whether nothing can happen before somebody answers, or at all: the round is over."""
        return self.over or (self.pending is not None and self.said is None)

    def go_on(self, move: Move | str | None = None) -> None:
        """Play up to the next decision, or to the end.

        Args:
            move: what is said to the decision that is due: the name of one of the ``options``, or a Move. What is not
                admitted is refused, and the decision remains due. Not needed where none is.
        Raises:
            ShoeExhausted: the shoe has no card for what comes next. The round is then of no use: fork it before.
        """
        self.said = move
        while not self.over and (self.pending is None or self.said is not None):
            self.step()

    def step(self) -> None:
        """Do the next thing: take up what was said, deal, go on with a turn up to its next decision, draw a card.

        Where a look at a card raises an exception nothing can be said of the round; a fork made before can try again.
        """
        if self.pending is not None and self.said is not None:
            move, self.said = self.said, None
            self._answer(self.pending, move)
            return
        phase = self.rules.phases[self.phase]
        kind = phase.kind
        if not self.entered and (phase.when is None or phase.when(self)):
            self.entered, self.at = True, 0
            if kind in BEGINNINGS:
                BEGINNINGS[kind](self, phase)
        if not self.entered or STEPS[kind](self, phase):
            self.entered = False
            self.phase += 1
            self.over = self.phase == len(self.rules.phases)

    # ------------------------------------------------------------------ copies

    def fork(self) -> Round:
        """Return an independent copy: what happens in one of the two is not seen in the other.

        The rules, the cards and the shoe are shared; players, boxes, hands, stakes and register are not.
        """
        again = copy(self)
        twins = {player: player.copy() for player in self.players}
        again.seat([box.copy(twins) for box in self.boxes], twins.values())
        again.dealer = self.dealer.copy()
        again.concealed = self.concealed[:]
        again.zones, again.dealt = copied_zones(self.zones), copied_zones(self.dealt)
        again.log = self.log.fork() if self.log else None
        again.decider = twins[self.decider] if self.decider else None
        if self.pending:
            box, place = self._seat_of(self.pending.hand)
            again.pending = self.pending.copy_for(twins[self.pending.player], again.boxes[box].hands[place])
        return again

    def _seat_of(self, hand: PlayerHand) -> tuple[int, int]:
        """Return the place of a hand's box among the boxes, and of the hand in it."""
        return self.boxes.index(hand.box), hand.box.hands.index(hand)

    # ------------------------------------------------------------------ keys

    def key(self, named: CardName = attrgetter("code"), worth: HandName | None = None) -> Hashable:
        """Return what is equal only for rounds of the same rules that go on alike, whatever cards and moves come.

        It holds the state whole but for what was told, and for how many cards have left the shoe: of rounds over one
        known shoe, those with one key go on alike where their ``next`` is equal too.

        Args:
            named: what of a card may still be asked; by default all of it. By rank, rounds are told apart that no
                rule tells apart unless it asks for suits or colours.
            worth: what of the cards of a hand may still be asked, the dealer's too; by default each by its name.
        """
        of_hand = worth or partial(_names_of, named=named)
        players = self.players
        numbers = {player: number for number, player in enumerate(players)}
        accounts = tuple((one.name, one.balance, one.connected, one.declines) for one in players)
        boxes = tuple(_box_key(box, numbers, named, of_hand) for box in self.boxes)
        dealer = self.upcard, self.qualified, self.peeked, of_hand(self.dealer.cards)
        others = _names_of(self.concealed, named), _zones_key(self.zones, named), _zones_key(self.dealt, named)
        return self.where(), accounts, boxes, dealer, others

    def where(self) -> Hashable:
        """Return where the round stands: the phase, how far it has come in it, who decides, what is asked of whom."""
        asked: Hashable = None
        if self.pending:
            due = self.pending
            asked = self._seat_of(due.hand), due.player.name, due.stage, tuple(due.options)
        decider = self.decider.name if self.decider else ""
        return self.phase, self.entered, self.at, self.place, decider, asked, self.said, self.over


def _box_key(box: Box, numbers: Mapping[Player, int], named: CardName, worth: HandName) -> Hashable:
    followers = tuple((numbers[one.player], one.amount, one.accepts) for one in box.followers)
    hands = tuple(_hand_key(hand, numbers, named, worth) for hand in box.hands)
    return box.number, numbers[box.player], box.splits, hands, _zones_key(box.dealt, named), followers


def _hand_key(hand: PlayerHand, numbers: Mapping[Player, int], named: CardName, worth: HandName) -> Hashable:
    stakes = tuple((stake.wager, numbers[stake.player], stake.amount, stake.returned) for stake in hand.stakes)
    flags = hand.from_split, hand.original, hand.closed, hand.decisions, hand.due, hand.early, hand.stage
    zones = _zones_key(hand.zones, named) if hand.zones else ()
    return hand.index, worth(hand.cards), zones, stakes, flags, frozenset(hand.marks)


def _names_of(cards: Sequence[Card], named: CardName) -> Hashable:
    return tuple(map(named, cards))


def _zones_key(zones: Mapping[str, Sequence[Card]], named: CardName) -> Hashable:
    return tuple((zone, _names_of(cards, named)) for zone, cards in zones.items())
