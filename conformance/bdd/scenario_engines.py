"""Who plays the scenarios: an engine made in memory, one from a folder of generated engines, or a black box."""

import importlib.util
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from conformance.readings.in_memory import ModuleEngine, Outcome, in_memory
from conformance.run.config import load_config
from conformance.run.process import EngineProcess
from conformance.run.session import Session
from generator.model.ir import Ruleset


class Engine(Protocol):
    """Something that plays a scripted round."""

    def play(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Return the ESITO of a round, or `{"errore": {…}}`."""
        ...


@dataclass
class BlackBox:
    """The engine that a `motore.yaml` describes, run as a process for as long as the tests last."""

    path: Path
    _session: Session | None = field(default=None, init=False)
    _ruleset: str = field(default="", init=False)

    @property
    def slug(self) -> str:
        """The regolamento that the engine plays. Raises CorpusErrors if the file is wrong."""
        return load_config(self.path).regolamento

    def open(self, ruleset: str) -> None:
        """Start the engine. Raises EngineError."""
        config = load_config(self.path)
        self._session = Session(EngineProcess(config.launch()), config.times, time.monotonic)
        self._ruleset = ruleset
        self._session.open(ruleset)

    def play(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Return the ESITO. Raises EngineError when the engine does not answer."""
        assert self._session is not None
        return self._session.play(self._ruleset, setup, moves)

    def close(self) -> None:
        """Say farewell, if the engine was started."""
        if self._session is not None:
            self._session.close()


def generated(rules: Ruleset, folder: Path | None = None) -> ModuleEngine:
    """Return the engine of a regolamento: its file in a folder, or a new one made in memory.

    A file of another version of the rules is not used: it would prove the rules of yesterday.
    """
    path = folder / f"{rules.slug}.py" if folder else None
    if path is not None and path.is_file():
        engine = from_file(rules, path)
        if getattr(getattr(engine.module, "RULES", None), "fingerprint", "") == rules.fingerprint:
            return engine
    return in_memory(rules)


def from_file(rules: Ruleset, path: Path) -> ModuleEngine:
    """Return the engine of a file, whatever it plays. Raises OSError, and whatever the file raises."""
    spec = importlib.util.spec_from_file_location(f"motore_{path.stem.replace('-', '_')}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up by name
    spec.loader.exec_module(module)
    return ModuleEngine(module, rules.identifier)
