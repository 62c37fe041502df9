"""Files written whole or not at all."""

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> Path:
    """Write a text whole or not at all, and only if it changes; return its path. Raises OSError."""
    return write_bytes_whole(path, text.encode())


def write_bytes_whole(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all, and only if it changes; return its path. Raises OSError."""
    if path.is_file() and path.read_bytes() == data:
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return path
