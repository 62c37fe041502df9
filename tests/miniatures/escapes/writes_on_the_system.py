"""Changes its own program, the system and the kernel's settings."""

import os

from _tried import tried


def opens(path: str, create: int = 0) -> bool:
    os.close(os.open(path, os.O_WRONLY | create))
    return True


tried(
    {
        "programma": lambda: opens(__file__),
        "cartella": lambda: opens("nuovo", os.O_CREAT),
        "kernel": lambda: opens("/proc/sys/kernel/core_pattern"),
        "interprete": lambda: opens(os.__file__),
    }
)
