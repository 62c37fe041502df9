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
        self.cards = [engine.RULES.cards[group[0] + "S"] for group in self.kinds.ranks]

    def play(self, drawn: Drawn) -> Key | Ending:
        """Return the key of the state in which the cards end, or the ending (a tuple of wagers)."""
        table = self.seat.sit(drawn)
        game = table.play()
        choose = self.seat.choose
        try:
            next(game)
        except StopIteration:
            return ("end", tuple(sorted(ledger(table).items())))
        except NeedCard as stop:
            return self.keys.key(table, interrupted(stop.__traceback__, self.world))
        while True:
            try:
                action = choose(table.pending, table)
            except NeedCard:
                return ("asked", *self.keys.key(table, suspended(game)))
            if action in self.splitting and table.pending.hand.n > 2:
                raise Unsupported(f"offerte.{action}", "si divide una mano di più di due carte")
            try:
                game.send(action)
            except StopIteration:
                return ("end", tuple(sorted(ledger(table).items())))
            except NeedCard as stop:
                return self.keys.key(table, interrupted(stop.__traceback__, self.world))

    def explore(self, progress: Callable[[int], None] | None = None) -> Graph:
        """Return every state that some cards lead to.

        Raises:
            Unsupported: there are too many of them for one table.
        """
        places: dict[Key, int] = {}
        endings: dict[Ending, int] = {}
        ways: list[list[Any]] = []
        edges: list[list[int]] = []
        self._enter(self.play(Drawn([])), [], places, ways)
        for number, way in enumerate(ways):
            row = []
            for card in self.cards:
                longer = [*way, card]
                found = self.play(Drawn(longer))
                if found[0] == "end":
                    row.append(-1 - endings.setdefault(found[1], len(endings)))
                else:
                    row.append(self._enter(found, longer, places, ways))
            edges.append(row)
            if progress is not None and number % 500 == 0:
                progress(len(ways))
        table = np.array(edges)
        return Graph(
            edges=np.where(table < 0, len(edges) - 1 - table, table), endings=tuple(endings), kinds=self.kinds
        )

    @staticmethod
    def _enter(key: Key, way: list[Any], places: dict[Key, int], ways: list[list[Any]]) -> int:
        place = places.get(key)
        if place is None:
            place = places[key] = len(ways)
            ways.append(way)
            if place > LARGEST:
                raise Unsupported("fasi", f"gli stati del colpo sono più di {LARGEST}")
        return place
