"""The functions that dataclasses write for themselves: their code, kept from one start to the next as that of modules.

A class has half a dozen, which the standard library writes as text and compiles at each import: with three hundred
classes that is a tenth of the edit loop. The key of a code is its whole text: what is found is what would be compiled.
"""

import dataclasses
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

from generator.start_store import FOLDER, StartStore, opened

_MOST = 5000
"""Texts that are kept."""
_KEPT = FOLDER / f"dataclasses.{sys.implementation.cache_tag}.code"


@contextmanager
def dataclass_code_kept(path: Path = _KEPT) -> Iterator[None]:
    """Let the classes that are made inside find their code in a file, and leave there what they did not find.

    Args:
        path: of the file; in a `__pycache__`, where who can write can write a module too.
    """
    names = vars(dataclasses)
    with opened(path, most=_MOST) as store:
        names["exec"] = _Codes(store).execute
        try:
            yield
        finally:
            del names["exec"]


class _Codes:
    """The code of texts: compiled before, or now."""

    def __init__(self, store: StartStore) -> None:
        self._store = store

    def execute(self, text: str, names: dict[str, Any] | None = None, own: dict[str, Any] | None = None) -> None:
        """Do what `exec` does in the module of dataclasses."""
        exec(self._code(text), vars(dataclasses) if names is None else names, own)

    def _code(self, text: str) -> CodeType:
        kept: CodeType | None = self._store.find(text)
        if kept is not None:
            return kept
        code = compile(text, "<string>", "exec", dont_inherit=True)
        self._store.add(text, code)
        return code
