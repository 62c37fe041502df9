"""The states of a round, found by playing the generated engine from every state with every next card."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from generator.engine.generate import load_engine
from generator.engine.suspended_rounds import suspended_round
from generator.model.ir import Ruleset, Split
from generator.numbers.exact import Kinds, Unsupported, kinds_of
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.frames import interrupted, suspended
from generator.numbers.simulation.keys import DONE, HIDDEN, PLACES, SETTLED, Key, Keys
from generator.numbers.simulation.lazy import Drawn, NeedCard, defer
from generator.numbers.simulation.seat import Seat, ledger
from generator.numbers.simulation.strategies import Strategy

LARGEST = 200_000
MARK = "mark"
Ending = tuple[tuple[str, tuple[int, int]], ...]
"""How a round ends: (staked, returned) of each wager."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """States and endings: ``edges[state, kind]`` is the next state, or ``states + ending``."""

    edges: Array
    endings: tuple[Ending, ...]
    kinds: Kinds

    @property
    def states(self) -> int:
        """Return how many states wait for a card; the first is the beginning."""
        return len(self.edges)


class Explorer:
    """Plays the engine of a regolamento under a strategy, from any sequence of looked-at cards.

    Args:
        stakes: initial wagers, in cents.
    """

    def __init__(self, ruleset: Ruleset, strategy: Strategy, stakes: dict[str, int]) -> None:
        engine = load_engine(ruleset)
        # The module is ours alone: its hands can learn to wait, and no rule of it changes.
        engine.PlainHand = engine.Hand  # type: ignore[attr-defined]
        engine.Hand = defer(engine.Hand)  # type: ignore[attr-defined]
        engine.PlayerHand = defer(engine.PlayerHand)  # type: ignore[attr-defined]
        engine.Round = suspended_round(engine)  # type: ignore[attr-defined]
        self.world = engine.__dict__
        self.seat = Seat(engine, ruleset, strategy, stakes)
        self.kinds = kinds_of(ruleset)
        self.keys = Keys(ruleset, engine, self.seat.viewer)
        self.splitting = {o.name for o in ruleset.offers if any(isinstance(effect, Split) for effect in o.effects)}
        self.places: dict[Key, int] = {}
        self.ways: list[tuple[Key, list[Any]]] = []
        self.endings: dict[Ending, int] = {}
        self.steps: dict[tuple[Key, int], Like | tuple[Any, bool]] = {}
        self.payments: dict[Key, int] = {}
        self.cards = [engine.RULES.cards[group[0] + "S"] for group in self.kinds.ranks]

    def play(self, drawn: Drawn) -> "Stop":
        """Play until the cards end, or the round."""
        table = self.seat.sit(drawn)
        game = table.play()
        choose = self.seat.choose
        action = None
        while True:
            try:
                game.send(action)
            except StopIteration:
                return Stop(None, tuple(sorted(ledger(table).items())), table)
            except NeedCard as stop:
                return Stop(self.keys.key(table, interrupted(stop.__traceback__, self.world)), (), table)
            try:
                action = choose(table.pending, table)
            except NeedCard:
                return Stop(self.keys.key(table, suspended(game)), (), table)
            if action in self.splitting and table.pending.hand.n > 2:
                raise Unsupported(f"offerte.{action}", "si divide una mano di più di due carte")

    def explore(self) -> Graph:
        """Return every state that some cards lead to.

        Raises:
            Unsupported: there are too many of them for one table.
        """
        start = self.play(Drawn([]))
        if start.key is None:
            raise Unsupported("fasi", "il colpo finisce senza guardare una carta")
        self._enter(start.key, [])
        edges: list[list[int]] = []
        for key, way in self.ways:  # it grows while it is followed
            edges.append([self._next(key, way, kind) for kind in range(len(self.cards))])
        table = np.array(edges)
        return Graph(
            edges=np.where(table < 0, len(edges) - 1 - table, table), endings=tuple(self.endings), kinds=self.kinds
        )

    def _next(self, key: Key, way: list[Any], kind: int) -> int:
        """Return the next state, or -1 - the ending: as in a like state already played, or by playing."""
        for like in likenesses(key):
            known = self.steps.get((like, kind))
            if known is not None:
                return self._restored(known, key, way, kind)
        longer = [*way, self.cards[kind]]
        stop = self.play(Drawn(longer))
        if stop.key is not None:
            self._remember(key, kind, stop.key)
            return self._enter(stop.key, longer)
        ending = self._end(stop.ending)
        if dealer_alone(key):
            final = stop.table.dealer, stop.table.qualified
            self.steps[likenesses(key)[0], kind] = final
            self.payments[self._payments(key, final)] = ending
        return ending

    def _restored(self, known: Any, key: Key, way: list[Any], kind: int) -> int:
        """Return the step of a like state, with the hands and the hidden cards of this one."""
        longer = [*way, self.cards[kind]]
        if isinstance(known, Like):
            return self._enter(known.put_back(key), longer)
        payments = self._payments(key, known)
        if payments not in self.payments:
            self.payments[payments] = self._end(self.play(Drawn(longer)).ending)
        return self.payments[payments]

    def _payments(self, key: Key, final: tuple[Any, bool]) -> Key:
        """Return what decides an ending against a dealer's last hand: each hand's wagers, and what they pay."""
        paid = []
        for hand in key[0]:
            column = self.keys.prospects.column(hand[2], *final) if hand[0] == DONE else None
            paid.append((hand[1], column) if column is not None else (hand, final[0].n, final[0].total, final[0].soft))
        return (*sorted(paid, key=repr), key[SETTLED])

    def _remember(self, key: Key, kind: int, after: Key) -> None:
        alone = dealer_alone(after) or player_alone(after)
        for like in likenesses(key):
            # Hidden cards can be left out only as long as nobody looks at them.
            if alone and (like[HIDDEN] == key[HIDDEN] or player_alone(after)):
                step = Like.of(key, after)
                if step is not None:
                    self.steps[like, kind] = step
                return

    def _end(self, ending: Ending) -> int:
        return -1 - self.endings.setdefault(ending, len(self.endings))

    def _enter(self, key: Key, way: list[Any]) -> int:
        place = self.places.get(key)
        if place is None:
            place = self.places[key] = len(self.ways)
            self.ways.append((key, way))
            if place > LARGEST:
                reason = f"il colpo ha più di {LARGEST} stati: si divide troppe volte per una tabella"
                raise Unsupported("offerte", reason)
        return place


def player_alone(key: Key) -> bool:
    """Say whether a hand is being played."""
    return any(function == "_turn" for function, _, _ in key[PLACES])


def dealer_alone(key: Key) -> bool:
    """Say whether the dealer draws, by tables that see no other hand."""
    functions = {function for function, _, _ in key[PLACES]}
    return "_dealer" in functions and "dealer_turn" not in functions


def likenesses(key: Key) -> list[Key]:
    """Return what of a state bears on its next step, the shortest way first; nothing where all of it may.

    While one hand is played, or the dealer's, no rule sees what the finished hands hold, but for the classes that are
    asked of all hands together; nor, on a player's turn, the hidden cards.
    """
    player = player_alone(key)
    if not player and not dealer_alone(key):
        return []
    hands = tuple((DONE, hand[3]) if hand[0] == DONE else hand for hand in key[0])
    visible = (hands, *key[1:])
    hidden = key[HIDDEN]
    if not player or not hidden or any(unseen for unseen, _ in hidden):
        return [visible]
    return [(*visible[:HIDDEN], None, *visible[HIDDEN + 1 :]), visible]


@dataclass(frozen=True, slots=True)
class Like:
    """The step of every state like one: the next key, with a mark in the place of each finished hand."""

    key: Key
    marks: tuple[int, ...]
    sort: bool

    @staticmethod
    def of(before: Key, after: Key) -> "Like | None":
        """Return the step from one state to another; None if a finished hand has changed."""
        hands = list(after[0])
        sort = not player_alone(after)
        marks = []
        for place, hand in enumerate(before[0]):
            if hand[0] != DONE:
                continue
            if hand not in hands or (not sort and hands[place] != hand):
                return None
            at = hands.index(hand) if sort else place
            hands[at] = (MARK, place)
            marks.append(at)
        return Like((tuple(hands), *after[1:]), tuple(marks), sort)

    def put_back(self, before: Key) -> Key:
        """Return the next key of another state."""
        hands = list(self.key[0])
        for at in self.marks:
            hands[at] = before[0][hands[at][1]]
        if self.sort:
            hands.sort(key=repr)
        hidden = self.key[HIDDEN] if self.sort else before[HIDDEN]
        return (tuple(hands), *self.key[1:HIDDEN], hidden, *self.key[HIDDEN + 1 :])


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a round stopped: the key of a state that waits for a card, or (``key`` is None) an ending."""

    key: Key | None
    ending: Ending
    table: Any
