"""From an IR to an engine: its source, or the module itself, loaded in memory."""

import __future__

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from types import CodeType, ModuleType
from typing import Any

from generator.engine.printers.module import kernel_source, module_source
from generator.model.ir import Ruleset

_FUTURE = "from __future__ import annotations"
_BETWEEN = "\n\n\n"
"""What stands between two definitions of an engine."""


def engine_source(ruleset: Ruleset) -> str:
    """Return the standalone engine as Python source."""
    return _source_of(_Itself(ruleset))


@dataclass(eq=False, frozen=True, slots=True)
class _Itself:
    """A regolamento that is equal to itself alone: comparing all that two say takes longer than printing one."""

    ruleset: Ruleset

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.ruleset is self.ruleset

    def __hash__(self) -> int:
        return id(self.ruleset)


@lru_cache(maxsize=1)  # who writes an engine asks again whether it is the one that was written
def _source_of(one: _Itself) -> str:
    return module_source(one.ruleset)


def load_engine(ruleset: Ruleset) -> ModuleType:
    """Return the engine of a regolamento as a module, without writing any file.

    It offers ``nuovo_colpo(request)``, ``rispondi(request)``, ``servi(requests, replies)`` and ``RULES``.
    """
    name = f"motore_{ruleset.slug.replace('-', '_')}_{ruleset.fingerprint[:12]}"
    return _executed(name, module_source(ruleset))


def load_source(source: str, slug: str) -> ModuleType:
    """Return the engine of a regolamento from its source as it was written to a file."""
    return _executed(f"motore_{slug.replace('-', '_')}", source)


def load_beside(source: str) -> ModuleType:
    """Return an engine from ``source_without_kernel``, over the one kernel that this process keeps for such engines.

    It answers as the whole engine does, at a tenth of the time to make it: for who makes hundreds.
    """
    return _executed("motore_in_prova", source, dict(_kernel().__dict__))


def load_edited(source: str) -> ModuleType:
    """Return the same as ``load_beside``, of one of hundreds that differ in little: what they share is compiled once.

    Its definitions say another line of the text than the one where they stand.
    """
    return _executed("motore_in_prova", source, dict(_kernel().__dict__), _code_by_stretches)


@cache
def _kernel() -> ModuleType:
    imports, body = kernel_source()
    return _executed("nucleo", f"from __future__ import annotations\n{imports}\n{body}\n")


@lru_cache(maxsize=2)
def _code(source: str, name: str) -> tuple[CodeType, ...]:
    """Return the code of an engine: it is often started twice, and compiling it takes longer than a hundred rounds."""
    return (compile(source, name, "exec"),)


def _code_by_stretches(source: str, name: str) -> tuple[CodeType, ...]:
    """Return the same definition by definition: of an edited engine nearly all are known already."""
    flags = __future__.annotations.compiler_flag if f"\n{_FUTURE}\n" in source else 0
    try:
        return tuple(_stretch(part, name, flags) for part in source.split(_BETWEEN))
    except SyntaxError:  # two empty lines in the middle of something: then all of it at once
        return _code(source, name)


@lru_cache(maxsize=8192)
def _stretch(part: str, name: str, flags: int) -> CodeType:
    code: CodeType = compile(part, name, "exec", flags, dont_inherit=True)
    return code


def _executed(
    name: str,
    source: str,
    known: dict[str, Any] | None = None,
    code: Callable[[str, str], tuple[CodeType, ...]] = _code,
) -> ModuleType:
    module = ModuleType(name)
    module.__dict__.update(known or {})
    sys.modules[name] = module  # dataclasses look their module up by name
    try:
        for part in code(source, f"<{name}>"):
            exec(part, module.__dict__)
    finally:
        del sys.modules[name]
    return module
