"""From an IR to an engine: its source, or the module itself, loaded in memory."""

import sys
from types import ModuleType

from generator.engine.printers.module import module_source
from generator.model.ir import Ruleset


def engine_source(ruleset: Ruleset) -> str:
    """Return the standalone engine as Python source."""
    return module_source(ruleset)


def load_engine(ruleset: Ruleset) -> ModuleType:
    """Return the engine of a regolamento as a module, without writing any file.

    It offers ``nuovo_colpo(request)``, ``rispondi(request)``, ``servi(requests, replies)`` and ``RULES``.
    """
    name = f"motore_{ruleset.slug.replace('-', '_')}_{ruleset.fingerprint[:12]}"
    module = ModuleType(name)
    sys.modules[name] = module  # dataclasses look their module up by name
    try:
        exec(compile(module_source(ruleset), f"<{name}>", "exec"), module.__dict__)
    finally:
        del sys.modules[name]
    return module
