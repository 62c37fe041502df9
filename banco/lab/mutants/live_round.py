"""A round that is played on, move by move: who tries every continuation need not begin again for each decision."""

from collections.abc import Mapping
from typing import Any

from conformance.readings.in_memory import ModuleEngine, Outcome


class LiveRound:
    """A round of an engine in this interpreter, as far as it has been played."""

    def __init__(self, engine: ModuleEngine, setup: Mapping[str, Any]) -> None:
        """Begin a round; where that fails there is nothing to play on, and ``fault`` says why."""
        self._module = engine.module
        self._game: Any = None
        self.fault: Outcome | None = None
        """What the engine answered instead of playing on."""
        try:
            self._game = self._module.Game(self._module.RULES, setup)
        except Exception as error:
            self.fault = self._failed(error)

    @property
    def drawn(self) -> int:
        """Return how many cards have left the shoe."""
        return int(self._game.round.next)

    @property
    def asked(self) -> Mapping[str, Any] | None:
        """Return the decision that the round waits for; None if it is over or has failed."""
        if self.fault is not None or self._game.round.over:
            return None
        entries: list[Mapping[str, Any]] = self._game.log.entries
        return next((entry for entry in reversed(entries) if entry["fatto"] == "decisione"), None)

    @property
    def outcome(self) -> Outcome:
        """Return what `gioca` would answer, had it been sent the moves so far."""
        if self.fault is not None:
            return self.fault
        self._game.told = 0
        try:
            told: Outcome = self._game.news()
        except Exception as error:
            return self._failed(error)
        return told

    def move(self, move: Mapping[str, Any]) -> None:
        """Make a move."""
        try:
            self._game.move(self._module.read_move(move))
        except Exception as error:
            self.fault = self._failed(error)

    def _failed(self, error: Exception) -> Outcome:
        if isinstance(error, self._module.EngineFault):
            return {"errore": {"codice": error.code, "messaggio": str(error)}}
        return {"errore": {"codice": f"guasto: {type(error).__name__}: {error}"}}
