"""`motore.yaml` in, the description of an engine under test out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from conformance.runner.process import Launch
from conformance.runner.results import Waiver


@dataclass(frozen=True, kw_only=True, slots=True)
class Times:
    """What an engine may take, in seconds, for complete messages."""

    start: float = 10.0
    round: float = 5.0
    farewell: float = 2.0
    total: float = 600.0


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineConfig:
    """An engine under test: how it is started, what it plays, how long it may take."""

    name: str
    command: tuple[str, ...]
    folder: Path
    regolamento: str
    """The slug."""
    environment: Mapping[str, str] = field(default_factory=dict)
    times: Times = Times()
    memory_mb: int = 1024
    waivers: tuple[Waiver, ...] = ()
    path: Path | None = None
    """The file it was read from, if any."""

    def launch(self) -> Launch:
        """Return what the process needs to know."""
        return Launch(
            command=self.command, folder=self.folder, environment=self.environment, memory=self.memory_mb << 20
        )
