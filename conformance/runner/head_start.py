"""An engine that starts while the runner still has something else to do."""

from types import TracebackType

from conformance.runner.config import EngineConfig
from conformance.runner.process import EngineProcess


class HeadStart:
    """The engine of a configuration, started at once; inside a `with`, at whose end it is not left running.

    >>> with HeadStart(config) as ahead:                              # doctest: +SKIP
    ...     certify(config, cases, connect=ahead.connect, ...)
    """

    def __init__(self, config: EngineConfig) -> None:
        self._config = config
        self._waiting: EngineProcess | None = EngineProcess(config.launch())
        self._waiting.begin()

    def connect(self) -> EngineProcess:
        """Return the engine that was started, the first time; then a new one, not started, each time."""
        waiting, self._waiting = self._waiting, None
        return waiting or EngineProcess(self._config.launch())

    def __enter__(self) -> "HeadStart":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the engine if nobody asked for it: who did ends it by himself."""
        if self._waiting is not None:
            self._waiting.kill()
