"""The engine that a `motore.yaml` describes, ready to be started."""

from collections.abc import Callable, Sequence

from conformance.run.config import EngineConfig
from conformance.run.engine import Engine
from conformance.run.http_engine import HttpEngine
from conformance.run.process import EngineProcess


def described_engine(config: EngineConfig) -> Engine:
    """Return the engine that a configuration describes; it has not been started."""
    return EngineProcess(config.launch()) if config.address is None else HttpEngine(config.address)


def checks_before_start(config: EngineConfig) -> Sequence[tuple[str, Callable[[], str]]]:
    """Return what can be checked of an engine without starting it: the title of each check, and the check.

    A check returns what it found, in Italian, and raises EngineError if the engine cannot start for it.
    """
    if config.address is not None:
        return ()
    launch = config.launch()
    return (("La cartella", launch.check_folder), ("Il programma", launch.check_program))
