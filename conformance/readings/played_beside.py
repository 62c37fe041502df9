"""The worlds that every explanation asks for, played beside the engine under test, in a copy of this process.

The profile of readings looks at each alternative of each reading taken alone: that is known before the engine has
answered anything, and there is a second processor.
"""

import os
from collections.abc import Iterator

from conformance.readings.other_worlds import CHOSEN, World, Worlds
from generator.meanwhile import Errand

_WORTH = 1_000
"""Rounds for which it is worth copying a process: a few hundredths of a second."""


class WorldsBeside:
    """The worlds of no change and of a single one, made before they are asked for."""

    def __init__(self) -> None:
        """Nothing is made yet."""
        self._errand: Errand[None] | None = None

    def begin(self, worlds: Worlds | None, rounds: int) -> None:
        """Begin to make those that are not kept, unless they are too few; what was begun before goes on instead.

        Args:
            worlds: None if nobody will ask for them.
            rounds: how many scenarios there are.
        """
        if self._errand is not None or worlds is None:
            return
        wanted = [world for world in single_worlds(worlds) if not worlds.is_kept(world)]
        if len(wanted) * rounds < _WORTH:
            return
        mine = os.getpid()

        def make() -> None:
            for world in wanted:
                if os.getpid() != mine and os.getppid() != mine:
                    return  # nobody waits any more
                worlds.seen(world)

        self._errand = Errand(make)

    def wait(self) -> None:
        """Wait until they are made: what comes to nothing is made by who asks for it."""
        if self._errand is not None:
            self._errand.wait()

    def give_up(self) -> None:
        """End the work where it is."""
        if self._errand is not None:
            self._errand.give_up()


def single_worlds(worlds: Worlds) -> Iterator[World]:
    """Yield the world of the data, and each that takes one reading otherwise."""
    yield CHOSEN
    for reading in worlds.readings:
        for option in reading.others:
            yield frozenset({(reading.id, option.name)})
