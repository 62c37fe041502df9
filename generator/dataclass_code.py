"""The functions that dataclasses write for themselves: their code, kept from one start to the next as that of modules.

A class has half a dozen, which the standard library writes as text and compiles at each import: with three hundred
classes that is a tenth of the edit loop. The key of a code is its whole text: what is found is what would be compiled.
"""

import dataclasses
import marshal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import Any

from generator.data.whole_files import write_bytes_whole

_MOST = 5000
"""Texts that are kept; beyond, those that were not asked for are forgotten: they are of classes of another day."""
_KEPT = Path(__file__).parent / "__pycache__" / f"dataclasses.{sys.implementation.cache_tag}.code"


@contextmanager
def dataclass_code_kept(path: Path = _KEPT) -> Iterator[None]:
    """Let the classes that are made inside find their code in a file, and leave there what they did not find.

    Args:
        path: of the file; in a `__pycache__`, where who can write can write a module too.
    """
    codes = _Codes(_read(path))
    names = vars(dataclasses)
    names["exec"] = codes.execute
    try:
        yield
    finally:
        del names["exec"]
        if codes.new and not sys.dont_write_bytecode:
            with suppress(OSError):
                write_bytes_whole(path, MAGIC_NUMBER + marshal.dumps(codes.to_keep()))


class _Codes:
    """What was compiled before, by its text, and what had to be compiled now."""

    def __init__(self, before: Mapping[str, bytes]) -> None:
        self._before = before
        self._used: dict[str, bytes] = {}
        self.new: dict[str, bytes] = {}

    def execute(self, text: str, names: dict[str, Any] | None = None, own: dict[str, Any] | None = None) -> None:
        """Do what `exec` does in the module of dataclasses."""
        exec(self._code(text), vars(dataclasses) if names is None else names, own)

    def _code(self, text: str) -> CodeType:
        kept = self._before.get(text)
        if kept is not None:
            self._used[text] = kept
            code: CodeType = marshal.loads(kept)
            return code
        code = compile(text, "<string>", "exec", dont_inherit=True)
        self.new[text] = marshal.dumps(code)
        return code

    def to_keep(self) -> dict[str, bytes]:
        """Return the code to be found by the next start, in the order of its text."""
        every = {**self._before, **self.new}
        if len(every) > _MOST:
            every = {**self._used, **self.new}
        return dict(sorted(every.items()))


def _read(path: Path) -> dict[str, bytes]:
    with suppress(OSError, EOFError, ValueError, TypeError):
        data = path.read_bytes()
        if data.startswith(MAGIC_NUMBER):
            kept: object = marshal.loads(data[len(MAGIC_NUMBER) :])
            return kept if isinstance(kept, dict) else {}
    return {}
