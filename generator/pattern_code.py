"""Regular expressions that were already compiled: what the standard library's compiler made of them, kept.

A start compiles some two hundred, in Python: a twentieth of the edit loop. The key is the whole pattern with its flags;
what is kept are the numbers that the matcher is given, which checks them once more.
"""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from re import LOCALE
from typing import Any

from generator.start_store import FOLDER, StartStore, opened

_KEPT = FOLDER / f"patterns.{sys.implementation.cache_tag}.code"
_AT_LEAST = 5
"""New patterns that are worth writing: a library joins the words of a set, in an order that each start draws."""
_COMPILER, _MATCHER, _MAKE = "re._compiler", "_sre", "compile"


@contextmanager
def pattern_code_kept(path: Path = _KEPT) -> Iterator[None]:
    """Let the patterns that are compiled inside be found in a file, and leave there those that were not.

    An interpreter whose library is built otherwise compiles them all, as ever.
    """
    try:
        compiler = import_module(_COMPILER)
    except ImportError:
        yield
        return
    names = vars(compiler)
    if _MAKE not in names or not hasattr(names.get(_MATCHER), _MAKE):
        yield
        return
    before = names[_MAKE], names[_MATCHER]
    with opened(path, _AT_LEAST) as store:
        patterns = _Patterns(store, *before)
        names[_MAKE], names[_MATCHER] = patterns.compile, patterns.matcher
        try:
            yield
        finally:
            names[_MAKE], names[_MATCHER] = before


class _Listening(threading.local):
    """The matcher as the compiler knows it; what it is given last, in this thread, is remembered."""

    given: tuple[Any, ...] = ()

    def __init__(self, matcher: Any) -> None:
        self._matcher = matcher

    def __getattr__(self, name: str) -> Any:
        return getattr(self._matcher, name)

    def compile(self, *given: Any) -> Any:
        """Return the pattern."""
        self.given = given
        return self._matcher.compile(*given)


class _Patterns:
    """Patterns compiled before, or now."""

    def __init__(self, store: StartStore, compiling: Any, matcher: Any) -> None:
        self._store, self._compiling, self._matcher = store, compiling, matcher
        self.matcher = _Listening(matcher)

    def compile(self, pattern: Any, flags: int = 0) -> Any:
        """Return what the compiler makes of a pattern."""
        if not isinstance(pattern, (str, bytes)):
            return self._compiling(pattern, flags)
        key = (pattern, int(flags))
        given = self._store.find(key)
        if given is not None:
            return self._matcher.compile(*given)
        made = self._compiling(pattern, flags)
        given = self.matcher.given
        if given[0] == pattern and not given[1] & LOCALE:  # a locale decides what such a pattern matches
            said, how, codes, *groups = given
            self._store.add(key, (said, int(how), [int(code) for code in codes], *groups))
        return made
