"""Looks for a word that tells that this is a test, and for a socket that leaves the sandbox."""

import ctypes
import os
import socket
import sys
from pathlib import Path

from _tried import tried

WORDS = [word.encode() for word in ("banco", "motore", "collauda", "supervisor", "conformance", "esplora")]


def said(*names: str) -> bool:
    return any(word in Path(name).read_bytes() for name in names for word in WORDS)


def of_processes() -> bool:
    return said("/proc/1/cmdline", "/proc/1/comm", "/proc/self/environ")


def of_mounts() -> bool:
    """Of the mounts those that are not the engine's own folder, whose name is its own."""
    lines = Path("/proc/self/mountinfo").read_bytes().splitlines()
    others = [line for line in lines if bytes(Path.cwd()) not in line and sys.executable.encode() not in line]
    return any(word in line for line in others for word in WORDS)


def of_files() -> bool:
    names = [bytes(path) for folder in ("/", "/tmp", "/dev", "/etc") for path in Path(folder).iterdir()]
    return any(word in name for name in names for word in WORDS)


def of_host() -> bool:
    return socket.gethostname() != "localhost"


def to_the_machine(family: int) -> bool:
    with socket.socket(family, socket.SOCK_STREAM):
        return True


def by_rings() -> bool:
    library = ctypes.CDLL(None, use_errno=True)
    numbers = (425, 248) if os.uname().machine == "x86_64" else (425, 217)
    entries = ctypes.create_string_buffer(512)
    done = [library.syscall(numbers[0], 4, entries), library.syscall(numbers[1], b"user", b"x", b"y", 1, -3)]
    return any(one >= 0 for one in done)


tried(
    {
        "processi": of_processes,
        "montaggi": of_mounts,
        "file": of_files,
        "nome": of_host,
        "vsock": lambda: to_the_machine(40),
        "bluetooth": lambda: to_the_machine(31),
        "alg": lambda: to_the_machine(38),
        "anelli": by_rings,
    }
)
