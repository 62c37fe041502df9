"""The generated engines that play scenarios: made in memory, or from a folder."""

import importlib.util
import sys
from pathlib import Path

from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.model.ir import Ruleset


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
