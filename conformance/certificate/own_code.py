"""Which code judged: a digest of the bench itself."""

import functools
import hashlib
from importlib import resources

from generator.data.kept_results import modules_below


@functools.cache
def bench_digest() -> str:
    """Return the SHA-256, in hexadecimal, of all modules of the bench, whatever their folder."""
    digest = hashlib.sha256()
    for package in ("banco", "conformance", "generator"):
        root = resources.files(package)
        names = sorted(item.name for item in root.iterdir() if not item.name.startswith(("_corpus", "__pycache__")))
        for name, content in modules_below(root, names):
            digest.update(f"{package}/{name}".encode() + b"\0" + content + b"\0")
    return digest.hexdigest()
