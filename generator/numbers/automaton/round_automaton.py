"""The states of rounds, made as they are asked for: what each card and each move leads to."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np

from generator.engine.generate import load_engine
from generator.engine.partial_shoe import Unseen, played_on
from generator.model.ir import Ruleset
from generator.model.terms import REFUSE
from generator.numbers.automaton.done_boxes import DoneBoxes, between_turns, boxes_are_apart, first_unseen
from generator.numbers.automaton.placed_cards import (
    PAST_THE_END,
    PlacedShoe,
    face_down,
    face_down_again,
    lying,
    placed,
    slot_of,
    wanted,
    with_card,
    without_dealt,
)
from generator.numbers.automaton.state_table import FIRST_END, NOT_TOLD, UNKNOWN, StateTable
from generator.numbers.exact import Unsupported, kinds_of
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.keys import Key, Keys
from generator.numbers.simulation.seat import FUNDS, money_unit
from generator.numbers.simulation.seen_by_player import Viewer
from generator.numbers.simulation.waiting_hands import let_hands_wait

Thing = TypeVar("Thing")
LARGEST: Final = 100_000
"""States that are kept, a gigabyte or so; what leads to another one is left to the engine."""


class TableShape(NamedTuple):
    """Who plays what in a round.

    Attributes:
        players: of each box, from 0, in the order of the boxes.
        wagers: of each box, those that it begins with, side bets apart.
    """

    players: tuple[int, ...]
    wagers: tuple[tuple[str, ...], ...]


class PaidWager(NamedTuple):
    """What becomes of a wager, for the stakes that the automaton plays with, in cents; ``early`` before the end."""

    wager: str
    staked: int
    returned: int
    early: bool


Payments = tuple[PaidWager, ...]


class RoundEnding(NamedTuple):
    """How a round ends.

    Attributes:
        end: what the hands put aside are paid by.
        own: slot → number of the payments of a hand that was not put aside.
    """

    end: int
    own: tuple[tuple[int, int], ...]


class _Waiting(NamedTuple):
    round: Any
    place: int | None
    aside: frozenset[int]


class RoundAutomaton:
    """What each state of a round leads to.

    A hand that only awaits its payment is put aside, with a number, on the edge where that begins. Where boxes are
    `apart` each is played without the others as far as its players go: the ends of that are numbers of what the
    dealer finds, which `joined` puts together and `dealers_turn` goes on from. Else a round is played whole, and its
    ends are places in `endings`.

    Attributes:
        table: the states.
        apart: whether boxes are played each without the others.
        descending: whether the box with the highest number plays first.
        put: the hands that an edge puts aside, by the number that stands in the table.
        deals: who has taken the cards that an edge deals, in order, by the number that stands in the table.

        keeps_seen: whether a card of the dealer that was looked at stays known; else whoever needs it later asks again,
            and what the players do stands in the same states whatever card it is.

    Args:
        apart: whether boxes may be played so. They are not where the rules ask, before the dealer's turn, for the
            hands of all of them.
    Raises:
        Unsupported: the rules ask for what the states do not tell.
    """

    keeps_seen = False

    def __init__(self, ruleset: Ruleset, *, apart: bool = False) -> None:
        engine = load_engine(ruleset)
        let_hands_wait(engine)
        self._engine, self._kind = engine, placed(engine, at_once=self.keeps_seen)
        self._keys = Keys(ruleset, engine, Viewer(ruleset))
        if not self._keys.prospects.possible:
            raise Unsupported("liquidazioni", "le mani non si pagano ciascuna da sé")
        if self._keys.playing.sees("mano.puntata"):
            raise Unsupported("condizioni", "le regole guardano l'importo delle puntate")
        self.apart = apart and boxes_are_apart(ruleset)
        self.descending = bool(engine.RULES.play_descending)
        self._stops = self._keys.last_players + 1 if self.apart else PAST_THE_END
        self._done = DoneBoxes(self._keys)
        self._unit = money_unit(ruleset)
        self._splitting = {offer.name for offer in ruleset.offers if offer.splits}
        kinds = kinds_of(ruleset)
        self.kind_of_rank = kinds.by_rank
        self._cards = [engine.RULES.cards[group[0] + "S"] for group in kinds.ranks]
        self.table = StateTable(len(self._cards), (*(offer.name for offer in ruleset.offers), REFUSE))
        self.put: list[tuple[tuple[int, int], ...]] = [()]
        self.deals: list[tuple[int, ...]] = [()]
        self.endings: list[RoundEnding] = []
        self.payments: list[Payments] = []
        self._states: list[_Waiting] = []
        self._shapes: list[TableShape | None] = []
        self._starts: dict[TableShape, tuple[int, int]] = {}
        self._turns: dict[int, tuple[int, int]] = {}
        self._numbers: dict[Key, int] = {}
        self._deal: dict[tuple[int, ...], int] = {(): 0}
        self._put: dict[tuple[tuple[int, int], ...], int] = {(): 0}
        self._ends: dict[RoundEnding, int] = {}
        self._paid: dict[Payments, int] = {}
        self._of_aside = np.empty((0, 0), dtype=np.int64)

    def start(self, shape: TableShape) -> tuple[int, int]:
        """Return the state in which rounds of a shape begin, or NOT_TOLD, and who has taken the cards that lie there.

        Args:
            shape: of one box, where boxes are apart.
        """
        if shape not in self._starts:
            self._starts[shape] = NOT_TOLD, 0
            with suppress(Unsupported, self._engine.ShoeExhausted):
                reached = played_on(self._sit(shape))
                edge, put = self._edge(*reached, frozenset(), shape)
                if edge >= 0 and not put:
                    self._starts[shape] = edge, self._dealt(reached[0].takers)
        return self._starts[shape]

    def follow(self, state: int, symbol: int) -> None:
        """Find what a symbol leads to from a state."""
        self.table.lead(state, symbol, *self._led(self._states[state], self._shapes[state], symbol))

    def _led(self, waiting: _Waiting, shape: TableShape | None, symbol: int) -> tuple[int, int, int]:
        """Return the edge by which a symbol leads on from a round, what it puts aside, and who takes its cards."""
        with suppress(Unsupported, self._engine.ShoeExhausted):
            if waiting.place is not None:
                reached, place = played_on(with_card(waiting.round, waiting.place, self._cards[symbol]))
            else:
                reached, place = played_on(waiting.round, self.table.moves[symbol - self.table.kinds])
            if not self.keeps_seen and not reached.over:
                face_down_again(reached)
            edge, put = self._edge(reached, place, waiting.aside, shape)
            return edge, put, self._dealt(reached.takers[len(waiting.round.takers) :])
        return NOT_TOLD, 0, 0

    def joined(self, one: int, other: int) -> int:
        """Return the number of what the dealer finds of two ends together; NOT_TOLD where he is not the same."""
        number = self._done.joined(one, other)
        return NOT_TOLD if number is None else number

    def dealers_turn(self, found: int) -> tuple[int, int]:
        """Return the edge by which the dealer's turn begins, and who takes the cards that it deals.

        Args:
            found: the number of what he finds.
        """
        if found not in self._turns:
            self._turns[found] = NOT_TOLD, 0
            with suppress(Unsupported, self._engine.ShoeExhausted):
                before = self._done.rounds[found]
                reached = played_on(before)
                edge, _ = self._edge(*reached, frozenset(slot for slot, _ in _slots(before)), None)
                self._turns[found] = edge, self._dealt(reached[0].takers[len(before.takers) :])
        return self._turns[found]

    def payments_of(self, asides: Array, ends: Array) -> Array:
        """Return the numbers of the payments of hands that were put aside; NOT_TOLD where they cannot be told.

        Args:
            asides: the number of each hand.
            ends: of each, the end of the ending of its round.
        """
        needed = int(asides.max(initial=-1)) + 1, int(ends.max(initial=-1)) + 1
        if needed[0] > self._of_aside.shape[0] or needed[1] > self._of_aside.shape[1]:
            wider = np.full(np.maximum(2 * np.array(needed), self._of_aside.shape), UNKNOWN)
            wider[: self._of_aside.shape[0], : self._of_aside.shape[1]] = self._of_aside
            self._of_aside = wider
        new = np.flatnonzero(self._of_aside[asides, ends] == UNKNOWN)
        for aside, end in dict.fromkeys(zip(asides[new].tolist(), ends[new].tolist(), strict=True)):
            self._of_aside[aside, end] = self._paid_aside(aside, end)
        return np.asarray(self._of_aside[asides, ends])

    def _paid_aside(self, aside: int, end: int) -> int:
        prospects = self._keys.prospects
        with suppress(Unsupported):
            stakes = prospects.hands[aside].stakes
            return self._payments(
                PaidWager(wager, staked, back, stake.returned is not None)
                for stake, (wager, staked, back) in zip(stakes, prospects.paid(aside, end), strict=True)
            )
        return NOT_TOLD

    # ------------------------------------------------------------------ driving the engine

    def _sit(self, shape: TableShape) -> Any:
        engine = self._engine
        players = [engine.Player(str(number), FUNDS) for number in range(max(shape.players) + 1)]
        boxes = []
        for number, player in enumerate(shape.players, 1):
            box = engine.Box(number, players[player])
            box.hands.append(engine.PlayerHand(engine.RULES.ceiling, box, 1))
            boxes.append(box)
        round_ = self._kind(engine.RULES, PlacedShoe(), boxes)
        round_.stops = self._stops
        for box, wagers in zip(boxes, shape.wagers, strict=True):
            for name in wagers:
                round_.stake(box.hands[0], name, box.player, self._unit)
        return round_

    def _edge(self, round_: Any, place: int | None, aside: frozenset[int], shape: TableShape | None) -> tuple[int, int]:
        """Return the edge that has led to a round, and the hands that it puts aside.

        Args:
            shape: None in the dealer's turn of boxes that were played apart.
        """
        if round_.over:
            boxes_left = self.apart and shape is not None  # nobody has asked yet what the other boxes come to
            try:
                return (NOT_TOLD if boxes_left else FIRST_END - self._ending(round_, aside)), 0
            except Unseen as unseen:  # what hands are paid by may look at the upcard
                return self._state(_Waiting(round_, unseen.place, aside), shape), 0
        without_dealt(round_)
        done = round_.phase >= round_.stops
        if done and place is None:
            place = first_unseen(round_)
        keys = self._keys
        put = {slot: hand for slot, hand in _slots(round_) if slot not in aside and keys.awaits_payment(round_, hand)}
        if done and place is None:
            found = self._done.number(round_)
            edge = NOT_TOLD if found is None else FIRST_END - found
        else:
            edge = self._state(_Waiting(round_, place, aside.union(put)), shape)
        numbered = tuple((slot, keys.awaiting(hand)) for slot, hand in put.items())
        return edge, _numbered(self._put, self.put, numbered)

    def _dealt(self, takers: tuple[int, ...]) -> int:
        return _numbered(self._deal, self.deals, takers)

    def _state(self, waiting: _Waiting, shape: TableShape | None) -> int:
        """Return the number of a state, a new one where need be; NOT_TOLD where there are too many."""
        round_, place, aside = waiting
        if not self.apart and self._keys.players_are_done(round_):
            shape = None  # who plays what makes no difference to the dealer
            if not round_.entered:
                between_turns(round_)
        card = wanted(round_, place) if place is not None else None
        named = tuple(slot for slot, _ in _slots(round_) if slot not in aside)
        key = shape, card, named, tuple(face_down(round_)), lying(round_), self._keys.key(round_)
        if key not in self._numbers:
            if len(self._states) >= LARGEST:
                return NOT_TOLD
            self._numbers[key] = len(self._states)
            self._states.append(waiting)
            self._shapes.append(shape)
            if card is not None:
                self.table.add_card(round_.phase, card)
            else:
                hand, options = round_.pending.hand, set(round_.pending.options)
                splits = options & self._splitting
                hidden = splits if splits and hand.n > 2 else set()  # what a log has of such a split no slot tells
                self.table.add_decision(round_.phase, _slot(hand), options, hidden)
        return self._numbers[key]

    # ------------------------------------------------------------------ endings

    def _ending(self, round_: Any, aside: frozenset[int]) -> int:
        own = tuple(
            (
                slot,
                self._payments(PaidWager(one.wager, one.amount, one.returned or 0, early=False) for one in hand.stakes),
            )
            for slot, hand in _slots(round_)
            if slot not in aside
        )
        return _numbered(self._ends, self.endings, RoundEnding(self._keys.prospects.end(round_), own))

    def _payments(self, paid: Iterable[PaidWager]) -> int:
        return _numbered(self._paid, self.payments, tuple(sorted(paid)))


def _numbered(numbers: dict[Thing, int], things: list[Thing], thing: Thing) -> int:
    """Return the place of a thing in a list, where it comes last if it is new."""
    number = numbers.setdefault(thing, len(things))
    if number == len(things):
        things.append(thing)
    return number


def _slots(round_: Any) -> list[tuple[int, Any]]:
    return [(_slot(hand), hand) for hand in round_.hands]


def _slot(hand: Any) -> int:
    return slot_of(hand.box.number - 1, hand.index)
