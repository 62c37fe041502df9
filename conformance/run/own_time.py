"""Seconds of waiting in, seconds that count out: what a busy machine takes from an engine is not held against it.

Linux tells of every thread how long it stood ready while others had the processors. That time does not count against
a deadline; sleeping, working and waiting for a disk do. An outer bound on the clock remains, and where the kernel does
not tell, the clock alone counts.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

Waits = Mapping[int, float]
"""Thread → seconds that it has stood ready since it was born."""

_OUTER: Final = 10
"""Times a deadline that nobody waits longer than, by the clock."""
_PROMPT: Final = 0.1
"""Share of a deadline within which most answers come: only who takes longer is looked at."""


def waits_of(first: int) -> Waits:
    """Return how long each thread of a process and of its descendants has stood ready; nothing where nobody tells."""
    waits: dict[int, float] = {}
    family = [first] if first else []
    for pid in family:  # it grows while it is gone through
        with suppress(OSError, ValueError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                with suppress(OSError):
                    waits[int(task.name)] = int((task / "schedstat").read_bytes().split()[1]) / 1e9
                    family += map(int, (task / "children").read_bytes().split())
    return waits


class Allowance:
    """So many seconds of the engine's own, from now on.

    Args:
        seconds: that count.
        waits: how long each of its threads has stood ready so far.
    """

    def __init__(self, seconds: float, waits: Callable[[], Waits], clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._waits, self._clock = seconds, waits, clock
        self._start = clock()
        self._before: Waits | None = None
        self.starved = False
        """Whether the outer bound came first: the machine had no time for it."""
        self.until = self._start + seconds * _PROMPT
        """When to look again, by the clock."""

    def extend(self) -> bool:
        """Look how much is left, now that `until` has passed; False if nothing is."""
        now = self._clock()
        end = self._start + self._seconds
        if self._before is None:
            self._before = self._waits()
            if now < end:
                self.until = end
                return True
        end += self.excused()
        self.until = min(end, self._start + _OUTER * self._seconds)
        self.starved = self.until < end
        return now < self.until

    @property
    def lasted(self) -> float:
        """How long it has lasted so far, by the clock."""
        return self._clock() - self._start

    def excused(self) -> float:
        """Return the seconds that did not count so far: the longest that any one thread stood ready."""
        if self._before is None:
            return 0.0
        now = self._waits()
        return max((waited - self._before.get(thread, 0.0) for thread, waited in now.items()), default=0.0)
