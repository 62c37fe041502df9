"""Which code is installed: what a kept result, a page or a certificate was made by, as one digest."""

import hashlib
import platform
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.metadata import version
from importlib.resources.abc import Traversable

PACKAGES = ("banco", "conformance", "generator")
LIBRARIES = (
    "babel", "cucumber-expressions", "gherkin-official", "jinja2", "jsonschema-rs", "markupsafe", "numpy", "pyyaml",
)  # fmt: skip
"""Distributions whose release may change a result or a byte of a page."""
_NO_CODE = ("__pycache__", "_corpus")


@cache
def package_digest() -> str:
    """Return the SHA-256, in hexadecimal, of every file of our packages: modules, templates, schemas and words.

    It is the same in whatever folder they are installed. The corpus that a wheel carries is data, and is left out.
    """
    digest = hashlib.sha256()
    for package in PACKAGES:
        for name, content in _files(resources.files(package), package):
            digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()


@cache
def code_digest() -> str:
    """Return a digest of all that decides a result beside its inputs: our packages, the interpreter, the libraries."""
    releases = (f"{name} {version(name)}" for name in LIBRARIES)
    said = [package_digest(), platform.python_version(), platform.machine(), *releases]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for item in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}/{item.name}"
        if item.is_dir():
            if item.name not in _NO_CODE:
                yield from _files(item, name)
        else:
            yield name, item.read_bytes()
