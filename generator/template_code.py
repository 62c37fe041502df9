"""Templates that were already compiled: their code, kept beside them as Python keeps that of its modules.

It stands in `__pycache__`, where who can write can write the template too, and not among the user's results, of which
nothing is ever run. Where Python writes no code of its own, none is written here.
"""

import marshal
import sys
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from importlib import resources
from importlib.util import MAGIC_NUMBER
from pathlib import Path

from jinja2 import BaseLoader, BytecodeCache, Environment, FunctionLoader
from jinja2.bccache import Bucket

from generator.data.kept_results import modules_below, version_of
from generator.data.whole_files import write_bytes_whole


class KeptCode(BytecodeCache):
    """The code of the templates of one package, in files that are believed only if nothing it comes of has changed."""

    def __init__(self, package: str, deciding: Iterable[str]) -> None:
        modules = modules_below(resources.files("generator"), ("template_code.py", *deciding))
        self._version = version_of(modules, ("jinja2", "markupsafe")).encode() + MAGIC_NUMBER
        folder = resources.files(package) / "templates"
        self._folder = folder / "__pycache__" if isinstance(folder, Path) else None

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Return what the file is called: as the template, and by the interpreter."""
        return f"{name}.{sys.implementation.cache_tag}.code"

    def get_source_checksum(self, source: str) -> str:
        """Return the digest of the template and of all that decides what becomes of it."""
        return sha256(self._version + b"\0" + source.encode()).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template the code that was kept of it, if it is there, whole and of the same source."""
        if self._folder is None:
            return
        with suppress(OSError, EOFError, ValueError, TypeError):
            kept = (self._folder / bucket.key).read_bytes()
            mark, body = kept[:_MARK], kept[_MARK:]
            if mark == _mark(bucket, body):
                bucket.code = marshal.loads(body)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template; a folder that cannot be written is no reason to fail."""
        if self._folder is None or sys.dont_write_bytecode:
            return
        body = marshal.dumps(bucket.code)
        with suppress(OSError):
            write_bytes_whole(self._folder / bucket.key, _mark(bucket, body) + body)


_MARK = 32
"""Bytes of the digest before the code."""


def _mark(bucket: Bucket, body: bytes) -> bytes:
    return sha256(bucket.checksum.encode() + body).digest()


def loader_of(*packages: str) -> BaseLoader:
    """Return what finds the templates of some packages by name: in the first that has it."""
    folders = [resources.files(package) / "templates" for package in packages]

    def found(name: str) -> str | None:
        there = next((folder / name for folder in folders if (folder / name).is_file()), None)
        return None if there is None else there.read_text(encoding="utf-8")

    return FunctionLoader(found)


def keep_code(
    environment: Environment, package: str, deciding: Iterable[str] = (), shared: Iterable[str] = ()
) -> Environment:
    """Return an environment that loads the templates of a package, compiled before if they were.

    Args:
        deciding: the modules and folders of `generator` whose functions may be called while a template is compiled, on
            what is constant in it: filters, tests, `finalize`. They hold its options too.
        shared: other packages whose templates those of this one import.
    """
    environment.loader = loader_of(package, *shared)
    environment.bytecode_cache = KeptCode(package, deciding)
    return environment
