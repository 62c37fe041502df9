"""The engine under test that keeps tables: started when it is needed, and again when its conversation has ended."""

from collections.abc import Callable

from conformance.run.config import EngineConfig
from conformance.run.described_engine import described_engine
from conformance.run.session import Session


class TableTalk:
    """A conversation with an engine, one process after another."""

    def __init__(self, config: EngineConfig, ruleset: str, clock: Callable[[], float]) -> None:
        """Start with no process.

        Args:
            ruleset: `slug@version`.
        """
        self._config, self._ruleset, self._clock = config, ruleset, clock
        self._session: Session | None = None

    def __call__(self) -> Session:
        """Return the conversation, begun anew if there is none or it cannot go on. Raises EngineError."""
        if self._session is None or self._session.broken:
            self.close()
            session = Session(described_engine(self._config), self._ruleset, self._config.times, self._clock)
            session.open()
            self._session = session
        return self._session

    def __reduce__(self) -> tuple[type["TableTalk"], tuple[EngineConfig, str, Callable[[], float]]]:
        return TableTalk, (self._config, self._ruleset, self._clock)  # another process has an engine of its own

    def close(self) -> None:
        """End the engine."""
        if self._session is not None:
            self._session.abort()
        self._session = None
