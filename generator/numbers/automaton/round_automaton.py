"""The states of rounds, made as they are asked for: what each card and each move leads to."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, NamedTuple

import numpy as np

from generator.engine.generate import load_engine
from generator.engine.partial_shoe import played_on
from generator.model.ir import Ruleset
from generator.model.offer_effects import Split
from generator.model.terms import REFUSE
from generator.numbers.automaton.placed_cards import (
    PlacedShoe,
    WantedCard,
    face_down,
    placed,
    slot_of,
    wanted,
    with_card,
)
from generator.numbers.exact import Unsupported, kinds_of
from generator.numbers.simulation.keys import Key, Keys
from generator.numbers.simulation.seat import FUNDS, money_unit
from generator.numbers.simulation.seen_by_player import Viewer
from generator.numbers.simulation.waiting_hands import let_hands_wait

LARGEST: Final = 400_000
"""States that are kept; what leads to another one is left to the engine."""
UNKNOWN: Final = -2
"""An edge that nobody has followed yet."""
CLOSED: Final = -1
"""An edge that leads nowhere: a move that is not open, or what the states do not tell."""
FIRST_END: Final = -3
"""The edge to ending ``e`` is ``FIRST_END - e``."""


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
    """What each state of a round leads to. Symbols are the kinds of cards, then the moves, the refusal of one last.

    A hand that only awaits its payment is put aside, with a number, on the edge where that begins.

    Attributes:
        edges: ``edges[state, symbol]`` is a state, CLOSED, UNKNOWN or an ending.
        put: ``put[state, symbol]`` is a place in `asides`: the hands that the edge puts aside.
        deal: ``deal[state, symbol]`` is a place in `deals`: who has taken the cards that the edge deals, in order.
        ahead, own: of each state, which card it awaits: see `WantedCard`.
        waits: of each state, the slot of who takes the card, or of the hand that decides.
        decides: of each state, whether it awaits a move.

    Raises:
        Unsupported: the rules ask for what the states do not tell.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        engine = load_engine(ruleset)
        let_hands_wait(engine)
        self._engine, self._kind = engine, placed(engine)
        self._keys = Keys(ruleset, engine, Viewer(ruleset))
        if not self._keys.prospects.possible:
            raise Unsupported("liquidazioni", "le mani non si pagano ciascuna da sé")
        if self._keys.playing.sees("mano.puntata"):
            raise Unsupported("condizioni", "le regole guardano l'importo delle puntate")
        self._unit = money_unit(ruleset)
        self._splitting = {o.name for o in ruleset.offers if any(isinstance(effect, Split) for effect in o.effects)}
        kinds = kinds_of(ruleset)
        self.kind_of_rank = kinds.by_rank
        self._cards = [engine.RULES.cards[group[0] + "S"] for group in kinds.ranks]
        self.kinds = len(self._cards)
        self.moves = (*(offer.name for offer in ruleset.offers), REFUSE)
        self.asides: list[tuple[tuple[int, int], ...]] = [()]
        self.endings: list[RoundEnding] = []
        self.payments: list[Payments] = []
        self._numbers: dict[Key, int] = {}
        self._states: list[_Waiting] = []
        self._shapes: list[TableShape] = []
        self._starts: dict[TableShape, tuple[int, int]] = {}
        self.deals: list[tuple[int, ...]] = [()]
        self._deal: dict[tuple[int, ...], int] = {(): 0}
        self._put: dict[tuple[tuple[int, int], ...], int] = {(): 0}
        self._ends: dict[RoundEnding, int] = {}
        self._paid: dict[Payments, int] = {}
        self._of_aside: dict[tuple[int, int], int] = {}
        self.edges = np.empty((0, self.kinds + len(self.moves)), dtype=np.int32)
        self.put = np.zeros_like(self.edges)
        self.deal = np.zeros_like(self.edges)
        self.ahead = np.empty(0, dtype=np.int32)
        self.own = np.empty(0, dtype=np.int32)
        self.waits = np.empty(0, dtype=np.int32)
        self.decides = np.empty(0, dtype=bool)

    @property
    def states(self) -> int:
        """Return how many states are known."""
        return len(self._states)

    def start(self, shape: TableShape) -> tuple[int, int]:
        """Return the state in which rounds of a shape begin, or CLOSED, and who has taken the cards that lie there."""
        if shape not in self._starts:
            self._starts[shape] = CLOSED, 0
            with suppress(Unsupported, self._engine.ShoeExhausted):
                reached = played_on(self._sit(shape))
                edge, put = self._edge(*reached, frozenset(), shape)
                if edge >= 0 and not put:
                    self._starts[shape] = edge, self._dealt(reached[0].takers)
        return self._starts[shape]

    def follow(self, state: int, symbol: int) -> None:
        """Find what a symbol leads to from a state."""
        waiting = self._states[state]
        edge, put, deal = CLOSED, 0, 0
        with suppress(Unsupported, self._engine.ShoeExhausted):
            if waiting.place is not None:
                reached = played_on(with_card(waiting.round, waiting.place, self._cards[symbol]))
            else:
                reached = played_on(waiting.round, self.moves[symbol - self.kinds])
            edge, put = self._edge(*reached, waiting.aside, self._shapes[state])
            deal = self._dealt(reached[0].takers[len(waiting.round.takers) :])
        self.edges[state, symbol], self.put[state, symbol], self.deal[state, symbol] = edge, put, deal

    def _dealt(self, takers: tuple[int, ...]) -> int:
        number = self._deal.setdefault(takers, len(self.deals))
        if number == len(self.deals):
            self.deals.append(takers)
        return number

    def payments_of(self, aside: int, ending: int) -> int:
        """Return the number of the payments of a hand that was put aside; CLOSED where they cannot be told."""
        end = self.endings[ending].end
        if (aside, end) not in self._of_aside:
            prospects, number = self._keys.prospects, CLOSED
            with suppress(Unsupported):
                stakes = prospects.hands[aside].stakes
                number = self._payments(
                    PaidWager(wager, staked, back, stake.returned is not None)
                    for stake, (wager, staked, back) in zip(stakes, prospects.paid(aside, end), strict=True)
                )
            self._of_aside[aside, end] = number
        return self._of_aside[aside, end]

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
        for box, wagers in zip(boxes, shape.wagers, strict=True):
            for name in wagers:
                round_.stake(box.hands[0], name, box.player, self._unit)
        return round_

    def _edge(self, round_: Any, place: int | None, aside: frozenset[int], shape: TableShape) -> tuple[int, int]:
        """Return the edge that has led to a round, and the hands that it puts aside."""
        if round_.over:
            return FIRST_END - self._ending(round_, aside), 0
        keys = self._keys
        put = {slot: hand for slot, hand in _slots(round_) if slot not in aside and keys.awaits_payment(round_, hand)}
        numbered = tuple((slot, keys.awaiting(hand)) for slot, hand in put.items())
        state = self._state(_Waiting(round_, place, aside.union(put)), shape)
        if state == CLOSED:
            return CLOSED, 0
        number = self._put.setdefault(numbered, len(self.asides))
        if number == len(self.asides):
            self.asides.append(numbered)
        return state, number

    def _state(self, waiting: _Waiting, shape: TableShape) -> int:
        round_, place, aside = waiting
        card = wanted(round_, place) if place is not None else None
        named = tuple(slot for slot, _ in _slots(round_) if slot not in aside)
        key = shape, card, named, tuple(face_down(round_)), self._keys.key(round_)
        number = self._numbers.get(key)
        if number is None:
            if len(self._states) >= LARGEST:
                return CLOSED
            number = self._numbers[key] = len(self._states)
            self._states.append(waiting)
            self._shapes.append(shape)
            self._lay_out(waiting, card)
        return number

    def _lay_out(self, waiting: _Waiting, card: WantedCard | None) -> None:
        """Write the row of the newest state: nothing is known yet of what may come next."""
        state, round_ = len(self._states) - 1, waiting.round
        if state >= len(self.edges):
            more = max(1024, len(self.edges))
            self.edges = np.concatenate([self.edges, np.full((more, self.edges.shape[1]), CLOSED, dtype=np.int32)])
            self.put = np.concatenate([self.put, np.zeros((more, self.put.shape[1]), dtype=np.int32)])
            self.deal = np.concatenate([self.deal, np.zeros((more, self.deal.shape[1]), dtype=np.int32)])
            self.ahead = np.concatenate([self.ahead, np.full(more, -1, dtype=np.int32)])
            self.own = np.concatenate([self.own, np.zeros(more, dtype=np.int32)])
            self.waits = np.concatenate([self.waits, np.zeros(more, dtype=np.int32)])
            self.decides = np.concatenate([self.decides, np.zeros(more, dtype=bool)])
        if card is not None:
            self.waits[state], self.ahead[state], self.own[state] = card
            self.edges[state, : self.kinds] = UNKNOWN
            return
        hand, options = round_.pending.hand, set(round_.pending.options)
        if options & self._splitting and hand.n > 2:
            options -= self._splitting  # what the log has of such a split no slot tells
        self.decides[state] = True
        self.waits[state] = _slot(hand)
        for number, move in enumerate(self.moves, self.kinds):
            if move in options:
                self.edges[state, number] = UNKNOWN

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
        ending = RoundEnding(self._keys.prospects.end(round_), own)
        number = self._ends.setdefault(ending, len(self.endings))
        if number == len(self.endings):
            self.endings.append(ending)
        return number

    def _payments(self, paid: Iterable[PaidWager]) -> int:
        payments = tuple(sorted(paid))
        number = self._paid.setdefault(payments, len(self.payments))
        if number == len(self.payments):
            self.payments.append(payments)
        return number


def _slots(round_: Any) -> list[tuple[int, Any]]:
    return [(_slot(hand), hand) for hand in round_.hands]


def _slot(hand: Any) -> int:
    return slot_of(hand.box.number - 1, hand.index)
