"""Which code decides a computed number: results are kept under its version."""

import functools
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable

from generator.data.kept_results import modules_below, version_of

DECIDING = (
    "data", "meanwhile.py", "model", "numbers", "workers", "start_store.py",
    "worker_process.py", "words",
)  # fmt: skip
"""What of ``generator`` decides a computed number; a test holds it to the imports of the analysis."""
LIBRARIES = ("numpy",)
"""Libraries whose release may move the last digits of a number."""


@functools.cache
def code_version() -> str:
    """Return a digest of our own code, whatever its folder, of the interpreter and of the libraries that count."""
    return version_of(deciding_files(resources.files("generator")), LIBRARIES)


def deciding_files(root: Traversable) -> Iterator[tuple[str, bytes]]:
    """Yield the path below ``root`` and the content of every module that decides a number, in a fixed order."""
    return modules_below(root, DECIDING)
