"""The loop of the table in machine code, where numba is installed; it plays the same words to the same endings."""

import importlib
import importlib.util
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

Loop = Callable[..., int]


@lru_cache(maxsize=1)
def loop() -> Loop | None:
    """Return the compiled loop, or None without numba. Compiling takes about a second, once for each process."""
    if importlib.util.find_spec("numba") is None:
        return None
    numba: Any = importlib.import_module("numba")
    compiled: Loop = numba.njit(nogil=True)(_play)
    return compiled


def _play(  # noqa: PLR0913, PLR0917 (machine code takes flat arguments)
    words: Any,
    steps: Any,
    kind_of: Any,
    share: int,
    last: int,
    width: int,
    counts: Any,
    state: Any,
    drawn: Any,
    before: int,
) -> int:
    """Play until the words end; return how many rounds have not, moved to the front of ``state`` and ``drawn``."""
    left = 0
    cards = len(kind_of)
    inverse = (1 << 32) // share + 1  # a product and a shift: exact for words of 16 bits, and much faster than dividing
    mine = np.empty(drawn.shape[0], dtype=np.uint16)
    for one in range(len(state)):
        now = state[one]
        for earlier in range(before):
            mine[earlier] = drawn[earlier, one]
        size = before
        for turn in range(words.shape[0]):
            card = np.uint16((np.uint64(words[turn, one]) * np.uint64(inverse)) >> np.uint64(32))
            void = card >= cards
            for earlier in range(size):
                void |= mine[earlier] == card
            mine[size] = card
            size += 1
            if not void:
                now = steps[now + kind_of[card]]
                if now >= last:
                    break
        if now >= last:
            counts[(now - last) // width] += 1
        else:
            state[left] = now
            for earlier in range(size):
                drawn[earlier, left] = mine[earlier]
            left += 1
    return left
