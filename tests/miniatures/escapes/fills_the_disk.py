"""Writes without end wherever it can; `TETTO` stops it, where nothing else does."""

import os
from functools import partial
from pathlib import Path

from _tried import tried

MOST = int(os.environ["TETTO"]) << 20


def fills(folder: str) -> bool:
    written = 0
    path = Path(folder) / f"pieno-{os.environ['MINIATURA']}"
    try:
        with path.open("wb", buffering=0) as file:
            while written < MOST:
                written += file.write(bytes(1 << 20))
    finally:
        path.unlink(missing_ok=True)
    return True


def many(folder: str) -> bool:
    """Fill it with files, each of them small enough."""
    paths = [Path(folder) / f"{number}-{os.environ['MINIATURA']}" for number in range(MOST >> 24)]
    try:
        for path in paths:
            path.write_bytes(bytes(16 << 20))
    finally:
        for path in paths:
            path.unlink(missing_ok=True)
    return True


PLACES = (".", "/tmp", "/dev/shm", "/dev", "/var/tmp", "/run", "/", "/proc", os.environ["FUORI"])
tried({f"{how.__name__} {place}": partial(how, place) for place in PLACES for how in (fills, many)})
