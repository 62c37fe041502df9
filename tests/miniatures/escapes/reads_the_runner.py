"""Reads the environment, the memory and the files of who started it, and of whoever it finds."""

import os
from pathlib import Path

from _tried import tried

SECRET = bytes.fromhex(os.environ["IMPRONTA"])


def environments() -> bool:
    found = False
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            found = found or SECRET in path.read_bytes()
        except OSError:
            continue
    return found


def memory() -> bool:
    found = False
    for folder in Path("/proc").glob("[0-9]*"):
        if int(folder.name) == os.getpid():
            continue
        try:
            first = int((folder / "maps").read_text(encoding="utf-8").split("-")[0], 16)
            with (folder / "mem").open("rb") as file:
                file.seek(first)
                found = bool(file.read(16)) or found
        except OSError:
            continue
    return found


def descriptors() -> bool:
    return any(os.readlink(f"/proc/{pid}/fd/0") for pid in {1, os.getppid()} - {os.getpid()})  # noqa: PTH115


tried(
    {
        "ambiente": environments,
        "memoria": memory,
        "descrittori": descriptors,
        "file": lambda: Path(os.environ["SEGRETO"]).read_bytes(),
    }
)
