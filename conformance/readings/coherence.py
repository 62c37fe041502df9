"""What an engine showed in, the world that explains it out: one choice of readings for all its scenarios together.

A world explains a scenario if its own engine shows exactly the same there. Worlds are looked for nearest first, by
changing one reading after another as long as that explains more; what is then left is looked for among all the worlds
of the readings that it depends on. How many worlds are made is bounded, since a wrong engine has none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import combinations, product

from conformance.readings.other_worlds import CHOSEN, World, Worlds
from conformance.readings.readings import Option, PlayedReading
from conformance.readings.signature import Signature

MOST = 400
"""Worlds made for one engine, beside those of a single change."""
DEEPEST = 3
"""Readings changed together to explain one scenario."""


class Coherence:
    """The search of a world for one engine."""

    def __init__(self, worlds: Worlds, shown: Mapping[str, Signature], most: int = MOST) -> None:
        """Start from what an engine showed.

        Args:
            shown: what it showed in each scenario that could be judged; () where all checks hold.
            most: worlds that may be made, beside those of a single change.
        """
        self._worlds, self._shown, self._left = worlds, shown, most
        self._asked: set[World] = set()

    def wrong(self, world: World, names: Iterable[str] | None = None) -> list[str]:
        """Return the scenarios that a world does not explain, in order; all of them if there is no such world."""
        wanted = sorted(self._shown if names is None else names)
        seen = self._seen(world)
        if seen is None:
            return wanted
        return [name for name in wanted if seen.get(name, ()) != self._shown[name]]

    def explains(self, world: World, name: str) -> bool:
        """Say whether a world shows in a scenario what the engine showed."""
        return not self.wrong(world, [name])

    def _seen(self, world: World) -> Mapping[str, Signature] | None:
        if len(world) > 1 and world not in self._asked:
            if self._left <= 0:
                return None
            self._left -= 1
        self._asked.add(world)
        return self._worlds.seen(world)

    # -- which reading a scenario depends on -------------------------------------------------------------------------

    @cached_property
    def _touched(self) -> Mapping[str, tuple[PlayedReading, ...]]:
        """The readings on which each scenario depends, the others being as chosen."""
        base = self._worlds.seen(CHOSEN) or {}
        found: dict[str, list[PlayedReading]] = {}
        for reading in self._worlds.readings:
            moved: set[str] = set()
            for option in reading.others:
                seen = self._worlds.seen(frozenset({(reading.id, option.name)}))
                names = () if seen is None else {*seen, *base}
                moved |= {name for name in names if seen is not None and seen.get(name, ()) != base.get(name, ())}
            for name in sorted(moved):
                found.setdefault(name, []).append(reading)
        return {name: tuple(readings) for name, readings in found.items()}

    def touched(self, name: str) -> tuple[PlayedReading, ...]:
        """Return the readings on which a scenario depends."""
        return self._touched.get(name, ())

    # -- the world nearest to what was shown -------------------------------------------------------------------------

    def nearest(self, start: World, may: Callable[[Option], bool]) -> World:
        """Return a world that explains as many scenarios as the search can, changing no more than it must.

        Args:
            start: where the search begins.
            may: the alternatives that can be taken, beside the chosen ones.
        """
        world, wrong = start, self.wrong(start)
        while wrong:
            better = self._step(world, wrong, may)
            if better is None:
                break
            world, wrong = better
        return self._pared(world, len(wrong))

    def _step(self, world: World, wrong: list[str], may: Callable[[Option], bool]) -> tuple[World, list[str]] | None:
        """Return a world that explains more, or None.

        It is the best of those one change away; else one that explains a scenario with more changes.
        """
        depends = {reading.id for name in wrong for reading in self.touched(name)}
        # Under another reading a scenario may come to depend on one that leaves it alone as the data choose.
        concerned = {reading.id for reading in self._worlds.readings} if world else depends
        best: tuple[World, list[str]] | None = None
        for near in self._near(world, concerned, may):
            left = self.wrong(near)
            if len(left) < len(wrong if best is None else best[1]):
                best = near, left
        if best is not None:
            return best
        for name in wrong:
            far = self.explaining(name, world, may)
            if far is not None and len(left := self.wrong(far)) < len(wrong):
                return far, left
        return None

    def _near(self, world: World, concerned: set[str], may: Callable[[Option], bool]) -> Iterator[World]:
        for reading in self._worlds.readings:
            if reading.id in concerned:
                nearby = (reading.taken(world, option.name) for option in _open(reading, may))
                yield from (near for near in nearby if near != world)

    def _pared(self, world: World, wrong: int) -> World:
        """Return a world without the changes that explain nothing."""
        for pair in sorted(world):
            without = world - {pair}
            if len(self.wrong(without)) <= wrong:
                world = without
        return world

    def explaining(self, name: str, start: World, may: Callable[[Option], bool]) -> World | None:
        """Return the nearest world that explains one scenario, or None: up to `DEEPEST` of its readings changed."""
        readings = self.touched(name)
        for size in range(min(DEEPEST, len(readings)) + 1):
            for some in combinations(readings, size):
                for options in product(*(_open(reading, may) for reading in some)):
                    world = start
                    for reading, option in zip(some, options, strict=True):
                        world = reading.taken(world, option.name)
                    if self.explains(world, name):
                        return world
        return None

    # -- one world for all -------------------------------------------------------------------------------------------

    def one_for_all(self, names: list[str], may: Callable[[Option], bool]) -> World | None:
        """Return a world that explains all of some scenarios, or None: every choice of their readings is tried.

        A choice is given up as soon as a scenario that depends on nothing else is not explained.
        """
        varied = [
            reading
            for reading in self._worlds.readings
            if any(reading in self.touched(name) for name in self.wrong(CHOSEN, names))
        ]
        free = {reading.id for reading in varied}
        settled: list[list[str]] = [[] for _ in range(len(varied) + 1)]
        for name in names:
            depends = [place for place, reading in enumerate(varied, 1) if reading in self.touched(name)]
            settled[max(depends, default=0)].append(name)
        if not free:
            return None if self.wrong(CHOSEN, names) else CHOSEN

        def down(world: World, place: int) -> World | None:
            if self.wrong(world, settled[place]):
                return None
            if place == len(varied):
                return None if self.wrong(world, names) else world
            reading = varied[place]
            further = (down(reading.taken(world, option.name), place + 1) for option in _open(reading, may))
            return next((found for found in further if found is not None), None)

        return down(CHOSEN, 0)


def _open(reading: PlayedReading, may: Callable[[Option], bool]) -> list[Option]:
    """Return the alternatives of a reading that can be taken: the chosen one always is."""
    return [option for option in reading.options if option is reading.chosen or may(option)]
