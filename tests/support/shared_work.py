"""Work to be shared among processes: it squares, it fails, it ends the process that does it, once or always."""

import os
import signal
import time
from pathlib import Path


def squared(number: int) -> int:
    return number * number


def slowly_squared(work: tuple[str, int]) -> int:
    """Take the time in which somebody may end a worker, and leave a mark when it is done."""
    folder, number = work
    time.sleep(0.2)
    (Path(folder) / str(number)).touch()
    return number * number


def refused(number: int) -> int:
    if number == 3:
        raise ValueError("tre")
    return number


def noisy(number: int) -> int:
    print("una parola in mezzo", flush=True)
    return number


def dies_once(work: tuple[str, int]) -> int:
    """End the process at number 5 the first time that anybody comes to it."""
    folder, number = work
    mark = Path(folder) / "caduto"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def always_dies(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def its_process(_: int) -> int:
    return os.getpid()
