"""The states of a round, found by playing the generated engine from every state with every next card."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from generator.analysis.kinds import Kinds, kinds_of
from generator.analysis.numbers import Array
from generator.analysis.unsupported import Unsupported
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset, Split
from generator.simulation.frames import interrupted, suspended
from generator.simulation.keys import Key, Keys
from generator.simulation.lazy import Drawn, NeedCard, defer
from generator.simulation.seat import Seat, ledger
from generator.simulation.strategies import Strategy

LARGEST = 400_000
ROUND = 4
"""Where, in a key without its hands, what is not the dealer's begins: after places, dealer's cards, hidden, zones."""
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
        self.world = engine.__dict__
        self.seat = Seat(engine, ruleset, strategy, stakes)
        self.kinds = kinds_of(ruleset)
        self.keys = Keys(ruleset, engine, self.seat.viewer)
        self.splitting = {o.name for o in ruleset.offers if any(isinstance(effect, Split) for effect in o.effects)}
        self.places: dict[Key, int] = {}
        self.found: list[Key] = []
        self.ways: list[list[Any]] = []
        self.endings: dict[Ending, int] = {}
        self.dealers: dict[tuple[Key, int], tuple[Key | None, Key]] = {}
        self.payments: dict[tuple[Key, Key, Key], int] = {}
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

    def explore(self, progress: Callable[[int], None] | None = None) -> "Graph":
        """Return every state that some cards lead to.

        Raises:
            Unsupported: there are too many of them for one table.
        """
        start = self.play(Drawn([]))
        if start.key is None:
            raise Unsupported("fasi", "il colpo finisce senza guardare una carta")
        self._enter(start.key, [])
        edges: list[list[int]] = []
        for number, way in enumerate(self.ways):
            key = self.found[number]
            follow = self._dealers if Keys.dealer_alone(key) else self._played
            edges.append([follow(key, way, kind) for kind in range(len(self.cards))])
            if progress is not None and number % 500 == 0:
                progress(len(self.ways))
        table = np.array(edges)
        return Graph(
            edges=np.where(table < 0, len(edges) - 1 - table, table), endings=tuple(self.endings), kinds=self.kinds
        )

    def _played(self, key: Key, way: list[Any], kind: int) -> int:
        """Return the next state, or -1 - the ending, by playing the round."""
        longer = [*way, self.cards[kind]]
        stop = self.play(Drawn(longer))
        return self._end(stop.ending) if stop.key is None else self._enter(stop.key, longer)

    def _dealers(self, key: Key, way: list[Any], kind: int) -> int:
        """The same while the dealer draws: his next hand is played once, and combined with the players' hands."""
        hands, rest = key[0], key[1:]
        step = self.dealers.get((rest, kind))
        if step is None:
            stop = self.play(Drawn([*way, self.cards[kind]]))
            if stop.key is None:
                step = None, self.keys.dealer_key(stop.table)
                self.payments[hands, rest[ROUND:], step[1]] = self._end(stop.ending)
            elif Keys.dealer_alone(stop.key):
                step = stop.key[1:], ()
            else:
                return self._enter(stop.key, [*way, self.cards[kind]])
            self.dealers[rest, kind] = step
        if step[0] is not None:
            return self._enter((hands, *step[0]), [*way, self.cards[kind]])
        paid = self.payments.get((hands, rest[ROUND:], step[1]))
        if paid is None:
            paid = self._end(self.play(Drawn([*way, self.cards[kind]])).ending)
            self.payments[hands, rest[ROUND:], step[1]] = paid
        return paid

    def _end(self, ending: Ending) -> int:
        return -1 - self.endings.setdefault(ending, len(self.endings))

    def _enter(self, key: Key, way: list[Any]) -> int:
        place = self.places.get(key)
        if place is None:
            place = self.places[key] = len(self.ways)
            self.ways.append(way)
            self.found.append(key)
            if place > LARGEST:
                raise Unsupported("fasi", f"gli stati del colpo sono più di {LARGEST}")
        return place


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a round stopped: the key of a state that waits for a card, or (``key`` is None) an ending."""

    key: Key | None
    ending: Ending
    table: Any
