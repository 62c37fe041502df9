"""Where a round stands, whoever plays it: what came of it so far, and where each move leads from there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from conformance.chance.reference import fault_of, read
from conformance.readings.in_memory import Outcome
from generator.engine.runtime.moves import EngineFault
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.wire import Game

Move = Mapping[str, Any]
Play = Callable[[Mapping[str, Any], Sequence[Move]], Outcome]
"""Plays a scripted round."""


class RoundPosition(Protocol):
    """Where a round stands."""

    @property
    def outcome(self) -> Outcome:
        """Return an `esito` of the protocol, the whole register in it, or `{"errore": {…}}`."""
        ...

    def after(self, move: Move) -> "RoundPosition":
        """Return where a move leads; this position stays as it is."""
        ...


@dataclass(frozen=True, slots=True)
class AskedPosition:
    """A position of an engine that is asked for whole rounds: each is played from its beginning."""

    play: Play
    setup: Mapping[str, Any]
    moves: tuple[Move, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """See `RoundPosition`."""
        return self.play(self.setup, self.moves)

    def after(self, move: Move) -> "AskedPosition":
        """See `RoundPosition`."""
        return AskedPosition(self.play, self.setup, (*self.moves, move))


@dataclass(frozen=True, slots=True)
class GamePosition:
    """A position of a round in this interpreter, which goes on in a copy."""

    game: Game | None
    fault: Outcome | None = None

    @staticmethod
    def first(rules: Rules, setup: Mapping[str, Any]) -> "GamePosition":
        """Return the first position of a round: it waits for a decision, is over, or was refused."""
        try:
            return GamePosition(Game(rules, setup))
        except EngineFault as fault:
            return GamePosition(None, fault_of(fault))

    @property
    def outcome(self) -> Outcome:
        """See `RoundPosition`."""
        if self.game is None:
            return self.fault or {}
        self.game.told = 0
        return self.game.news()

    def after(self, move: Move) -> "GamePosition":
        """See `RoundPosition`."""
        if self.game is None:
            return self
        game = self.game.fork()
        try:
            game.move(read(move))
        except EngineFault as fault:
            return GamePosition(None, fault_of(fault))
        return GamePosition(game)
